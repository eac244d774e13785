import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { trustedPeers } from './trusted-peers.ts'

export const REQUEST_ID = 'x-request-id'

/** Address of calls from the shop's own rendering; no network connection can have it. */
export const IN_MEMORY = 'in-memory'

export type RequestIdOf = (request: IncomingMessage) => string

/** Shape of an id from another program. Anything else could be crafted to break a log. */
const SHAPE = /^[\w.:-]{8,128}$/
const PREFIX_BYTES = 6
const BASE = 36

/** Whether headers about the origin of a request are trusted from this address: a trusted proxy's and our rendering's are. */
export function trustedCallers(trustedProxy: readonly string[]): (address: string) => boolean {
  const isPeerTrusted = trustedPeers(trustedProxy)
  return (address) => address === IN_MEMORY || isPeerTrusted(address)
}

/** Gives each request an id: the trusted proxy's, otherwise a new one. */
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
