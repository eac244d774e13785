import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { pictureRow } from '../pictures/queries.ts'
import { shopAddress } from '../settings/queries.ts'
import type { OrderDraft } from './order-draft.ts'
import type { StoredOrder } from './present-order.ts'

/** Prices are kopiykas. */
export type NewLine = {
  position: number
  product_id: number
  variant_id: number
  title: string
  sku: string | null
  variant_title: string | null
  variant_value: string | null
  picture_id: number | null
  price: number
  quantity: number
}

/** Each variant stands in one line only. */
export type NewOrder = Omit<OrderDraft, 'lines'> & {
  public_id: string
  lines: readonly NewLine[]
  total: number
  items_count: number
}

export type InsertedOrder = { number: string; shop_address: string }

/**
 * Writes the order, its lines, the lowered stock and what moved it, in one statement. Null, and nothing is written,
 * where the idempotency key is known already; a key that another order is just bringing in is waited for.
 */
export async function insertOrder(transaction: Database, order: NewOrder): Promise<InsertedOrder | null> {
  const { rows } = await sql<InsertedOrder>`
    with placed as (
      insert into orders (public_id, kind, customer_id, name, phone, email, comment, delivery, payment_method, total,
                          items_count, idempotency_key, request_hash, is_suspicious, created_at)
      values (${order.public_id}, ${order.kind}, ${order.customer_id}, ${order.name}, ${order.phone}, ${order.email},
              ${order.comment}, ${JSON.stringify(order.delivery)}::jsonb, ${order.payment_method}, ${order.total},
              ${order.items_count}, ${order.idempotency_key}, ${order.request_hash}, ${order.is_suspicious},
              ${order.created_at})
      on conflict (idempotency_key) do nothing
      returning id, number
    ), sold as (
      select placed.id as order_id, l.*
      from placed
      cross join jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as l (
        position int, product_id int, variant_id int, title text, sku text, variant_title text, variant_value text,
        picture_id int, price bigint, quantity int
      )
    ), kept as (
      insert into order_lines (order_id, position, product_id, variant_id, title, sku, variant_title, variant_value,
                               picture_id, price, quantity)
      select order_id, position, product_id, variant_id, title, sku, variant_title, variant_value, picture_id, price,
             quantity
      from sold
    ), taken as (
      update variants v
      set stock = v.stock - sold.quantity
      from sold
      where v.id = sold.variant_id
      returning v.id, sold.order_id, sold.quantity
    ), moved as (
      insert into stock_moves (variant_id, order_id, delta, reason, created_at)
      select id, order_id, -quantity, 'order', ${order.created_at} from taken
    )
    select number, ${shopAddress} as shop_address from placed`.execute(transaction)
  return rows[0] ?? null
}

/** As `presentOrder` takes it, and the hash of the request that placed it. */
export type OrderRow = StoredOrder & { request_hash: string | null }

export async function findOrder(database: Database, publicId: string): Promise<OrderRow | null> {
  const [order] = await listOrdersWhere(database, sql`o.public_id = ${publicId}`)
  return order ?? null
}

export async function findOrderByKey(database: Database, idempotencyKey: string): Promise<OrderRow | null> {
  const [order] = await listOrdersWhere(database, sql`o.idempotency_key = ${idempotencyKey}`)
  return order ?? null
}

/** Orders `o` with their lines: the condition, and after it what else a statement may say (an order, a limit). */
export async function listOrdersWhere(
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.public_id, o.number, o.status, o.created_at, o.name, o.phone, o.comment, o.delivery, o.payment_method,
           o.total, o.items_count, o.request_hash, ${shopAddress} as shop_address, goods.lines
    from orders o
    cross join lateral (
      select coalesce(json_agg(json_build_object(
               'title', l.title, 'slug', p.slug, 'sku', l.sku, 'variant_title', l.variant_title,
               'variant_value', l.variant_value, 'picture', ${pictureRow('pic')}, 'price', l.price,
               'quantity', l.quantity
             ) order by l.position), '[]') as lines
      from order_lines l
      left join products p on p.id = l.product_id and p.is_visible
      left join pictures pic on pic.id = l.picture_id
      where l.order_id = o.id
    ) goods
    where ${condition}`.execute(database)
  return rows
}
