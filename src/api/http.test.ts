import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { createCaller, startTestShop } from '#tests/start-test-shop.ts'
import { conflict, forbidden, invalid, notFound, tooMany, unauthorized } from '#src/http/errors.ts'
import { INTERNAL_HEADER } from '#src/http/limit-rate.ts'

const orderSchema = z.object({
  name: z.string('Введіть ім’я').min(2, 'Ім’я закоротке'),
  count: z.number().int().min(1),
  lines: z.array(z.object({ quantity: z.number().max(9, 'Забагато') })),
})

const sampleRoutes: ApiRoutes = async (app) => {
  app.get(
    '/api/sample/:id',
    { schema: { params: z.object({ id: z.coerce.number().int() }) } },
    (request) => ({
      id: request.params.id,
    }),
  )
  app.post('/api/sample', { schema: { body: orderSchema, summary: 'Зразок' } }, (request) => request.body)
  app.get(
    '/api/query',
    { schema: { querystring: z.record(z.string(), z.unknown()) } },
    (request) => request.query,
  )
  app.get(
    '/api/limits',
    {
      schema: {
        querystring: z.object({ limits: z.object({ products: z.coerce.number() }) }),
        response: { 200: z.object({ ok: z.boolean() }) },
      },
    },
    () => ({ ok: true }),
  )
  app.get('/api/breaks', () => {
    throw new Error('password of the database is 12345')
  })
  app.get('/api/broken-answer', { schema: { response: { 200: z.object({ id: z.number() }) } } }, () =>
    JSON.parse('{"id":"x"}'),
  )
  app.get('/api/long', () => ({ text: 'а'.repeat(5000) }))
  app.get('/api/errors/product', () => {
    throw notFound('product')
  })
  app.get('/api/errors/token', () => {
    throw unauthorized()
  })
  app.get('/api/errors/rights', () => {
    throw forbidden('Доступ заборонено')
  })
  app.get('/api/errors/conflict', () => {
    throw conflict('Ціна змінилася')
  })
  app.get('/api/errors/fields', () => {
    throw invalid({ email: ['Введіть email', 'Закоротко'], phone: ['Введіть телефон'] })
  })
  app.get('/api/errors/often', () => {
    throw tooMany(2.1)
  })
}

const features = [sampleRoutes]

describe('errors', () => {
  it.each([
    ['/api/errors/product', 404, 'Товар не знайдено'],
    ['/api/errors/token', 401, 'Увійдіть у свій обліковий запис'],
    ['/api/errors/rights', 403, 'Доступ заборонено'],
    ['/api/errors/conflict', 409, 'Ціна змінилася'],
    ['/api/errors/often', 429, 'Забагато запитів. Спробуйте трохи згодом'],
    ['/api/unknown', 404, 'За цією адресою нічого немає'],
    ['/api/sample/abc', 404, 'За цією адресою нічого немає'],
    [`/api/sample/${'1'.repeat(400)}`, 404, 'За цією адресою нічого немає'],
  ])('API-23 %s answers %i with a sentence', async (path, status, message) => {
    const shop = await startTestShop({ features })
    const answer = await shop.get(path)
    expect(answer.status).toBe(status)
    expect(answer.json()).toEqual({ message })
  })

  it('API-23 names every wrong field at once, each with its own sentence', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.post('/api/sample', {
      name: '',
      count: 'два',
      lines: [{ quantity: 1 }, { quantity: 10 }],
    })
    expect(answer.status).toBe(422)
    expect(answer.json()).toEqual({
      message: 'Ім’я закоротке (і ще помилок: 2)',
      errors: { name: ['Ім’я закоротке'], count: ['Потрібне число'], 'lines.1.quantity': ['Забагато'] },
    })
  })

  it('says in Ukrainian what is missing when the schema says nothing itself', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.post('/api/sample', { name: 'Олена' })
    expect(answer.json()).toMatchObject({
      errors: { count: ['Обов’язкове поле'], lines: ['Обов’язкове поле'] },
    })
  })

  it('answers 422 without fields when the body as a whole is wrong', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.post('/api/sample', [])
    expect([answer.status, answer.json()]).toEqual([422, { message: 'Потрібен об’єкт' }])
  })

  it('API-23 names every field when nothing is sent', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.post('/api/sample')
    expect([answer.status, Object.keys(Object(answer.json()['errors']))]).toEqual([
      422,
      ['name', 'count', 'lines'],
    ])
  })

  it('keeps several sentences of one field', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.get('/api/errors/fields')
    expect(answer.json()).toEqual({
      message: 'Введіть email (і ще помилок: 2)',
      errors: { email: ['Введіть email', 'Закоротко'], phone: ['Введіть телефон'] },
    })
  })

  it('tells nobody what an unknown error says', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.get('/api/breaks')
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('12345')
  })

  it('answers 500 when our own answer breaks its schema', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.get('/api/broken-answer')
    expect([answer.status, answer.json()]).toEqual([
      500,
      { message: 'Сталася помилка. Спробуйте ще раз пізніше' },
    ])
  })

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['another content type', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['more than the limit', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('refuses %s', async (_name, body, type, status) => {
    const shop = await startTestShop({ features })
    const answer = await shop.post('/api/sample', body, { 'content-type': type })
    expect(answer.status).toBe(status)
    expect(answer.json()).toEqual({ message: expect.stringMatching(/[а-яі]/) })
  })

  it('answers 405 with the methods that the address has', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.delete('/api/sample/5')
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['OPTIONS', '/api/sample', 405],
    ['OPTIONS', '/api/unknown', 404],
    ['POST', '/sanctum/csrf-cookie', 405],
    ['GET', '/sanctum/unknown', 404],
  ] as const)('API-23 answers %s %s in JSON with %i', async (method, url, status) => {
    const { app } = await startTestShop({ features: [sampleRoutes, authRoutes] })
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([status, { message: expect.stringMatching(/[а-яі]/) }])
  })
})

describe('addresses', () => {
  it('reads brackets as objects and lists', async () => {
    const shop = await startTestShop({ features })
    const query = 'limits[products]=10&limits[brands]=5&a[]=1&a[]=2&b=1&b=2&c=%D0%B4%D1%83%D0%B1'
    expect(await shop.getJson(`/api/query?${query}`)).toEqual({
      limits: { products: '10', brands: '5' },
      a: ['1', '2'],
      b: ['1', '2'],
      c: 'дуб',
    })
  })

  it('leaves out names that reach an object’s prototype, and contradictions', async () => {
    const shop = await startTestShop({ features })
    const query = '__proto__[polluted]=1&a[__proto__]=1&constructor=2&b=1&b[c]=2&d[e][f][g]=1'
    expect(await shop.getJson(`/api/query?${query}`)).toEqual({ b: '1' })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('limits and headers', () => {
  it('SEC-03 answers 429 above so many requests a minute of an address, but never to another or to our own rendering', async () => {
    const config = { rateLimits: { api: 2, orders: 2, auth: 2 } }
    const shop = await startTestShop({ features, config })
    await shop.get('/api/long')
    await shop.get('/api/long')
    const refused = await shop.get('/api/unknown')
    const own = await shop.get('/api/long', { [INTERNAL_HEADER]: 'internal key of the test shop' })
    const forged = await shop.get('/api/long', { [INTERNAL_HEADER]: 'internal key of the test shoq' })
    expect([refused.status, own.status, forged.status]).toEqual([429, 200, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const neighbour = createCaller(shop.app, async () => ({}), '198.51.100.7')
    expect((await neighbour.get('/api/long')).status).toBe(200)
    // The header is ignored, because only a trusted proxy may name addresses.
    expect((await shop.get('/api/long', { 'x-forwarded-for': '198.51.100.8' })).status).toBe(429)
  })

  it('lets only the listed origins call from a browser', async () => {
    const shop = await startTestShop({ features, config: { corsOrigins: ['https://shop.example.com'] } })
    const listed = await shop.get('/api/long', { origin: 'https://shop.example.com' })
    const other = await shop.get('/api/long', { origin: 'https://evil.example.com' })
    expect(listed.headers['access-control-allow-origin']).toBe('https://shop.example.com')
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('SEC-01 keeps browsers at https where the shop’s own address is one', async () => {
    const { api } = await startTestShop({ config: { publicUrl: 'https://shop.example.com' } })
    for (const path of ['/api/settings', '/api/admin/session', '/api/nowhere'])
      expect((await api.get(path)).headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('sends headers that make an answer inert, errors included', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.get('/api/errors/product')
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  it('compresses long answers for who accepts it', async () => {
    const shop = await startTestShop({ features })
    const answer = await shop.get('/api/long', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('br')
  })
})

describe('a call without a body', () => {
  it.each(['POST', 'PUT', 'DELETE'])('API-22 is answered though it names JSON: %s', async (method) => {
    // Over a socket, because in memory Node does not process the empty request.
    const { app } = await startTestShop({ features })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${base}/api/errors/token`, {
      method,
      headers,
      signal: AbortSignal.timeout(5000),
    })
    expect(answer.status).toBe(405)
  })
})

describe('the document', () => {
  it('API-25 describes every route in one OpenAPI 3.1 document', async () => {
    const shop = await startTestShop({ features })
    const document = await shop.getJson<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
      '/api/openapi.json',
    )
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/sample', '/api/sample/{id}']))
    expect(Object.keys(document.paths)).not.toContain('/api/*')
    expect(document.paths['/api/limits']?.['get']).toMatchObject({
      parameters: [{ name: 'limits', in: 'query', style: 'deepObject', explode: true }],
    })
  })

  it('API-25 has a readable page that names no outside address', async () => {
    const shop = await startTestShop({ features })
    const page = await shop.get('/api/docs/')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).not.toMatch(/upgrade-insecure|swagger\.io/)
    expect(page.text).not.toMatch(/(src|href)="https?:/)
  })
})
