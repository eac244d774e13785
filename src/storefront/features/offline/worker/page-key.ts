/** Marks of advertising and the chosen variant, of which the server knows nothing. */
const WITHOUT_EFFECT = /^(?:variant|utm_\w+|gclid|gbraid|wbraid|fbclid)$/

/** The cache key of a document: its address without the parameters that do not change it. */
export function pageKey(address: string): string {
  const url = new URL(address)
  url.hash = ''
  const params = [...url.searchParams].filter(([name]) => !WITHOUT_EFFECT.test(name))
  url.search = new URLSearchParams(params).toString()
  return url.href
}
