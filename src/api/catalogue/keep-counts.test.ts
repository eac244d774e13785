import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepCounts, type KeptCounts } from './keep-counts.ts'

const LIMITS = { ageMs: 2000, entries: 3, bytes: 1000 }

let version = 0
let now = 0
let kept: KeptCounts<string>
beforeEach(() => {
  version = 0
  now = 0
  kept = keepCounts<string>({ version: () => version, now: () => now, limits: LIMITS })
})

/** Each call counts one more. */
function counter() {
  let calls = 0
  return vi.fn(async () => `count ${(calls += 1)}`)
}

describe('keepCounts', () => {
  it('counts once for the same key', async () => {
    const count = counter()
    expect(await kept.get('red', count)).toBe('count 1')
    expect(await kept.get('red', count)).toBe('count 1')
  })

  it('counts each key by itself', async () => {
    const count = counter()
    await kept.get('red', count)
    expect(await kept.get('blue', count)).toBe('count 2')
  })

  it('counts anew once something has changed', async () => {
    const count = counter()
    await kept.get('red', count)
    version += 1
    expect(await kept.get('red', count)).toBe('count 2')
    expect(kept.size).toBe(1)
  })

  it('counts anew after two seconds though nothing is known to have changed', async () => {
    const count = counter()
    await kept.get('red', count)
    now = LIMITS.ageMs - 1
    expect(await kept.get('red', count)).toBe('count 1')
    now = LIMITS.ageMs
    expect(await kept.get('red', count)).toBe('count 2')
  })

  it('counts once for all who ask at once', async () => {
    const count = counter()
    const answers = await Promise.all(['red', 'red', 'red'].map((key) => kept.get(key, count)))
    expect(answers).toEqual(['count 1', 'count 1', 'count 1'])
    expect(count).toHaveBeenCalledOnce()
  })

  it('does not give who asks after a change what was begun before it', async () => {
    const count = counter()
    const before = Promise.withResolvers<string>()
    const early = kept.get('red', () => before.promise)
    version += 1
    expect(await kept.get('red', count)).toBe('count 1')
    before.resolve('old')
    expect(await early).toBe('old')
    expect(await kept.get('red', count)).toBe('count 1')
  })

  it('keeps no failure', async () => {
    const failing = kept.get('red', async () => {
      throw new Error('no database')
    })
    await expect(failing).rejects.toThrow('no database')
    expect(kept.size).toBe(0)
    expect(await kept.get('red', counter())).toBe('count 1')
  })

  it('lets the oldest go beyond so many entries', async () => {
    const count = counter()
    for (const key of ['one', 'two', 'three', 'four']) await kept.get(key, count)
    expect(kept.size).toBe(LIMITS.entries)
    expect(await kept.get('four', count)).toBe('count 4')
    expect(await kept.get('one', count)).toBe('count 5')
  })

  it('lets the oldest go beyond so many bytes', async () => {
    await kept.get('one', async () => 'x'.repeat(300))
    await kept.get('two', async () => 'x'.repeat(300))
    expect(kept.size).toBe(1)
    expect(kept.bytes).toBeLessThanOrEqual(LIMITS.bytes)
    expect(await kept.get('one', counter())).toBe('count 1')
  })

  it('does not keep what is too large by itself', async () => {
    expect(await kept.get('one', async () => 'x'.repeat(5000))).toHaveLength(5000)
    expect([kept.size, kept.bytes]).toEqual([0, 0])
  })
})
