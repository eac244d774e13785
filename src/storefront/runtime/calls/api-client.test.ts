import { expect, it } from 'vitest'
import { ApiError, createApiClient, NO_ANSWER } from './api-client.ts'

function answering(answer: Response, seen: Request[] = []) {
  return createApiClient('https://api.example/v1/', (request) => {
    seen.push(request)
    return Promise.resolve(answer)
  })
}

it('API-22 sends the headers of the contract to the base address', async () => {
  const seen: Request[] = []
  await answering(Response.json({ data: [] }), seen).post(
    '/api/orders',
    { a: 1 },
    { headers: { 'Idempotency-Key': 'k' } },
  )
  const [request] = seen
  expect(request?.url).toBe('https://api.example/v1/api/orders')
  expect(request?.headers.get('Accept')).toBe('application/json')
  expect(request?.headers.get('Content-Type')).toBe('application/json')
  expect(request?.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
  expect(request?.headers.get('Idempotency-Key')).toBe('k')
  expect(await request?.json()).toEqual({ a: 1 })
})

it('API-22 names JSON also where it sends nothing', async () => {
  const seen: Request[] = []
  await answering(Response.json({ data: [] }), seen).get('/api/settings')
  expect(seen[0]?.headers.get('Content-Type')).toBe('application/json')
})

it('turns a failed answer into its status and fields', async () => {
  const answer = Response.json(
    { message: 'Перевірте поля', errors: { phone: ['Введіть телефон'] } },
    { status: 422 },
  )
  const error = await answering(answer)
    .get('/api/x')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 422,
    message: 'Перевірте поля',
    fields: { phone: ['Введіть телефон'] },
  })
})

it('understands a failure that is not JSON', async () => {
  const answer = new Response('<h1>Bad gateway</h1>', { status: 502 })
  await expect(answering(answer).get('/api/x')).rejects.toMatchObject({ status: 502, fields: {} })
})

it('says that there was no answer at all', async () => {
  const client = createApiClient('https://api.example', () => Promise.reject(new Error('offline')))
  await expect(client.get('/api/x')).rejects.toMatchObject({ status: NO_ANSWER })
})

it('takes an answer that breaks off after its headers for none', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })
  await expect(answering(new Response(broken)).get('/api/x')).rejects.toMatchObject({ status: NO_ANSWER })
})

it('API-22 changes and removes, with cookies only where they are asked for', async () => {
  const seen: Request[] = []
  const client = answering(Response.json({ data: 1 }), seen)
  await client.put('/api/client/profile', { name: 'Олена' }, { hasCookies: true })
  expect(seen[0]).toMatchObject({ method: 'PUT', credentials: 'include' })
  const other = answering(new Response(null, { status: 204 }), seen)
  await other.delete('/api/client/viewed-products/7')
  expect(seen[1]).toMatchObject({ method: 'DELETE', credentials: 'same-origin', body: null })
})

it('AUTH-06 lets the caller read the headers of a good answer', async () => {
  const answer = new Response(null, { status: 204, headers: { 'x-xsrf-token': 'abc' } })
  let token: string | null = null
  await answering(answer).get('/sanctum/csrf-cookie', {
    onHeaders: (headers) => {
      token = headers.get('x-xsrf-token')
    },
  })
  expect(token).toBe('abc')
})
