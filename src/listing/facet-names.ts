import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { unitScale } from '#src/domain/search-language/unit-scale.ts'
import { type RowCache, createRowCache } from './row-cache.ts'

/** An attribute. `key` is its id; `flat_in` are categories in which it cannot narrow the goods. */
export type AttributeRow = {
  key: number
  slug: string
  title: string
  position: number
  is_filter: boolean
  flat_in: readonly number[]
}
/**
 * A brand or a value of an attribute. `key` is its facet; `number` is a numeric value in the smallest unit of
 * its kind.
 */
export type NameRow = { key: number; slug: string; title: string; number: number | null }

/** Names of facets and their groups. */
export type FacetNames = { attributes: RowCache<AttributeRow>; values: RowCache<NameRow> }

/** Caches the names until the index announces a change other than of goods. */
export function cacheFacetNames(indexVersion?: () => number): FacetNames {
  return {
    attributes: createRowCache(readAttributes, indexVersion),
    values: createRowCache(readValues, indexVersion),
  }
}

async function readAttributes(database: Database, ids: readonly number[]): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`${PREPARED}
    select a.id as key, a.slug, a.title, a.position, a.is_filter,
      array(select category_id from flat_attributes f where f.attribute_id = a.id) as flat_in
    from attributes a where a.id = any(${ids}::int[])`.execute(database)
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
