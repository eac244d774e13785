import { formatPrice } from '../money/money.ts'

/** An item that was sold or returned. Money is in kopiykas. */
export type SoldItem = { code: string; name: string; price: number; quantity: number } & TakesDiscount
/** False for a line to which the order's discount does not apply. */
type TakesDiscount = { takes_discount?: boolean }

/** An order as receipts need it: its goods, their discount and the price of delivery, in kopiykas. */
export type SoldOrder = {
  number: string
  lines: readonly SoldItem[]
  discount: number
  delivery_price: number
}

/** A line of a receipt. The sum of price × quantity over all lines is the paid amount, to the kopiyka. */
export type ReceiptLine = SoldItem

type Share<Item = SoldItem> = { item: Item; amount: number }

/**
 * Returns lines whose sum is exactly `amount`. If it is less than the order, the difference is spread over the
 * lines in proportion to their worth, and remaining kopiykas go to the largest remainders. If it is more, the
 * rest is an advance.
 */
export function receiptLines(order: SoldOrder, amount: number): ReceiptLine[] {
  const paid = paidForLines(order.lines, order.discount)
  const goods = order.lines.map((item, place) => ({ item, amount: paid[place] ?? 0 }))
  const shares = order.delivery_price > 0 ? [...goods, deliveryShare(order.delivery_price)] : goods
  const whole = sumOf(shares)
  if (amount <= whole) return spread(shares, amount).flatMap(linesOf)
  return [...shares.flatMap(linesOf), { ...advanceOf(order), price: amount - whole }]
}

/**
 * Returns what each line costs with its share of the order's discount, in whole kopiykas; together they are
 * exactly the goods less the discount. Lines that take no discount are left out as long as the others are worth
 * at least the discount.
 */
export function paidForLines(
  lines: readonly (Pick<SoldItem, 'price' | 'quantity'> & TakesDiscount)[],
  discount: number,
): number[] {
  const whole = lines.map(({ price, quantity }) => price * quantity)
  const taking = lines.map(({ takes_discount }, place) =>
    takes_discount === false ? 0 : (whole[place] ?? 0),
  )
  const weights = taking.reduce((sum, amount) => sum + amount, 0) >= discount ? taking : whole
  const shares = spread(
    weights.map((amount) => ({ item: null, amount })),
    Math.max(0, weights.reduce((sum, amount) => sum + amount, 0) - discount),
  )
  return whole.map((amount, place) => amount - (weights[place] ?? 0) + (shares[place]?.amount ?? 0))
}

/**
 * Returns the lines for one payment of an order of which `earlier` kopiykas were paid before. A partial payment
 * is one line, a prepayment. The payment that completes the sum lists the goods for what was left to pay and
 * mentions the prepayment.
 */
export function saleLines(order: SoldOrder, amount: number, earlier: number): ReceiptLine[] {
  const whole = orderSum(order)
  if (earlier + amount < whole || earlier >= whole) return [{ ...advanceOf(order), price: amount }]
  if (earlier === 0) return receiptLines(order, amount)
  const rest = whole - earlier
  const goods = restLines(order, earlier)
  return amount > rest ? [...goods, { ...advanceOf(order), price: amount - rest }] : goods
}

/** Returns the goods of an order for what was left to pay of it, mentioning what had been paid. */
export function restLines(order: SoldOrder, earlier: number): ReceiptLine[] {
  const [first, ...others] = receiptLines(order, orderSum(order) - earlier)
  if (earlier === 0 || !first) return first ? [first, ...others] : []
  const mention = `; передоплату ${formatPrice(earlier).replaceAll('\u00A0', ' ')} сплачено раніше`
  return [{ ...first, name: first.name + mention }, ...others]
}

function advanceOf({ number }: SoldOrder) {
  return { code: 'advance', name: `Передоплата за замовленням № ${number}`, quantity: 1 }
}

/** Returns what an order costs, in kopiykas. */
export function orderSum({ lines, discount, delivery_price }: SoldOrder): number {
  return Math.max(0, goodsSum(lines) - discount) + delivery_price
}

/** Requires an amount that is not larger than the sum of the shares. */
function spread<Item>(shares: readonly Share<Item>[], amount: number): Share<Item>[] {
  const whole = sumOf(shares)
  if (whole === amount) return [...shares]
  const parts = shares.map((share) => {
    const product = BigInt(share.amount) * BigInt(amount)
    return { ...share, amount: Number(product / BigInt(whole)), rest: product % BigInt(whole) }
  })
  const left = amount - sumOf(parts)
  const byRest = parts.map(({ rest }, index) => ({ rest, index })).toSorted((a, b) => Number(b.rest - a.rest))
  const raised = new Set(byRest.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => ({ item: part.item, amount: part.amount + (raised.has(index) ? 1 : 0) }))
}

/** A sum that cannot be divided by the number of pieces becomes two lines whose prices differ by a kopiyka. */
function linesOf({ item: { takes_discount: _taken, ...item }, amount }: Share): ReceiptLine[] {
  const price = Math.floor(amount / item.quantity)
  const dearer = amount - price * item.quantity
  return [
    { ...item, price, quantity: item.quantity - dearer },
    { ...item, price: price + 1, quantity: dearer },
  ].filter((line) => line.quantity > 0 && line.price > 0)
}

function deliveryShare(price: number): Share {
  return { item: { code: 'delivery', name: 'Доставка', price, quantity: 1 }, amount: price }
}

function goodsSum(lines: readonly SoldItem[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

function sumOf(shares: readonly { amount: number }[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0)
}
