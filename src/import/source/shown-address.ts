/** An address as people may see it: without the name and the password of who may fetch it. Another text stays as it is. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}
