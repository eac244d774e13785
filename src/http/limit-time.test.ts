import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { answerError } from './answer-errors.ts'
import { createServer } from './create-server.ts'

const BUSY = '{"message":"Магазин тимчасово не відповідає. Спробуйте ще раз за кілька секунд"}'

it.each([
  ['GET', undefined],
  ['POST', '{"name":"Олена"}'],
  ['POST', ''],
])('API-23 a %s that takes too long is a 503 that says when to come back', async (method, body) => {
  const address = await listen()
  const headers = body ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`${address}/never`, { method, headers, ...(body === undefined ? {} : { body }) })
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '2', BUSY])
})

it('what has begun to be sent may take its time', async () => {
  const answer = await fetch(`${await listen()}/slow`)
  expect([answer.status, await answer.text()]).toEqual([200, 'beginning and end'])
})

it('a client that does not come to an end with its request is let go', async () => {
  const { port } = new URL(await listen())
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    'POST /never HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\nthe rest',
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
  await once(socket, 'close')
})

it('ADM-11 ADM-13 an upload over a slow line may take longer than a request, as long as it comes', async () => {
  const socket = await beginUpload(5, { requestMs: 500, clientMs: 1_000 })
  for (let piece = 0; piece < 5; piece += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    socket.write('x'.repeat(PIECE))
  }
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1\\.1 200 [^]*\\r\\n\\r\\n${5 * PIECE}$`))
})

it('one that stops to come is let go, and so is one of which only drops come', async () => {
  for (const drop of ['', 'x']) {
    const socket = await beginUpload(5)
    const timer = setInterval(() => socket.write(drop), 20)
    const [answer] = await once(socket, 'data')
    clearInterval(timer)
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
  }
})

const PIECE = 8_192

async function beginUpload(pieces: number, waits?: Waits): Promise<Socket> {
  const { port } = new URL(await listen(waits))
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: shop\r\ncontent-type: text/csv\r\ncontent-length: ${pieces * PIECE}\r\n\r\n`,
  )
  return socket
}

type Waits = { requestMs: number; clientMs: number }

async function listen(waits: Waits = { requestMs: 50, clientMs: 100 }): Promise<string> {
  const app = createServer({ logger: false, trustedProxy: [], waits })
  app.setErrorHandler(answerError)
  app.route({ method: ['GET', 'POST'], url: '/never', handler: () => new Promise(() => undefined) })
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
  app.post<{ Body: Readable }>('/upload', { bodyLimit: 2_000_000 }, async ({ body }) => {
    let length = 0
    for await (const chunk of body) length += Buffer.from(chunk).length
    return String(length)
  })
  app.get('/slow', async (_request, reply) => {
    reply.hijack()
    reply.raw.write('beginning and ')
    await new Promise((resolve) => setTimeout(resolve, 100))
    reply.raw.end('end')
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
