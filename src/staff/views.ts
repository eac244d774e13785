import type { Database } from '#src/database/connect.ts'
import type { StaffActor } from './actor.ts'

/** A selection of a list by the name that a person gave it: the address behind the question mark. */
export type SavedView = { id: number; name: string; query: string }

export async function listViews(
  database: Database,
  { actor, area }: { actor: StaffActor; area: string },
): Promise<SavedView[]> {
  return database
    .selectFrom('staff_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', actor.id)
    .where('area', '=', area)
    .orderBy('id')
    .execute()
}

/** One's own, so nobody is notified and the audit has no entry. The same name is the same view. */
export async function saveView(
  database: Database,
  { actor, area, name, query }: { actor: StaffActor; area: string; name: string; query: string },
): Promise<SavedView> {
  return database
    .insertInto('staff_views')
    .values({ staff_id: actor.id, area, name, query })
    .onConflict((conflict) => conflict.columns(['staff_id', 'area', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow()
}

export async function removeView(
  database: Database,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<void> {
  await database.deleteFrom('staff_views').where('id', '=', id).where('staff_id', '=', actor.id).execute()
}
