import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import type { Amount, Counters, Limit } from '#src/http/counters/counters.ts'
import { networksOf } from '#src/http/network-of.ts'

const DAY_MS = 86_400_000
/** Of a phone and of networks, counted in one step: between several, everybody else would order too. */
const DAY: Limit = { name: 'orders of a day', windowMs: DAY_MS }

const SENTENCES = {
  phone: 'На цей номер за добу вже оформлено багато замовлень. Зателефонуйте нам, і ми приймемо й це',
  network: 'З вашої мережі за добу надійшло забагато замовлень. Зателефонуйте нам, і ми приймемо й це',
} as const

export type OrderSender = {
  phone: string
  address: string
  /** What the order asks for. */
  pieces: number
}

/** Why this sender may not order now, or nothing; and how to give back what was taken for the order. */
export type DayPlace = {
  refusal: FieldErrors | null
  /** How many times its bounds the sender has ordered with this order. */
  excess: number
  giveBack: () => Promise<void>
}

export type DayLimits = {
  /**
   * Takes the place of one more order of this sender, or refuses and takes nothing. Beyond the bounds `mayExceed` is asked
   * about the excess.
   */
  take: (
    sender: OrderSender,
    bounds: OrderBounds,
    now: Date,
    mayExceed: (excess: number) => Promise<boolean>,
  ) => Promise<DayPlace>
}

type Bounded = Amount & { most: number; refusal: FieldErrors }

/**
 * Orders placed within a day. Taken before an order is placed rather than counted after it: of many that come in the same
 * moment only so many pass. One that places nothing gives its place back.
 */
export function createDayLimits(counters: Counters): DayLimits {
  return {
    take: async (sender, bounds, now, mayExceed) => {
      const amounts = amountsOf(sender, bounds)
      const counts = await counters.add(DAY, amounts, now)
      const giveBack = async () => {
        await counters.add(
          DAY,
          amounts.map(({ key, by }) => ({ key, by: -by })),
          now,
        )
      }
      const shares = amounts.map(({ most }, place) => (most > 0 ? (counts[place]?.used ?? 0) / most : 0))
      const excess = Math.max(...shares)
      if (excess <= 1 || (await mayExceed(excess))) return { refusal: null, excess, giveBack }
      await giveBack()
      const refusal = amounts[shares.indexOf(excess)]?.refusal ?? null
      return { refusal, excess, giveBack: async () => {} }
    },
  }
}

function amountsOf({ phone, address, pieces }: OrderSender, bounds: OrderBounds): Bounded[] {
  // No field of the form: what stands there in its place is the check of bots, which would have let more through.
  const refusal = { recaptcha_token: [SENTENCES.network] }
  return [
    {
      key: `phone ${phone}`,
      by: 1,
      most: bounds.orders_per_phone_day,
      refusal: { phone: [SENTENCES.phone] },
    },
    ...networksOf(address).flatMap(({ key, factor }) => [
      { key: `network ${key}`, by: 1, most: bounds.orders_per_network_day * factor, refusal },
      { key: `pieces ${key}`, by: pieces, most: bounds.pieces_per_network_day * factor, refusal },
    ]),
  ]
}
