import type { Counters } from '#src/http/counters/counters.ts'

/** How many times as many runs there are as a test names; the same seed does the same again. */
const TIMES = Number(process.env['PROPERTY_TIMES'] ?? 1)
const SEED = Number(process.env['PROPERTY_SEED'] ?? 17)

/** What fast-check needs to know of a property that is run so often in `npm test`. */
export const propertyRuns = (runs: number) => ({ numRuns: Math.ceil(runs * TIMES), seed: SEED })

/** How long fast-check may look for a smaller example of a failure, which takes many more runs. */
const SHRINKING_MS = 300_000

/** The time limit of a test whose runs take at most `each` milliseconds each. */
export const propertyMs = (runs: number, each: number): number => SHRINKING_MS + runs * TIMES * each

/**
 * Counters that count nothing, since one shopper orders more in a long run than the shop takes of anybody in
 * a day.
 */
export const NO_LIMITS: Counters = {
  isShared: false,
  add: async (_limit, amounts) => amounts.map(() => ({ used: 0, endsInMs: 0 })),
}
