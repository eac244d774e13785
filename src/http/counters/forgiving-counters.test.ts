import { describe, expect, it, onTestFinished } from 'vitest'
import { hasRedis, startRedis } from '#tests/start-redis.ts'
import type { Counters } from './counters.ts'
import { createForgivingCounters } from './forgiving-counters.ts'
import { createLocalCounters } from './local-counters.ts'
import { createRedisCounters } from './redis-counters.ts'

const MINUTE = { name: 'orders', windowMs: 60_000 }
const NOW = new Date()

describe.skipIf(!hasRedis)('counts while Redis comes and goes', () => {
  it('go on in the process when it is killed, and are shared again when it is back; both are told once', async () => {
    const redis = await startRedis()
    const reported: string[] = []
    const counters = await openReady(redis.url, reported)
    const use = async () => (await counters.add(MINUTE, [{ key: 'a', by: 1 }], NOW))[0]?.used
    await use()
    await redis.kill()
    expect([await use(), await use(), await use()]).toEqual([1, 2, 3])
    expect(reported).toEqual(['lost'])
    await redis.startAgain()
    await expect
      .poll(() => counters.add(MINUTE, [{ key: 'ready', by: 1 }], NOW).then(() => reported.at(-1)), {
        timeout: 15_000,
      })
      .toBe('found')
    // What Redis had counted was lost with it.
    expect(await use()).toBe(1)
    expect(reported).toEqual(['lost', 'found'])
  })

  it('do not wait for one that hangs', async () => {
    const redis = await startRedis()
    const reported: string[] = []
    const counters = await openReady(redis.url, reported)
    redis.freeze()
    expect(await counters.add(MINUTE, [{ key: 'a', by: 1 }], NOW)).toMatchObject([{ used: 1 }])
    expect(reported.at(-1)).toBe('lost')
  })

  it('need none to begin with', async () => {
    const reported: string[] = []
    const counters = await open('redis://127.0.0.1:1', reported)
    const counts = await counters.add(MINUTE, [{ key: 'a', by: 2 }], NOW)
    expect([counts[0]?.used, reported]).toEqual([2, ['lost']])
  })
})

/** Opens counters whose connection stands already, because until then a count is refused. */
async function openReady(url: string, reported: string[]) {
  const redis = await createRedisCounters({ url, secret: 'secret', onError: () => undefined })
  onTestFinished(redis.close)
  const isReady = () =>
    redis.add(MINUTE, [{ key: 'ready', by: 1 }], NOW).then(
      () => true,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  return forgive(redis, reported)
}

async function open(url: string, reported: string[]) {
  const redis = await createRedisCounters({ url, secret: 'secret', onError: () => undefined })
  onTestFinished(redis.close)
  return forgive(redis, reported)
}

function forgive(shared: Counters, reported: string[]) {
  return createForgivingCounters({
    shared,
    local: createLocalCounters(),
    onLost: () => reported.push('lost'),
    onFound: () => reported.push('found'),
  })
}
