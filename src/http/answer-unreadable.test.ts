import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createServer } from './create-server.ts'

const CLIENT_MS = 100
const HOST = 'Host: shop\r\n'

it.each([
  [
    'an address whose letters are not encoded',
    'GET /api/search/live?query=чай HTTP/1.1\r\n',
    400,
    'Запит не вдалося прочитати',
  ],
  ['no HTTP', 'hello\r\n', 400, 'Запит не вдалося прочитати'],
  [
    'too much of a header',
    `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n`,
    431,
    'Заголовки запиту завеликі',
  ],
])('API-23 SEC-01 %s is answered in the shape of every error', async (_name, start, status, message) => {
  const answer = await send(`${start}${HOST}\r\n`)
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(JSON.stringify({ message }))
})

it('API-23 what does not come to an end in its time is answered so too', async () => {
  const answer = await send(`GET / HTTP/1.1\r\n${HOST}`)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/\r\n\r\n\{"message":"Запит ішов надто довго. Спробуйте ще раз"\}$/)
})

it('goes on when the other side has left', async () => {
  const port = await listen()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('hello\r\n\r\n', () => socket.resetAndDestroy())
  await once(socket, 'close')
  expect(await send(`GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, port)).toMatch(/^HTTP\/1\.1 404 /)
})

async function send(request: string, port?: number): Promise<string> {
  const socket = connect(port ?? (await listen()), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(request)
  return await text(socket)
}

async function listen(): Promise<number> {
  const waits = { requestMs: CLIENT_MS, clientMs: CLIENT_MS }
  const app = createServer({ logger: false, trustedProxy: [], waits })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
