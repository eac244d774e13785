import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { ByHand } from '../change-catalogue.ts'
import { Refusal } from '../refusal.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'

/**
 * Orders a change to be undone, which `workOff` does. One that is not finished stops where it is.
 * @throws Refusal, RightRefused
 */
export async function undoChange(database: Database, { actor, now }: ByHand, id: number): Promise<void> {
  // A promotion that sets prices changes those of its goods.
  const fields = await sql<{ field: string }>`
    select distinct case when p.discount_kind is null then v.field else 'price' end as field
    from goods_change_values v
    left join promotions p on v.field = 'promotion' and p.id = coalesce(v.before, v.after)
    where v.change_id = ${id}`.execute(database)
  if (fields.rows.length === 0) throw new Refusal(`Зміни № ${id} немає.`)
  const rights = [...new Set(fields.rows.map(({ field }) => rightOf(field)))]
  for (const right of rights.slice(1)) await act(database, { actor, right, now }, async () => undefined)
  await act(database, { actor, right: rights[0] ?? 'goods.price', now }, async (transaction, audit) => {
    const change = await transaction
      .selectFrom('goods_changes')
      .select(['state', 'title', 'done'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (change.state === 'undone' || change.state === 'undoing')
      throw new Refusal(`Зміну № ${id} вже скасовано.`)
    const isEmpty = change.done === 0
    await sql`
      update goods_changes set state = ${isEmpty ? 'undone' : 'undoing'}, undone_at = ${isEmpty ? now : null}
      where id = ${id}`.execute(transaction)
    audit({
      action: 'goods.undo',
      entity: 'goods_change',
      entityId: String(id),
      before: { title: change.title },
    })
  })
}
