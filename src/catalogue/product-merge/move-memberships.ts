import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { NamedProduct } from '../find-named-product.ts'
import type { VariantPair } from './pair-variants.ts'

type Merged = { from: NamedProduct; into: NamedProduct; pairs: readonly VariantPair[] }

/**
 * Replaces the merged product by the one that stays in favourites, viewed lists, requests to be notified, and
 * in everything that lists it or leads to it.
 */
export async function moveMemberships(transaction: Database, merged: Merged): Promise<void> {
  const { from, into } = merged
  await moveShoppersLists(transaction, from.id, into.id)
  await moveWaiters(transaction, merged)
  await sql`
    insert into collection_products (collection_id, product_id, position)
    select collection_id, ${into.id}, position from collection_products where product_id = ${from.id}
    on conflict do nothing`.execute(transaction)
  await sql`
    insert into promotion_products (promotion_id, product_id, position, price)
    select promotion_id, ${into.id}, position, price from promotion_products where product_id = ${from.id}
    on conflict do nothing`.execute(transaction)
  for (const goods of ['collection_products', 'promotion_products'])
    await sql`delete from ${sql.table(goods)} where product_id = ${from.id}`.execute(transaction)
  await moveLeads(transaction, `/products/${from.slug}`, `/products/${into.slug}`)
}

async function moveShoppersLists(transaction: Database, from: number, into: number): Promise<void> {
  await sql`
    insert into favorites (customer_id, product_id, created_at)
    select customer_id, ${into}, created_at from favorites where product_id = ${from}
    on conflict do nothing`.execute(transaction)
  await sql`
    insert into viewed_products as w (customer_id, product_id, viewed_at)
    select customer_id, ${into}, viewed_at from viewed_products where product_id = ${from}
    on conflict (customer_id, product_id) do update set viewed_at = greatest(w.viewed_at, excluded.viewed_at)`.execute(
    transaction,
  )
  // A customer who has removed one of the two from her viewed list, and not the other, has still viewed that
  // one.
  await sql`
    insert into viewed_removals (customer_id, product_id, removed_at)
    select d.customer_id, ${into}, d.removed_at from viewed_removals d
    where d.product_id = ${from} and not exists (
      select from viewed_products w where w.customer_id = d.customer_id and w.product_id = ${into}
    )
    on conflict do nothing`.execute(transaction)
  for (const list of ['favorites', 'viewed_products', 'viewed_removals'])
    await sql`delete from ${sql.table(list)} where product_id = ${from}`.execute(transaction)
}

/** One request for each contact and variant. Those that have been answered stay with the merged product. */
async function moveWaiters(transaction: Database, { into, pairs }: Merged): Promise<void> {
  for (const pair of pairs) {
    await sql`
      update stock_waiters w set outcome = 'skipped', problem = 'merged'
      where w.variant_id = ${pair.from.id} and w.outcome is null and exists (
        select from stock_waiters own
        where own.variant_id = ${pair.into.id} and own.outcome is null
          and (lower(own.email) = lower(w.email) or own.phone = w.phone)
      )`.execute(transaction)
    await sql`
      update stock_waiters set product_id = ${into.id}, variant_id = ${pair.into.id}
      where variant_id = ${pair.from.id} and outcome is null`.execute(transaction)
  }
}

/** Changes redirects and search words. A redirect that would lead to itself is deleted. */
async function moveLeads(transaction: Database, from: string, into: string): Promise<void> {
  await sql`delete from redirects where from_path = ${into} and to_path = ${from}`.execute(transaction)
  await sql`update redirects set to_path = ${into} where to_path = ${from}`.execute(transaction)
  await sql`update search_queries set to_path = ${into} where to_path = ${from}`.execute(transaction)
}
