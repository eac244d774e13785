import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/**
 * Merges variants of the stage into `variants`. The stock follows the feed only if the feed has another
 * number than last time (or with `isRestock`), so that a file imported before does not restore what orders
 * have taken since.
 */
export async function mergeVariants(database: Database, feedId: number, isRestock: boolean): Promise<void> {
  await sql`create temp table stage_variant_pictures on commit drop as
    select c.seq, array_agg(p.id order by u.place) as ids
    from stage_contents c
    cross join unnest(c.pictures) with ordinality as u (source, place)
    join stage_picture_ids p on p.source = u.source
    group by c.seq`.execute(database)
  await addVariants(database, feedId)
  await sql`create temp table stage_changes on commit drop as
    select s.variant_id as id, s.seq, s.gid, c.seq is not null as has_content, coalesce(p.ids, '{}') as picture_ids
    from stage_plan s
    join variants v on v.id = s.variant_id
    left join stage_contents c on c.seq = s.seq
    left join stage_variant_pictures p on p.seq = s.seq
    where (s.action = 'changed' or c.seq is not null)
      and (s.action = 'changed' or v.picture_ids <> coalesce(p.ids, '{}'))`.execute(database)
  await sql`analyze stage_changes`.execute(database)
  await lockVariants(database)
  await moveStock(database, isRestock)
  await followIntoLists(database)
  await changeVariants(database, isRestock)
  await sql`update variants v set is_visible = false from stage_hidden h where h.variant_id = v.id`.execute(
    database,
  )
}

async function addVariants(database: Database, feedId: number): Promise<void> {
  await sql`
    with added as (
      insert into variants (product_id, feed_id, external_id, sku, barcode, title, value, options, picture_ids, price,
        old_price, stock, feed_stock, position, weight_g, size_mm)
      select g.product_id, ${feedId}, s.source_id, c.sku, c.barcode, c.title, c.value, c.options::jsonb,
        coalesce(p.ids, '{}'), s.price, s.old_price, s.stock, s.stock, c.position, c.weight_g, c.size_mm
      from stage_plan plan
      join stage_variants s on s.seq = plan.seq
      join stage_contents c on c.seq = plan.seq
      join stage_groups g on g.gid = plan.gid
      left join stage_variant_pictures p on p.seq = plan.seq
      where plan.action = 'added'
      order by plan.seq
      returning id, stock
    )
    insert into stock_moves (variant_id, delta, reason) select id, stock, 'import' from added where stock > 0`.execute(
    database,
  )
}

/** In the order of ids, as orders lock them, so that an import and an order cannot deadlock. */
async function lockVariants(database: Database): Promise<void> {
  await sql`
    select count(*) from (
      select v.id from variants v
      where v.id in (select id from stage_changes union select variant_id from stage_hidden)
      order by v.id for update
    ) locked`.execute(database)
}

/** Whether the stock of the variant `v` is taken from the staged `s`. */
function followsFeed(isRestock: boolean): RawBuilder<boolean> {
  return sql`((${isRestock} or v.feed_stock is distinct from s.stock) and not 'stock' = any(v.pinned))`
}

async function moveStock(database: Database, isRestock: boolean): Promise<void> {
  await sql`
    insert into stock_moves (variant_id, delta, reason)
    select v.id, s.stock - v.stock, 'import'
    from stage_changes c
    join stage_variants s on s.seq = c.seq
    join variants v on v.id = c.id
    where ${followsFeed(isRestock)} and s.stock <> v.stock`.execute(database)
}

/**
 * When a variant moves to another product, that product joins the collections and promotions of the former
 * one.
 */
async function followIntoLists(database: Database): Promise<void> {
  await sql`create temp table stage_moved on commit drop as
    select distinct v.product_id as from_id, g.product_id as to_id
    from stage_changes c
    join stage_groups g on g.gid = c.gid
    join variants v on v.id = c.id
    where v.product_id <> g.product_id`.execute(database)
  for (const [goods, owner] of [
    [sql.table('collection_products'), sql.ref('collection_id')],
    [sql.table('promotion_products'), sql.ref('promotion_id')],
  ])
    await sql`
      insert into ${goods} (${owner}, product_id, position)
      select ${owner}, moved.to_id, min(member.position)
      from ${goods} member join stage_moved moved on moved.from_id = member.product_id
      group by ${owner}, moved.to_id
      on conflict do nothing`.execute(database)
}

async function changeVariants(database: Database, isRestock: boolean): Promise<void> {
  await sql`
    update variants v set product_id = g.product_id, price = s.price, claimed_old_price = s.old_price,
      is_visible = v.is_visible or not 'is_visible' = any(v.pinned),
      stock = case when ${followsFeed(isRestock)} then s.stock else v.stock end,
      feed_stock = s.stock,
      sku = case when c.has_content and not 'sku' = any(v.pinned) then n.sku else v.sku end,
      barcode = case when c.has_content then n.barcode else v.barcode end,
      title = case when c.has_content and not 'options' = any(v.pinned) then n.title else v.title end,
      value = case when c.has_content and not 'options' = any(v.pinned) then n.value else v.value end,
      options = case when c.has_content and not 'options' = any(v.pinned) then n.options::jsonb else v.options end,
      position = case when c.has_content and not 'position' = any(v.pinned) then n.position else v.position end,
      weight_g = case when c.has_content and not 'weight_g' = any(v.pinned) then n.weight_g else v.weight_g end,
      size_mm = case when c.has_content and not 'size_mm' = any(v.pinned) then n.size_mm else v.size_mm end,
      picture_ids = case when c.has_content and not 'picture_ids' = any(v.pinned) then c.picture_ids else v.picture_ids end
    from stage_changes c
    join stage_groups g on g.gid = c.gid
    join stage_variants s on s.seq = c.seq
    left join stage_contents n on n.seq = c.seq
    where v.id = c.id`.execute(database)
}
