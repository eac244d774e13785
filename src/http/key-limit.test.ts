import { describe, expect, it } from 'vitest'
import { createLocalCounters } from './counters/local-counters.ts'
import { countNetworks } from './count-broadly.ts'
import { createKeyLimit, createNetworkLimit } from './key-limit.ts'
import { networkOf, networksOf } from './network-of.ts'

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

  it.each([
    ['192.0.2.7:50123', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['[2001:db8:0:12::1]', '2001:db8:0:12::/64'],
    ['[2001:db8:0:12::1]:50123', '2001:db8:0:12::/64'],
    ['2001:db8:0:12::192.0.2.7', '2001:db8:0:12::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])(
    'SEC-03 a proxy that spells an address otherwise, or with its port, makes no other of it: %s',
    (named, network) => {
      expect(networkOf(named)).toBe(network)
    },
  )
})

describe('SEC-03 whoever has many networks', () => {
  it('is counted by the /64 and by the /48, which may do more', () => {
    expect(networksOf('2001:db8:0:12::1')).toEqual([
      { key: '2001:db8:0:12::/64', factor: 1 },
      { key: '2001:db8:0::/48', factor: 8 },
    ])
    expect(networksOf('::ffff:192.0.2.7')).toEqual([{ key: '192.0.2.7', factor: 1 }])
  })

  it('has no more tries than the /48 has, and a neighbour has all of hers', async () => {
    const limit = createNetworkLimit(createLocalCounters(), { name: 'test', max: 2, windowMs: 10_000 })
    const answers: number[] = []
    for (let network = 0; network < 17; network += 1) answers.push(await limit.take(rented(network), at(0)))
    expect(answers).toEqual([...Array.from({ length: 16 }, () => 0), 10_000])
    expect(await limit.take('2001:db8:8::1', at(0))).toBe(0)
    await limit.giveBack(rented(0), at(0))
    expect(await limit.take(rented(99), at(0))).toBe(0)
  })

  it('is refused by a count of requests, too', async () => {
    const counters = createLocalCounters()
    const count = async (key: string) => {
      const [counted] = await counters.add({ name: 'pages', windowMs: 10_000 }, [{ key, by: 1 }], at(0))
      return counted ?? { used: 0, endsInMs: 0 }
    }
    const used: number[] = []
    for (let network = 0; network < 18; network += 1)
      used.push((await countNetworks(count, rented(network), 2)).used)
    expect(used.map((each) => each > 2)).toEqual([...Array.from({ length: 16 }, () => false), true, true])
  })
})

/** Another /64 of the same /48 each time. */
function rented(network: number): string {
  return `2001:db8:7:${network.toString(16)}::1`
}

function limitOf(max: number, size?: number) {
  return createKeyLimit(createLocalCounters(size), { name: 'test', max, windowMs: 10_000 })
}
