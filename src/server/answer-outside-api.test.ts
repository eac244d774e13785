import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '#src/database/database-unavailable.ts'
import { createServer } from '#src/http/create-server.ts'
import { LogLines } from '#tests/log-lines.ts'
import { answerOutsideApi } from './answer-outside-api.ts'

it.each([
  ['what broke', {}, 1],
  ['nothing of a visitor who left a picture half way', { code: 'ERR_STREAM_PREMATURE_CLOSE' }, 0],
])('OPS-02 logs %s', async (_what, fields, lines) => {
  const stream = new LogLines()
  const app = createServer({ logger: { level: 'warn', stream }, trustedProxy: [] })
  answerOutsideApi(app)
  app.get('/broken', () => {
    throw Object.assign(new Error('broken'), fields)
  })
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(stream.lines).toHaveLength(lines)
})

it('FLT-02 what needs the database while it is away is asked to come again, and no line is logged for each', async () => {
  const stream = new LogLines()
  const app = createServer({ logger: { level: 'warn', stream }, trustedProxy: [] })
  answerOutsideApi(app)
  app.get('/feeds/google.xml', () => {
    throw new DatabaseUnavailable('away', undefined)
  })
  const answer = await app.inject('/feeds/google.xml')
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(stream.lines).toHaveLength(0)
})
