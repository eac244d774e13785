import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { buildFullShop, publicReads } from '#tests/build-full-shop.ts'
import { loadDocument, operationsOf } from '#tests/openapi-document.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'
import { sendInMemory } from './send-in-memory.ts'

/** Answers that belong to one shopper, or are made anew by each call. */
const PERSONAL = new Set([
  'get /api/orders/{id}/payment',
  'get /sanctum/csrf-cookie',
  'get /api/favorites',
  'get /api/oauth/redirect/{provider}',
  'get /api/orders/{id}',
])

const echoRoutes: ApiRoutes = async (app) => {
  app.post('/api/echo', { schema: { body: z.object({ name: z.string() }) } }, (request, reply) => {
    reply.header('set-cookie', ['a=1', 'b=2'])
    return { name: request.body.name, session: request.headers['x-session'] }
  })
  app.delete('/api/echo', (_request, reply) => reply.code(204).send())
  const narrow = z.object({ title: z.string(), parts: z.array(z.object({ id: z.number() })) })
  app.get('/api/narrow', { schema: { response: { 200: narrow } } }, () => wide)
  app.get(
    '/api/wrong',
    { schema: { response: { 200: narrow } } },
    (_request, reply) => void reply.send(JSON.parse('{"title":7}')),
  )
}

/** The data of an answer, which are more than it may show. */
const wide = { title: 'Їжак', secret: 'x', parts: [{ id: 1, secret: 'y' }] }

describe('calls in memory', () => {
  it('carry body, headers and status, and are never limited', async () => {
    const shop = await startTestShop({
      features: [echoRoutes],
      config: { rateLimits: { api: 1, orders: 1, auth: 1 } },
    })
    const send = sendOf(shop)
    const call = () =>
      send(
        new Request('http://localhost/api/echo', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-session': 's' },
          body: JSON.stringify({ name: 'Їжак' }),
        }),
      )
    await call()
    const answer = await call()
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'Їжак', session: 's' }])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it('hand over what the schema picks of an answer, in an object of its own that was never a text', async () => {
    const shop = await startTestShop({ features: [echoRoutes] })
    const send = sendOf(shop)
    const answer = await send(new Request('http://localhost/api/narrow'))
    const value = await answer.json()
    const shown = { title: 'Їжак', parts: [{ id: 1 }] }
    expect([answer.status, answer.isRead, value, JSON.parse(await answer.text())]).toEqual([
      200,
      true,
      shown,
      shown,
    ])
    expect(value.parts).not.toBe(wide.parts)
  })

  it('from outside, or with another key, are answered by a text', async () => {
    const shop = await startTestShop({ features: [echoRoutes] })
    const answers = [
      await shop.app.inject('/api/narrow'),
      await shop.app.inject({ url: '/api/narrow', headers: { 'x-vitryna-internal': 'a guess' } }),
    ]
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill('{"title":"Їжак","parts":[{"id":1}]}'))
  })

  it('fail where the answer is not what the schema promises', async () => {
    const shop = await startTestShop({ features: [echoRoutes] })
    const send = sendOf(shop)
    const answer = await send(new Request('http://localhost/api/wrong'))
    expect([answer.ok, answer.status, await answer.json()]).toMatchObject([
      false,
      500,
      { message: expect.any(String) },
    ])
  })

  it('give an answer without a body as one', async () => {
    const shop = await startTestShop({ features: [echoRoutes] })
    const send = sendOf(shop)
    const answer = await send(new Request('http://localhost/api/echo', { method: 'DELETE' }))
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it('API-25 SEO-01 give every page the same that callers from outside get', async () => {
    const shop = await startTestShop()
    const reads = publicReads(await buildFullShop(shop.build))
    const send = sendOf(shop)
    for (const { path } of reads) {
      const inside = await send(new Request(`http://localhost${path}`))
      const outside = await shop.get(path)
      expect([path, inside.status, await inside.json()]).toEqual([path, 200, outside.json()])
    }
    const read = new Set(reads.map(({ template }) => `get ${template}`))
    const asked = operationsOf(await loadDocument(shop)).filter(
      ({ method, security }) => method === 'get' && !security,
    )
    expect(asked.map(({ name }) => name).filter((name) => !read.has(name) && !PERSONAL.has(name))).toEqual([])
  })
})

function sendOf({ app }: TestShop) {
  return sendInMemory(app, TEST_CONFIG.internalKey)
}
