import type rateLimit from '@fastify/rate-limit'
import { z } from 'zod'
import type { Counters, Limit } from './counters/counters.ts'
import { countBroadly, countExactly, countNetworks, type Counting } from './count-broadly.ts'

type Store = rateLimit.FastifyRateLimitStore
type Route = Parameters<Store['child']>[0]
type Callback = Parameters<Store['incr']>[1]

/** The plugin passes this object, although its types promise the route itself. */
const routeSchema = z.object({ routeInfo: z.object({ method: z.string(), url: z.string() }) })

/**
 * The store of the rate-limit plugin. Shared counts are approximate for the broad limit, and exact for a
 * route's own (orders, signing in).
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

    /** The plugin's key is an address, or the first address of its /64 network. */
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
