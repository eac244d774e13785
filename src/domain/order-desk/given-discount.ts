/** A line with a price that was changed by hand. Money is in kopiykas. */
export type RepricedLine = {
  price: number
  quantity: number
  /** The price without the change: that of the order so far or of the shop today, whichever is higher. */
  usual: number
}

/**
 * Returns the discount in percent of what the goods would cost, not rounded: the discount of the order together
 * with prices lowered by hand.
 */
export function givenPercent({
  goods,
  discount,
  repriced,
}: {
  goods: number
  discount: number
  repriced: readonly RepricedLine[]
}): number {
  const lowered = repriced.reduce(
    (sum, { price, quantity, usual }) => sum + Math.max(0, usual - price) * quantity,
    0,
  )
  const usual = goods + lowered
  return usual === 0 ? 0 : ((discount + lowered) * 100) / usual
}
