import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { startErrorService } from '#tests/start-error-service.ts'

const WAYS = {
  'an error': "setTimeout(() => { throw new RangeError('no such shelf') })",
  'a rejected promise': "setTimeout(() => { Promise.reject(new RangeError('no such shelf')) })",
} as const

/** Runs code in a process of its own, as a shop's is, that dies by the code. */
function die(code: string, environment: Record<string, string>): Promise<{ exit: unknown; output: string }> {
  const program = `
    const { parseConfig } = await import('#src/config.ts')
    const { logDeath } = await import('#src/server/log-death.ts')
    logDeath(parseConfig(process.env))
    ${code}
    setInterval(() => undefined, 1000)`
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', program],
      { cwd: import.meta.dirname, env: environment, timeout: 30_000 },
      (error, output) => resolve({ exit: error?.code, output }),
    )
  })
}

it.each(Object.entries(WAYS))(
  'OPS-02 %s that nobody caught ends the process as a line of the log, and is reported',
  async (_, code) => {
    const service = await startErrorService()
    const { exit, output } = await die(code, { LOG_LEVEL: 'warn', ERRORS_URL: service.origin })
    expect(exit).toBe(1)
    const lines = output.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 60, err: { type: 'RangeError', message: 'no such shelf', stack: expect.any(String) } },
    ])
    expect(service.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'RangeError', problem: 'no such shelf' },
    ])
  },
)

it('OPS-02 a service that does not answer holds no dying process up', async () => {
  const service = await startErrorService()
  service.hold()
  const { exit, output } = await die(WAYS['an error'], { LOG_LEVEL: 'warn', ERRORS_URL: service.origin })
  expect([exit, output.includes('no such shelf')]).toEqual([1, true])
  service.release()
})
