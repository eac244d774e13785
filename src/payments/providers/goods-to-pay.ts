import type { PaymentAsk } from '../provider.ts'

/** Kopiykas of one piece. */
export type GoodToPay = { name: string; count: number; price: number }

/** They have to cost what is paid: of a rest, or with delivery and discount, one line stands for all. */
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
