import { tooMany } from '../http/errors.ts'
import { createKeyLimit } from '../http/key-limit.ts'
import { networkOf } from '../http/network-of.ts'

const WINDOW_MS = 10 * 60_000
/** Fast orders in ten minutes. Many people of one mobile operator share an address, so it may order more often. */
const MAX = { phone: 5, network: 30 } as const
/** While nobody tells people from bots. */
const STRICT_MAX = { phone: 1, network: 5 } as const

const MESSAGE = 'Забагато замовлень поспіль. Спробуйте трохи згодом або зателефонуйте нам'

export type FastOrderLimits = {
  /** Counts one order. Throws 429. */
  take: (phone: string, address: string, now: Date) => void
  /** Counts it against less, when the bot check gave no verdict. Throws 429. */
  takeUnchecked: (phone: string, address: string, now: Date) => void
}

export function createFastOrderLimits(): FastOrderLimits {
  return { take: createLimit(MAX), takeUnchecked: createLimit(STRICT_MAX) }
}

function createLimit(max: Record<'phone' | 'network', number>): FastOrderLimits['take'] {
  const phones = createKeyLimit(max.phone, WINDOW_MS)
  const networks = createKeyLimit(max.network, WINDOW_MS)
  return (phone, address, now) => {
    const waitMs = phones.take(phone, now) || networks.take(networkOf(address), now)
    if (waitMs > 0) throw tooMany(waitMs / 1000, MESSAGE)
  }
}
