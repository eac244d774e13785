import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import { createNetworkLimit } from '#src/http/key-limit.ts'

/** Addresses in an hour that one network may learn to be taken: a form says so, and a list of addresses must not be asked through it. */
const LIMIT = { name: 'register taken', max: 30, windowMs: 3_600_000 }

const MESSAGE = 'Забагато невдалих спроб. Спробуйте трохи згодом'

export type RegisterLimits = {
  /** Counts a try before the address is looked at; the answer takes it back when an account was made. Throws 429. */
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
