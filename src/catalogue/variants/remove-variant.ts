import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { OWN_FEED } from '#src/import/find-feed.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns, for each of these variants that cannot be removed, a sentence that says why: its feed would bring
 * it back, or pieces of an order may be returned, which is possible while the order goes on and for 14 days
 * after.
 */
export async function hindersOf(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; feed: string | null; order: string | null }>`
    select v.id, case when f.name <> ${OWN_FEED} then coalesce(nullif(f.title, ''), f.name) end as feed,
      (select o.number from order_lines l join orders o on o.id = l.order_id
        where l.variant_id = v.id and o.status not in ('cancelled', 'returned')
          and (o.status <> 'completed' or exists (
            select from order_events e where e.order_id = o.id and e.created_at > now() - interval '14 days')) limit 1) as "order"
    from variants v join feeds f on f.id = v.feed_id where v.id = any(${[...ids]}::int[])`.execute(database)
  return new Map(rows.flatMap((row) => hinderOf(row).map((sentence) => [row.id, sentence] as const)))
}

function hinderOf({ feed, order }: { feed: string | null; order: string | null }): string[] {
  if (feed !== null) return [`Він є в прайсі «${feed}» і повернувся б: його можна лише сховати`]
  return order === null ? [] : [`Він у замовленні № ${order}: поки що його можна лише сховати`]
}

/**
 * Removes a variant for good; finished orders keep their lines.
 * @throws Refusal with the reason of `hindersOf`
 */
export async function removeVariant(transaction: Database, id: number): Promise<void> {
  const hinder = (await hindersOf(transaction, [id])).get(id)
  if (hinder) throw new Refusal(`Варіант не видалено. ${hinder}.`)
  await transaction.deleteFrom('variants').where('id', '=', id).execute()
}
