import { describe, expect, it } from 'vitest'
import { createLocalCounters } from '../counters/local-counters.ts'
import { createKeyLimit } from './key-limit.ts'
import { networkOf } from './network-of.ts'

const at = (seconds: number) => new Date(seconds * 1000)

describe('createKeyLimit', () => {
  it('says how long to wait once a key has used its tries, until its window ends', async () => {
    const limit = limitOf(2)
    const answers: number[] = []
    for (const seconds of [0, 1, 4, 9.999, 10]) answers.push(await limit.take('a', at(seconds)))
    expect(answers).toEqual([0, 0, 6000, 1, 0])
    expect(await limit.take('b', at(4))).toBe(0)
  })

  it('gives tries back, but never more than were taken', async () => {
    const limit = limitOf(1)
    await limit.take('a', at(0))
    await limit.giveBack('a', at(0))
    await limit.giveBack('a', at(0))
    await limit.giveBack('unknown', at(0))
    expect([await limit.take('a', at(1)), await limit.take('a', at(2))]).toEqual([0, 8000])
  })

  it('refuses one of two at the same time when one try is left', async () => {
    const limit = limitOf(1)
    const answers = await Promise.all([limit.take('a', at(0)), limit.take('a', at(0))])
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, 10_000])
  })

  it('forgets the oldest key when there are too many', async () => {
    const limit = limitOf(1, 2)
    for (const key of ['a', 'b', 'c']) await limit.take(key, at(0))
    expect(await limit.take('b', at(1))).toBe(9000)
    expect(await limit.take('a', at(1))).toBe(0)
  })
})

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:12::1', '2001:db8:0:12::/64'],
    ['2001:0db8:0000:0012:ffff:1:2:3', '2001:db8:0:12::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('takes %s for %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

function limitOf(max: number, size?: number) {
  return createKeyLimit(createLocalCounters(size), { name: 'test', max, windowMs: 10_000 })
}
