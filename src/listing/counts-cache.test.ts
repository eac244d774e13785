import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCountsCache, type CountsCache } from './counts-cache.ts'

const LIMITS = { sameMs: 60_000, changedMs: 5000, entries: 3, bytes: 1000 }
const CURRENT = { isCurrent: true }

let version = 0
let now = 0
let cache: CountsCache<string>
beforeEach(() => {
  version = 0
  now = 0
  cache = createCountsCache<string>({ version: () => version, now: () => now, limits: LIMITS })
})

/** Each call returns the next count. */
function counter() {
  let calls = 0
  return vi.fn(async () => `count ${(calls += 1)}`)
}

describe('createCountsCache', () => {
  it('counts once for the same key', async () => {
    const count = counter()
    expect(await cache.get('red', count)).toBe('count 1')
    expect(await cache.get('red', count)).toBe('count 1')
  })

  it('counts each key by itself', async () => {
    const count = counter()
    await cache.get('red', count)
    expect(await cache.get('blue', count)).toBe('count 2')
  })

  it('counts anew once something has changed, for those who want nothing older', async () => {
    const count = counter()
    await cache.get('red', count)
    version += 1
    expect(await cache.get('red', count, CURRENT)).toBe('count 2')
    expect(await cache.get('red', count)).toBe('count 2')
    expect(cache.size).toBe(1)
  })

  it('tells others for five seconds what was counted before a change, and counts anew for those who come later', async () => {
    const count = counter()
    const renew = vi.fn(async () => 'renewed')
    await cache.get('red', count)
    version += 1
    now = 1000
    expect(await cache.get('red', count, { renew })).toBe('count 1')
    expect(renew).not.toHaveBeenCalled()
    now = 2500
    expect(await cache.get('red', count, { renew })).toBe('count 1')
    await expect.poll(() => cache.get('red', count)).toBe('renewed')
    expect(await cache.get('red', count, CURRENT)).toBe('renewed')
    expect(count).toHaveBeenCalledOnce()
  })

  it('tells nobody after five seconds what was counted before a change', async () => {
    const count = counter()
    await cache.get('red', count)
    version += 1
    now = LIMITS.changedMs
    expect(await cache.get('red', count)).toBe('count 2')
  })

  it('tells for five seconds after it was last known to be true what was counted long before', async () => {
    const count = counter()
    await cache.get('red', count)
    now = 30_000
    await cache.get('red', count)
    version += 1
    now = 30_000 + LIMITS.changedMs - 1
    expect(await cache.get('red', count, { renew: () => new Promise(() => {}) })).toBe('count 1')
    now = 30_000 + LIMITS.changedMs
    expect(await cache.get('red', count)).toBe('count 2')
  })

  it('holds for current what began to be counted anew after the change, not before it', async () => {
    const count = counter()
    await cache.get('red', count)
    version += 1
    now = 2500
    const renewed = Promise.withResolvers<string>()
    const renew = vi.fn(() => renewed.promise)
    await cache.get('red', count, { renew })
    // It begins after the caller has the answer.
    expect(renew).not.toHaveBeenCalled()
    await expect.poll(() => renew.mock.calls.length).toBe(1)
    version += 1
    renewed.resolve('between two changes')
    await expect.poll(() => cache.get('red', count)).toBe('between two changes')
    expect(await cache.get('red', count, CURRENT)).toBe('count 2')
  })

  it('forgets what cannot be counted anew, so that the next who asks is told why', async () => {
    const count = counter()
    await cache.get('red', count)
    version += 1
    now = 2500
    await cache.get('red', count, { renew: () => Promise.reject(new Error('no database')) })
    await expect.poll(() => cache.size).toBe(0)
    expect(await cache.get('red', count)).toBe('count 2')
  })

  it('counts anew after a minute though nothing is known to have changed, and after two waits for it', async () => {
    const count = counter()
    await cache.get('red', count)
    now = LIMITS.sameMs - 1
    expect(await cache.get('red', count, CURRENT)).toBe('count 1')
    now = LIMITS.sameMs
    expect(await cache.get('red', count, CURRENT)).toBe('count 1')
    await expect.poll(() => cache.get('red', count, CURRENT)).toBe('count 2')
    now = 3 * LIMITS.sameMs
    expect(await cache.get('red', count, CURRENT)).toBe('count 3')
  })

  it('counts once for all who ask at once', async () => {
    const count = counter()
    const answers = await Promise.all(['red', 'red', 'red'].map((key) => cache.get(key, count)))
    expect(answers).toEqual(['count 1', 'count 1', 'count 1'])
    expect(count).toHaveBeenCalledOnce()
  })

  it('does not give who asks after a change what was begun before it', async () => {
    const count = counter()
    const before = Promise.withResolvers<string>()
    const early = cache.get('red', () => before.promise)
    version += 1
    expect(await cache.get('red', count, CURRENT)).toBe('count 1')
    before.resolve('old')
    expect(await early).toBe('old')
    expect(await cache.get('red', count)).toBe('count 1')
  })

  it('keeps no failure', async () => {
    const failing = cache.get('red', async () => {
      throw new Error('no database')
    })
    await expect(failing).rejects.toThrow('no database')
    expect(cache.size).toBe(0)
    expect(await cache.get('red', counter())).toBe('count 1')
  })

  it('lets those go beyond so many entries that were not asked for the longest', async () => {
    const count = counter()
    for (const key of ['one', 'two', 'three', 'one', 'four']) await cache.get(key, count)
    expect(cache.size).toBe(LIMITS.entries)
    expect(await cache.get('four', count)).toBe('count 4')
    expect(await cache.get('one', count)).toBe('count 1')
    expect(await cache.get('two', count)).toBe('count 5')
  })

  it('lets the oldest go beyond so many bytes', async () => {
    await cache.get('one', async () => 'x'.repeat(300))
    await cache.get('two', async () => 'x'.repeat(300))
    expect(cache.size).toBe(1)
    expect(cache.bytes).toBeLessThanOrEqual(LIMITS.bytes)
    expect(await cache.get('one', counter())).toBe('count 1')
  })

  it('does not keep what is too large by itself', async () => {
    expect(await cache.get('one', async () => 'x'.repeat(5000))).toHaveLength(5000)
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })
})
