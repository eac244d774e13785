import { sql } from 'kysely'
import type { GoodsChange, GoodsSelection } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { act, demandRight } from '#src/staff/act.ts'
import { Refusal } from '../refusal.ts'
import type { ByHand } from '../change-catalogue.ts'
import { describeChange } from './describe-change.ts'
import { insertChange } from './insert-change.ts'
import { fieldOf } from './new-value.ts'
import { isChanged, PLAN_DIGEST, plannedValues } from './planned-values.ts'
import { LARGEST_SHARE, needsProof } from './preview-change.ts'
import { loadDeskSettings } from '#src/settings/load-desk-settings.ts'
import { rightOfChange } from './right-of-change.ts'
import { MOST_SELECTED, selectedGoods } from './selected-goods.ts'

/** Goods have changed since the preview, so that it no longer shows what would be done. */
export class PreviewOutdated extends Error {
  constructor() {
    super('Товари змінилися, відколи ви дивилися. Ось як це вийшло б тепер.')
  }
}

type Planned = { total: number; largest_share: number | null; digest: string }

/**
 * Records everything that a change has to do, with the present values, for `workOff` to do it. The audit has
 * one entry for all of it. Returns the id of the change.
 *
 * @param digest of the preview that was seen; null if none is needed
 * @throws PreviewOutdated, Refusal, RightRefused, ProofNeeded
 */
export async function orderChange(
  database: Database,
  { actor, now }: ByHand,
  { change, selection, digest }: { change: GoodsChange; selection: GoodsSelection; digest: string | null },
): Promise<number> {
  const right = await rightOfChange(database, change)
  const title = await describeChange(database, change)
  const field = fieldOf(change)
  const { price_proof_percent: bound } = await loadDeskSettings(database)
  return act(database, { actor, right, now }, async (transaction, audit) => {
    const id = await insertChange(transaction, actor, title, now)
    const selected = await selectedGoods(transaction, selection)
    const { rows } = await sql<Planned>`
      with n as materialized (${plannedValues(change, selected)}),
      written as (
        insert into goods_change_values (change_id, seq, field, target_id, before, after, memo)
        select ${id}, row_number() over (order by n.target_id), ${field}, n.target_id, n.before, n.after, n.memo
        from n where ${isChanged}
        returning 1
      )
      select (select count(*)::int from written) as total, ${LARGEST_SHARE} as largest_share, ${PLAN_DIGEST} as digest
      from n`.execute(transaction)
    const planned = rows[0] ?? { total: 0, largest_share: null, digest: '0' }
    if (digest !== null && planned.digest !== digest) throw new PreviewOutdated()
    if (planned.total === 0) throw new Refusal('Нічого змінювати: усі значення вже такі.')
    if (planned.total > MOST_SELECTED)
      throw new Refusal('За один раз можна змінити не більше 500 000 значень. Відберіть менше.')
    demandRight(actor, right, { needsProof: needsProof(field, planned.largest_share, bound), now })
    await sql`update goods_changes set total = ${planned.total} where id = ${id}`.execute(transaction)
    audit({
      action: 'goods.change',
      entity: 'goods_change',
      entityId: String(id),
      after: { title, values: planned.total, change, selection: describeSelection(selection) },
    })
    return id
  })
}

function describeSelection(selection: GoodsSelection): object {
  if ('filter' in selection) return selection
  return selection.variants.length <= 50 ? selection : { variants: selection.variants.length }
}
