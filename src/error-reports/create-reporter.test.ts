import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startErrorService } from '#tests/start-error-service.ts'
import { createReporter, type Logged, MOST_WAITING, type ReporterOptions } from './create-reporter.ts'
import { withoutPeople } from './without-people.ts'

const ROOT = import.meta.dirname.replace('/src/error-reports', '')

describe('a reporter', () => {
  it('SEC-05 tells what happened and where, and nothing of whom it happened to', async () => {
    const service = await startErrorService()
    const { report } = start(service.origin)
    const error = Object.assign(
      new TypeError(
        'Key (email)=(olena@example.com) already exists, she is "Олена Коваль", +380 67 123 45 67',
      ),
      { code: '23505', detail: 'Олена', parameters: ['olena@example.com'] },
    )
    report({ level: 'error', message: 'request failed', error, request: 'request-1' })
    await expect.poll(() => service.received.length).toBe(1)
    const [{ body } = { body: '' }] = service.received
    expect(JSON.parse(body)).toEqual({
      release: '1.2.3',
      environment: 'production',
      at: expect.any(String),
      level: 'error',
      message: 'request failed',
      type: 'TypeError',
      problem: 'Key (email)=(…) already exists, she is …, [number]',
      code: '23505',
      frames: expect.arrayContaining([
        expect.objectContaining({ filename: 'src/error-reports/create-reporter.test.ts' }),
      ]),
      request: 'request-1',
      times: 1,
      dropped: 0,
    })
    expect(body).not.toMatch(/olena|Олена|380/)
    expect(body).not.toContain(ROOT)
  })

  it('speaks to Sentry as its envelopes ask', async () => {
    const service = await startErrorService()
    const { report } = start(service.origin.replace('http://', 'http://public-key@') + '/below/7')
    report(failure('the database was gone'))
    await expect.poll(() => service.received.length).toBe(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = service.received
    expect([path, headers['content-type']]).toEqual([
      '/below/api/7/envelope/',
      'application/x-sentry-envelope',
    ])
    expect(headers['x-sentry-auth']).toBe(
      'Sentry sentry_version=7, sentry_client=vitryna/1.2.3, sentry_key=public-key',
    )
    const [head, item, event] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    expect([head?.['event_id'], item]).toEqual([event?.['event_id'], { type: 'event' }])
    expect(event).toMatchObject({
      level: 'error',
      platform: 'node',
      exception: { values: [{ type: 'Error', value: 'the database was gone' }] },
    })
  })

  it('sends one kind once a minute, with how often it was', async () => {
    const service = await startErrorService()
    let at = new Date('2026-01-01T10:00:00Z')
    const { report } = start(service.origin, { now: () => at })
    const same = failure('again')
    for (let time = 0; time < 5; time += 1) report(same)
    at = new Date('2026-01-01T10:01:01Z')
    report(same)
    await expect.poll(() => service.times()).toEqual([1, 5])
  })

  it('keeps no more than it may while the service is slow, and counts the rest', async () => {
    const service = await startErrorService()
    service.hold()
    const { report } = start(service.origin)
    report(failure('the first, on its way'))
    await expect.poll(() => service.received.length).toBe(1)
    for (let count = 0; count < MOST_WAITING + 20; count += 1) report(failure(`kind ${count} of them`))
    service.release()
    await expect.poll(() => service.received.length).toBe(MOST_WAITING + 1)
    report(failure('one more'))
    await expect.poll(() => service.received.length).toBe(MOST_WAITING + 2)
    expect(service.dropped()).toBe(20)
  })

  it('says once that the service does not answer, throws nothing, and closes', async () => {
    const service = await startErrorService()
    await service.stop()
    const onProblem = vi.fn<(reason: string) => void>()
    const { report, close } = start(service.origin, { onProblem })
    report(failure('one'))
    report(failure('another'))
    await close()
    expect(onProblem).toHaveBeenCalledOnce()
  })
})

it.each([
  ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED [number]:5432'],
  ['invalid input syntax for type integer: "olena@example.com"', 'invalid input syntax for type integer: …'],
  [
    'GET https://shop:pass@api.example.com/v1?key=abc answered 500',
    'GET https://api.example.com/v1 answered 500',
  ],
  ['refused token 7f3a9c51d2e84b60a1f7c3d97f3a9c51', 'refused token [key]'],
  ['mail to <olena.k@example.com> refused', 'mail to <[mail]> refused'],
  ['no branch at вул. Хрещатик, Київ', 'no branch at [text]'],
  ['relation orders does not exist', 'relation orders does not exist'],
])('SEC-05 «%s» is told as «%s»', (said, reported) => {
  expect(withoutPeople(said)).toBe(reported)
})

/** An error as the same line of the program throws it. */
function failure(problem: string): Logged {
  return { level: 'error', message: 'a job was not done', error: new Error(problem), request: null }
}

function start(address: string, more: Partial<ReporterOptions> = {}) {
  const reporter = createReporter({
    address,
    release: '1.2.3',
    environment: 'production',
    limitMs: 5_000,
    root: ROOT,
    onProblem: (reason) => expect.unreachable(reason),
    ...more,
  })
  onTestFinished(() => reporter.close())
  return reporter
}
