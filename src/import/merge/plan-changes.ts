import { sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import type { Database } from '#src/database/connect.ts'
import type { ReportCounts } from '../import-report.ts'

const NONE: ReportCounts = { added: 0, changed: 0, unchanged: 0, hidden: 0 }

// Products that the feed has dropped and the owner continues to sell.
const isShownByHand = sql`(p.is_visible and 'is_visible' = any(p.pinned))`

export interface ChangePlan {
  products: ReportCounts
  variants: ReportCounts
  /**
   * Products of this feed that were on sale before, and those of them that the new file no longer contains.
   */
  visibleBefore: number
  missing: number
}

/**
 * Compares the stage with the catalogue. Writes only the temporary tables `stage_plan`, `stage_hidden`
 * (variants that the feed no longer has) and `stage_gone` (products).
 */
export async function planChanges(
  database: Database,
  feedId: number,
  isRestock: boolean,
): Promise<ChangePlan> {
  // The plan is made again if prices were set by hand after the first one.
  await sql`drop table if exists stage_plan, stage_hidden, stage_gone`.execute(database)
  await sql`create temp table stage_plan as
    select s.seq, s.gid, v.id as variant_id, case
      when v.id is null then 'added'
      when (${basePrice}, ${baseClaim}, v.is_visible or 'is_visible' = any(v.pinned), v.feed_stock, v.product_id)
          is distinct from (s.price, s.old_price, true, s.stock, g.product_id)
        or (${isRestock} and v.stock <> s.stock and not 'stock' = any(v.pinned))
        or (c.seq is not null and v.barcode is distinct from c.barcode)
        or (c.seq is not null and v.position is distinct from c.position and not 'position' = any(v.pinned))
        or (c.seq is not null and v.sku is distinct from c.sku and not 'sku' = any(v.pinned))
        or (c.seq is not null and (v.title, v.value, v.options) is distinct from (c.title, c.value, c.options::jsonb)
          and not 'options' = any(v.pinned))
        or (c.seq is not null and v.weight_g is distinct from c.weight_g and not 'weight_g' = any(v.pinned))
        or (c.seq is not null and v.size_mm is distinct from c.size_mm and not 'size_mm' = any(v.pinned)) then 'changed'
      else 'same' end as action,
      v.stock <> s.stock and not 'stock' = any(v.pinned) and (${isRestock} or v.feed_stock is distinct from s.stock) as moves_stock
    from stage_variants s
    join stage_groups g on g.gid = s.gid
    left join variants v on v.feed_id = ${feedId} and v.external_id = s.source_id
    left join stage_contents c on c.seq = s.seq`.execute(database)
  await sql`create index on stage_plan (gid)`.execute(database)
  await sql`create temp table stage_hidden as
    select v.id as variant_id, v.product_id from variants v
    where v.feed_id = ${feedId} and v.is_visible
      and not exists (select from stage_variants s where s.source_id = v.external_id)
      and not exists (
        select from products p
        where p.id = v.product_id and ${isShownByHand} and not exists (select from stage_groups g where g.product_id = p.id)
      )`.execute(database)
  await sql`create temp table stage_gone as
    select p.id as product_id from products p
    where p.feed_id = ${feedId} and p.is_visible and not ${isShownByHand}
      and not exists (select from stage_groups g where g.product_id = p.id)`.execute(database)
  await sql`analyze stage_plan, stage_hidden, stage_gone`.execute(database)
  const variants = await countVariants(database)
  return { variants, ...(await countProducts(database, feedId)) }
}

async function countVariants(database: Database): Promise<ReportCounts> {
  const { rows } = await sql<ReportCounts>`
    select count(*) filter (where action = 'added') as added, count(*) filter (where action = 'changed') as changed,
      count(*) filter (where action = 'same') as unchanged, (select count(*) from stage_hidden) as hidden
    from stage_plan`.execute(database)
  return rows[0] ?? NONE
}

async function countProducts(database: Database, feedId: number): Promise<Omit<ChangePlan, 'variants'>> {
  const { rows } = await sql<ReportCounts & { visible_before: number; missing: number }>`
    with touched as (
      select gid from stage_groups where is_changed
      union select gid from stage_plan where action <> 'same'
      union select g.gid from stage_groups g join stage_hidden h on h.product_id = g.product_id
      union select g.gid from stage_groups g join products p on p.id = g.product_id
        where g.is_hidden and not 'is_visible' = any(p.pinned)
    ), changed as (
      select count(*) as count from touched t join stage_groups g using (gid) where not g.is_new
    ), gone as (
      select exists (
        select from variants v join stage_variants s on s.source_id = v.external_id
        where v.product_id = g.product_id and v.feed_id = ${feedId}) as is_known
      from stage_gone g
    )
    select
      (select count(*) from stage_groups where is_new) as added,
      changed.count as changed,
      (select count(*) from stage_groups where not is_new) - changed.count as unchanged,
      (select count(*) from gone) as hidden,
      (select count(*) from stage_groups where product_id is not null and not is_hidden)
        + (select count(*) from stage_gone) as visible_before,
      (select count(*) from gone where not is_known) as missing
    from changed`.execute(database)
  const { visible_before, missing, ...products } = rows[0] ?? { ...NONE, visible_before: 0, missing: 0 }
  return { products, visibleBefore: visible_before, missing }
}
