import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { currentCause } from '#src/database/current-request.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { shopAddress } from '#src/settings/queries.ts'
import { bankDetails } from './find-orders.ts'
import { lockedOffers } from './find-offers.ts'
import { nameOfActor } from './order-actor.ts'
import { discountOf, type OrderDraft } from './order-draft.ts'
import type { StoredOrder } from './stored-order.ts'

/** Facts of a new order that the database decides. Prices are kopiykas. */
export type InsertedOrder = Pick<
  StoredOrder,
  'number' | 'total' | 'items_count' | 'lines' | 'shop_address' | 'bank_details'
>

/**
 * Writes an order with its lines, stock and stock moves, if every line is on sale at the price that the shopper saw and in
 * stock. Otherwise, and if the idempotency key is taken, returns null and writes nothing; it waits for a transaction that is
 * inserting the same key. Lines of one variant become one.
 *
 * It is one statement, so that popular goods are locked only for as long as the database takes to write: with several
 * statements they would stay locked during the round trips and while this process is busy with something else.
 */
export async function insertOrder(
  database: Database,
  draft: OrderDraft,
  publicId: string,
): Promise<InsertedOrder | null> {
  const { lines, terms } = draft
  const { promo } = draft
  const discount = discountOf(draft)
  const { rows } = await sql<InsertedOrder>`${PREPARED}
    with offers as materialized (${lockedOffers(lines)}), asked as (
      select w.*, o.variant_id as offer_id
      from unnest(
        ${lines.map(({ product_id }) => product_id)}::int[], ${lines.map(({ variant_id }) => variant_id)}::int[],
        ${lines.map(({ variant_value }) => variant_value ?? '')}::text[],
        ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ price }) => toKopiykas(price))}::bigint[]
      ) with ordinality as w (product_id, variant_id, value, quantity, price, place)
      left join offers o on w.product_id = any(o.product_id || o.merged_products) and o.price = w.price
        and case when w.variant_id is null then w.value = any(o.stands_for)
          else w.variant_id = any(o.variant_id || o.merged_variants) end
    ), wanted as (
      select offer_id, sum(quantity)::int as quantity, (row_number() over (order by min(place)) - 1)::int as position
      from asked group by offer_id
    ), goods as materialized (
      select o.*, w.quantity, w.position, 0 as returned,
             o.stock >= w.quantity and (w.quantity <= ${draft.most_pieces} or ${draft.most_pieces} = 0) as is_enough
      from wanted w left join offers o on o.variant_id = w.offer_id
    ), placed as (
      insert into orders (public_id, kind, customer_id, name, phone, email, comment, delivery, payment_method, delivery_title,
                          delivery_price, payment_title, discount, total, items_count, idempotency_key, request_hash, is_suspicious, created_at,
                          promo_code_id, promo_code, promo_discount, request_id, is_trial)
      select ${publicId}, ${draft.kind}, ${draft.customer_id}::bigint, ${draft.name}, ${draft.phone}, ${draft.email},
             ${draft.comment}, ${JSON.stringify(draft.delivery)}::jsonb, ${draft.payment_method}, ${terms.delivery_title},
             ${terms.delivery_price}::bigint, ${terms.payment_title}, ${discount}::bigint,
             sum(price * quantity) - ${discount}::bigint + ${terms.delivery_price ?? 0}::bigint, sum(quantity), ${draft.idempotency_key}, ${draft.request_hash}, ${draft.is_suspicious}::boolean,
             ${draft.created_at}::timestamptz, ${promo?.id ?? null}::bigint, ${promo?.code ?? null}::text, ${promo?.discount ?? 0}::bigint, ${currentCause() ?? null}::text, ${draft.is_trial ?? false}::boolean
      from goods
      having bool_and(coalesce(is_enough, false))
      on conflict (idempotency_key) do nothing
      returning id, number, total, items_count, discount
    ), written as (
      insert into order_lines (order_id, position, product_id, variant_id, title, sku, variant_title, variant_value,
                               picture_id, price, quantity, takes_discount)
      select placed.id, position, product_id, variant_id, title, sku, variant_title, variant_value, picture_id, price,
             quantity, ${promo?.with_reduced ?? true}::boolean or old_price is null or old_price <= price
      from placed cross join goods
    ), taken as (
      update variants v
      set stock = v.stock - g.quantity
      from placed cross join goods g
      where v.id = g.variant_id
    ), moved as (
      insert into stock_moves (variant_id, order_id, delta, reason, created_at)
      select variant_id, placed.id, -quantity, 'order', ${draft.created_at}::timestamptz from placed cross join goods
    ) ${madeByOwner(draft)}
    select number, total, items_count, ${shopAddress} as shop_address,
           ${bankDetails(sql`${draft.payment_method}::text`)} as bank_details,
           (select json_agg(goods order by position) from goods) as lines
    from placed`.execute(database)
  return rows[0] ?? null
}

/** SQL: the first event of an order that the owner or one of the staff has placed for a customer. */
function madeByOwner({ by_owner, created_at }: OrderDraft): RawBuilder<unknown> {
  if (!by_owner) return sql``
  const { actor, staff_id, actor_name } = nameOfActor(by_owner.actor)
  return sql`, recorded as (
      insert into order_events (order_id, created_at, actor, staff_id, actor_name, kind, before, after)
      select placed.id, ${created_at}::timestamptz, ${actor}, ${staff_id}::bigint, ${actor_name}, 'edit', '{}', jsonb_build_object(
        'total', placed.total, 'discount', placed.discount, 'reason', ${by_owner.note}::text,
        'lines', (select jsonb_agg(jsonb_build_object('title', title, 'variant_value', variant_value, 'price', price,
                                                      'quantity', quantity) order by position) from goods))
      from placed
    )`
}
