import { expect, it } from 'vitest'
import { traceInMemory } from '#tests/trace-in-memory.ts'
import { samplerOf } from './sampler.ts'
import { currentTrace, failCurrent, inSpan, startPart, startSpan, within } from './spans.ts'

const part = () => ({ name: 'SELECT products', kind: 'client' as const })

it('OPS-02 a part belongs to the work under way, and ends before it', async () => {
  const spans = traceInMemory()
  await inSpan({ name: 'send letter', kind: 'consumer' }, async () => startPart(part)?.end())
  const [inner, outer] = spans
  expect([inner, outer]).toMatchObject([
    { name: 'SELECT products', parentSpanId: outer?.spanId, traceId: outer?.traceId, hasFailed: false },
    { name: 'send letter', parentSpanId: null },
  ])
  expect(inner?.startMs).toBeGreaterThanOrEqual(outer?.startMs ?? Number.NaN)
  expect(inner?.endMs).toBeLessThanOrEqual(outer?.endMs ?? Number.NaN)
})

it('OPS-02 what fails says by what: a code or the kind of the error, and never its message', async () => {
  const spans = traceInMemory()
  const refused = Object.assign(new Error('connect 127.0.0.1:1'), { code: 'ECONNREFUSED' })
  for (const error of [refused, new RangeError('olena@example.com'), 'a text'])
    await inSpan({ name: 'send letter', kind: 'consumer' }, () => Promise.reject(error)).catch(
      () => undefined,
    )
  await inSpan({ name: 'send letter', kind: 'consumer' }, async () => failCurrent(new TypeError('Олена')))
  expect(spans.map(({ hasFailed, attributes }) => [hasFailed, attributes])).toEqual([
    [true, { 'error.type': 'ECONNREFUSED' }],
    [true, { 'error.type': 'RangeError' }],
    [true, { 'error.type': 'error' }],
    [true, { 'error.type': 'TypeError' }],
  ])
})

it('OPS-02 what is not sampled is passed on as such, and recorded nowhere', async () => {
  const spans = traceInMemory(samplerOf('always_off', 1))
  const place = await inSpan({ name: 'send letter', kind: 'consumer' }, async () => {
    startPart(part)?.end()
    return currentTrace()
  })
  expect(place).toMatchObject({ isSampled: false, traceId: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(spans).toEqual([])
})

it('OPS-02 a part without anything that it would belong to is not recorded', () => {
  const spans = traceInMemory()
  expect(startPart(part)).toBeNull()
  const other = startSpan({ name: 'other', kind: 'internal', parent: null })
  within(undefined, () => expect(startPart(part)).toBeNull())
  other?.end()
  expect(spans.map(({ name }) => name)).toEqual(['other'])
})

it('OPS-02 without a service to send them to there are no spans, and work goes on as it is', async () => {
  const place = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true }
  expect(startSpan({ name: 'GET /', kind: 'server' })).toBeNull()
  expect(within(place, () => startPart(part))).toBeNull()
  expect(await inSpan({ name: 'send letter', kind: 'consumer' }, async () => currentTrace())).toBeUndefined()
})
