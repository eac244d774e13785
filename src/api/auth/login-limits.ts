import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import {
  createKeyLimit,
  createNetworkLimit,
  type KeyLimit,
  type KeyLimitOptions,
} from '#src/http/key-limit.ts'
import { networkOf } from '#src/http/network-of.ts'

const WINDOW_MS = 15 * 60_000

/** Failed tries per quarter of an hour. */
const MAX = {
  /** For one e-mail from one network: a person who is trying to remember her password. */
  pair: 10,
  /** For one e-mail from all networks: many machines that attack one account. */
  email: 50,
  /** From one network for all e-mails: one machine that attacks many accounts. */
  network: 100,
} as const

const MESSAGE = 'Забагато невдалих спроб. Спробуйте трохи згодом'

export type LoginLimits = {
  /**
   * Counts a try before its password is checked, so that simultaneous tries are counted too. Call the returned function
   * if the password was right: it removes the try from the count. Throws 429.
   */
  begin: (email: string, address: string, now: Date) => Promise<() => Promise<void>>
}

export function createLoginLimits(counters: Counters): LoginLimits {
  const limits = {
    pair: createKeyLimit(counters, limitOf('pair')),
    email: createKeyLimit(counters, limitOf('email')),
    network: createNetworkLimit(counters, limitOf('network')),
  }
  return {
    async begin(email, address, now) {
      const name = email.toLowerCase()
      const steps: [KeyLimit, string][] = [
        [limits.pair, `${name} ${networkOf(address)}`],
        [limits.email, name],
        [limits.network, address],
      ]
      for (const [limit, key] of steps) {
        const waitMs = await limit.take(key, now)
        if (waitMs > 0) throw tooMany(waitMs / 1000, MESSAGE)
      }
      return async () => {
        for (const [limit, key] of steps) await limit.giveBack(key, now)
      }
    },
  }
}

function limitOf(kind: keyof typeof MAX): KeyLimitOptions {
  return {
    name: `login ${kind}`,
    max: MAX[kind],
    windowMs: WINDOW_MS,
  }
}
