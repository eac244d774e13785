import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createPageCache } from '#src/page-cache/page-cache.ts'
import { answerCached, servePages } from '#src/page-cache/serve-pages.ts'
import { answerFirst } from './answer-first.ts'

const HEADERS = { 'x-content-type-options': 'nosniff' }

/** A server of rendered pages that counts what reaches Fastify. */
async function startPages(originOf: Parameters<typeof answerCached>[3] = null) {
  const seen: string[] = []
  const cache = createPageCache({
    render: async (path, origin) => ({
      status: path === '/gone' ? 404 : 200,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      body: Buffer.from(`<h1>${origin ?? ''}${path}</h1>`),
    }),
    params: ['page'],
    limitBytes: 10_000_000,
    sources: { connect: [] },
    version: () => 0,
    now: () => 0,
    onError: () => undefined,
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', async (request) => void seen.push(`${request.method} ${request.url}`))
  await app.register(servePages(cache, HEADERS, undefined, originOf))
  answerFirst(
    app.server,
    answerCached(cache, HEADERS, () => 'request-1', originOf),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = async (path: string, init: { method?: string; headers?: Record<string, string> } = {}) => {
    const headers = { 'accept-encoding': 'br', ...init.headers }
    const answer = await fetch(address + path, { ...init, headers })
    const { date: _date, 'x-request-id': _id, ...received } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers: received, text: await answer.text() }
  }
  return { app, seen, get, port: Number(new URL(address).port) }
}

it('answers a cached page before Fastify, just as Fastify answered it', async () => {
  const { get, seen } = await startPages()
  const first = await get('/a?page=2&utm_source=x')
  const second = await get('/a?page=2')
  expect(second).toEqual(first)
  expect(second).toMatchObject({
    status: 200,
    headers: { ...HEADERS, 'content-encoding': 'br' },
    text: '<h1>/a?page=2</h1>',
  })
  expect(seen).toEqual(['GET /a?page=2&utm_source=x'])
})

it('sends each encoding as itself', async () => {
  const { get } = await startPages()
  const gzip = { headers: { 'accept-encoding': 'gzip' } }
  await get('/a')
  const first = await get('/a', gzip)
  expect(await get('/a', gzip)).toEqual(first)
  expect([first.headers['content-encoding'], first.text]).toEqual(['gzip', '<h1>/a</h1>'])
})

it('SEO-01 answers the page of its own origin only, also before Fastify', async () => {
  const { get, seen } = await startPages(({ headers }) => String(headers['x-origin']))
  const [a, b] = ['http://a', 'http://b'].map((origin) => ({ headers: { 'x-origin': origin } }))
  for (const _time of ['rendered', 'cached', 'cached']) {
    expect((await get('/', a)).text).toBe('<h1>http://a/</h1>')
    expect((await get('/', b)).text).toBe('<h1>http://b/</h1>')
  }
  expect(seen).toHaveLength(2)
})

it('answers a missing page as missing', async () => {
  const { get } = await startPages()
  await get('/gone')
  expect((await get('/gone')).status).toBe(404)
})

it('leaves to Fastify what is no plain reading of a cached page', async () => {
  const { get, seen } = await startPages()
  const { headers } = await get('/a')
  const head = await get('/a', { method: 'HEAD' })
  const same = await get('/a', { headers: { 'if-none-match': headers['etag'] ?? '' } })
  const post = await get('/a', { method: 'POST' })
  expect([head.status, head.text, same.status, post.status]).toEqual([200, '', 304, 404])
  expect(seen).toEqual(['GET /a', 'HEAD /a', 'GET /a', 'POST /a'])
})

it('leaves every request to Fastify once the server is closing', async () => {
  const { app, get, seen, port } = await startPages()
  await get('/a')
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  await once(client, 'connect')
  // Half a request prevents the connection from being closed as idle.
  client.write('GET /a HTTP/1.1\r\nhost: x\r\n')
  await get('/a')
  app.server.close()
  client.write('accept-encoding: br\r\n\r\n')
  await once(client, 'data')
  expect(seen).toEqual(['GET /a', 'GET /a'])
})
