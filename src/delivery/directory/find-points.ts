import { type RawBuilder, sql } from 'kysely'
import type { DeliveryPoint, PointsParams } from '#src/contract/delivery.ts'
import type { Database } from '#src/database/connect.ts'
import { type PointQuery, readPointQuery } from '#src/domain/delivery/point-query.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { spellStreet } from './spell-street.ts'
import { pointColumns, type PointRow, presentPoint } from './present-point.ts'

export type FoundPoints = { data: DeliveryPoint[]; meta: { total: number } }
type FoundRow = PointRow & { total: number }

const TRUE = sql`true`
const METRES_OF_DEGREE = 111_320

/**
 * Open points of a settlement that accept a parcel of this weight, size and value. They are found by number, the exact one
 * first, or by street; with a position the nearest come first. Words that no address has are corrected by `spellStreet`.
 */
export async function findPoints(database: Database, params: PointsParams, now: Date): Promise<FoundPoints> {
  const asked = readPointQuery(params.q)
  const rows = await listPoints(database, params, asked, byWords(asked))
  const words = rows.length === 0 ? await spellStreet(database, params.settlement, asked.words) : null
  const found = words ? await listPoints(database, params, asked, byWords({ ...asked, words })) : rows
  return { data: found.map((row) => presentPoint(row, now)), meta: { total: found[0]?.total ?? 0 } }
}

/** An open point by its id; null for one that cannot be offered. */
export async function findPoint(database: Database, id: string, now: Date): Promise<DeliveryPoint | null> {
  const { rows } = await sql<PointRow>`
    select ${pointColumns}, null::float8 as distance_m
    from delivery_points p where p.id = ${id} and p.is_open and not p.is_gone`.execute(database)
  return rows[0] ? presentPoint(rows[0], now) : null
}

async function listPoints(
  database: Database,
  { settlement, carrier, kind, near, weight_g, size_mm, declared, limit }: PointsParams,
  asked: PointQuery,
  words: RawBuilder<unknown>,
): Promise<FoundRow[]> {
  const kinds = [kind, asked.kind].filter((known) => known !== undefined && known !== null)
  const { rows } = await sql<FoundRow>`
    select ${pointColumns}, ${near ? distance(near) : sql`null::float8`} as distance_m, count(*) over () as total
    from delivery_points p
    where p.settlement_id = ${settlement} and p.is_open and not p.is_gone
      and ${carrier ? sql`p.carrier = ${carrier}` : TRUE}
      and p.kind = all(${kinds}::text[])
      and ${weight_g ? sql`coalesce(p.max_weight_g >= ${weight_g}, true)` : TRUE}
      and ${size_mm ? fits(size_mm) : TRUE}
      and ${declared ? sql`coalesce(p.max_declared >= ${toKopiykas(declared)}, true)` : TRUE}
      and ${words}
    order by ${rank(asked)}, distance_m nulls last, p.kind, length(p.number), p.number, p.id
    limit ${limit}`.execute(database)
  return rows
}

function byWords({ number, words }: PointQuery): RawBuilder<unknown> {
  if (number !== null) return sql`(p.number like ${`${number}%`} or p.search_address like ${`% ${number} %`})`
  const each = words.map((word) => sql`p.search_address like ${`% ${word}%`}`)
  return each.length > 0 ? sql.join(each, sql` and `) : TRUE
}

/** Order of matches by number: the exact number, numbers that begin with it, then houses in addresses. */
function rank({ number }: PointQuery): RawBuilder<unknown> {
  if (number === null) return sql`1::int + 0`
  return sql`case when p.number = ${number} then 0 when p.number like ${`${number}%`} then 1 else 2 end`
}

/** Compares the longest side with the longest and so on, since a parcel can be turned. */
function fits(sides: readonly number[]): RawBuilder<unknown> {
  const sorted = sides.toSorted((a, b) => b - a)
  const each = sorted.map((side, index) => sql`p.max_size_mm[${sql.lit(index + 1)}] >= ${side}`)
  return sql`coalesce(${sql.join(each, sql` and `)}, true)`
}

/** Distance in metres on a plane, which is exact enough within a town. */
function distance({ lat, lng }: { lat: number; lng: number }): RawBuilder<unknown> {
  const east = METRES_OF_DEGREE * Math.cos((lat * Math.PI) / 180)
  return sql`sqrt(power((p.lat - ${lat}) * ${METRES_OF_DEGREE}, 2) + power((p.lng - ${lng}) * ${east}, 2))`
}
