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
  /** Of one that is added it is not known: the discount is off it too. */
  takes_discount?: boolean
}

/** To a line that is there, by its place from 0: no piece is left of one whose quantity becomes 0. */
export type LineChange = { position: number; quantity?: number; price?: number }
export type AddedGoods = { product_id: number; variant_id: number; quantity: number }

/** The lines as they will be, or the place of one that is changed and is not there. */
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

/** More of what the order has already, at the price that it has there; what is new at the price of today, at its own place. */
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

/** How many pieces more of each variant the order takes; negative where it gives some back. */
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
