import { sql } from 'kysely'
import { refreshSoon } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { retryDeadlock } from '#src/database/retry-deadlock.ts'
import { DEMO_FEED, OWN_FEED } from '#src/import/find-feed.ts'
import { lockImportsSoon } from '#src/import/import-lock.ts'
import { removeFeed } from '#src/import/remove-feed.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { IS_LEAVING } from './price-lists.ts'
import { actorSchema } from './stored-run.ts'

/** Removing goods for good needs the same right as changing settings. */
const right = 'settings.change'

/** Counts of what the removal of a price list deletes and affects. */
export type ListRemoval = {
  id: number
  name: string
  title: string
  products: number
  /** Of these products, those with a field set by hand. */
  pinned: number
  schedules: number
  /** Unfinished orders with goods of the list; they stay as they are. */
  open_orders: number
}

type Asked = { actor: Actor; list: { id: number } | { name: string } }

/** What the removal of a price list would delete; null if there is no such list. @throws RightRefused, StaffRefusal */
export async function planListRemoval(
  database: Database,
  { actor, list }: Asked,
): Promise<ListRemoval | null> {
  demandRight(actor, right)
  const { rows } = await sql<ListRemoval>`
    select f.id, f.name, f.title,
      (select count(*) from products p where p.feed_id = f.id) as products,
      (select count(*) from products p where p.feed_id = f.id and p.pinned <> '{}') as pinned,
      (select count(*) from import_schedules s where s.feed = f.name and s.removed_at is null) as schedules,
      (select count(distinct o.id) from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
        where p.feed_id = f.id and o.status in ('new', 'confirmed', 'packed', 'shipped')) as open_orders
    from feeds f where ${'id' in list ? sql`f.id = ${list.id}` : sql`f.name = ${list.name}`}`.execute(
    database,
  )
  const [plan] = rows
  if (!plan) return null
  demandRemovable(plan.name)
  return plan
}

/**
 * Asks for the removal of a price list in the background, because with a hundred thousand goods it takes longer than an answer
 * may. Asking twice changes nothing; false if there is no such list.
 *
 * @throws RightRefused, ProofNeeded, StaffRefusal
 */
export async function askListRemoval(
  database: Database,
  { actor, id, now }: { actor: Actor; id: number; now: Date },
): Promise<boolean> {
  return act(database, { actor, right, needsProof: true, now }, async (transaction, audit) => {
    const { rows } = await sql<{ name: string; is_leaving: boolean }>`
      select name, ${IS_LEAVING} as is_leaving from feeds f where id = ${id} for update`.execute(transaction)
    const [feed] = rows
    if (!feed) return false
    demandRemovable(feed.name)
    if (feed.is_leaving) return true
    await transaction
      .updateTable('feeds')
      .set({ removal: JSON.stringify({ actor }) })
      .where('id', '=', id)
      .execute()
    audit({ action: 'price_list.ask_remove', entity: 'price_list', entityId: feed.name })
    return true
  })
}

/**
 * Removes a price list with its goods and schedules. Returns the number of products; null if there is no such list, or if an
 * import is running and `isPatient` is false.
 *
 * @throws RightRefused, StaffRefusal
 */
export async function removePriceList(
  database: Database,
  { actor, name, isPatient = true }: { actor: Actor; name: string; isPatient?: boolean },
): Promise<number | null> {
  demandRemovable(name)
  const removed = await retryDeadlock(database, () =>
    act(database, { actor, right }, async (transaction, audit) => {
      if (!isPatient && !(await lockImportsSoon(transaction))) return null
      const products = await removeFeed(transaction, name)
      if (products === null) return null
      // Otherwise the next scheduled reading would bring everything back.
      const { numDeletedRows } = await transaction
        .deleteFrom('import_schedules')
        .where('feed', '=', name)
        .executeTakeFirst()
      const before = { products, schedules: Number(numDeletedRows) }
      audit({ action: 'price_list.remove', entity: 'price_list', entityId: name, before })
      return products
    }),
  )
  if (removed !== null) await refreshSoon(database)
  return removed
}

/**
 * Removes the price lists whose removal was asked for, one after another. If one fails, its goods stay, the problem is recorded and
 * the next one follows.
 */
export async function removeAskedLists(database: Database, onError: (error: unknown) => void): Promise<void> {
  const { rows } = await sql<{ name: string; actor: unknown }>`
    select name, removal -> 'actor' as actor from feeds
    where removal is not null and not removal ? 'problem' order by id`.execute(database)
  for (const { name, actor } of rows)
    try {
      await removePriceList(database, { actor: actorSchema.parse(actor), name, isPatient: false })
    } catch (error) {
      const problem = JSON.stringify({ problem: PROBLEM })
      await sql`update feeds set removal = removal || ${problem}::jsonb where name = ${name}`.execute(
        database,
      )
      onError(error)
    }
}

const PROBLEM = 'Не прибрано, усе лишилося: помилка магазину, вона є в його журналі'

function demandRemovable(name: string): void {
  if (name === DEMO_FEED)
    throw new StaffRefusal('Показові товари прибирають у «Перших кроках» або командою demo remove')
  if (name === OWN_FEED)
    throw new StaffRefusal('Це товари, додані вручну, а не прайс: їх ховають і змінюють у «Товарах»')
}
