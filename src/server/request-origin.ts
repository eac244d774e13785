import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { trustedPeers } from '#src/http/trusted-peers.ts'
import type { Config } from '#src/config.ts'
import { isHost } from '#src/config/is-host.ts'

/**
 * Returns the origin that a page for this request may name as the shop's, without a slash at the end; empty
 * if it may name none.
 */
export type OriginOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** What a request claims about the address at which it reached the shop. */
type Named = { host: string; forwardedHost: string; protocol: 'http:' | 'https:'; isTrusted: boolean }

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
/** How many addresses are remembered. A shop has a few, and invented ones must not fill the memory. */
const REMEMBERED = 100

/**
 * Returns how to find the origin of a page: one of the hosts that the owner allows, or what the trusted proxy
 * says, or this machine itself. Anybody can send any `Host`, so nothing else is trusted. Null if every page
 * has the same origin.
 */
export function requestOrigins({
  publicUrl,
  allowedHosts,
  trustedProxy,
}: Pick<Config, 'publicUrl' | 'allowedHosts' | 'trustedProxy'>): OriginOf | null {
  if (publicUrl !== null) return null
  const allowed = new Set(allowedHosts)
  const isProxy = trustedPeers(trustedProxy)
  // Parsing an address takes a tenth of what a cached page costs.
  const remembered = new LRUCache<string, string>({ max: REMEMBERED })
  return ({ headers, socket }) => {
    const isTrusted = trustedProxy.length > 0 && isProxy(socket.remoteAddress ?? '')
    const forwardedHost = isTrusted ? lastOf(headers['x-forwarded-host']) : ''
    const protocol = isTrusted && lastOf(headers['x-forwarded-proto']) === 'https' ? 'https:' : 'http:'
    const { host = '' } = headers
    const key = `${isTrusted} ${protocol} ${forwardedHost} ${host}`
    const before = remembered.get(key)
    if (before !== undefined) return before
    const origin = originOf({ host, forwardedHost, protocol, isTrusted }, allowed)
    remembered.set(key, origin)
    return origin
  }
}

/** Returns the origin of a page, given what `requestOrigins` found for the request. */
export function pageOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, asked: string | null): string {
  return publicUrl === null ? (asked ?? '') : new URL(publicUrl).origin
}

function originOf({ host, forwardedHost, protocol, isTrusted }: Named, allowed: ReadonlySet<string>): string {
  const named = forwardedHost === '' ? [host] : [forwardedHost, host]
  const hosts = named.map((text) => (isHost(text) ? new URL(`${protocol}//${text}`).host : ''))
  // If the owner has listed the hosts, a proxy is not trusted beyond them, because it may pass on whatever a
  // client has sent.
  const isBelieved = isTrusted && allowed.size === 0
  const believed = isBelieved ? hosts[0] : hosts.find((each) => LOOPBACK.test(each))
  const own = hosts.find((each) => allowed.has(each)) ?? believed ?? ''
  return own === '' ? '' : `${protocol}//${own}`
}

/** The last value of a list, because each proxy adds its own behind what it received. */
function lastOf(header: string | string[] | undefined): string {
  const text = String(header ?? '')
  return text.slice(text.lastIndexOf(',') + 1).trim()
}
