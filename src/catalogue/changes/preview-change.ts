import { sql } from 'kysely'
import type { ChangedRow, ChangePreview, GoodsChange, GoodsSelection } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { Refusal } from '../refusal.ts'
import { describeChange } from './describe-change.ts'
import { type ChangedField } from './field-values.ts'
import { fieldOf } from './new-value.ts'
import { isChanged, PLAN_DIGEST, plannedValues } from './planned-values.ts'
import { loadDeskSettings } from '#src/settings/load-desk-settings.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'
import { MOST_SELECTED, selectedGoods } from './selected-goods.ts'

const EXAMPLES = 12

type Counts = {
  selected: number
  changed: number
  same: number
  wrong: number
  products: number
  lost_old_prices: number
  largest_share: number | null
  digest: string
}
type Row = {
  id: number
  product_id: number
  title: string
  sku: string | null
  before: number | null
  after: number | null
  reason: string | null
  is_wrong: boolean
}

/**
 * Returns exactly what a change would do now, and changes nothing.
 * @throws Refusal, RightRefused
 */
export async function previewChange(
  database: Database,
  {
    actor,
    change,
    selection,
    examples: wanted = EXAMPLES,
  }: { actor: Actor; change: GoodsChange; selection: GoodsSelection; examples?: number },
): Promise<ChangePreview> {
  demandRight(actor, rightOf(change.field))
  const title = await describeChange(database, change)
  const selected = await selectedGoods(database, selection)
  const { rows } = await sql<Counts & { rows: Row[] | null }>`
    with n as materialized (${plannedValues(change, selected)}),
    largest as (
      select * from n where ${isChanged}
      order by abs(coalesce(n.after, 0) - coalesce(n.before, 0))::float8 / greatest(n.before, 1) desc, n.target_id
      limit ${wanted}
    ),
    wrong as (select * from n where n.reason is not null order by n.target_id limit ${EXAMPLES}),
    shown as (select *, false as is_wrong from largest union all select *, true from wrong)
    select c.*, (
      select json_agg(json_build_object('id', s.target_id, 'product_id', s.product_id, 'title',
        concat_ws(', ', p.title, v.value), 'sku', v.sku, 'before', s.before, 'after', s.after, 'reason', s.reason,
        'is_wrong', s.is_wrong))
      from shown s join products p on p.id = s.product_id
      left join variants v on v.id = s.target_id and s.price is not null
    ) as rows
    from (
      select count(*)::int as selected, count(*) filter (where ${isChanged})::int as changed,
        count(*) filter (where n.reason is null and n.after is not distinct from n.before)::int as same,
        count(*) filter (where n.reason is not null)::int as wrong,
        count(distinct n.product_id) filter (where ${isChanged})::int as products,
        count(*) filter (where ${isChanged} and n.old_price is not null
          and ${change.field === 'price' ? sql`n.after >= n.old_price` : sql`${change.field === 'old_price'} and n.after is null`})::int
          as lost_old_prices,
        ${LARGEST_SHARE} as largest_share, ${PLAN_DIGEST} as digest
      from n
    ) c`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a count has one row')
  if (found.selected > MOST_SELECTED)
    throw new Refusal('За один раз можна змінити не більше 500 000 значень. Відберіть менше.')
  const { rows: examples, largest_share, ...counts } = found
  const field = fieldOf(change)
  const present = (row: Row): ChangedRow => presentRow(field, row)
  return {
    title,
    ...counts,
    largest: (examples ?? []).filter((row) => !row.is_wrong).map(present),
    wrong_rows: (examples ?? [])
      .filter((row) => row.is_wrong)
      .map((row) => ({ ...present(row), reason: row.reason ?? '' })),
    needs_proof: needsProof(field, largest_share, (await loadDeskSettings(database)).price_proof_percent),
  }
}

/** The largest step among the changed values, in percent of the former value. */
export const LARGEST_SHARE = sql`max(abs(n.after - n.before)::float8 * 100 / n.before)
  filter (where ${isChanged} and n.before > 0)`

/** Whether a change needs a proof of identity. Only prices do: what is sold too cheaply is sold. */
export function needsProof(field: ChangedField, largestShare: number | null, bound: number): boolean {
  return field === 'price' && (largestShare ?? 0) > bound
}

function presentRow(field: ChangedField, { id, product_id, title, sku, before, after }: Row): ChangedRow {
  const isMoney = field === 'price' || field === 'old_price'
  const value = (number: number | null) => {
    if (field === 'is_visible') return number === 1
    return number === null ? null : isMoney ? toHryvnias(number) : number
  }
  const percent =
    field === 'category_id' || !before || after === null
      ? null
      : Math.round(((after - before) * 10_000) / before) / 100
  return { id, product_id, title, sku, before: value(before), after: value(after), percent }
}
