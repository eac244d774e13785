import type rateLimit from '@fastify/rate-limit'
import { z } from 'zod'
import type { Counters, Limit } from './counters/counters.ts'
import { countBroadly, countExactly, countNetworks, type Counting } from './count-broadly.ts'

type Store = rateLimit.FastifyRateLimitStore
type Route = Parameters<Store['child']>[0]
type Callback = Parameters<Store['incr']>[1]

/** What the plugin passes, although its types promise the route itself. */
const routeSchema = z.object({ routeInfo: z.object({ method: z.string(), url: z.string() }) })

/**
 * Store of the rate limit. With shared counters the broad limit is counted approximately, and a limit of a route (orders,
 * signing in) exactly.
 */
export function rateStore(counters: Counters, limit: Limit, max: number) {
  const broad = countBroadly(counters, limit, max)
  const countOn = (route: unknown) => {
    const { method, url } = routeSchema.parse(route).routeInfo
    return countExactly(counters, { ...limit, name: `${method} ${url}` })
  }

  class RateStore implements Store {
    readonly #count: Counting

    constructor(_options: object, count: Counting = broad.count) {
      this.#count = count
    }

    /** The plugin's key is an address, or the first of its /64 network. */
    incr(key: string, callback: Callback, _windowMs: number, most: number): void {
      void answer(this.#count, key, most, callback)
    }

    child(route: Route): Store {
      return new RateStore({}, countOn(route))
    }
  }

  return { store: RateStore, close: broad.close }
}

async function answer(count: Counting, address: string, max: number, callback: Callback): Promise<void> {
  try {
    const { used, endsInMs } = await countNetworks(count, address, max)
    callback(null, { current: used, ttl: endsInMs })
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)))
  }
}
