import type { APIRequestContext } from '@playwright/test'
import { sql } from 'kysely'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods } from './goods.ts'

export type PlacedOrder = {
  public_id: string
  number: string
  name: string
  phone: string
  email: string | null
  comment: string
  delivery: Record<string, string>
  payment_method: string
  /** The total in kopiykas. */
  total: number
  lines: { variant_id: number; quantity: number; price: number }[]
  moved: number
}

/**
 * Orders one piece of this offer, as the checkout does.
 *
 * @returns the address of the order's page
 */
export async function placeOrder(
  request: APIRequestContext,
  offer: number,
  name: string,
): Promise<{ uri: string }> {
  const { product_id, variant_id, price } = await findGoods(offer)
  const placed = await request.post('/api/orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      name,
      phone: '+380672145893',
      delivery: { method: 'pickup' },
      payment_method: 'on_delivery',
      lines: [{ product_id, variant_id, quantity: 1, price: price / 100 }],
    },
  })
  return (await placed.json()).data
}

/** A name that is on no other order of the shop, also when a test is repeated. */
export function newName(name: string): string {
  return `${name} ${Date.now()}`
}

/** The orders of this name, each with its lines and how far the stock went down for it. */
export async function ordersOf(name: string): Promise<PlacedOrder[]> {
  const { rows } = await withE2eDatabase((database) =>
    sql<PlacedOrder>`
      select o.public_id, o.number, o.name, o.phone, o.email, o.comment, o.delivery, o.payment_method, o.total,
        (select json_agg(json_build_object('variant_id', l.variant_id, 'quantity', l.quantity, 'price', l.price)
          order by l.position) from order_lines l where l.order_id = o.id) as lines,
        (select coalesce(sum(m.delta), 0)::int from stock_moves m where m.order_id = o.id) as moved
      from orders o
      where o.name = ${name}
      order by o.id`.execute(database),
  )
  return rows
}
