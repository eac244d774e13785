import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import type { Amount, Counters, Limit } from '#src/http/counters/counters.ts'
import { networksOf } from '#src/http/network-of.ts'

const DAY_MS = 86_400_000
/** Counts of a phone and of its networks. They are added in one step: between several, simultaneous orders would slip in. */
const DAY: Limit = { name: 'orders of a day', windowMs: DAY_MS }

/** A network may order this many pieces a day whatever its share of the stock, or a shop with few goods could not sell. */
const LEAST_PIECES = 100

const SENTENCES = {
  phone: 'На цей номер за добу вже оформлено багато замовлень. Зателефонуйте нам, і ми приймемо й це',
  network: 'З вашої мережі за добу надійшло забагато замовлень. Зателефонуйте нам, і ми приймемо й це',
} as const

export type OrderSender = {
  phone: string
  address: string
  /** Number of pieces in the order. */
  pieces: number
}

/** Why this sender may not order now, or null; and a function that gives back what was counted for the order. */
export type DayPlace = {
  refusal: FieldErrors | null
  /** How many times its bounds the sender has ordered, this order included. */
  excess: number
  giveBack: () => Promise<void>
}

export type DayLimits = {
  /**
   * Counts one more order of this sender, or refuses it and counts nothing. Beyond the bounds `mayExceed` decides by the
   * excess.
   */
  take: (
    sender: OrderSender,
    bounds: OrderBounds,
    now: Date,
    mayExceed: (excess: number) => Promise<boolean>,
  ) => Promise<DayPlace>
}

type Bounded = Amount & { most: number; isOfPieces: boolean; refusal: FieldErrors }
/** How many pieces are on sale, counted to `most`. */
type CountOnSale = (most: number) => Promise<number>

/**
 * Bounds of orders within a day. An order is counted before it is placed, so that of many simultaneous ones only the
 * allowed number passes. If no order is placed, its count is given back.
 */
export function createDayLimits(counters: Counters, countOnSale: CountOnSale): DayLimits {
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
      const used = (place: number) => counts[place]?.used ?? 0
      const pieces = Math.max(...amounts.map(({ isOfPieces }, place) => (isOfPieces ? used(place) : 0)))
      const ofStock = pieces > LEAST_PIECES ? await shareOfStock(bounds, countOnSale) : Infinity
      const shares = amounts.map(({ most, isOfPieces }, place) => {
        const bounded = most > 0 ? used(place) / most : 0
        return isOfPieces ? Math.max(bounded, used(place) / ofStock) : bounded
      })
      const excess = Math.max(...shares)
      if (excess <= 1 || (await mayExceed(excess))) return { refusal: null, excess, giveBack }
      await giveBack()
      const refusal = amounts[shares.indexOf(excess)]?.refusal ?? null
      return { refusal, excess, giveBack: async () => {} }
    },
  }
}

function amountsOf({ phone, address, pieces }: OrderSender, bounds: OrderBounds): Bounded[] {
  // No field of the form is at fault; the sentence goes under the bot check, which would have raised the bound.
  const refusal = { recaptcha_token: [SENTENCES.network] }
  return [
    {
      key: `phone ${phone}`,
      by: 1,
      most: bounds.orders_per_phone_day,
      isOfPieces: false,
      refusal: { phone: [SENTENCES.phone] },
    },
    ...networksOf(address).flatMap(({ key, factor }) => [
      {
        key: `network ${key}`,
        by: 1,
        most: bounds.orders_per_network_day * factor,
        isOfPieces: false,
        refusal,
      },
      {
        key: `pieces ${key}`,
        by: pieces,
        most: bounds.pieces_per_network_day * factor,
        isOfPieces: true,
        refusal,
      },
    ]),
  ]
}

/** Pieces a network may order of what is on sale now. A larger network gets no larger share: the stock is the same. */
async function shareOfStock(bounds: OrderBounds, countOnSale: CountOnSale): Promise<number> {
  const { stock_percent_per_network_day: percent, pieces_per_network_day: most } = bounds
  if (percent === 0) return Infinity
  const share = percent / 100
  return share * (await countOnSale(most > 0 ? Math.ceil(most / share) : Number.MAX_SAFE_INTEGER))
}
