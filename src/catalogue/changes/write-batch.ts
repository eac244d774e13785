import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import {
  lockVariants,
  type Values,
  writeCategories,
  writeOldPrices,
  writePrices,
  writePromotion,
  writeStocks,
  writeVisibility,
} from '../write-values.ts'
import { type ChangedField, currentValue, isOfVariant } from './field-values.ts'

/** Rows of a change by their numbers, both ends included. */
export type Batch = { id: number; from: number; to: number; now: Date }

export type BatchRow = {
  seq: number
  field: ChangedField
  target_id: number
  before: number | null
  after: number | null
  memo: object
}

/** Writes the new values. A row whose value has been changed since the plan is marked and left as it is. */
export async function writeBatch(transaction: Database, batch: Batch): Promise<void> {
  const rows = await readBatch(transaction, batch)
  await lockBatch(transaction, rows)
  for (const [field, own] of byField(rows)) {
    const good = await withoutOthers(transaction, batch, own, {
      field,
      expected: 'before',
      mark: 'is_passed',
    })
    await write(transaction, field, good, batch.now)
  }
}

/** Returns the rows of a batch that are not marked as passed. */
export async function readBatch(transaction: Database, { id, from, to }: Batch): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select seq, field, target_id, before, after, memo from goods_change_values
    where change_id = ${id} and seq between ${from} and ${to} and not is_passed
    order by seq`.execute(transaction)
  return rows
}

/** Locks the variants, then the products of these rows, in the order of ids. */
export async function lockBatch(transaction: Database, rows: readonly BatchRow[]): Promise<void> {
  const variants = rows.filter(({ field }) => isOfVariant(field)).map(({ target_id }) => target_id)
  const products = rows.filter(({ field }) => !isOfVariant(field)).map(({ target_id }) => target_id)
  await lockVariants(transaction, sql`select unnest(${variants}::int[]) as id`)
  await sql`
    select count(*) from (
      select p.id from products p where p.id = any(${products}::int[]) order by p.id for no key update
    ) locked`.execute(transaction)
}

/** Prices come first, because an old price is compared with the price beside it. */
const ORDER: readonly ChangedField[] = [
  'price',
  'old_price',
  'stock',
  'is_visible',
  'category_id',
  'promotion',
]

/** Groups rows by field, in the order in which the fields must be written. */
export function byField(rows: readonly BatchRow[]): [ChangedField, BatchRow[]][] {
  const fields = Map.groupBy(rows, ({ field }) => field)
  return [...fields].toSorted(([first], [second]) => ORDER.indexOf(first) - ORDER.indexOf(second))
}

/** Whether what goods were to be put into is there no more, since a change was planned: removed, or a category merged. */
export function isGone(field: RawBuilder<unknown>, wanted: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${wanted} is not null and case ${field}
    when 'category_id' then not exists (select from categories t where t.id = ${wanted} and t.merged_into is null)
    when 'promotion' then not exists (select from promotions t where t.id = ${wanted})
    else false end)`
}

/**
 * Returns the rows of one field whose goods have the expected value. Others, and those that no longer exist,
 * are marked.
 */
export async function withoutOthers(
  transaction: Database,
  batch: Batch,
  rows: readonly BatchRow[],
  {
    field,
    expected,
    mark,
  }: { field: ChangedField; expected: 'before' | 'after'; mark: 'is_passed' | 'is_kept' },
): Promise<readonly BatchRow[]> {
  const current = currentValue(field, sql`coalesce(r.expected, r.wanted)`)
  const found = isOfVariant(field)
    ? sql`select ${current} as value from variants v where v.id = r.id offset 0`
    : sql`select ${current} as value from products p where p.id = r.id offset 0`
  const wanted = expected === 'before' ? 'after' : 'before'
  const others = await sql<{ seq: number }>`
    select r.seq
    from unnest(${rows.map(({ seq }) => seq)}::int[], ${rows.map(({ target_id }) => target_id)}::int[],
      ${rows.map((row) => row[expected])}::bigint[], ${rows.map((row) => row[wanted])}::bigint[])
      as r (seq, id, expected, wanted)
    left join lateral (select true as is_there, value from (${found}) n) c on true
    where c.is_there is null or c.value is distinct from r.expected or ${isGone(sql.lit(field), sql`r.wanted`)}`.execute(
    transaction,
  )
  if (others.rows.length === 0) return rows
  const seqs = new Set(others.rows.map(({ seq }) => seq))
  await sql`
    update goods_change_values set ${sql.ref(mark)} = true
    where change_id = ${batch.id} and seq = any(${[...seqs]}::int[])`.execute(transaction)
  return rows.filter(({ seq }) => !seqs.has(seq))
}

async function write(
  transaction: Database,
  field: ChangedField,
  rows: readonly BatchRow[],
  now: Date,
): Promise<void> {
  const values = valuesOf(rows)
  switch (field) {
    case 'price':
      return writePrices(transaction, values)
    case 'old_price':
      return writeOldPrices(transaction, values)
    case 'stock':
      return writeStocks(transaction, values, false)
    case 'is_visible':
      return writeVisibility(transaction, values, now)
    case 'category_id':
      return writeCategories(transaction, values, now)
    default:
      return movePromotion(transaction, rows)
  }
}

function valuesOf(rows: readonly BatchRow[]): Values {
  return sql`
    select id, value from unnest(${rows.map(({ target_id }) => target_id)}::int[],
      ${rows.map(({ after }) => after)}::bigint[]) as r (id, value)`
}

/** A change puts goods into one promotion, or removes them from it. */
async function movePromotion(transaction: Database, rows: readonly BatchRow[]): Promise<void> {
  const { before = null, after = null } = rows[0] ?? {}
  const promotion = after ?? before
  const ids = rows.map(({ target_id }) => target_id)
  if (promotion !== null) await writePromotion(transaction, promotion, ids, after !== null)
}
