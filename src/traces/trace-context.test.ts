import { expect, it } from 'vitest'
import { newSpanId, newTraceId, readTraceparent, writeTraceparent } from './trace-context.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

it.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  // Another flag beside it.
  [`00-${TRACE}-${SPAN}-03`, true],
  [`00-${TRACE}-${SPAN}-02`, false],
  // A version to come may say more.
  [`cc-${TRACE}-${SPAN}-01-what-comes`, true],
])('OPS-02 reads the trace of %s', (text, isSampled) => {
  expect(readTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled })
})

it.each([
  [undefined],
  [''],
  [[`00-${TRACE}-${SPAN}-01`]],
  [`ff-${TRACE}-${SPAN}-01`],
  [`00-${TRACE}-${SPAN}-01-more`],
  [`00-${TRACE}-${SPAN}`],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`],
  [`00-${'0'.repeat(32)}-${SPAN}-01`],
  [`00-${TRACE}-${'0'.repeat(16)}-01`],
  [` 00-${TRACE}-${SPAN}-01`],
])('OPS-02 takes %s for no trace', (text) => {
  expect(readTraceparent(text)).toBeNull()
})

it('OPS-02 writes what it reads, with new ids that are of the right length', () => {
  const place = { traceId: newTraceId(), spanId: newSpanId(), isSampled: true }
  expect(readTraceparent(writeTraceparent(place))).toEqual(place)
  const unsampled = { ...place, isSampled: false }
  expect(readTraceparent(writeTraceparent(unsampled))).toEqual(unsampled)
  expect(newTraceId()).not.toBe(place.traceId)
})
