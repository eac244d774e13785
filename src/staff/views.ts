import { sql } from 'kysely'
import type { SavedView } from '#src/contract/admin/views.ts'
import type { Database } from '#src/database/connect.ts'
import { UNSHARE_RIGHT, VIEW_RIGHTS, type ViewArea } from '#src/domain/rights/view-rights.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act, demandRight } from './act.ts'
import type { StaffActor } from './actor.ts'
import { expectVersion } from './expect-version.ts'
import { StaffRefusal } from './refusal.ts'

type ViewRow = {
  id: number
  staff_id: number
  area: ViewArea
  name: string
  query: string
  is_shared: boolean
}

const entity = 'view'
const versionOfView = ({ name, query, is_shared }: Pick<ViewRow, 'name' | 'query' | 'is_shared'>) =>
  versionOf({ name, query, is_shared })

/** The person's own saved selections of a list and those shared with the team. @throws RightRefused */
export async function listViews(
  database: Database,
  { actor, area }: { actor: StaffActor; area: ViewArea },
): Promise<SavedView[]> {
  demandRight(actor, VIEW_RIGHTS[area].see)
  const { rows } = await sql<Omit<SavedView, 'version'>>`
    select v.id, v.name, v.query, v.is_shared, case when v.staff_id <> ${actor.id} then p.name end as maker,
      d.view_id is not null as is_default
    from staff_views v
    join staff p on p.id = v.staff_id
    left join staff_default_views d on d.view_id = v.id and d.staff_id = ${actor.id}
    where v.area = ${area} and (v.staff_id = ${actor.id} or v.is_shared)
    order by v.staff_id <> ${actor.id}, case when v.staff_id <> ${actor.id} then v.name end, v.id`.execute(
    database,
  )
  return rows.map((row) => ({ ...row, version: versionOfView(row) }))
}

/**
 * Saves one of the person's own selections; one with the same name is overwritten. Only a selection shared with the team is
 * recorded in the journal. @throws RightRefused
 */
export function saveView(
  database: Database,
  { actor, area, name, query }: { actor: StaffActor; area: ViewArea; name: string; query: string },
): Promise<void> {
  return act(database, { actor, right: VIEW_RIGHTS[area].see }, async (transaction, audit) => {
    const { id, is_shared } = await transaction
      .insertInto('staff_views')
      .values({ staff_id: actor.id, area, name, query })
      .onConflict((conflict) => conflict.columns(['staff_id', 'area', 'name']).doUpdateSet({ query }))
      .returning(['id', 'is_shared'])
      .executeTakeFirstOrThrow()
    if (is_shared) audit({ action: 'view.change', entity, entityId: String(id), after: { title: name } })
  })
}

type Change = { name?: string | undefined; is_shared?: boolean | undefined; version?: string | undefined }

/**
 * Renames one's own selection, shares it with the team or stops sharing it. Somebody who may change the team can also stop
 * the sharing of a colleague's selection, which stays the colleague's own.
 *
 * @param version version as it was seen; without it there is no check
 * @returns the list to which it belongs
 * @throws Conflict, RightRefused, StaffRefusal
 */
export function changeView(
  database: Database,
  { actor, id, name, is_shared, version }: { actor: StaffActor; id: number } & Change,
): Promise<ViewArea> {
  return act(database, { actor, right: 'desk.open', isDone: () => true }, async (transaction, audit) => {
    const view = await lockView(transaction, actor, id)
    await expectView(transaction, view, version)
    const shared = is_shared ?? view.is_shared
    if (view.staff_id !== actor.id) {
      if (name !== undefined || shared) throw new StaffRefusal('Цей відбір змінює той, хто його зробив')
      demandRight(actor, UNSHARE_RIGHT)
    } else if (is_shared !== undefined) demandRight(actor, VIEW_RIGHTS[view.area].share)
    const title = name ?? view.name
    if (title !== view.name) await refuseTaken(transaction, view, title)
    await transaction
      .updateTable('staff_views')
      .set({ name: title, is_shared: shared })
      .where('id', '=', id)
      .execute()
    if (view.is_shared && !shared)
      await sql`delete from staff_default_views where view_id = ${id} and staff_id <> ${view.staff_id}`.execute(
        transaction,
      )
    const known = { entity, entityId: String(id) }
    if (shared !== view.is_shared)
      audit({ action: shared ? 'view.share' : 'view.unshare', ...known, after: { title } })
    else if (shared && title !== view.name)
      audit({ action: 'view.rename', ...known, before: { title: view.name }, after: { title } })
    return view.area
  })
}

/** Removes one of the person's own selections. @throws Conflict, StaffRefusal */
export function removeView(
  database: Database,
  { actor, id, version }: { actor: StaffActor; id: number; version?: string | undefined },
): Promise<void> {
  return act(database, { actor, right: 'desk.open' }, async (transaction, audit) => {
    const view = await lockView(transaction, actor, id)
    if (view.staff_id !== actor.id) throw new StaffRefusal('Цей відбір змінює той, хто його зробив')
    await expectView(transaction, view, version)
    await transaction.deleteFrom('staff_views').where('id', '=', id).execute()
    if (view.is_shared)
      audit({ action: 'view.remove', entity, entityId: String(id), before: { title: view.name } })
  })
}

/** Sets with which selection the person's list opens; null for none. @throws RightRefused, StaffRefusal */
export function chooseDefaultView(
  database: Database,
  { actor, area, id }: { actor: StaffActor; area: ViewArea; id: number | null },
): Promise<void> {
  return act(database, { actor, right: VIEW_RIGHTS[area].see }, async (transaction) => {
    if (id === null) {
      await sql`delete from staff_default_views where staff_id = ${actor.id} and area = ${area}`.execute(
        transaction,
      )
      return
    }
    // The view is locked before its place, as when sharing is stopped; in another order the two could deadlock.
    const view = await lockView(transaction, actor, id)
    await transaction
      .insertInto('staff_default_views')
      .values({ staff_id: actor.id, area: view.area, view_id: id })
      .onConflict((conflict) => conflict.columns(['staff_id', 'area']).doUpdateSet({ view_id: id }))
      .execute()
  })
}

/** Locks a view until the end of the transaction. A view that the person cannot see does not exist for her. */
async function lockView(transaction: Database, actor: StaffActor, id: number): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`
    select id, staff_id, area, name, query, is_shared from staff_views
    where id = ${id} and (staff_id = ${actor.id} or is_shared) for update`.execute(transaction)
  const [view] = rows
  if (!view) throw new StaffRefusal('Цього відбору вже немає')
  demandRight(actor, VIEW_RIGHTS[view.area].see)
  return view
}

async function expectView(transaction: Database, view: ViewRow, version: string | undefined): Promise<void> {
  if (version === undefined) return
  const { name, query, is_shared } = view
  const currentVersion = versionOfView(view)
  const current = { name, query, is_shared, version: currentVersion }
  await expectVersion(transaction, { entity, entityId: String(view.id), version, currentVersion, current })
}

async function refuseTaken(transaction: Database, { staff_id, area }: ViewRow, name: string): Promise<void> {
  const taken = await transaction
    .selectFrom('staff_views')
    .select('id')
    .where('staff_id', '=', staff_id)
    .where('area', '=', area)
    .where('name', '=', name)
    .executeTakeFirst()
  if (taken) throw new StaffRefusal(`Відбір «${name}» у вас уже є`)
}
