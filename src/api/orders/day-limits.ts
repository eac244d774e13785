import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import type { Counters, Limit } from '../counters/counters.ts'
import { networkOf } from '../http/network-of.ts'

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

export type DayLimits = {
  /** What is wrong with one more order of this sender, null where nothing is. Counts nothing. */
  refusal: (sender: OrderSender, bounds: OrderBounds, now: Date) => Promise<FieldErrors | null>
  /** After an order was placed: repeats and refusals cost nobody anything. */
  count: (sender: OrderSender, now: Date) => Promise<void>
}

/** Orders placed within a day. What comes in the same moment may pass together; the limit of a minute bounds that. */
export function createDayLimits(counters: Counters): DayLimits {
  async function used(limit: Limit, key: string, by: number, now: Date): Promise<number> {
    const [count] = await counters.add(limit, [{ key, by }], now)
    return count?.used ?? 0
  }
  return {
    refusal: async ({ phone, address, isChecked, pieces }, bounds, now) => {
      const isOver = async (limit: Limit, key: string, bound: number, more = 1) =>
        bound > 0 && (await used(limit, key, 0, now)) + more > bound * (isChecked ? CHECKED_FACTOR : 1)
      if (await isOver(PHONES, phone, bounds.orders_per_phone_day)) return { phone: [SENTENCES.phone] }
      // No field of the form: what stands there in its place is the check of bots, which would have let more through.
      const network = networkOf(address)
      const isNetworkOver =
        (await isOver(NETWORKS, network, bounds.orders_per_network_day)) ||
        (await isOver(PIECES, network, bounds.pieces_per_network_day, pieces))
      return isNetworkOver ? { recaptcha_token: [SENTENCES.network] } : null
    },
    count: async ({ phone, address, pieces }, now) => {
      await used(PHONES, phone, 1, now)
      await used(NETWORKS, networkOf(address), 1, now)
      await used(PIECES, networkOf(address), pieces, now)
    },
  }
}
