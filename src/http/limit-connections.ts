import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from './network-of.ts'
import { trustedPeers } from './trusted-peers.ts'

export type ConnectionLimits = {
  /** Of this process; what comes beyond is closed. */
  atOnce: number
  /** Of one address, but for proxies that are trusted: behind theirs are all visitors. */
  perAddress: number
  /** A client that has taken nothing of an answer for so long is disconnected; one that is written in one piece has as long in all. */
  readerMs: number
  /** By the clock of the process unless given. */
  now?: () => number
}

/** How often is looked whether an answer gets on. */
const LOOKS = 6

/** Connections cost memory whatever is asked through them, so that each address has so many, and nobody keeps an answer for ever. */
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
      // A stream of news writes seldom; only what waits to be taken is waited for.
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

/** Of an IPv4 address as a socket of both kinds names it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
