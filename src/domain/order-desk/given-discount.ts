/** A line whose price is changed by hand. Kopiykas. */
export type RepricedLine = {
  price: number
  quantity: number
  /** What it costs without the change: in the order so far, or in the shop today, whichever is more. */
  usual: number
}

/**
 * How much of what the goods would cost is given off them, in percent and not rounded: the discount of the order, and
 * prices that were lowered by hand.
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
