/**
 * Returns the path of a link. Its token follows `#`, a part that browsers send neither to a server nor to
 * another site.
 */
export function linkPath(token: string): string {
  return `/admin/sign-in#link=${token}`
}
