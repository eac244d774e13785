import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { createServer } from './create-server.ts'
import type { ConnectionLimits } from './limit-connections.ts'

const LIMITS = { atOnce: 100, perAddress: 100, readerMs: 300 }
/** More than the system buffers for a connection whose reader does not read; a file goes out in parts. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'a')
const PARTS = Array.from({ length: 512 }, () => LARGE.subarray(0, 64 * 1024))

it('SEC-03 a reader who takes nothing of its answer is let go, and its memory with it', async () => {
  const { port, sockets } = await listen(LIMITS)
  const slow = await open(port)
  slow.pause()
  slow.write('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(sockets).toBe(1)
  await expect.poll(sockets).toBe(0)
})

it('SEC-03 a reader who goes on reading, however slowly, has all of it; and whoever waits for news stays', async () => {
  let clock = 0
  const { port, sockets } = await listen({ ...LIMITS, now: () => clock })
  const news = await open(port)
  news.write('GET /news HTTP/1.1\r\nhost: shop\r\n\r\n')
  expect(String((await once(news, 'data'))[0])).toContain('200 OK')
  const patient = await open(port)
  patient.write('GET /file HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  let read = 0
  patient.on('data', (chunk: Buffer) => {
    read += chunk.length
    // This is longer in all than anybody may take nothing.
    clock += 1
  })
  await once(patient, 'close')
  expect(read).toBeGreaterThan(PARTS.length * 64 * 1024)
  expect(clock).toBeGreaterThan(LIMITS.readerMs)
  expect(sockets()).toBe(1)
})

it('SEC-03 an address has so many connections and no more, and another one when one of them has ended', async () => {
  const { port, sockets } = await listen({ ...LIMITS, perAddress: 3 })
  const own = await Promise.all([open(port), open(port), open(port)])
  await expect.poll(sockets).toBe(3)
  const fourth = await open(port)
  await once(fourth, 'close')
  // A neighbour has an address of her own.
  const neighbour = await open(port, '127.0.0.2')
  neighbour.write('GET /small HTTP/1.1\r\nhost: shop\r\n\r\n')
  expect(String((await once(neighbour, 'data'))[0])).toContain('200 OK')
  own[0]?.destroy()
  await expect.poll(sockets).toBe(3)
  const next = await open(port)
  next.write('GET /small HTTP/1.1\r\nhost: shop\r\n\r\n')
  expect(String((await once(next, 'data'))[0])).toContain('200 OK')
})

it('SEC-03 a trusted proxy brings as many as all may have together', async () => {
  const { port, sockets } = await listen(
    { ...LIMITS, atOnce: 5, perAddress: 1 },
    { trustedProxy: ['127.0.0.1'] },
  )
  await Promise.all(Array.from({ length: 5 }, () => open(port)))
  await expect.poll(sockets).toBe(5)
  const beyond = await open(port)
  await once(beyond, 'close')
  expect(sockets()).toBe(5)
})

it('SEC-03 whoever opens a connection and says nothing is let go', async () => {
  const { port, sockets } = await listen(LIMITS, { clientMs: 200 })
  const silent = await open(port)
  silent.resume()
  await once(silent, 'close')
  await expect.poll(sockets).toBe(0)
})

/** Starts a server on which a silent client stays, unless that is the question. */
async function listen(
  connections: ConnectionLimits,
  { trustedProxy = [] as string[], clientMs = 60_000 } = {},
) {
  const waits = { requestMs: 5_000, clientMs }
  const app = createServer({ logger: false, trustedProxy, waits, connections })
  app.get('/small', () => 'small')
  app.get('/large', (_request, reply) => reply.send(LARGE))
  app.get('/file', (_request, reply) => reply.send(Readable.from(PARTS)))
  app.get('/news', (_request, reply) => {
    reply.hijack()
    reply.raw.write('news')
  })
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.server.closeAllConnections())
  return { port: (app.server.address() as AddressInfo).port, sockets: () => open.size }
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
