declare module "virtual:icon/*" {
  const icon: import("./lib/icon.ts").IconData;
  export default icon;
}
