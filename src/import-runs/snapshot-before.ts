import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { categoryFields, markOf, productFields, variantFields } from './undo-fields.ts'

/** Copies what the merge is about to change into temporary tables of the transaction. */
export async function snapshotBefore(transaction: Database, feed: string): Promise<void> {
  await sql`create temp table before_variants on commit drop as
    select v.id, ${variantFields} as fields from variants v
    where v.id in (
      select plan.variant_id from stage_plan plan left join stage_contents c on c.seq = plan.seq
      where plan.variant_id is not null and (plan.action = 'changed' or c.seq is not null)
      union select variant_id from stage_hidden
    )`.execute(transaction)
  await sql`create temp table before_products on commit drop as
    select p.id, ${productFields} as fields from products p
    where p.id in (
      select product_id from stage_groups where not is_new and (is_changed or is_hidden)
      union select product_id from stage_gone
    )`.execute(transaction)
  await sql`create temp table before_categories on commit drop as
    select c.id, ${categoryFields} as fields from categories c join feeds f on f.id = c.feed_id where f.name = ${feed}`.execute(
    transaction,
  )
}

/** Stores, after the merge, what differs from the snapshot, for `rollBackRun`. */
export async function recordUndo(transaction: Database, runId: number, feed: string): Promise<void> {
  await recordChanged(transaction, runId, {
    kind: 'variant',
    before: sql`before_variants`,
    rows: sql`variants v`,
    id: sql`v.id`,
    fields: variantFields,
  })
  await recordChanged(transaction, runId, {
    kind: 'product',
    before: sql`before_products`,
    rows: sql`products p`,
    id: sql`p.id`,
    fields: productFields,
  })
  await recordChanged(transaction, runId, {
    kind: 'category',
    before: sql`before_categories`,
    rows: sql`categories c`,
    id: sql`c.id`,
    fields: categoryFields,
  })
  await sql`
    insert into import_undo (run_id, kind, id, before, after)
    select ${runId}::bigint, 'category', c.id, '{"is_visible": false}'::jsonb, '{"is_visible": true}'::jsonb
    from categories c join feeds f on f.id = c.feed_id
    where f.name = ${feed} and c.is_visible and c.id not in (select id from before_categories)
    union all
    select ${runId}, 'new_product', g.product_id, '{}'::jsonb, '{}'::jsonb from stage_groups g where g.is_new
    union all
    select ${runId}, 'new_variant', v.id, '{}'::jsonb, '{}'::jsonb
    from stage_plan plan
    join stage_variants s on s.seq = plan.seq
    join stage_groups g on g.gid = plan.gid and not g.is_new
    join feeds f on f.name = ${feed}
    join variants v on v.feed_id = f.id and v.external_id = s.source_id
    where plan.action = 'added'`.execute(transaction)
}

type Changed = Record<'before' | 'rows' | 'id' | 'fields', RawBuilder<unknown>> & {
  kind: 'variant' | 'product' | 'category'
}

async function recordChanged(
  transaction: Database,
  runId: number,
  { kind, before, rows, id, fields }: Changed,
): Promise<void> {
  const now = sql`(now_is.fields -> was.key)`
  await sql`
    insert into import_undo (run_id, kind, id, before, after)
    select ${runId}, ${kind}, b.id, changed.before, changed.after
    from ${before} b
    join ${rows} on ${id} = b.id
    cross join lateral (select ${fields} as fields) now_is
    cross join lateral (
      select jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(was.key, ${markOf(now)}) as after
      from jsonb_each(b.fields) was where was.value is distinct from ${now}
    ) changed
    where changed.before is not null`.execute(transaction)
}
