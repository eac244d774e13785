import { type RawBuilder, sql } from 'kysely'
import { basePrice } from '#src/catalogue-index/base-price.ts'
import { CELL_FIELDS, type Cell, type SavedCell } from '#src/contract/admin/goods.ts'
import { refreshSoon } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { act, demandRight } from '#src/staff/act.ts'
import { type ByHand, lockImportsOut } from '../change-catalogue.ts'
import { currentValue, memoOf } from './field-values.ts'
import { insertChange } from './insert-change.ts'
import { reasonOfOldPrice, reasonOfPrice, reasonOfStock } from './new-value.ts'
import { needsProof } from './preview-change.ts'
import { loadDeskSettings } from '#src/settings/load-desk-settings.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'
import { writeBatch } from './write-batch.ts'

type Row = {
  id: number
  field: Cell['field']
  was: number | null
  current: number | null
  after: number | null
  reason: string | null
  is_there: boolean
  article: string | null
  /** The value that the last change in the table left in the cell, and by whom and when. */
  left: number | null
  by: string | null
  at: Date | null
}

/**
 * Saves the cells that are valid, and says of each other one why not: it is wrong, or somebody has changed it
 * since. All saved cells are one change, which can be undone.
 * @throws RightRefused, ProofNeeded, Refusal
 */
export async function saveCells(
  database: Database,
  { actor, now, onWait }: ByHand,
  cells: readonly Cell[],
): Promise<{ change: number | null; cells: SavedCell[] }> {
  const rights = new Set(cells.map(({ field }) => rightOf(field)))
  for (const right of rights) demandRight(actor, right)
  const { price_proof_percent: bound } = await loadDeskSettings(database)
  const right = rights.has('goods.price') ? 'goods.price' : 'goods.stock'
  const saved = await act(database, { actor, right, now }, async (transaction, audit) => {
    await lockImportsOut(transaction, onWait)
    const rows = await judgeCells(transaction, cells)
    const good = rows.filter((row) => row.is_there && row.reason === null && row.current === row.was)
    const changed = good.filter(({ current, after }) => current !== after)
    if (changed.some((row) => needsProof(row.field, stepOf(row), bound)))
      demandRight(actor, right, { needsProof: true, now })
    const title = `Правка в таблиці, ${countOf(changed.length, CELL_FORMS)}`
    const id = changed.length === 0 ? null : await insertChange(transaction, actor, title, now)
    if (id !== null) {
      await writeChanged(transaction, id, changed, now)
      audit({
        action: 'goods.cells',
        entity: 'goods_change',
        entityId: String(id),
        before: Object.fromEntries(changed.map((row) => [cellName(row, changed), row.current])),
        after: Object.fromEntries(changed.map((row) => [cellName(row, changed), row.after])),
      })
    }
    return { change: id, cells: rows.map(presentCell) }
  })
  if (saved.change !== null) await refreshSoon(database)
  return saved
}

/**
 * The name of a variant's field in the journal. Two variants may have the same article number; then the id is
 * added.
 */
function cellName({ id, field, article }: Row, rows: readonly Row[]): string {
  const isShared = rows.some((row) => row.article === article && row.id !== id)
  return [field, article, ...(isShared ? [id] : [])].join(' · ')
}

const CELL_FORMS = ['клітинка', 'клітинки', 'клітинок'] as const

/**
 * Returns each cell with its present value, whose row stays locked until the end of the transaction. An old
 * price is compared with the price that is saved with it.
 */
async function judgeCells(transaction: Database, cells: readonly Cell[]): Promise<Row[]> {
  const asked = cells.map(({ id, field, was, value }, place) => ({
    place,
    id,
    field,
    was: inUnits(field, was),
    after: inUnits(field, value),
  }))
  await sql`
    select count(*) from (
      select id from variants where id = any(${asked.map(({ id }) => id)}::int[]) order by id for update
    ) locked`.execute(transaction)
  const { rows } = await sql<Row>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (place int, id int, field text, was bigint, after bigint)
    )
    select a.id, a.field, a.was, a.after, v.id is not null as is_there, coalesce(nullif(v.sku, ''), v.external_id) as article,
      case a.field ${whenEach((field) => currentValue(field))} end as current,
      case a.field
        when 'price' then ${reasonOfPrice(sql`a.after`)}
        when 'old_price' then ${reasonOfOldPrice(sql`a.after`, sql`coalesce(beside.after, ${basePrice})`)}
        when 'stock' then ${reasonOfStock(sql`a.after`)}
      end as reason, last.after as left, last.by, last.at
    from asked a
    left join variants v on v.id = a.id
    left join asked beside on beside.id = a.id and beside.field = 'price' and beside.was = ${basePrice}
      and (${reasonOfPrice(sql`beside.after`)}) is null
    left join lateral (
      select c.actor_name as by, c.created_at as at, w.after
      from goods_change_values w join goods_changes c on c.id = w.change_id
      where w.target_id = a.id and w.field = a.field order by w.change_id desc limit 1
    ) last on true
    order by a.place`.execute(transaction)
  return rows
}

function whenEach(value: (field: Cell['field']) => RawBuilder<unknown>) {
  return sql.join(
    CELL_FIELDS.map((field) => sql`when ${sql.lit(field)} then ${value(field)}`),
    sql` `,
  )
}

async function writeChanged(
  transaction: Database,
  id: number,
  changed: readonly Row[],
  now: Date,
): Promise<void> {
  await sql`
    insert into goods_change_values (change_id, seq, field, target_id, before, after, memo)
    select ${id}, row_number() over (order by a.id, a.field), a.field, a.id, a.current, a.after,
      case a.field ${whenEach((field) => memoOf(field, sql`a.after`))} end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as a (id int, field text, current bigint, after bigint)
    join variants v on v.id = a.id`.execute(transaction)
  await writeBatch(transaction, { id, from: 1, to: changed.length, now })
  await sql`
    update goods_changes set total = ${changed.length}, done = ${changed.length}, state = 'applied', ended_at = ${now}
    where id = ${id}`.execute(transaction)
}

/** In percent. A price is neither empty nor 0. */
function stepOf({ current, after }: Row): number {
  return (Math.abs(Number(after) - Number(current)) * 100) / Number(current)
}

function presentCell({ id, field, was, current, after, reason, is_there, left, by, at }: Row): SavedCell {
  const cell = { id, field, by: null, at: null }
  if (!is_there) return { ...cell, state: 'wrong', reason: 'Цього варіанта вже немає', current: null }
  if (reason !== null) return { ...cell, state: 'wrong', reason, current: inHryvnias(field, current) }
  if (current !== was && current !== after) {
    // If the table's last change left another value, the present one comes from a sale, an import or the
    // product's screen, and nobody can be named.
    const whose = left === current ? { by, at: at?.toISOString() ?? null } : {}
    return { ...cell, state: 'conflict', current: inHryvnias(field, current), ...whose }
  }
  return { ...cell, state: 'saved', current: inHryvnias(field, after) }
}

function inUnits(field: Cell['field'], value: number | null): number | null {
  if (value === null) return null
  return field === 'stock' ? Math.trunc(value) : toKopiykas(value)
}

function inHryvnias(field: Cell['field'], value: number | null): number | null {
  return value === null || field === 'stock' ? value : toHryvnias(value)
}
