/** How long a price has to be looked back at before a reduction, and how long one that is cut may be called reduced. */
const LOOK_BACK_DAYS = 30
/** What the rule needs of the past: a reduction that began so long ago, and what was before it. */
export const PRICE_HISTORY_DAYS = 2 * LOOK_BACK_DAYS

const DAY_MS = 86_400_000

/** A price, in kopiykas, and when it gave way to another. */
export type PastPrice = { price: number; ended_at: Date }

/**
 * The old price that may be shown, in kopiykas, or null. `lowestBefore` is the lowest price of the thirty days before the
 * reduction. The function `shown_old_price` of the database is the same rule.
 */
export function shownOldPrice(
  price: number,
  claimed: number | null,
  lowestBefore: number | null,
): number | null {
  if (claimed === null || lowestBefore === null) return null
  return claimed > price && claimed <= lowestBefore ? claimed : null
}

/**
 * The lowest price of the thirty days before the present one began; the present one itself where it has been there for
 * thirty days or always was. The function `price_before_reduction` of the database is the same rule.
 */
export function priceBeforeReduction(price: number, past: readonly PastPrice[], now: Date): number {
  const began = Math.max(...past.map(({ ended_at }) => ended_at.getTime()))
  if (!(began > now.getTime() - LOOK_BACK_DAYS * DAY_MS)) return price
  const since = began - LOOK_BACK_DAYS * DAY_MS
  return Math.min(...past.filter(({ ended_at }) => ended_at.getTime() > since).map((each) => each.price))
}
