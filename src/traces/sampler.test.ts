import { expect, it } from 'vitest'
import { samplerOf } from './sampler.ts'

const HIGH = `${'0'.repeat(19)}fffffffffffff`
const LOW = `${'f'.repeat(19)}0000000000000`
const MIDDLE = `${'0'.repeat(19)}8000000000000`
const recorded = { traceId: HIGH, spanId: 'b7ad6b7169203331', isSampled: true }
const passedOver = { ...recorded, isSampled: false }

it.each([
  ['always_on', 0, [true, true, true, true]],
  ['always_off', 1, [false, false, false, false]],
  ['traceidratio', 0.5, [true, false, true, false]],
  ['parentbased_always_on', 0, [true, true, true, false]],
  ['parentbased_always_off', 1, [false, false, true, false]],
  ['parentbased_traceidratio', 0.5, [true, false, true, false]],
] as const)('OPS-02 %s of %s takes its own traces and those of others', (name, ratio, taken) => {
  const sampler = samplerOf(name, ratio)
  const ofOthers = [sampler(recorded, HIGH), sampler(passedOver, LOW)]
  expect([sampler(null, HIGH), sampler(null, LOW), ...ofOthers]).toEqual(taken)
})

it('OPS-02 a trace that another program has begun is taken as that program says, whatever our share is', () => {
  const sampler = samplerOf('parentbased_traceidratio', 0.5)
  expect([sampler(passedOver, HIGH), sampler(recorded, LOW)]).toEqual([false, true])
})

const takenOf = (ratio: number) => [LOW, MIDDLE, HIGH].map((id) => samplerOf('traceidratio', ratio)(null, id))

it('OPS-02 a share of 0 takes no trace, of 1 every one, of a half those of the upper half', () => {
  expect([takenOf(0), takenOf(0.5), takenOf(1)]).toEqual([
    [false, false, false],
    [false, true, true],
    [true, true, true],
  ])
})
