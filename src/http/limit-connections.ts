import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from './network-of.ts'
import { trustedPeers } from './trusted-peers.ts'

export type ConnectionLimits = {
  /** Of this process; further ones are closed. */
  atOnce: number
  /** Of one address, except trusted proxies, because all visitors come from theirs. */
  perAddress: number
  /**
   * A client that has read nothing of its answer for so many milliseconds is disconnected. An answer written
   * in one piece has this time in all.
   */
  readerMs: number
  /** Milliseconds. By default the clock of the process. */
  now?: () => number
}

/** How many times within `readerMs` the progress of answers is checked. */
const LOOKS = 6

/**
 * Limits the connections of each address, and the time in which a client must read: a connection costs
 * memory, whatever it is used for.
 */
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
      // A stream of events sends seldom, so it only counts while something waits to be read.
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

/** An IPv4 address without the prefix that a dual-stack socket gives it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
