/** Path of a link. The token is behind `#`, which browsers send neither to a server nor to another site. */
export function linkPath(token: string): string {
  return `/admin/sign-in#link=${token}`
}
