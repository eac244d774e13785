import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { shopAddress } from '#src/settings/queries.ts'
import { PAYMENT_METHODS_KEY } from './checkout-methods.ts'
import type { StatusReason } from './order-events.ts'
import type { StoredOrder } from './stored-order.ts'

/** SQL: today's bank details of the method, also for an old order, because the account of that time may be closed. */
export function bankDetails(method: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select value -> ${method} -> 'bank_details' from settings where key = ${PAYMENT_METHODS_KEY})`
}

/** A stored order with the fields that only the shop may see. */
export type OrderRow = StoredOrder & {
  kind: 'checkout' | 'fast'
  is_suspicious: boolean
  is_trial: boolean
  /** The e-mail given with the order, else that of the account. */
  email: string | null
  /** Hash of the request that placed the order, to recognise a repeat. */
  request_hash: string | null
  /** Why the shop itself has set the present status; null if a person did. */
  status_reason: StatusReason | null
  may_expire: boolean
}

export async function findOrder(database: Database, publicId: string): Promise<OrderRow | null> {
  const [order] = await listOrdersWhere(database, sql`o.public_id = ${publicId}`)
  return order ?? null
}

export async function findOrderByKey(database: Database, idempotencyKey: string): Promise<OrderRow | null> {
  const [order] = await listOrdersWhere(database, sql`o.idempotency_key = ${idempotencyKey}`)
  return order ?? null
}

export async function findOrderByNumber(database: Database, number: string): Promise<OrderRow | null> {
  const [order] = await listOrdersWhere(database, sql`o.number = ${number}`)
  return order ?? null
}

/** The database id of an order by its number, or null. */
export async function findOrderId(database: Database, number: string): Promise<number | null> {
  const order = await database
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return order?.id ?? null
}

/** An order by its database id. */
export async function findOrderById(database: Database, id: number): Promise<OrderRow | null> {
  const [order] = await listOrdersWhere(database, sql`o.id = ${id}`)
  return order ?? null
}

/** Orders of one status or of all, newest first. */
export async function listOrders(
  database: Database,
  { status, limit }: { status: OrderStatus | null; limit: number },
): Promise<OrderRow[]> {
  return listOrdersWhere(
    database,
    sql`(${status}::text is null or o.status = ${status})
        order by o.created_at desc, o.id desc limit ${limit}`,
  )
}

/** SQL: the promo code, as long as the discount is still the one that it gave and was not changed by hand. */
const discountCode = sql`case when o.discount = o.promo_discount then o.promo_code end as promo_code`

/** Orders (alias `o`) with their lines. `condition` is all that follows `where`: also an order or a limit. */
export async function listOrdersWhere(
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.public_id, o.number, o.status, o.created_at, o.name, o.phone, o.comment, o.delivery, o.payment_method,
           o.discount, ${discountCode}, o.total, o.paid, o.refunded, o.held, o.items_count, o.kind, o.is_suspicious, o.is_trial, o.request_hash, o.may_expire,
           (select coalesce(json_agg(json_build_object('kind', coalesce(r.part, r.kind), 'url', r.url, 'amount', r.amount) order by r.place), '[]')
            from receipts r where r.order_id = o.id and r.state = 'issued' and r.url is not null) as receipts,
           (select e.after ->> 'reason' from order_events e
            where e.order_id = o.id and e.kind = 'status' order by e.id desc limit 1) as status_reason,
           coalesce(o.email, (select c.email from customers c where c.id = o.customer_id)) as email,
           o.delivery_title, o.delivery_price, o.payment_title, ${shopAddress} as shop_address,
           ${bankDetails(sql`o.payment_method`)} as bank_details, goods.lines, goods.packed_pieces,
           (select json_build_object('carrier', w.carrier, 'number', w.number, 'state', w.state) from waybills w
            where w.order_id = o.id and w.number is not null and w.state <> 'annulled') as waybill
    from orders o
    cross join lateral (
      select coalesce(json_agg(json_build_object(
               'position', l.position, 'title', l.title, 'slug', p.slug, 'sku', l.sku, 'variant_title', l.variant_title,
               'variant_value', l.variant_value, 'picture', ${pictureRow('pic')}, 'price', l.price,
               'quantity', l.quantity, 'returned', l.returned
             ) order by l.position), '[]') as lines,
             coalesce(sum(l.packed), 0)::int as packed_pieces
      from order_lines l
      left join products p on p.id = l.product_id and p.is_visible
      left join pictures pic on pic.id = l.picture_id
      where l.order_id = o.id
    ) goods
    where ${condition}`.execute(database)
  return rows
}
