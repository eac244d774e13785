import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import type { Amount, Counters, Limit } from '#src/http/counters/counters.ts'
import { networksOf } from '#src/http/network-of.ts'

const DAY_MS = 86_400_000
/** Of a phone and of networks, counted in one step: between several, everybody else would order too. */
const DAY: Limit = { name: 'orders of a day', windowMs: DAY_MS }

/** A network that has had no more in a day is not held to its share of what is on sale, or a shop of a few goods would sell none. */
const LEAST_PIECES = 100

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

type Bounded = Amount & { most: number; isOfPieces: boolean; refusal: FieldErrors }
/** How many pieces are on sale, counted to `most`. */
type CountOnSale = (most: number) => Promise<number>

/**
 * Orders placed within a day. Taken before an order is placed rather than counted after it: of many that come in the same
 * moment only so many pass. One that places nothing gives its place back.
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
  // No field of the form: what stands there in its place is the check of bots, which would have let more through.
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

/** Pieces that a network may have of what is on sale now. Not so many more for a large one: the shelves are the same. */
async function shareOfStock(bounds: OrderBounds, countOnSale: CountOnSale): Promise<number> {
  const { stock_percent_per_network_day: percent, pieces_per_network_day: most } = bounds
  if (percent === 0) return Infinity
  const share = percent / 100
  return share * (await countOnSale(most > 0 ? Math.ceil(most / share) : Number.MAX_SAFE_INTEGER))
}
