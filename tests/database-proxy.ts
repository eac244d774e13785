import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../scripts/faults/free-port.ts'

export type DatabaseProxy = {
  /** The address of the same database through this proxy. */
  url: string
  /** Breaks every connection and refuses new ones, until `restore`. */
  cut: () => Promise<void>
  restore: () => Promise<void>
  /** Sends new connections to another server; those that are open stay where they are. */
  lead: (url: string) => void
  /**
   * Leaves connections open that are open, but lets nothing through them any more, in neither direction. New
   * ones work.
   */
  silence: () => void
}

/** Starts a proxy before a database on the run's own server, so that a test can take the database away. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { pathname, username } = new URL(url)
  let socketFile = socketFileOf(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(socketFile)
    for (const [socket, other] of [[client, behind] as const, [behind, client] as const]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  // The proxy gets the same port again after it was cut off.
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  async function cut(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  async function restore(): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  onTestFinished(async () => {
    if (server.listening) await cut()
  })
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    cut,
    restore,
    lead: (other) => {
      socketFile = socketFileOf(other)
    },
    silence: () => {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
  }
}

function socketFileOf(url: string): string {
  return join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
}
