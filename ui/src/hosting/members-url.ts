/** Where on the hosts' page what is found by a part of a name stands. */
export function membersPage(name: string, guests: boolean): string {
  const asked = { part: "members", ...(name ? { name } : {}), ...(guests ? { guests: "1" } : {}) };
  return `/host?${new URLSearchParams(asked)}`;
}
