import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
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

async function listen(): Promise<string> {
  const app = createServer({ logger: false, trustedProxy: [], waits: { requestMs: 50, clientMs: 100 } })
  app.setErrorHandler(answerError)
  app.route({ method: ['GET', 'POST'], url: '/never', handler: () => new Promise(() => undefined) })
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
