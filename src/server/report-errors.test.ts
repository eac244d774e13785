import { expect, it } from 'vitest'
import { createServer } from '#src/http/create-server.ts'
import { parseConfig } from '#src/config.ts'
import { LogLines } from '#tests/log-lines.ts'
import { startErrorService } from '#tests/start-error-service.ts'
import { reportErrors } from './report-errors.ts'

it('OPS-02 reports what the log says as an error, with the name of its request, and logs it all the same', async () => {
  const service = await startErrorService()
  const { stream, app, close } = start({ ERRORS_URL: service.origin })
  app.get('/broken', (request) => {
    request.log.error({ err: new RangeError('no such page'), cookie: 'desk=leaked' }, 'page failed')
    request.log.warn('no error')
    return {}
  })
  const { headers } = await app.inject('/broken')
  await close()
  expect(service.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { message: 'page failed', type: 'RangeError', problem: 'no such page', request: headers['x-request-id'] },
  ])
  expect(service.received[0]?.body).not.toContain('leaked')
  expect(stream.lines.length).toBe(2)
})

it('OPS-02 reports nothing unless the owner wants it', () => {
  expect(reportErrors(parseConfig({}), () => undefined).options).toEqual({})
})

function start(environment: Record<string, string>) {
  const stream = new LogLines()
  const reports = reportErrors(parseConfig(environment), (reason) => expect.unreachable(reason))
  const app = createServer({ logger: { level: 'warn', stream, ...reports.options }, trustedProxy: [] })
  return { stream, app, close: reports.close }
}
