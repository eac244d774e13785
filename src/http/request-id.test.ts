import { describe, expect, it, onTestFinished } from 'vitest'
import { asRequest } from '#src/database/current-request.ts'
import { sendInMemory } from '#src/server/send-in-memory.ts'
import { answerError } from './answer-errors.ts'
import { createServer } from './create-server.ts'
import { REQUEST_ID } from './request-id.ts'

const GIVEN = '0af7651916cd43dd8448eb211c80319c'

describe('a request', () => {
  it.each([
    ['/fine', 200],
    ['/broken', 500],
    ['/nowhere', 404],
    ['/%E0%A4%A', 400],
  ])('has a name that its answer and its lines of the log carry: %s', async (url, status) => {
    const { app, lines } = start()
    const [first, second] = [await app.inject(url), await app.inject(url)]
    const ids = [first, second].map(({ headers }) => headers[REQUEST_ID])
    expect([first.statusCode, new Set(ids).size]).toEqual([status, 2])
    expect(ids.every((id) => /^[\w-]{10,}$/.test(String(id)))).toBe(true)
    expect(lines.map(({ reqId }) => reqId)).toEqual(status === 500 ? ids : [])
  })

  it.each([
    ['a trusted proxy', '10.0.0.7', GIVEN, true],
    ['a trusted range', '127.0.0.1', GIVEN, true],
    ['anybody else', '203.0.113.9', GIVEN, false],
    ['a trusted proxy, but of no sane shape', '10.0.0.7', 'a\tb "x": 1', false],
    ['a trusted proxy, but too long', '10.0.0.7', 'a'.repeat(129), false],
  ])('keeps the name that it was given by %s: %s %s %s', async (_case, remoteAddress, id, isTaken) => {
    const { app } = start(['10.0.0.0/8', 'loopback'])
    const { headers } = await app.inject({ url: '/fine', remoteAddress, headers: { [REQUEST_ID]: id } })
    expect(headers[REQUEST_ID] === id).toBe(isTaken)
  })

  it('hands its name on to the calls that its page makes in memory', async () => {
    const { app } = start()
    const send = sendInMemory(app, 'key')
    const call = () => send(new Request('http://localhost/fine'))
    const [inside, outside] = [await asRequest('page-request-1', call), await call()]
    expect(inside.headers.get(REQUEST_ID)).toBe('page-request-1')
    expect(outside.headers.get(REQUEST_ID)).not.toBe('page-request-1')
  })
})

function start(trustedProxy: readonly string[] = []) {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = createServer({ logger: { level: 'warn', stream }, trustedProxy })
  app.setErrorHandler(answerError)
  app.get('/fine', () => ({ fine: true }))
  app.get('/broken', () => {
    throw new Error('a defect')
  })
  onTestFinished(() => app.close())
  return { app, lines }
}
