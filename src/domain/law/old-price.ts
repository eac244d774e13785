/**
 * The law compares a reduced price with those of the last thirty days, and a price may be called reduced for as
 * long.
 */
const LOOK_BACK_DAYS = 30
/** What the rule needs of the past: when a reduction began, and the prices of the days before it. */
export const PRICE_HISTORY_DAYS = 2 * LOOK_BACK_DAYS

const DAY_MS = 86_400_000

/** A price in kopiykas and when it was replaced by another. */
export type PastPrice = { price: number; ended_at: Date }

/**
 * Returns the old price that may be shown, in kopiykas, or null. `lowestBefore` is the lowest price of the
 * thirty days before the reduction. The database function `shown_old_price` is the same rule.
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
 * Returns the lowest price of the thirty days before the present price began, in kopiykas; the present price
 * itself if it is older than thirty days or has always applied. The database function `price_before_reduction`
 * is the same rule.
 */
export function priceBeforeReduction(price: number, past: readonly PastPrice[], now: Date): number {
  const began = Math.max(...past.map(({ ended_at }) => ended_at.getTime()))
  if (!(began > now.getTime() - LOOK_BACK_DAYS * DAY_MS)) return price
  const since = began - LOOK_BACK_DAYS * DAY_MS
  return Math.min(...past.filter(({ ended_at }) => ended_at.getTime() > since).map((each) => each.price))
}
