import { sql } from 'kysely'
import { brandFacet, IN_STOCK, ON_SALE, valueFacet } from '#src/catalogue-index/facet-code.ts'
import { type Choice, type ChosenGroup, GROUP, NO_CHOICE } from '#src/catalogue-index/facet-choice.ts'
import { coverPrices } from '#src/catalogue-index/price-buckets.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { ListingQuery } from '#src/domain/listing/listing-query.ts'
import { toKopiykas } from '#src/domain/money/money.ts'

type Found = { kind: 'brand' | 'value'; attribute_id: number; id: number }

/** Returns the facets of the chosen slugs. A slug that names nothing matches no goods. */
export async function resolveChoice(database: Database, query: ListingQuery): Promise<Choice> {
  const found = await findFacets(database, query)
  const { groups, edges, prices } = priceChoice(query)
  if (query.brand.length > 0) {
    groups.push({
      group: GROUP.brand,
      facets: found.filter(({ kind }) => kind === 'brand').map(({ id }) => brandFacet(id)),
    })
  }
  groups.push(...valueGroups(query, found))
  if (query.in_stock) groups.push({ group: GROUP.inStock, facets: [IN_STOCK] })
  if (query.on_sale) groups.push({ group: GROUP.onSale, facets: [ON_SALE] })
  return { groups, edges, prices }
}

function priceChoice({ price }: ListingQuery): Choice {
  if (price.from === null && price.to === null) return { ...NO_CHOICE, groups: [] }
  const prices = {
    from: price.from === null ? null : toKopiykas(price.from),
    to: price.to === null ? null : toKopiykas(price.to),
  }
  const { facets, edges } = coverPrices(prices.from, prices.to)
  return { groups: [{ group: GROUP.price, facets }], edges, prices }
}

function valueGroups({ filters }: ListingQuery, found: readonly Found[]): ChosenGroup[] {
  const values = found.filter(({ kind }) => kind === 'value')
  const groups = [...Map.groupBy(values, ({ attribute_id }) => attribute_id)].map(([group, members]) => ({
    group,
    facets: members.map(({ id }) => valueFacet(id)),
  }))
  const isAllKnown = groups.length === Object.keys(filters).length
  // An unknown attribute matches no goods. No attribute has this number.
  return isAllKnown ? groups : [...groups, { group: GROUP.all - 100, facets: [] }]
}

async function findFacets(database: Database, { brand, filters }: ListingQuery): Promise<Found[]> {
  const pairs = Object.entries(filters).flatMap(([attribute, values]) =>
    values.map((value) => ({ attribute, value })),
  )
  if (brand.length === 0 && pairs.length === 0) return []
  const { rows } = await sql<Found>`${PREPARED}
    select 'brand' as kind, 0 as attribute_id, b.id
    from brands b
    where b.slug = any(${brand}::text[])
      or b.id in (select target_id from old_slugs where kind = 'brand' and slug = any(${brand}::text[]))
    union all
    select 'value', a.id, v.id
    from unnest(${pairs.map(({ attribute }) => attribute)}::text[], ${pairs.map(({ value }) => value)}::text[])
      c (attribute, value)
    join attributes a on a.slug = c.attribute
    -- The slug of a value that was merged by hand leads to the value it became.
    join attribute_values v on v.attribute_id = a.id and v.slug = coalesce((
      select now_is.slug from value_aliases l join attribute_values now_is on now_is.id = l.value_id
      where l.attribute_id = a.id and l.slug = c.value
    ), c.value)`.execute(database)
  return rows
}
