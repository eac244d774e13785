import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { answerError } from './answer-errors.ts'
import { createServer } from './create-server.ts'

/** What a server logs as an error when a request ends in this one. */
async function logged(error: Error): Promise<string> {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = createServer({ logger: { level: 'warn', stream }, trustedProxy: [] })
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw error
  })
  expect((await app.inject('/')).statusCode).toBe(500)
  return lines.join('')
}

it('logs what broke', async () => {
  expect(await logged(new Error('broken'))).toContain('request failed')
})

it('logs no failure when it is the visitor who went away, as with each key of a search', async () => {
  const gone = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  expect(await logged(gone)).toBe('')
})
