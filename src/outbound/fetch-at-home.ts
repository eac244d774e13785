import { isIP } from 'node:net'

const REDIRECTS = 3

/** A service has redirected us to an address that does not belong to it. */
export class SentAway extends Error {
  constructor(host: string) {
    super(`a redirect leads to ${host}`)
    this.name = 'SentAway'
  }
}

/**
 * `fetch` from a service that redirects to its result. A redirect is followed by GET, within the service's own domain only,
 * and credentials are sent to no other host.
 *
 * @throws SentAway, and what `fetch` throws
 */
export async function fetchAtHome(address: string, init: RequestInit): Promise<Response> {
  let url = new URL(address)
  let request = init
  for (let step = 0; step <= REDIRECTS; step += 1) {
    const response = await fetch(url, { ...request, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    const next = new URL(location, url)
    if (!isHome(next, url)) throw new SentAway(next.host)
    const { signal, headers } = request
    request = { ...(signal && { signal }), ...(headers && next.host === url.host && { headers }) }
    url = next
  }
  throw new SentAway(url.host)
}

/** Whether an address belongs to the same service: the same host and port, or another host of its domain. */
export function isHome(next: URL, { protocol, host, port, hostname }: URL): boolean {
  if (next.protocol !== protocol || next.port !== port) return false
  return next.host === host || domainOf(next.hostname) === domainOf(hostname)
}

/** `novaposhta.ua` for `api.novaposhta.ua`; `poshta.com.ua` for `api.poshta.com.ua`, because anybody can be under `com.ua`. */
function domainOf(hostname: string): string {
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return hostname
  const labels = hostname.split('.')
  const isShared = (labels.at(-2) ?? '').length <= 3
  return labels.slice(isShared ? -3 : -2).join('.')
}
