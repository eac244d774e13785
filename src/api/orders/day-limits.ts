import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import type { Counters, Limit } from '../counters/counters.ts'
import { networksOf } from '../http/network-of.ts'

const DAY_MS = 86_400_000
/** Whoever has passed the check of bots may order so many times more often. */
const CHECKED_FACTOR = 5

const PHONES: Limit = { name: 'orders of a phone and day', windowMs: DAY_MS }
const PIECES: Limit = { name: 'pieces of a network and day', windowMs: DAY_MS }
const NETWORKS: Limit = { name: 'orders of a network and day', windowMs: DAY_MS }

const SENTENCES = {
  phone: 'На цей номер за добу вже оформлено багато замовлень. Зателефонуйте нам, і ми приймемо й це',
  network: 'З вашої мережі за добу надійшло забагато замовлень. Зателефонуйте нам, і ми приймемо й це',
} as const

export type OrderSender = {
  phone: string
  address: string
  isChecked: boolean
  /** What the order asks for. */
  pieces: number
}

/** Why this sender may not order now, or nothing; and how to give back what was taken for the order. */
export type DayPlace = { refusal: FieldErrors | null; giveBack: () => Promise<void> }

export type DayLimits = {
  /** Takes the place of one more order of this sender, or refuses and takes nothing. */
  take: (sender: OrderSender, bounds: OrderBounds, now: Date) => Promise<DayPlace>
}

type Amount = { limit: Limit; key: string; by: number; most: number; refusal: FieldErrors }

/**
 * Orders placed within a day. Taken before an order is placed rather than counted after it: of many that come in the same
 * moment only so many pass. Whoever places nothing gives its place back.
 */
export function createDayLimits(counters: Counters): DayLimits {
  async function giveBack(amounts: readonly Amount[], now: Date): Promise<void> {
    for (const { limit, key, by } of amounts) await counters.add(limit, [{ key, by: -by }], now)
  }
  return {
    take: async (sender, bounds, now) => {
      const taken: Amount[] = []
      for (const amount of amountsOf(sender, bounds)) {
        const { limit, key, by, most, refusal } = amount
        const [count] = await counters.add(limit, [{ key, by }], now)
        taken.push(amount)
        if (most === 0 || (count?.used ?? 0) <= most * (sender.isChecked ? CHECKED_FACTOR : 1)) continue
        await giveBack(taken, now)
        return { refusal, giveBack: async () => {} }
      }
      return { refusal: null, giveBack: () => giveBack(taken, now) }
    },
  }
}

function amountsOf({ phone, address, pieces }: OrderSender, bounds: OrderBounds): Amount[] {
  // No field of the form: what stands there in its place is the check of bots, which would have let more through.
  const refusal = { recaptcha_token: [SENTENCES.network] }
  return [
    {
      limit: PHONES,
      key: phone,
      by: 1,
      most: bounds.orders_per_phone_day,
      refusal: { phone: [SENTENCES.phone] },
    },
    ...networksOf(address).flatMap(({ key, factor }) => [
      { limit: NETWORKS, key, by: 1, most: bounds.orders_per_network_day * factor, refusal },
      { limit: PIECES, key, by: pieces, most: bounds.pieces_per_network_day * factor, refusal },
    ]),
  ]
}
