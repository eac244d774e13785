import { formatPrice } from '../money/money.ts'

/** What was sold, or comes back. Money is kopiykas. */
export type SoldItem = { code: string; name: string; price: number; quantity: number } & TakesDiscount
/** False of a line that the order's discount leaves as it is. */
type TakesDiscount = { takes_discount?: boolean }

/** Of an order: its goods, what they cost less together, and what is brought. */
export type SoldOrder = {
  number: string
  lines: readonly SoldItem[]
  discount: number
  delivery_price: number
}

/** A line of a receipt: so many pieces at this price; price × quantity of all lines is the sum, to the kopiyka. */
export type ReceiptLine = SoldItem

type Share<Item = SoldItem> = { item: Item; amount: number }

/**
 * Lines whose sum is exactly what was paid. What the sum lacks is spread over the lines by their worth, the kopiykas that
 * are left over to the largest remainders; what it has above them is an advance.
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
 * What each line costs with its share of the order's discount, in whole kopiykas: together exactly the goods less the
 * discount. Lines that take none are left out while the others are worth the discount.
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
 * Of one payment of an order, of which so much was paid before. A part is a prepayment and one line; what makes it whole
 * settles it: the goods for what was left to pay, with the prepayment named.
 */
export function saleLines(order: SoldOrder, amount: number, earlier: number): ReceiptLine[] {
  const whole = orderSum(order)
  if (earlier + amount < whole || earlier >= whole) return [{ ...advanceOf(order), price: amount }]
  if (earlier === 0) return receiptLines(order, amount)
  const rest = whole - earlier
  const goods = restLines(order, earlier)
  return amount > rest ? [...goods, { ...advanceOf(order), price: amount - rest }] : goods
}

/** The goods of an order for what was left to pay of it, with what had been paid named. */
export function restLines(order: SoldOrder, earlier: number): ReceiptLine[] {
  const [first, ...others] = receiptLines(order, orderSum(order) - earlier)
  if (earlier === 0 || !first) return first ? [first, ...others] : []
  const said = `; передоплату ${formatPrice(earlier).replaceAll('\u00A0', ' ')} сплачено раніше`
  return [{ ...first, name: first.name + said }, ...others]
}

function advanceOf({ number }: SoldOrder) {
  return { code: 'advance', name: `Передоплата за замовленням № ${number}`, quantity: 1 }
}

/** What an order costs, kopiykas. */
export function orderSum({ lines, discount, delivery_price }: SoldOrder): number {
  return Math.max(0, goodsSum(lines) - discount) + delivery_price
}

/** The sum is smaller than the shares or the same. */
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

/** A sum that its pieces do not divide is two lines, a kopiyka apart. */
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
