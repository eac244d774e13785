import { type RawBuilder, sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import type { Database } from '#src/database/connect.ts'
import { placeCategories } from '#src/import/merge/merge-categories.ts'
import { categoryFields, markOf, productFields, variantFields } from './undo-fields.ts'

const EXAMPLES = 50

/** What a rollback has restored, and what stays because somebody has changed it since. */
export type RollbackReport = {
  products: number
  variants: number
  /** New goods of the import that were hidden. */
  hidden: number
  kept: number
  examples: { title: string; field: string }[]
  /** Variants of which more was sold than they had before the import: their stock is set to 0. */
  oversold: number
}

/**
 * Restores the goods as they were before an import, except what was changed by hand since. The goods stay locked until the
 * transaction ends.
 *
 * @param lastMove id of the last stock move of the import: newer moves are sales and counts that stay
 */
export async function putBack(
  transaction: Database,
  runId: number,
  lastMove: number,
  now: Date,
): Promise<RollbackReport> {
  await lockGoods(transaction, runId)
  await chooseVariants(transaction, runId)
  await chooseProducts(transaction, runId)
  await chooseCategories(transaction, runId)
  const stock = await moveStock(transaction, runId, lastMove)
  const variants = await restoreVariants(transaction)
  const products = await restoreProducts(transaction, now)
  await restoreCategories(transaction)
  const hidden = await hideNew(transaction, runId, now)
  const kept = await findUntouched(transaction)
  return { products, variants, hidden, ...kept, ...stock, kept: kept.kept + stock.kept }
}

/** Locks products, then variants, in the order of ids, as orders and imports do. */
async function lockGoods(transaction: Database, runId: number): Promise<void> {
  await sql`select count(*) from (
    select p.id from products p where p.id in (
      select id from import_undo where run_id = ${runId} and kind in ('product', 'new_product')
    ) order by p.id for no key update) locked`.execute(transaction)
  await sql`select count(*) from (
    select v.id from variants v where v.id in (
      select id from import_undo where run_id = ${runId} and kind in ('variant', 'new_variant')
    ) order by v.id for update) locked`.execute(transaction)
}

type Choice = Record<'table' | 'rows' | 'id' | 'fields' | 'pinned' | 'title', RawBuilder<unknown>> & {
  kind: 'variant' | 'product' | 'category'
}

/**
 * Makes a temporary table with the fields of each row that are still as the import wrote them (`restored`, with their earlier
 * values), and the names of those that somebody has changed or pinned since (`kept`).
 */
async function choose(transaction: Database, runId: number, choice: Choice): Promise<void> {
  const { table, kind, rows, id, fields, pinned, title } = choice
  const isOurs = sql`(was.after = ${markOf(sql`now_is.fields -> was.key`)}
    and not (case was.key when 'claimed_old_price' then 'old_price' else was.key end) = any(${pinned}))`
  await sql`create temp table ${table} on commit drop as
    select u.id, ${title} as title, chosen.restored, chosen.kept
    from import_undo u
    join ${rows} on ${id} = u.id
    cross join lateral (select ${fields} as fields) now_is
    cross join lateral (
      select coalesce(jsonb_object_agg(was.key, was.value) filter (where ${isOurs}), '{}') as restored,
        coalesce(array_agg(was.key) filter (where not ${isOurs} and was.key not in ('feed_stock', 'doc', 'content_hash')), '{}') as kept
      from (
        select b.key, b.value, u.after -> b.key as after from jsonb_each(u.before) b where b.key <> 'stock'
      ) was
    ) chosen
    where u.run_id = ${runId} and u.kind = ${kind}`.execute(transaction)
}

async function chooseVariants(transaction: Database, runId: number): Promise<void> {
  await choose(transaction, runId, {
    table: sql`undo_variants`,
    kind: 'variant',
    rows: sql`variants v join products own on own.id = v.product_id`,
    id: sql`v.id`,
    fields: variantFields,
    pinned: sql`v.pinned`,
    title: sql`own.title || coalesce(', ' || v.value, '')`,
  })
}

async function chooseProducts(transaction: Database, runId: number): Promise<void> {
  await choose(transaction, runId, {
    table: sql`undo_products`,
    kind: 'product',
    rows: sql`products p`,
    id: sql`p.id`,
    fields: productFields,
    pinned: sql`p.pinned`,
    title: sql`p.title`,
  })
}

async function chooseCategories(transaction: Database, runId: number): Promise<void> {
  await choose(transaction, runId, {
    table: sql`undo_categories`,
    kind: 'category',
    rows: sql`categories c`,
    id: sql`c.id`,
    fields: categoryFields,
    pinned: sql`c.pinned`,
    title: sql`c.title`,
  })
}

/** Moves the stock back by the difference that the import made, so that sales since count. Stock counted by hand since stays. */
async function moveStock(
  transaction: Database,
  runId: number,
  lastMove: number,
): Promise<{ oversold: number; kept: number }> {
  const { rows } = await sql<{ oversold: number; kept: number }>`
    with moved as (
      select u.id, v.stock, v.stock + (u.before ->> 'stock')::int - (u.after ->> 'stock')::int as wanted,
        'stock' = any(v.pinned) or exists (
          select from stock_moves m where m.variant_id = u.id and m.id > ${lastMove} and m.reason = 'manual') as is_counted
      from import_undo u join variants v on v.id = u.id
      where u.run_id = ${runId} and u.kind = 'variant' and u.before ? 'stock'
    ), put as (
      update variants v set stock = greatest(moved.wanted, 0) from moved
      where v.id = moved.id and not moved.is_counted and moved.stock <> greatest(moved.wanted, 0)
      returning v.id, v.stock - moved.stock as delta
    ), noted as (
      insert into stock_moves (variant_id, delta, reason) select id, delta, 'import' from put
    )
    select count(*) filter (where not is_counted and wanted < 0) as oversold, count(*) filter (where is_counted) as kept
    from moved`.execute(transaction)
  return rows[0] ?? { oversold: 0, kept: 0 }
}

async function restoreVariants(transaction: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update variants v set (product_id, price, claimed_old_price, feed_stock, sku, barcode, title, value, options, position,
        is_visible, weight_g, size_mm, picture_ids) = (
      select coalesce((select p.id from products p where p.id = r.product_id), v.product_id), r.price, r.claimed_old_price,
        r.feed_stock, r.sku, r.barcode,
        -- A variant has a title and a value together or neither.
        case when (r.title is null) = (r.value is null) then r.title else v.title end,
        case when (r.title is null) = (r.value is null) then r.value else v.value end, r.options, r.position, r.is_visible, r.weight_g, r.size_mm, r.picture_ids
      from jsonb_populate_record(v, jsonb_build_object('price', ${basePrice}, 'claimed_old_price', ${baseClaim}) || u.restored) r
    )
    from undo_variants u where u.id = v.id and u.restored <> '{}'`.execute(transaction)
  return Number(numAffectedRows)
}

/** Restores products. Attribute values, pictures, brands and categories that were deleted since are left out. */
async function restoreProducts(transaction: Database, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update products p set (external_id, title, description, brand_id, category_id, picture_ids, value_ids, value_texts, doc,
        content_hash, is_visible, updated_at) = (
      select case when exists (
          select from products other where other.feed_id = p.feed_id and other.external_id = r.external_id and other.id <> p.id
        ) then p.external_id else r.external_id end,
        r.title, r.description, (select b.id from brands b where b.id = r.brand_id),
        coalesce((select coalesce(c.merged_into, c.id) from categories c where c.id = r.category_id), p.category_id),
        array(select i.id from unnest(r.picture_ids) with ordinality as i (id, place) join pictures using (id) order by i.place),
        array(select i.id from unnest(r.value_ids) with ordinality as i (id, place) join attribute_values using (id) order by i.place),
        r.value_texts, r.doc, r.content_hash, r.is_visible, ${now}::timestamptz
      from jsonb_populate_record(p, u.restored) r
    )
    from undo_products u where u.id = p.id and u.restored <> '{}'`.execute(transaction)
  return Number(numAffectedRows)
}

async function restoreCategories(transaction: Database): Promise<void> {
  await sql`
    update categories c set (title, position, is_visible, parent_id) = (
      select r.title, r.position, r.is_visible,
        case when r.parent_id is null then null else coalesce((select o.id from categories o where o.id = r.parent_id), c.parent_id) end
      from jsonb_populate_record(c, u.restored) r
    )
    from undo_categories u where u.id = c.id and u.restored <> '{}' and c.merged_into is null`.execute(
    transaction,
  )
  await placeCategories(transaction)
}

/** Hides the new goods of the import instead of deleting them, because they may have been ordered. */
async function hideNew(transaction: Database, runId: number, now: Date): Promise<number> {
  await sql`
    update variants v set is_visible = false from import_undo u
    where u.run_id = ${runId} and u.kind = 'new_variant' and u.id = v.id and v.is_visible`.execute(
    transaction,
  )
  const { numAffectedRows = 0n } = await sql`
    update products p set is_visible = false, updated_at = ${now} from import_undo u
    where u.run_id = ${runId} and u.kind = 'new_product' and u.id = p.id and p.is_visible and not 'is_visible' = any(p.pinned)`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}

async function findUntouched(transaction: Database): Promise<Pick<RollbackReport, 'kept' | 'examples'>> {
  const { rows } = await sql<{ title: string; field: string; count: number }>`
    select title, field, count(*) over () as count
    from (
      select title, kept from undo_variants union all select title, kept from undo_products
      union all select title, kept from undo_categories
    ) things cross join unnest(kept) field
    order by title, field limit ${EXAMPLES}`.execute(transaction)
  return {
    kept: rows[0]?.count ?? 0,
    examples: rows.map(({ title, field }) => ({ title, field })),
  }
}
