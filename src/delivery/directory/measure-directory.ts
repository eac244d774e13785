import { sql } from 'kysely'
import type { Carrier } from '#src/domain/delivery/carriers.ts'
import type { Database } from '#src/database/connect.ts'

export type StageMeasure = {
  settlements: number
  points: number
  open: number
  lockers: number
  located: number
  inside: number
  housed: number
  numbered: number
  reached: number
}

/**
 * Counts the staged directory, to judge whether it is plausible. `inside`: coordinates roughly within Ukraine. `housed`: points
 * of a known settlement. `reached`: points with a `city_ref`.
 */
export async function measureStage(database: Database): Promise<StageMeasure> {
  const { rows } = await sql<StageMeasure>`
    select (select count(*) from next_settlements) as settlements, count(*) as points,
           count(*) filter (where is_open) as open, count(*) filter (where kind = 'locker') as lockers,
           count(lat) as located,
           count(*) filter (where lat between 44 and 53 and lng between 22 and 41) as inside,
           count(*) filter (where exists (select from next_settlements s where s.id = p.settlement_id)) as housed,
           count(*) filter (where number <> '') as numbered, count(city_ref) as reached
    from next_delivery_points p`.execute(database)
  const [measure] = rows
  if (!measure) throw new Error('an aggregate has answered no row')
  return measure
}

export type UsedDirectory = { settlements: number; points: number; lockers: number }

/** Counts the directory in use; zeros for the demo's, which says nothing about how many points there should be. */
export async function countUsed(database: Database, carrier: Carrier): Promise<UsedDirectory> {
  const { rows } = await sql<UsedDirectory>`
    select (select count(*) from settlements where not is_gone) as settlements,
           count(p.id) as points, count(p.id) filter (where p.kind = 'locker') as lockers
    from delivery_directories d
    join delivery_points p on p.carrier = d.carrier and not p.is_gone
    where d.carrier = ${carrier} and d.source = 'carrier'`.execute(database)
  const { points = 0, lockers = 0, settlements = 0 } = rows[0] ?? {}
  return points === 0 ? { settlements: 0, points, lockers } : { settlements, points, lockers }
}
