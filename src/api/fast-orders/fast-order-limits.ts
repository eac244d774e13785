import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import { createKeyLimit, createNetworkLimit } from '#src/http/key-limit.ts'

const WINDOW_MS = 10 * 60_000
/** Fast orders per ten minutes. Many customers of one mobile operator share a network, so its bound is higher. */
const MAX = { phone: 20, network: 60 } as const
/** Bounds while no bot check is available. */
const STRICT_MAX = { phone: 1, network: 5 } as const

const MESSAGE = 'Забагато замовлень поспіль. Спробуйте трохи згодом або зателефонуйте нам'

export type FastOrderLimits = {
  /** Counts one order. Throws 429. */
  take: (phone: string, address: string, now: Date) => Promise<void>
  /** Counts one order against the lower bounds, for when the bot check gave no verdict. Throws 429. */
  takeUnchecked: (phone: string, address: string, now: Date) => Promise<void>
}

export function createFastOrderLimits(counters: Counters): FastOrderLimits {
  return {
    take: createLimit(counters, 'fast order', MAX),
    takeUnchecked: createLimit(counters, 'unchecked fast order', STRICT_MAX),
  }
}

function createLimit(
  counters: Counters,
  name: string,
  max: Record<'phone' | 'network', number>,
): FastOrderLimits['take'] {
  const limitOf = (kind: keyof typeof max) => ({
    name: `${name} ${kind}`,
    max: max[kind],
    windowMs: WINDOW_MS,
  })
  const phones = createKeyLimit(counters, limitOf('phone'))
  const networks = createNetworkLimit(counters, limitOf('network'))
  return async (phone, address, now) => {
    const waitMs = (await phones.take(phone, now)) || (await networks.take(address, now))
    if (waitMs > 0) throw tooMany(waitMs / 1000, MESSAGE)
  }
}
