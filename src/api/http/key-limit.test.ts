import { describe, expect, it } from 'vitest'
import { createKeyLimit } from './key-limit.ts'
import { networkOf } from './network-of.ts'

const at = (seconds: number) => new Date(seconds * 1000)

describe('createKeyLimit', () => {
  it('says how long to wait once a key has used its tries, until its window ends', () => {
    const limit = createKeyLimit(2, 10_000)
    const answers = [0, 1, 4, 9.999, 10].map((seconds) => limit.take('a', at(seconds)))
    expect(answers).toEqual([0, 0, 6000, 1, 0])
    expect(limit.take('b', at(4))).toBe(0)
  })

  it('gives tries back, but never more than were taken', () => {
    const limit = createKeyLimit(1, 10_000)
    limit.take('a', at(0))
    limit.giveBack('a')
    limit.giveBack('a')
    limit.giveBack('unknown')
    expect([limit.take('a', at(1)), limit.take('a', at(2))]).toEqual([0, 8000])
  })

  it('forgets the oldest key when there are too many', () => {
    const limit = createKeyLimit(1, 10_000, 2)
    for (const key of ['a', 'b', 'c']) limit.take(key, at(0))
    expect(limit.take('b', at(1))).toBe(9000)
    expect(limit.take('a', at(1))).toBe(0)
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
