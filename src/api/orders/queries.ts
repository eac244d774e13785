import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { pictureRow } from '../pictures/queries.ts'
import { shopAddress } from '../settings/queries.ts'
import { toKopiykas } from '#src/domain/money.ts'
import { lockedOffers } from '../cart/queries.ts'
import type { OrderDraft } from './order-draft.ts'
import type { StoredOrder } from './present-order.ts'

/** What only the database knows of an order that it has just written. Prices are kopiykas. */
export type InsertedOrder = Pick<StoredOrder, 'number' | 'total' | 'items_count' | 'lines' | 'shop_address'>

/**
 * Writes the order, its lines, the lowered stock and what moved it, if every line is on sale at the price that the
 * shopper saw and in stock. Null, and nothing is written, where it is not, or where the idempotency key is known already;
 * a key that another order is just bringing in is waited for.
 *
 * One statement, so that what everybody wants is locked no longer than it takes to write an order: between two, the
 * goods would wait for the way to us and for whatever else we are doing. Lines of one variant become one.
 */
export async function insertOrder(
  database: Database,
  draft: OrderDraft,
  publicId: string,
): Promise<InsertedOrder | null> {
  const { lines } = draft
  const { rows } = await sql<InsertedOrder>`${PREPARED}
    with offers as materialized (${lockedOffers(lines)}), asked as (
      select w.*, o.variant_id as offer_id
      from unnest(
        ${lines.map(({ product_id }) => product_id)}::int[], ${lines.map(({ variant_id }) => variant_id)}::int[],
        ${lines.map(({ variant_value }) => variant_value ?? '')}::text[],
        ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ price }) => toKopiykas(price))}::bigint[]
      ) with ordinality as w (product_id, variant_id, value, quantity, price, place)
      left join offers o on o.product_id = w.product_id and o.price = w.price
        and case when w.variant_id is null then w.value = any(o.stands_for) else o.variant_id = w.variant_id end
    ), wanted as (
      select offer_id, sum(quantity)::int as quantity, (row_number() over (order by min(place)) - 1)::int as position
      from asked group by offer_id
    ), goods as materialized (
      select o.*, w.quantity, w.position, o.stock >= w.quantity as is_enough
      from wanted w left join offers o on o.variant_id = w.offer_id
    ), placed as (
      insert into orders (public_id, kind, customer_id, name, phone, email, comment, delivery, payment_method, total,
                          items_count, idempotency_key, request_hash, is_suspicious, created_at)
      select ${publicId}, ${draft.kind}, ${draft.customer_id}::bigint, ${draft.name}, ${draft.phone}, ${draft.email},
             ${draft.comment}, ${JSON.stringify(draft.delivery)}::jsonb, ${draft.payment_method}, sum(price * quantity),
             sum(quantity), ${draft.idempotency_key}, ${draft.request_hash}, ${draft.is_suspicious}::boolean,
             ${draft.created_at}::timestamptz
      from goods
      having bool_and(coalesce(is_enough, false))
      on conflict (idempotency_key) do nothing
      returning id, number, total, items_count
    ), kept as (
      insert into order_lines (order_id, position, product_id, variant_id, title, sku, variant_title, variant_value,
                               picture_id, price, quantity)
      select placed.id, position, product_id, variant_id, title, sku, variant_title, variant_value, picture_id, price,
             quantity
      from placed cross join goods
    ), taken as (
      update variants v
      set stock = v.stock - g.quantity
      from placed cross join goods g
      where v.id = g.variant_id
    ), moved as (
      insert into stock_moves (variant_id, order_id, delta, reason, created_at)
      select variant_id, placed.id, -quantity, 'order', ${draft.created_at}::timestamptz from placed cross join goods
    )
    select number, total, items_count, ${shopAddress} as shop_address,
           (select json_agg(goods order by position) from goods) as lines
    from placed`.execute(database)
  return rows[0] ?? null
}

/** As `presentOrder` takes it, and what only the shop itself may know of it. */
export type OrderRow = StoredOrder & {
  kind: 'checkout' | 'fast'
  is_suspicious: boolean
  /** As given with the order, else of the customer's account. */
  email: string | null
  /** Of the request that placed it. */
  request_hash: string | null
}

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
           o.total, o.items_count, o.kind, o.is_suspicious, o.request_hash,
           coalesce(o.email, (select c.email from customers c where c.id = o.customer_id)) as email,
           ${shopAddress} as shop_address, goods.lines
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
