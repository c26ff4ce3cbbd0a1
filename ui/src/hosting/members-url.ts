/** The address of a member search on the hosts' page. */
export function membersPage(name: string, guests: boolean): string {
  const asked = { part: "members", ...(name ? { name } : {}), ...(guests ? { guests: "1" } : {}) };
  return `/host?${new URLSearchParams(asked)}`;
}
