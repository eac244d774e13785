import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { DatabaseUnavailable, unavailabilityOf } from '#src/database/database-unavailable.ts'
import { answerError } from './answer-errors.ts'
import { createServer } from './create-server.ts'

/** What a server logs as an error when a request ends in this one. */
async function logged(error: Error, statusCode = 500): Promise<string> {
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
  expect((await app.inject('/')).statusCode).toBe(statusCode)
  return lines.join('')
}

it('logs what broke', async () => {
  expect(await logged(new Error('broken'))).toContain('request failed')
})

it('FLT-02 answers 503 while the database has no room on its disk, and says so to the owner', async () => {
  const full = new DatabaseUnavailable('full', new Error('No space left on device'))
  const lines = await logged(full, 503)
  expect(lines).toContain('the database has no room left')
  expect(lines).toContain('No space left on device')
})

it('FLT-02 answers 503 while there is no room for a file, and says so to the owner', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(await logged(full, 503)).toContain('the disk has no room left')
})

it('FLT-02 knows a database without room by what it says', () => {
  expect(['53100', '53200', '58030'].map((code) => unavailabilityOf({ code, message: '' }))).toEqual([
    'full',
    'full',
    'full',
  ])
})

it('logs no failure when it is the visitor who went away, as with each key of a search', async () => {
  const gone = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  expect(await logged(gone)).toBe('')
})
