import type { Counters, Limit } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import { networksOf } from '#src/http/network-of.ts'

const WINDOW_MS = 15 * 60_000

/** Attempts within a quarter of an hour. */
const MAX = {
  /** Of one account from one network: a person who is looking for her password. */
  pair: 5,
  /** Of one account from everywhere. */
  email: 25,
  /** From one network: one machine that tries many accounts. */
  network: 50,
} as const

export type Try = {
  /** The attempts that this account has left from this network. */
  left: number
  /** To be called if the attempt was correct, so that it does not count. */
  forgive: () => Promise<void>
}

export type SignInLimits = {
  /** Counts an attempt before anything is checked, so that simultaneous attempts count too. Throws 429. */
  begin: (email: string, address: string, now: Date) => Promise<Try>
}

/** Creates the limits of signing in. */
export function createSignInLimits(counters: Counters): SignInLimits {
  return {
    async begin(email, address, now) {
      const name = email.toLowerCase()
      const networks = networksOf(address)
      const steps: { kind: keyof typeof MAX; key: string; factor: number }[] = [
        { kind: 'pair', key: `${name} ${networks[0]?.key}`, factor: 1 },
        { kind: 'email', key: name, factor: 1 },
        ...networks.map((network) => ({ kind: 'network' as const, ...network })),
      ]
      const taken: [Limit, string][] = []
      let left = MAX.pair
      for (const { kind, key, factor } of steps) {
        const limit = { name: `desk ${kind}`, windowMs: WINDOW_MS }
        const [count] = await counters.add(limit, [{ key, by: 1 }], now)
        taken.push([limit, key])
        if (kind === 'pair') left = MAX.pair - (count?.used ?? 0)
        if ((count?.used ?? 0) <= MAX[kind] * factor) continue
        await giveBack(counters, taken, now)
        throw tooMany((count?.endsInMs ?? WINDOW_MS) / 1000, stopped(count?.endsInMs ?? WINDOW_MS))
      }
      return { left, forgive: () => giveBack(counters, taken, now) }
    },
  }
}

async function giveBack(counters: Counters, taken: readonly [Limit, string][], now: Date): Promise<void> {
  for (const [limit, key] of taken) await counters.add(limit, [{ key, by: -1 }], now)
}

function stopped(ms: number): string {
  return `Вхід зупинено: забагато невдалих спроб. Спробуйте за ${Math.max(1, Math.ceil(ms / 60_000))} хв.`
}
