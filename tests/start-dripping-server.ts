import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { onFileEnd } from './file-end.ts'

const PAUSE_MS = 20

/**
 * Starts a server whose last answer has no end: after all its lines it sends a letter now and then.
 *
 * @param lines each an answer to what it was sent; the first comes unasked
 */
export async function startDrippingServer(lines: readonly string[]) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const left = [...lines]
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    const say = () => {
      const line = left.shift()
      if (line !== undefined) socket.write(`${line}\r\n`)
      if (left.length > 0) return
      socket.removeAllListeners('data').resume()
      const timer = setInterval(() => socket.write('a'), PAUSE_MS)
      socket.on('close', () => clearInterval(timer))
    }
    socket.on('data', say)
    say()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onFileEnd(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return { port: (server.address() as AddressInfo).port, open: () => open.size }
}
