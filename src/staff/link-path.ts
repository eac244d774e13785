/** Where a link leads: its token stands behind `#`, which browsers send to no server and to no other site. */
export function linkPath(token: string): string {
  return `/admin/sign-in#link=${token}`
}
