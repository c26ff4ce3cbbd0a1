declare module "virtual:icon/*" {
  const icon: import("./lib/icon.ts").IconData;
  export default icon;
}

declare module "*.ftl?offline" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.ftl?saved" {
  const texts: unknown[];
  export default texts;
}
