import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import { createNetworkLimit } from '#src/http/key-limit.ts'

/** The form reveals that an address is taken. This bound (per network and hour) stops anyone checking a list of addresses. */
const LIMIT = { name: 'register taken', max: 30, windowMs: 3_600_000 }

const MESSAGE = 'Забагато невдалих спроб. Спробуйте трохи згодом'

export type RegisterLimits = {
  /**
   * Counts a try before the address is checked. Call the returned function if an account was made: it removes the try
   * from the count. Throws 429.
   */
  begin: (address: string, now: Date) => Promise<() => Promise<void>>
}

export function createRegisterLimits(counters: Counters): RegisterLimits {
  const networks = createNetworkLimit(counters, LIMIT)
  return {
    async begin(address, now) {
      const waitMs = await networks.take(address, now)
      if (waitMs > 0) throw tooMany(waitMs / 1000, MESSAGE)
      return () => networks.giveBack(address, now)
    },
  }
}
