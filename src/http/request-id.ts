import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { trustedPeers } from './trusted-peers.ts'

export const REQUEST_ID = 'x-request-id'

/** Where calls of the shop's own rendering come from, which no connection can. */
export const IN_MEMORY = 'in-memory'

export type RequestIdOf = (request: IncomingMessage) => string

/** What other programs give. Anything else might be written to break a log. */
const SHAPE = /^[\w.:-]{8,128}$/
const PREFIX_BYTES = 6
const BASE = 36

/** Whether what a request says of where it came from is believed: the trusted proxy's and our own rendering's. */
export function trustedCallers(trustedProxy: readonly string[]): (address: string) => boolean {
  const isPeerTrusted = trustedPeers(trustedProxy)
  return (address) => address === IN_MEMORY || isPeerTrusted(address)
}

/** Names each request: as the trusted proxy has, else anew. */
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
