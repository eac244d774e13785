/** Advertising parameters and the chosen variant, which the server ignores. */
const WITHOUT_EFFECT = /^(?:variant|utm_\w+|gclid|gbraid|wbraid|fbclid)$/

/** Returns the cache key of a document: its address without parameters that do not change it. */
export function pageKey(address: string): string {
  const url = new URL(address)
  url.hash = ''
  const params = [...url.searchParams].filter(([name]) => !WITHOUT_EFFECT.test(name))
  url.search = new URLSearchParams(params).toString()
  return url.href
}
