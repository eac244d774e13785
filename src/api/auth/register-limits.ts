import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import { createNetworkLimit } from '#src/http/key-limit.ts'

/**
 * How many addresses per hour one network may find out to be registered. The form reveals it, and lists of
 * addresses must not be checked that way.
 */
const LIMIT = { name: 'register taken', max: 30, windowMs: 3_600_000 }

const MESSAGE = 'Забагато невдалих спроб. Спробуйте трохи згодом'

export type RegisterLimits = {
  /**
   * Counts an attempt before the address is looked up. The returned function undoes that if an account was
   * created. Throws 429.
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
