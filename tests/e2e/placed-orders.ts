import { sql } from 'kysely'
import { withE2eDatabase } from './e2e-shop.ts'

export type PlacedOrder = {
  public_id: string
  number: string
  name: string
  phone: string
  email: string | null
  comment: string
  delivery: Record<string, string>
  payment_method: string
  /** Kopiykas. */
  total: number
  lines: { variant_id: number; quantity: number; price: number }[]
  moved: number
}

/** Orders of this name, each with its lines and how far the stock went down for it. */
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
