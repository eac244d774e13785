import { type RawBuilder, sql } from 'kysely'
import { FACET_VALUES_LIMIT, type FacetGroup } from '#src/contract/catalogue.ts'
import type { Choice } from './listing-choice.ts'

export type GroupsOf = {
  /** A table expression of (attribute_id, facet, count, values_total), no facet twice; the attribute is 0 for a brand. */
  counted: RawBuilder<unknown>
  choice: Choice
  /** Shown of each group; one group in full has its own call. */
  valuesLimit?: number
  /** The one group that is asked for; else as many as a shopper can look through. */
  only?: number
}

// More filters than these nobody opens: those that the most goods have are taken.
const GROUPS_LIMIT = 16
export const BRAND = { slug: 'brand', title: 'Бренд' } as const

export type ValueRow = {
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

/** A query of `ValueRow`s: of each group the values that most goods have, and the chosen ones whether any has them. */
export function facetValues({
  counted,
  choice,
  valuesLimit = FACET_VALUES_LIMIT,
  only,
}: GroupsOf): RawBuilder<ValueRow> {
  const chosen = choice.groups.map(({ group }) => group)
  const selected = choice.groups.flatMap(({ facets }) => facets)
  // Names are looked up last, for what will be shown.
  return sql<ValueRow>`
    with ranked as (
      select attribute_id, facet, count, facet = any(${selected}::int[]) as is_selected,
        row_number() over (
          partition by attribute_id order by facet = any(${selected}::int[]) desc, count desc, facet
        ) as rank,
        greatest(count(*) over (partition by attribute_id), max(values_total) over (partition by attribute_id))::int
          as values_total,
        sum(count) over (partition by attribute_id) as coverage
      from ${counted} counted
      where (count > 0 or facet = any(${selected}::int[]))
        ${only === undefined ? sql`` : sql`and attribute_id = ${only}`}
    ),
    groups as materialized (
      select r.attribute_id, coalesce(a.slug, ${BRAND.slug}) as group_slug, coalesce(a.title, ${BRAND.title}) as group_title,
        coalesce(a.position, -1) as position, r.coverage
      from (select attribute_id, coverage from ranked where rank = 1) r
      left join attributes a on a.id = r.attribute_id
      where r.attribute_id = 0 or a.is_filter or a.id = any(${chosen}::int[])
      order by r.attribute_id <> 0, not r.attribute_id = any(${chosen}::int[]), r.coverage desc, r.attribute_id
      limit ${sql.lit(GROUPS_LIMIT)}
    )
    select r.attribute_id, g.group_slug, g.group_title, coalesce(b.slug, v.slug) as slug, coalesce(b.title, v.title) as title,
      v.number, r.count, r.values_total, r.is_selected
    from ranked r
    join groups g on g.attribute_id = r.attribute_id
    left join brands b on r.attribute_id = 0 and b.id = r.facet / 4
    left join attribute_values v on r.attribute_id > 0 and v.id = r.facet / 4
    where r.rank <= ${valuesLimit} and coalesce(b.id, v.id) is not null
    order by g.position, g.coverage desc, r.attribute_id, r.rank`
}

/** Brand first, then attributes in the owner's order; in a group numbers ascend and names go by how many goods have them. */
export function presentGroups(rows: readonly ValueRow[]): FacetGroup[] {
  return [...Map.groupBy(rows, ({ attribute_id }) => attribute_id).values()].map(presentGroup)
}

function presentGroup(rows: readonly ValueRow[]): FacetGroup {
  const [first] = rows
  const isNumeric = rows.every(({ number }) => number !== null)
  const ordered = rows.toSorted(isNumeric ? byNumber : byCount)
  return {
    slug: first?.group_slug ?? '',
    title: first?.group_title ?? '',
    values: ordered.map(({ slug, title, count, is_selected }) => ({ slug, title, count, is_selected })),
    values_total: first?.values_total ?? 0,
  }
}

const TITLES = new Intl.Collator('uk')

function byNumber(a: ValueRow, b: ValueRow): number {
  return (a.number ?? 0) - (b.number ?? 0) || TITLES.compare(a.title, b.title)
}

function byCount(a: ValueRow, b: ValueRow): number {
  return b.count - a.count || TITLES.compare(a.title, b.title)
}
