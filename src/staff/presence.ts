import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type PresencePlace, presenceRight } from '#src/domain/rights/presence.ts'
import { demandRight } from './act.ts'
import type { StaffActor } from './actor.ts'

/** Somebody who has a record open now. */
export type Present = { place: PresencePlace; id: number; name: string }

/** Seconds after which a silent tab counts as closed or asleep. Tabs report three times as often. */
const SILENT_S = 60

/** Records that this tab shows the record, and deletes tabs that have fallen silent. @throws RightRefused */
export async function comeTo(
  database: Database,
  actor: StaffActor,
  { tab, place, now }: { tab: string; place: PresencePlace; now: Date },
): Promise<Present[]> {
  demandRight(actor, presenceRight(place))
  await sql`delete from desk_presence where seen_at < ${now}::timestamptz - make_interval(secs => ${SILENT_S})`.execute(
    database,
  )
  await sql`
    insert into desk_presence (tab, staff_id, place, seen_at) values (${tab}, ${actor.id}, ${place}, ${now})
    on conflict (tab) do update set staff_id = excluded.staff_id, place = excluded.place, seen_at = excluded.seen_at`.execute(
    database,
  )
  const all = await listPresent(database, now)
  return all.filter((one) => one.place === place && one.id !== actor.id)
}

/** Removes one of the person's own tabs. */
export async function leave(database: Database, actor: StaffActor, tab: string): Promise<void> {
  await sql`delete from desk_presence where tab = ${tab} and staff_id = ${actor.id}`.execute(database)
}

/** People who have records open; each once per record, however many tabs she has. */
export async function listPresent(database: Database, now: Date): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select distinct h.place, s.id, s.name from desk_presence h join staff s on s.id = h.staff_id
    where h.seen_at >= ${now}::timestamptz - make_interval(secs => ${SILENT_S}) order by h.place, s.id`.execute(
    database,
  )
  return rows
}
