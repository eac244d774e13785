import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import { createKeyLimit } from '#src/http/key-limit.ts'

/** Phones that may be tried for one order per hour: enough for a person who mistypes, too few for a machine that guesses. */
const MAX = 10
const HOUR_MS = 3_600_000

export function createCancelLimits(counters: Counters) {
  const orders = createKeyLimit(counters, { name: 'cancel order', max: MAX, windowMs: HOUR_MS })
  return {
    /** Throws 429. */
    take: async (publicId: string, now: Date): Promise<void> => {
      const waitMs = await orders.take(publicId, now)
      if (waitMs > 0)
        throw tooMany(waitMs / 1000, 'Забагато спроб. Зателефонуйте нам, і ми скасуємо замовлення')
    },
  }
}
