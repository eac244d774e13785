/** Marks of advertising and the chosen variant, of which the server knows nothing. */
const WITHOUT_EFFECT = /^(?:variant|utm_\w+|gclid|gbraid|wbraid|fbclid)$/

/** What a document is kept under: its address without the parameters that do not change it. */
export function pageKey(address: string): string {
  const url = new URL(address)
  url.hash = ''
  const params = [...url.searchParams].filter(([name]) => !WITHOUT_EFFECT.test(name))
  url.search = new URLSearchParams(params).toString()
  return url.href
}

/** The document of which the router asked for the data. */
export function pageOfData(address: string): string {
  const url = new URL(address)
  url.pathname = url.pathname.replace(/_?\.data$/, '')
  url.searchParams.delete('_routes')
  return url.pathname + url.search
}
