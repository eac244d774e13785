import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { trustedPeers } from './trusted-peers.ts'

export const REQUEST_ID = 'x-request-id'

/** The remote address of the shop's own calls in memory, which no connection can have. */
export const IN_MEMORY = 'in-memory'

export type RequestIdOf = (request: IncomingMessage) => string

/** The shape of ids that other programs give. Anything else might be written to break a log. */
const SHAPE = /^[\w.:-]{8,128}$/
const PREFIX_BYTES = 6
const BASE = 36

/**
 * Returns a function that says whether an address is trusted to state where a request came from: the trusted
 * proxies are, and so is the shop's own rendering.
 */
export function trustedCallers(trustedProxy: readonly string[]): (address: string) => boolean {
  const isPeerTrusted = trustedPeers(trustedProxy)
  return (address) => address === IN_MEMORY || isPeerTrusted(address)
}

/** Returns a function that gives each request its id: the one from a trusted proxy, or else a new one. */
export function nameRequests(trustedProxy: readonly string[]): RequestIdOf {
  const isTrusted = trustedCallers(trustedProxy)
  const prefix = randomBytes(PREFIX_BYTES).toString('base64url')
  let count = 0

  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID]
    if (typeof given === 'string' && SHAPE.test(given) && isTrusted(socket.remoteAddress ?? '')) return given
    count += 1
    return `${prefix}-${count.toString(BASE)}`
  }
}
