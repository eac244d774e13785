import type { PaymentAsk } from '../provider.ts'

/** A line of a provider's basket; `price` is kopiykas of one piece. */
export type GoodToPay = { name: string; count: number; price: number }

/**
 * The basket of a payment. Its lines must add up to the amount; if they do not, because of delivery, a discount or an earlier
 * payment, one line stands for the whole order.
 */
export function goodsToPay(
  { lines, amount, order_number }: Pick<PaymentAsk, 'lines' | 'amount' | 'order_number'>,
  mostLetters: number,
): GoodToPay[] {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (goods !== amount) return [{ name: `Замовлення № ${order_number}`, count: 1, price: amount }]
  return lines.map(({ title, price, quantity }) => ({
    name: title.slice(0, mostLetters),
    count: quantity,
    price,
  }))
}
