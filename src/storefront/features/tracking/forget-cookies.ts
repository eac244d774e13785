/** Cookies that Analytics, Ads and the pixel set on our domain. */
const THEIRS = /^(?:_ga|_gid|_gat|_gcl|_fbp|_fbc)/

/** Deletes the cookies that trackers have set. */
export function forgetCookies(): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  for (const name of names.filter((each) => THEIRS.test(each))) {
    for (const domain of parentDomains(window.location.hostname)) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the newer interface is not in every browser
      document.cookie = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/${domain}`
    }
  }
}

/** They are set for the widest domain that the browser allows, which no API reveals, so all are tried. */
function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_label, index) => `; Domain=.${labels.slice(index).join('.')}`)
  return ['', ...domains]
}
