import { sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import type { Database } from '#src/database/connect.ts'
import type { ImportChangeCounts } from '#src/domain/catalogue/import-changes.ts'

/** Stored examples of each kind of change. Prices have no bound, because each can be ticked by itself. */
const EXAMPLES_LIMIT = 2000
// A price about ten or a hundred times higher or lower looks like a misplaced comma; it may differ from that by a tenth.
const COMMA_SLACK = 0.1

type NoteOptions = {
  runId: number
  feedId: number
  /** A price that changes by a larger share is flagged. */
  maxJump: number
}

/** Stores what `stage_plan` would change as rows of the run. Prices that the owner ticked in an earlier preview stay ticked. */
export async function recordDifferences(
  database: Database,
  { runId, feedId, maxJump }: NoteOptions,
): Promise<DifferenceCounts> {
  await sql`create temp table own_choice on commit drop as
    select source_id, is_taken, before, after from import_changes where run_id = ${runId} and kind = 'price'`.execute(
    database,
  )
  await sql`delete from import_changes where run_id = ${runId}`.execute(database)
  await notePrices(database, runId, maxJump)
  await noteNew(database, runId)
  await noteStock(database, runId)
  await noteTexts(database, runId)
  await noteGone(database, runId)
  await notePinned(database, runId, feedId)
  return { ...(await countDifferences(database)), held: await countHeld(database, runId) }
}

async function notePrices(database: Database, runId: number, maxJump: number): Promise<void> {
  await sql`
    insert into import_changes (run_id, kind, place, source_id, product_id, variant_id, title, sku, before, after, jump, hold, is_taken)
    select ${runId}, 'price', row_number() over (order by size desc, seq), source_id, product_id, variant_id, title, sku, before,
      after, jump, hold, coalesce(chosen, hold is null)
    from (
      select changed.*, case
          when abs(exp(size) / 10 - 1) <= ${COMMA_SLACK} or abs(exp(size) / 100 - 1) <= ${COMMA_SLACK} then 'comma'
          -- Compared as a decimal, because in binary 1 - 0.7 is a little over 0.3.
          when abs(jump)::numeric > ${maxJump}::numeric then 'jump' end as hold,
        own.is_taken as chosen
      from (
        select plan.seq, s.source_id, v.product_id, v.id as variant_id, ${nameOf}, coalesce(v.sku, s.source_id) as sku,
          ${basePrice} as before, s.price as after, s.price::float8 / ${basePrice} - 1 as jump,
          abs(ln(s.price::float8 / ${basePrice})) as size
        from ${changedPrices} plan
        join stage_variants s on s.seq = plan.seq
        join variants v on v.id = plan.variant_id
        join products p on p.id = v.product_id
      ) changed
      left join own_choice own on own.source_id = changed.source_id and own.before = changed.before and own.after = changed.after
    ) judged`.execute(database)
}

const changedPrices = sql`(
  select plan.seq, plan.variant_id from stage_plan plan
  join stage_variants s on s.seq = plan.seq join variants v on v.id = plan.variant_id
  where plan.action = 'changed' and (${basePrice}, ${baseClaim}) is distinct from (s.price, s.old_price)
)`

const nameOf = sql`p.title || coalesce(', ' || v.title || ': ' || v.value, '') as title`

async function noteNew(database: Database, runId: number): Promise<void> {
  await sql`
    insert into import_changes (run_id, kind, place, source_id, product_id, title, sku, after)
    select ${runId}, 'new', row_number() over (order by seq), source_id, product_id, title, source_id, price
    from (
      select s.seq, s.source_id, g.product_id, s.price,
        coalesce(n.title, p.title, o.title, s.source_id) || coalesce(', ' || c.title || ': ' || c.value, '') as title
      from ${newOffers} fresh
      join stage_variants s on s.seq = fresh.seq
      join stage_groups g on g.gid = s.gid
      left join stage_products n on n.gid = s.gid
      left join stage_contents c on c.seq = s.seq
      left join stage_offers o on o.seq = s.seq
      left join products p on p.id = g.product_id
      order by s.seq limit ${EXAMPLES_LIMIT}
    ) shown`.execute(database)
}

/** SQL: offers that come on sale, because they are new or were hidden. */
const newOffers = sql`(
  select plan.seq from stage_plan plan where plan.action = 'added'
  union
  select plan.seq from stage_plan plan join stage_groups g on g.gid = plan.gid join variants v on v.id = plan.variant_id
  left join products p on p.id = g.product_id
  where not v.is_visible or (g.is_hidden and not 'is_visible' = any(p.pinned))
)`

async function noteStock(database: Database, runId: number): Promise<void> {
  await sql`
    insert into import_changes (run_id, kind, place, source_id, product_id, variant_id, title, sku, before, after)
    select ${runId}, 'stock', row_number() over (order by after > 0, seq), source_id, product_id, variant_id, title, sku, before, after
    from (
      select s.seq, s.source_id, v.product_id, v.id as variant_id, ${nameOf}, coalesce(v.sku, s.source_id) as sku,
        v.stock as before, s.stock as after
      from ${movedStock} moved
      join stage_variants s on s.seq = moved.seq
      join variants v on v.id = moved.variant_id
      join products p on p.id = v.product_id
      order by s.stock > 0, s.seq limit ${EXAMPLES_LIMIT}
    ) shown`.execute(database)
}

const movedStock = sql`(select seq, variant_id from stage_plan where moves_stock)`

async function noteTexts(database: Database, runId: number): Promise<void> {
  await sql`
    insert into import_changes (run_id, kind, place, source_id, product_id, title)
    select ${runId}, 'text', row_number() over (order by gid), key, product_id, title
    from (
      select g.gid, g.key, g.product_id, p.title
      from stage_groups g join products p on p.id = g.product_id
      where g.is_changed and not g.is_new order by g.gid limit ${EXAMPLES_LIMIT}
    ) shown`.execute(database)
}

async function noteGone(database: Database, runId: number): Promise<void> {
  await sql`
    insert into import_changes (run_id, kind, place, source_id, product_id, title, sku, before)
    select ${runId}, 'gone', row_number() over (order by id), external_id, id, title, null, price
    from (
      select p.id, p.external_id, p.title, p.price from stage_gone g join products p on p.id = g.product_id
      order by p.id limit ${EXAMPLES_LIMIT}
    ) shown`.execute(database)
}

/** Stores pinned prices from which the feed differs; the owner's price stays. */
async function notePinned(database: Database, runId: number, feedId: number): Promise<void> {
  await sql`
    insert into import_changes (run_id, kind, place, source_id, product_id, variant_id, title, sku, before, after)
    select ${runId}, 'pinned', row_number() over (order by seq), source_id, product_id, variant_id, title, sku, before, after
    from (
      select o.seq, o.source_id, v.product_id, v.id as variant_id, ${nameOf}, coalesce(v.sku, o.source_id) as sku,
        ${basePrice} as before, o.price as after
      from variants v
      join stage_offers o on o.source_id = v.external_id
      join products p on p.id = v.product_id
      where v.feed_id = ${feedId} and 'price' = any(v.pinned) and o.price <> ${basePrice}
      order by o.seq limit ${EXAMPLES_LIMIT}
    ) shown`.execute(database)
}

type DifferenceCounts = ImportChangeCounts & { held: number }

/** Counts the changes of the present plan; prices that the owner has not ticked are out of it by the time it is applied. */
export async function countDifferences(database: Database): Promise<ImportChangeCounts> {
  const { rows } = await sql<ImportChangeCounts>`
    select (select count(*) from ${newOffers} n) as new, (select count(*) from ${changedPrices} p) as price,
      (select count(*) from ${movedStock} m) as stock,
      (select count(*) from stage_groups where is_changed and not is_new) as text,
      (select count(*) from stage_gone) as gone`.execute(database)
  return rows[0] ?? { new: 0, price: 0, stock: 0, text: 0, gone: 0 }
}

async function countHeld(database: Database, runId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from import_changes
    where run_id = ${runId} and kind = 'price' and hold is not null`.execute(database)
  return rows[0]?.held ?? 0
}

/**
 * Hash of all changes of the plan with the values that they replace. It differs if the catalogue has changed since the preview;
 * stock taken by orders does not change it.
 */
export async function fingerprintPlan(database: Database): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(concat_ws('|',
      (select string_agg(concat_ws(',', s.source_id, plan.action, s.price, s.old_price, s.stock, ${basePrice}, ${baseClaim},
          v.is_visible, v.feed_stock is distinct from s.stock, 'stock' = any(v.pinned)), ';' order by plan.seq)
        from stage_plan plan join stage_variants s on s.seq = plan.seq left join variants v on v.id = plan.variant_id
        where plan.action <> 'same'),
      (select string_agg(concat_ws(',', g.key, g.hash, g.is_new, p.content_hash, p.pinned::text), ';' order by g.gid)
        from stage_groups g left join products p on p.id = g.product_id where g.is_changed),
      (select string_agg(product_id::text, ',' order by product_id) from stage_gone),
      (select string_agg(variant_id::text, ',' order by variant_id) from stage_hidden)
    )) as fingerprint`.execute(database)
  return rows[0]?.fingerprint ?? ''
}
