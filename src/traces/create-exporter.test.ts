import { expect, it, onTestFinished } from 'vitest'
import { startLocalServer } from '#tests/start-local-server.ts'
import { startTraceReceiver } from '#tests/start-trace-receiver.ts'
import { BATCH, createExporter, LONGEST_PAUSE_MS, MOST_WAITING } from './create-exporter.ts'
import type { FinishedSpan } from './spans.ts'
import { newSpanId, newTraceId } from './trace-context.ts'

const span = (more: Partial<FinishedSpan> = {}): FinishedSpan => ({
  traceId: newTraceId(),
  spanId: newSpanId(),
  isSampled: true,
  parentSpanId: null,
  name: 'GET /api/brands',
  kind: 'server',
  startMs: 1_764_000_000_000.25,
  endMs: 1_764_000_000_003.5,
  attributes: { 'http.route': '/api/brands', 'http.response.status_code': 200 },
  hasFailed: false,
  ...more,
})

/** Looks at what waits ten times a second, by a clock that stands still until it is moved. */
async function start() {
  const receiver = await startTraceReceiver()
  const problems: string[] = []
  const clock = { now: 0 }
  const exporter = createExporter({
    url: `${receiver.origin}/v1/traces`,
    headers: { 'api-key': 'key' },
    resource: { 'service.name': 'teapots', 'process.pid': 7 },
    version: '1.2.3',
    limitMs: 10_000,
    delayMs: 100,
    onProblem: (reason) => problems.push(reason),
    now: () => clock.now,
  })
  onTestFinished(exporter.close)
  return { receiver, problems, clock, exporter }
}

it('OPS-02 sends a span as the protocol has it, with the service and the headers of the owner', async () => {
  const { receiver, exporter, problems } = await start()
  const parentSpanId = newSpanId()
  const sent = span({ parentSpanId, hasFailed: true, kind: 'consumer' })
  exporter.add(sent)
  await expect.poll(() => receiver.spans).toHaveLength(1)
  expect(receiver.spans).toEqual([
    {
      traceId: sent.traceId,
      spanId: sent.spanId,
      parentSpanId,
      flags: 1,
      name: 'GET /api/brands',
      kind: 5,
      startTimeUnixNano: '1764000000000250000',
      endTimeUnixNano: '1764000000003500000',
      attributes: { 'http.route': '/api/brands', 'http.response.status_code': 200 },
      status: { code: 2 },
      resource: { 'service.name': 'teapots', 'process.pid': 7 },
    },
  ])
  expect(receiver.asked).toMatchObject([{ 'api-key': 'key', 'content-type': 'application/json' }])
  expect([receiver.wrong, problems]).toEqual([[], []])
})

it('OPS-02 sends a full batch at once, and what waits when the shop stops', async () => {
  const receiver = await startTraceReceiver()
  const exporter = createExporter({
    url: `${receiver.origin}/v1/traces`,
    headers: {},
    resource: {},
    version: '1.2.3',
    limitMs: 10_000,
    delayMs: 1_000_000,
    onProblem: (reason) => expect.unreachable(reason),
  })
  for (let sent = 0; sent < BATCH + 1; sent += 1) exporter.add(span())
  await expect.poll(() => receiver.spans.length).toBeGreaterThanOrEqual(BATCH)
  exporter.add(span())
  await exporter.close()
  expect(receiver.spans).toHaveLength(BATCH + 2)
})

it('OPS-02 tries again what a receiver cannot take now, when it says, and says once that it is down', async () => {
  const { receiver, exporter, problems, clock } = await start()
  receiver.answerNext({ status: 503, headers: { 'retry-after': '20' } }, { status: 429 })
  exporter.add(span())
  await expect.poll(() => problems).toEqual(['answered 503'])
  exporter.add(span())
  clock.now = 20_000
  await expect.poll(() => receiver.answersLeft()).toBe(0)
  // The receiver has written its answer, which the exporter may not have read: its pause counts from then.
  await expect
    .poll(() => {
      clock.now += LONGEST_PAUSE_MS
      return receiver.spans
    })
    .toHaveLength(2)
  expect(problems).toHaveLength(1)
})

it('OPS-02 asks a receiver no sooner than it has said', async () => {
  const { receiver, exporter, problems, clock } = await start()
  receiver.answerNext({ status: 503, headers: { 'retry-after': '20' } })
  exporter.add(span())
  await expect.poll(() => problems).toHaveLength(1)
  clock.now = 19_999
  await exporter.close()
  expect([receiver.spans, receiver.wrong]).toEqual([[], []])
})

it.each([
  [{ status: 400 }, 'answered 400'],
  [
    { status: 200, body: '{"partialSuccess":{"rejectedSpans":"2","errorMessage":"too old"}}' },
    '2 spans were rejected',
  ],
])('OPS-02 does not send again what was answered %j, and says so', async (answer, problem) => {
  const { receiver, exporter, problems } = await start()
  receiver.answerNext(answer)
  exporter.add(span())
  await expect.poll(() => problems).toEqual([problem])
  exporter.add(span({ name: 'the next' }))
  await expect.poll(() => receiver.spans.map(({ name }) => name)).toEqual(['the next'])
})

it('OPS-02 a receiver that is away takes no more memory than for so many spans', async () => {
  const { receiver, exporter, problems, clock } = await start()
  receiver.answerNext({ status: 503, headers: { 'retry-after': '60' } })
  exporter.add(span())
  await expect.poll(() => problems).toHaveLength(1)
  for (let sent = 0; sent < MOST_WAITING + 100; sent += 1) exporter.add(span())
  clock.now = 60_000
  await expect.poll(() => receiver.spans.length).toBe(MOST_WAITING)
})

it('OPS-02 says what is wrong where nobody listens', async () => {
  const problems: string[] = []
  const { origin, stop } = await startLocalServer(() => null)
  await stop()
  const exporter = createExporter({
    url: `${origin}/v1/traces`,
    headers: {},
    resource: {},
    version: '1.2.3',
    limitMs: 10_000,
    delayMs: 10,
    onProblem: (reason) => problems.push(reason),
  })
  exporter.add(span())
  await expect.poll(() => problems).toEqual(['fetch failed'])
  await exporter.close()
})
