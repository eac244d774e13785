import type rateLimit from '@fastify/rate-limit'
import { z } from 'zod'
import type { Count, Counters, Limit } from '../counters/counters.ts'
import { createRoughCounters } from '../counters/rough-counters.ts'

type Store = rateLimit.FastifyRateLimitStore
type Route = Parameters<Store['child']>[0]
type Callback = Parameters<Store['incr']>[1]
type Counting = (key: string, max: number) => Count | Promise<Count>

/** The plugin gives this where its types promise the route itself. */
const routeSchema = z.object({ routeInfo: z.object({ method: z.string(), url: z.string() }) })

/**
 * Where the rate limit counts: shared counts are kept roughly for the broad limit, exactly for a route's own (orders,
 * signing in).
 */
export function rateStore(counters: Counters, limit: Limit, max: number) {
  const rough = counters.isShared ? createRoughCounters({ shared: counters, limit, max }) : null
  const countBroadly: Counting = rough ? (key) => rough.count(key, new Date()) : countExactly(counters, limit)
  const countOn = (route: unknown) => {
    const { method, url } = routeSchema.parse(route).routeInfo
    return countExactly(counters, { ...limit, name: `${method} ${url}` })
  }

  class RateStore implements Store {
    readonly #count: Counting

    constructor(_options: object, count: Counting = countBroadly) {
      this.#count = count
    }

    incr(key: string, callback: Callback, _windowMs: number, most: number): void {
      void answer(this.#count, key, most, callback)
    }

    child(route: Route): Store {
      return new RateStore({}, countOn(route))
    }
  }

  return { store: RateStore, close: () => rough?.close() }
}

async function answer(count: Counting, key: string, max: number, callback: Callback): Promise<void> {
  try {
    const { used, endsInMs } = await count(key, max)
    callback(null, { current: used, ttl: endsInMs })
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)))
  }
}

/** A key that has used its due up is not counted on, so a flood costs the store nothing. */
function countExactly(counters: Counters, limit: Limit): Counting {
  const usedUp = new Map<string, number>()
  return async (key, max) => {
    const now = new Date()
    const endsAt = usedUp.get(key) ?? 0
    if (endsAt > now.getTime()) return { used: max + 1, endsInMs: endsAt - now.getTime() }
    usedUp.delete(key)
    const [count = { used: 1, endsInMs: limit.windowMs }] = await counters.add(limit, [{ key, by: 1 }], now)
    if (count.used > max) remember(usedUp, key, now.getTime() + count.endsInMs)
    return count
  }
}

const MOST_REMEMBERED = 10_000

function remember(usedUp: Map<string, number>, key: string, endsAt: number): void {
  if (usedUp.size >= MOST_REMEMBERED) usedUp.clear()
  usedUp.set(key, endsAt)
}
