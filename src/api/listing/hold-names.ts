import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { unitScale } from '#src/domain/unit-scale.ts'
import { type HeldRows, holdRows } from './hold-rows.ts'

/** An attribute, by its id. */
export type AttributeRow = { key: number; slug: string; title: string; position: number; is_filter: boolean }
/** A brand or a value of an attribute, by its facet; `number` in the smallest unit of its kind. */
export type NameRow = { key: number; slug: string; title: string; number: number | null }

/** What facets and their groups are called. */
export type HeldNames = { attributes: HeldRows<AttributeRow>; values: HeldRows<NameRow> }

/** Holds the names until something other than goods has changed. */
export function holdNames(indexVersion?: () => number): HeldNames {
  return { attributes: holdRows(readAttributes, indexVersion), values: holdRows(readValues, indexVersion) }
}

async function readAttributes(database: Database, ids: readonly number[]): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`${PREPARED}
    select id as key, slug, title, position, is_filter from attributes where id = any(${ids}::int[])`.execute(
    database,
  )
  return rows
}

async function readValues(database: Database, facets: readonly number[]): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`${PREPARED}
    select f.facet as key, b.slug, b.title, null::float8 as number
    from unnest(${facets}::int[]) f (facet) join brands b on f.facet % 4 = 1 and b.id = f.facet / 4
    union all
    select f.facet, v.slug, v.title, v.number
    from unnest(${facets}::int[]) f (facet) join attribute_values v on f.facet % 4 = 2 and v.id = f.facet / 4`.execute(
    database,
  )
  return rows.map((row) => ({
    ...row,
    number: row.number === null ? null : row.number * unitScale(row.title),
  }))
}
