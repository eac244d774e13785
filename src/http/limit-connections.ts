import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from './network-of.ts'
import { trustedPeers } from './trusted-peers.ts'

export type ConnectionLimits = {
  /** Connections of this process; further ones are closed. */
  atOnce: number
  /** Connections of one address, except trusted proxies, behind which are all visitors. */
  perAddress: number
  /** Milliseconds in which a client must take some of its answer; an answer written in one piece must be taken whole. */
  readerMs: number
  /** By the clock of the process unless given. */
  now?: () => number
}

/** Number of checks within `readerMs` whether an answer makes progress. */
const LOOKS = 6

/** Limits connections per address and disconnects clients that do not read: each connection costs memory, whatever it asks. */
export function limitConnections(
  server: Server,
  { atOnce, perAddress, readerMs, now = () => performance.now() }: ConnectionLimits,
  trustedProxy: readonly string[],
): void {
  const isTrusted = trustedPeers(trustedProxy)
  const open = new Map<string, number>()
  const reading = new Map<Socket, { taken: number; since: number }>()
  server.maxConnections = atOnce

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const networks = isTrusted(plain(address)) ? [] : networksOf(address)
    if (networks.some(({ key, factor }) => (open.get(key) ?? 0) >= perAddress * factor)) {
      socket.destroy()
      return
    }
    for (const { key } of networks) open.set(key, (open.get(key) ?? 0) + 1)
    reading.set(socket, { taken: 0, since: now() })
    socket.once('close', () => {
      reading.delete(socket)
      for (const { key } of networks) leave(open, key)
    })
  })

  const timer = setInterval(() => {
    const at = now()
    for (const [socket, progress] of reading) {
      const taken = socket.bytesWritten - socket.writableLength
      // A stream of news writes seldom, so only data that waits to be taken counts against the client.
      if (socket.writableLength === 0 || taken > progress.taken) reading.set(socket, { taken, since: at })
      else if (at - progress.since > readerMs) socket.destroy()
    }
  }, readerMs / LOOKS).unref()
  server.once('close', () => clearInterval(timer))
}

function leave(open: Map<string, number>, key: string): void {
  const left = (open.get(key) ?? 0) - 1
  if (left > 0) open.set(key, left)
  else open.delete(key)
}

/** An IPv4 address without the `::ffff:` prefix that a dual-stack socket adds. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
