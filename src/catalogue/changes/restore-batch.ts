import { type RawBuilder, sql } from 'kysely'
import { baseClaim } from '#src/catalogue-index/base-price.ts'
import type { Database } from '#src/database/connect.ts'
import { withoutPins } from '../pinned-fields.ts'
import type { ChangedField } from './field-values.ts'
import { type Batch, type BatchRow, byField, lockBatch, readBatch, withoutOthers } from './write-batch.ts'

/**
 * Restores the values before the change, with their pins and old prices. What has been changed since stays as
 * it is.
 */
export async function restoreBatch(transaction: Database, batch: Batch): Promise<void> {
  const rows = await readBatch(transaction, batch)
  await lockBatch(transaction, rows)
  // In reverse, because an old price was set beside the price that the change has made.
  for (const [field, own] of byField(rows).toReversed()) {
    const good = await withoutOthers(transaction, batch, own, { field, expected: 'after', mark: 'is_kept' })
    await RESTORE[field](transaction, good, batch.now)
  }
}

const backOf = (rows: readonly BatchRow[]) => sql`
  select r.target_id, r.before, r.after, r.memo::jsonb as memo, (r.memo::jsonb ->> 'pinned')::boolean as was_pinned
  from unnest(${rows.map(({ target_id }) => target_id)}::int[], ${rows.map(({ before }) => before)}::bigint[],
    ${rows.map(({ after }) => after)}::bigint[], ${rows.map(({ memo }) => JSON.stringify(memo))}::text[])
    as r (target_id, before, after, memo)`

type Restore = (transaction: Database, rows: readonly BatchRow[], now: Date) => Promise<unknown>

const pinsBack = (name: string, field: string): RawBuilder<unknown> =>
  sql`case when r.was_pinned then ${sql.ref(`${name}.pinned`)} else ${withoutPins(name, [field])} end`

const RESTORE: Readonly<Record<ChangedField, Restore>> = {
  price: async (transaction, rows) => {
    await withGivenOldPrices(
      transaction,
      sql`
        update variants v set price = r.before, pinned = ${pinsBack('v', 'price')},
          claimed_old_price = case when ${baseClaim} is not distinct from (r.memo ->> 'claimed_after')::bigint
            then (r.memo ->> 'claimed')::bigint else ${baseClaim} end,
          lowest_before = (r.memo ->> 'lowest')::bigint
        from (${backOf(rows)}) r where r.target_id = v.id`,
    )
  },
  old_price: async (transaction, rows) => {
    await withGivenOldPrices(
      transaction,
      sql`
        update variants v set pinned = ${pinsBack('v', 'old_price')},
          pinned_old_price = (r.memo ->> 'pinned_old')::bigint, claimed_old_price = (r.memo ->> 'claimed')::bigint,
          lowest_before = (r.memo ->> 'lowest')::bigint
        from (${backOf(rows)}) r where r.target_id = v.id`,
    )
  },
  stock: async (transaction, rows) => {
    await sql`
      insert into stock_moves (variant_id, delta, reason)
      select v.id, r.before - v.stock, 'manual' from variants v join (${backOf(rows)}) r on r.target_id = v.id`.execute(
      transaction,
    )
    await sql`
      update variants v set stock = r.before, feed_stock = (r.memo ->> 'feed')::int,
        pinned = case when r.was_pinned and not 'stock' = any(v.pinned) then v.pinned || 'stock'::text else v.pinned end
      from (${backOf(rows)}) r where r.target_id = v.id`.execute(transaction)
  },
  is_visible: async (transaction, rows, now) => {
    await sql`
      update variants v set is_visible = false from (${backOf(rows)}) r
      where r.target_id = v.product_id and r.before = 0 and (r.memo ->> 'dropped')::boolean`.execute(
      transaction,
    )
    await sql`
      update products p set is_visible = r.before = 1, updated_at = ${now},
        pinned = case when r.was_pinned and not 'is_visible' = any(p.pinned) then p.pinned || 'is_visible'::text
          else ${pinsBack('p', 'is_visible')} end
      from (${backOf(rows)}) r where r.target_id = p.id`.execute(transaction)
  },
  category_id: async (transaction, rows, now) => {
    await sql`
      update products p set category_id = r.before, pinned = ${pinsBack('p', 'category_id')}, updated_at = ${now}
      from (${backOf(rows)}) r where r.target_id = p.id`.execute(transaction)
  },
  promotion: async (transaction, rows) => {
    await sql`
      delete from promotion_products m using (${backOf(rows)}) r
      where m.product_id = r.target_id and m.promotion_id = r.after`.execute(transaction)
    await sql`
      insert into promotion_products (promotion_id, product_id, position, price)
      select r.before, r.target_id, coalesce((r.memo ->> 'position')::int, 0), (r.memo ->> 'price')::bigint
      from (${backOf(rows)}) r where r.before is not null
      on conflict do nothing`.execute(transaction)
  },
}

/**
 * The setting makes the database accept the claimed old price and `lowest_before` as they are, instead of
 * deciding them again.
 */
async function withGivenOldPrices(transaction: Database, update: RawBuilder<unknown>): Promise<void> {
  await sql`set local vitryna.old_prices = 'given'`.execute(transaction)
  await update.execute(transaction)
  await sql`set local vitryna.old_prices = ''`.execute(transaction)
}
