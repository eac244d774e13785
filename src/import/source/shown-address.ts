/** Returns an address as people may see it: without user name and password. Any other text stays as it is. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}
