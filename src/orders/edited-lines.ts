import type { Offer } from './find-offers.ts'

/** A line of an order as it is stored. Prices are kopiykas. */
export type EditedLine = {
  position: number
  product_id: number | null
  variant_id: number | null
  title: string
  sku: string | null
  variant_title: string | null
  variant_value: string | null
  picture_id: number | null
  price: number
  quantity: number
  /** Whether the discount applies to it; absent for an added line, to which it does. */
  takes_discount?: boolean
}

/** A change of an existing line, named by its position from 0. A quantity of 0 removes the line. */
export type LineChange = { position: number; quantity?: number; price?: number }
export type AddedGoods = { product_id: number; variant_id: number; quantity: number }

/** The lines after the changes, or the position of a change that names no line. */
export function changeLines(
  lines: readonly EditedLine[],
  changes: readonly LineChange[],
): EditedLine[] | { missing: number } {
  const changed = new Map(lines.map((line) => [line.position, line]))
  for (const { position, quantity, price } of changes) {
    const line = changed.get(position)
    if (!line) return { missing: position }
    changed.set(position, { ...line, quantity: quantity ?? line.quantity, price: price ?? line.price })
  }
  return [...changed.values()].filter(({ quantity }) => quantity > 0)
}

/** Adds goods: to a line of the same variant at that line's price, else as a new line at `position` and today's price. */
export function addGoods(
  lines: readonly EditedLine[],
  offer: Offer,
  { quantity, position }: { quantity: number; position: number },
): EditedLine[] {
  const known = lines.find(({ variant_id }) => variant_id === offer.variant_id)
  if (known) {
    const raised = { ...known, quantity: known.quantity + quantity }
    return lines.map((line) => (line === known ? raised : line))
  }
  const { product_id, variant_id, title, sku, variant_title, variant_value, picture_id, price } = offer
  const added = {
    product_id,
    variant_id,
    title,
    sku,
    variant_title,
    variant_value,
    picture_id,
    price,
    quantity,
  }
  return [...lines, { position, ...added }]
}

export function goodsSum(lines: readonly EditedLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** By variant, how many more pieces the order takes; negative for pieces that it gives back. */
export function takenPieces(
  before: readonly EditedLine[],
  after: readonly EditedLine[],
): Map<number, number> {
  const pieces = new Map<number, number>()
  const count = (lines: readonly EditedLine[], sign: 1 | -1) => {
    for (const { variant_id, quantity } of lines) {
      if (variant_id !== null) pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + sign * quantity)
    }
  }
  count(after, 1)
  count(before, -1)
  return new Map([...pieces].filter(([, change]) => change !== 0))
}
