import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { fetchPicture, type FetchLimits } from './fetch-picture.ts'

const LIMITS: FetchLimits = { bytes: 1000, idleMs: 2000, totalMs: 4000, isAllowed: () => true }
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

it('gives the bytes behind an address, also after redirects', async () => {
  const base = await serve((request, response) => {
    if (request.url === '/a') response.writeHead(301, { location: '/b' }).end()
    else response.end('picture')
  })
  expect((await fetchPicture(`${base}/a`, LIMITS)).toString()).toBe('picture')
})

it('does not connect to an address of the own network', async () => {
  let calls = 0
  const base = await serve((_request, response) => {
    calls += 1
    response.end('secret')
  })
  const { port } = new URL(base)
  const refused = { message: expect.stringContaining('внутрішньої мережі'), isFinal: true }
  await expect(fetchPicture(`${base}/a`)).rejects.toMatchObject(refused)
  await expect(fetchPicture(`http://localhost:${port}/a`)).rejects.toMatchObject(refused)
  await expect(fetchPicture(`http://[::ffff:127.0.0.1]:${port}/a`)).rejects.toMatchObject(refused)
  await expect(fetchPicture(`http://2130706433:${port}/a`)).rejects.toMatchObject(refused)
  expect(calls).toBe(0)
})

it('SEC-06 does not follow a redirect into the own network', async () => {
  const inner = await serve((_request, response) => response.end('secret'))
  const outer = await serve((_request, response) =>
    response.writeHead(302, { location: `${inner.replace('127.0.0.1', '127.0.0.2')}/x` }).end(),
  )
  const limits = { ...LIMITS, isAllowed: (address: string) => address === '127.0.0.1' }
  await expect(fetchPicture(outer, limits)).rejects.toMatchObject({ isFinal: true })
})

it('SEC-06 follows a redirect only to http and https, and not for ever', async () => {
  const other = await serve((_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  )
  await expect(fetchPicture(other, LIMITS)).rejects.toMatchObject({ message: 'адреса не http(s)' })
  const loop = await serve((_request, response) => response.writeHead(302, { location: '/' }).end())
  await expect(fetchPicture(loop, LIMITS)).rejects.toMatchObject({
    message: expect.stringContaining('перенаправлень'),
  })
})

it('SEC-02 stops at the size limit, whatever the server declares', async () => {
  const base = await serve((_request, response) => {
    response.write(Buffer.alloc(600))
    response.end(Buffer.alloc(600))
  })
  await expect(fetchPicture(base, LIMITS)).rejects.toMatchObject({
    message: expect.stringContaining('більше за'),
    isFinal: true,
  })
})

it('gives up on a server that is silent, and tries it again later', async () => {
  const base = await serve(() => undefined)
  await expect(fetchPicture(base, { ...LIMITS, idleMs: 50 })).rejects.toMatchObject({
    message: 'сервер мовчить',
    isFinal: false,
  })
})

it('gives up on a picture that trickles in', async () => {
  const base = await serve((_request, response) => {
    response.write('.')
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(fetchPicture(base, { ...LIMITS, totalMs: 150 })).rejects.toMatchObject({ isFinal: false })
})

it.each([
  [404, true],
  [403, true],
  [500, false],
  [503, false],
  [429, false],
])('status %d is final: %s', async (status, isFinal) => {
  const base = await serve((_request, response) => response.writeHead(status).end())
  await expect(fetchPicture(base, LIMITS)).rejects.toMatchObject({
    message: `сервер відповів ${status}`,
    isFinal,
  })
})
