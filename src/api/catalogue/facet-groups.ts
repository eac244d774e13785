import { type RawBuilder, sql } from 'kysely'
import { FACET_VALUES_LIMIT, type FacetGroup } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { type Choice, GROUP } from './listing-choice.ts'

/** How many goods have a facet, in the set `without` which it was counted (-1: of all that fit). */
export type FacetCount = { without: number; attribute_id: number; facet: number; count: number }

export type GroupsOf = {
  /** A table expression of (without, attribute_id, facet, count); the attribute is 0 for a brand. */
  counted: RawBuilder<unknown>
  choice: Choice
  /** Shown of each group; one group in full has its own call. */
  valuesLimit?: number
  /** The one group that is asked for; else as many as a shopper can look through. */
  only?: number
  /** How many values a group has, where not all of them were counted. */
  totals?: ReadonlyMap<number, number>
}

// More filters than these nobody opens: those that the most goods have are taken.
const GROUPS_LIMIT = 16
export const BRAND = { slug: 'brand', title: 'Бренд' } as const

type ValueRow = {
  attribute_id: number
  group_slug: string
  group_title: string
  slug: string
  title: string
  number: number | null
  count: number
  values_total: number
  is_selected: boolean
}

/** Brand first, then attributes in the owner's order; in a group numbers ascend and names go by how many goods have them. */
export async function listFacetGroups(database: Database, groups: GroupsOf): Promise<FacetGroup[]> {
  const rows = await readValues(database, groups)
  return [...Map.groupBy(rows, ({ attribute_id }) => attribute_id)].map(([attribute, members]) =>
    presentGroup(members, groups.totals?.get(attribute)),
  )
}

/** Counts as a table expression, with a zero for what is chosen and has no goods. */
export function countedRows(counts: readonly FacetCount[], { groups }: Choice): RawBuilder<unknown> {
  const known = new Set(counts.map(({ without, facet }) => `${without} ${facet}`))
  const missing = groups.flatMap(({ group, facets }) =>
    facets
      .filter((facet) => !known.has(`${group} ${facet}`))
      .map((facet) => ({ without: group, attribute_id: group, facet, count: 0 })),
  )
  const rows = [...counts, ...missing].filter(({ attribute_id }) => attribute_id >= 0)
  return sql`(
    select * from unnest(
      ${rows.map(({ without }) => without)}::int[], ${rows.map((row) => row.attribute_id)}::int[],
      ${rows.map(({ facet }) => facet)}::int[], ${rows.map(({ count }) => count)}::int[]
    )
  )`
}

async function readValues(
  database: Database,
  { counted, choice, valuesLimit = FACET_VALUES_LIMIT, only }: GroupsOf,
): Promise<ValueRow[]> {
  const chosen = choice.groups.map(({ group }) => group)
  const selected = choice.groups.flatMap(({ facets }) => facets)
  // Names are looked up last, for what will be shown.
  const { rows } = await sql<ValueRow>`
    with counted (without, attribute_id, facet, count) as materialized (select * from ${counted} c),
    ranked as (
      select attribute_id, facet, count, facet = any(${selected}::int[]) as is_selected,
        row_number() over (
          partition by attribute_id order by facet = any(${selected}::int[]) desc, count desc, facet
        ) as rank,
        count(*) over (partition by attribute_id)::int as values_total,
        sum(count) over (partition by attribute_id) as coverage
      from counted
      where (count > 0 or facet = any(${selected}::int[]))
        and without = case when attribute_id = any(${chosen}::int[]) then attribute_id else ${sql.lit(GROUP.all)} end
        ${only === undefined ? sql`` : sql`and attribute_id = ${only}`}
    ),
    groups as materialized (
      select r.attribute_id, coalesce(a.slug, ${BRAND.slug}) as group_slug, coalesce(a.title, ${BRAND.title}) as group_title,
        coalesce(a.position, -1) as position, r.coverage
      from (select distinct attribute_id, coverage from ranked) r
      left join attributes a on a.id = r.attribute_id
      where r.attribute_id = 0 or a.is_filter or a.id = any(${chosen}::int[])
      order by r.attribute_id <> 0, not r.attribute_id = any(${chosen}::int[]), r.coverage desc, r.attribute_id
      limit ${sql.lit(GROUPS_LIMIT)}
    ),
    shown as materialized (
      select r.*, g.group_slug, g.group_title, g.position
      from ranked r join groups g on g.attribute_id = r.attribute_id
      where r.rank <= ${valuesLimit}
    )
    select s.attribute_id, s.group_slug, s.group_title, coalesce(b.slug, v.slug) as slug, coalesce(b.title, v.title) as title,
      v.number, s.count, s.values_total, s.is_selected
    from shown s
    left join brands b on s.attribute_id = 0 and b.id = s.facet / 4
    left join attribute_values v on s.attribute_id > 0 and v.id = s.facet / 4
    where coalesce(b.id, v.id) is not null
    order by s.position, s.coverage desc, s.attribute_id, s.count desc, s.rank`.execute(database)
  return rows
}

function presentGroup(rows: readonly ValueRow[], total = 0): FacetGroup {
  const [first] = rows
  const isNumeric = rows.every(({ number }) => number !== null)
  const ordered = rows.toSorted(isNumeric ? byNumber : byCount)
  return {
    slug: first?.group_slug ?? '',
    title: first?.group_title ?? '',
    values: ordered.map(({ slug, title, count, is_selected }) => ({ slug, title, count, is_selected })),
    values_total: Math.max(total, first?.values_total ?? 0),
  }
}

const TITLES = new Intl.Collator('uk')

function byNumber(a: ValueRow, b: ValueRow): number {
  return (a.number ?? 0) - (b.number ?? 0) || TITLES.compare(a.title, b.title)
}

function byCount(a: ValueRow, b: ValueRow): number {
  return b.count - a.count || TITLES.compare(a.title, b.title)
}
