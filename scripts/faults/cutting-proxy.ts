import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { portOf } from './free-port.ts'

export type CuttingProxy = {
  url: string
  /**
   * From now on, breaks a connection soon after a request that begins with this text was forwarded to the
   * shop; null breaks none.
   */
  cutAfter: (beginning: string | null) => void
  /**
   * Resolves to true when a request that begins with this text was forwarded to the shop; to false if none
   * was in time.
   */
  passes: (beginning: string, limitMs: number) => Promise<boolean>
  /** How many connections it has broken. */
  cuts: () => number
  close: () => Promise<void>
}

/**
 * Milliseconds. Some answers take longer and some shorter than this, so that some connections break before
 * the answer and some after it.
 */
const LONGEST_MS = 40

/** Starts a proxy that loses answers: the shop does what it was asked, and the client gets no answer. */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let beginning: string | null = null
  let cuts = 0
  let awaited: { beginning: string; passed: () => void } | null = null

  const server = createServer((client) => {
    const behind = connect(port, '127.0.0.1')
    for (const [socket, other] of [[client, behind] as const, [behind, client] as const]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (chunk) => {
      if (!behind.destroyed) behind.write(chunk)
      const text = chunk.toString('latin1')
      if (awaited && text.startsWith(awaited.beginning)) awaited.passed()
      if (beginning !== null && text.startsWith(beginning)) void cutSoon(client)
    })
    behind.pipe(client)
  })

  async function cutSoon(client: Socket): Promise<void> {
    await delay(Math.random() * LONGEST_MS)
    if (!client.destroyed) cuts += 1
    client.destroy()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    cutAfter: (next) => {
      beginning = next
    },
    passes: async (next, limitMs) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      awaited = { beginning: next, passed: () => resolve(true) }
      const timer = setTimeout(() => resolve(false), limitMs)
      const has = await promise
      clearTimeout(timer)
      awaited = null
      return has
    },
    cuts: () => cuts,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
