import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '../faults/free-port.ts'

/**
 * A way to a port that can be cut like a cable: open connections fall silent, and new ones are not accepted.
 */
export type Gateway = {
  port: number
  block: () => void
  /** Closes the connections that fell silent, as the other side does when it receives anything on them. */
  unblock: () => void
  close: () => Promise<void>
}

/** Opens a gateway at `port` that leads to `target` on this machine. */
export async function openGateway(port: number, target: number): Promise<Gateway> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isBlocked = false
  const server = createServer((client) => {
    const behind = connect(target, '127.0.0.1')
    const pair = [client, behind] as const
    pairs.add(pair)
    for (const [socket, other] of [pair, [behind, client] as const]) {
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        if (!isBlocked && !other.destroyed) other.write(chunk)
      })
      socket.on('close', () => {
        if (isBlocked) return
        pairs.delete(pair)
        other.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  function drop(): void {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }

  return {
    port: portOf(server),
    block: () => {
      isBlocked = true
    },
    unblock: () => {
      isBlocked = false
      drop()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      drop()
      await closed
    },
  }
}
