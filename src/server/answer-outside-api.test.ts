import { expect, it } from 'vitest'
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
