import { sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import type { Database } from '#src/database/connect.ts'
import type { Size } from '#src/domain/measures/measure.ts'
import { countOf, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { Refusal } from './refusal.ts'

export type NamedVariant = {
  id: number
  name: string
  title: string | null
  value: string | null
  /** Without a promotion, in kopiykas; the price of a running promotion is in `promotion_price`. */
  price: number
  promotion_price: number | null
  old_price: number | null
  /** In kopiykas; set also while the law forbids showing it. */
  claimed_old_price: number | null
  stock: number
  is_visible: boolean
  pinned: string[]
  weight_g: number | null
  size_mm: Size | null
}

export type NamedProduct = {
  id: number
  feed_id: number
  slug: string
  title: string
  category: string
  is_visible: boolean
  pinned: string[]
  is_returnable: boolean | null
  allows_instalments: boolean | null
  brand: string | null
  seo_title: string
  seo_description: string
  /** The product that it was merged into. */
  merged_into: { id: number; title: string } | null
  picture_ids: number[]
  value_ids: number[]
  variants: NamedVariant[]
  /** The variants that the name means: the one with that article number, otherwise all. */
  meant: NamedVariant[]
}

type Match = { product_id: number; variant_id: number | null; title: string; is_merged: boolean }

const ID = /^(?:id:)?(\d{1,9})$/

/**
 * Returns the product that the owner means by an article number, an id of the feed, the last part of an
 * address or an id, in this order; `id:123` is always an id.
 * @throws Refusal when there is none, or several
 */
export async function findNamedProduct(database: Database, name: string): Promise<NamedProduct> {
  const matches = await findMatches(database, name.trim())
  const [first] = matches
  if (!first)
    throw new Refusal(
      `Товару «${name}» немає. Назвіть артикул, останню частину адреси сторінки або номер товару: id:123`,
    )
  const ids = new Set(matches.map(({ product_id }) => product_id))
  if (ids.size > 1)
    throw new Refusal(
      `«${name}» мають кілька товарів: ${[...matches].map(({ product_id, title }) => `«${title}» (id:${product_id})`).join(', ')}. Назвіть потрібний за його id.`,
    )
  return loadProduct(
    database,
    first.product_id,
    matches.flatMap(({ variant_id }) => variant_id ?? []),
  )
}

/**
 * Returns exactly one variant.
 * @throws Refusal when a product of several was named as a whole
 */
export function requireOneVariant({ title, meant }: NamedProduct): NamedVariant {
  const [variant] = meant
  if (!variant) throw new Refusal(`Товар «${title}» не має жодного варіанта.`)
  if (meant.length === 1) return variant
  const choice = meant.map((each) => (each.value === null ? each.name : `${each.name} (${each.value})`))
  throw new Refusal(
    `Товар «${title}» має ${countOf(meant.length, VARIANT_FORMS)} з власними цінами й залишками. Назвіть артикул одного: ${choice.join(', ')}; або додайте --all`,
  )
}

async function findMatches(database: Database, name: string): Promise<Match[]> {
  const id = Number(ID.exec(name)?.[1] ?? 0)
  const isId = name.startsWith('id:')
  const { rows } = await sql<Match & { rank: number }>`
    select distinct m.rank, m.product_id, m.variant_id, p.title, p.merged_into is not null as is_merged
    from (
      select 1 as rank, product_id, id as variant_id from variants where lower(sku) = lower(${name}) and not ${isId}
      union all
      select 2, v.product_id, v.id
      from feeds f join variants v on v.feed_id = f.id and v.external_id = ${name} where not ${isId}
      union all
      select 3, id, null from products where slug = ${name}
      union all
      select 4, id, null from products where id = ${id}
    ) m join products p on p.id = m.product_id
    order by m.rank, m.product_id`.execute(database)
  const best = rows.filter(({ rank }) => rank === rows[0]?.rank)
  // A merged product often has the same article number as the one that replaced it; then the latter is meant.
  const sold = best.filter(({ is_merged }) => !is_merged)
  return sold.length > 0 ? sold : best
}

async function loadProduct(
  database: Database,
  id: number,
  variantIds: readonly number[],
): Promise<NamedProduct> {
  const { merged_id, merged_title, ...product } = await database
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('products as m', 'm.id', 'p.merged_into')
    .select([
      'p.id',
      'p.feed_id',
      'p.slug',
      'p.title',
      'c.title as category',
      'p.is_visible',
      'p.pinned',
      'p.is_returnable',
      'p.allows_instalments',
      'b.title as brand',
      'p.seo_title',
      'p.seo_description',
      'p.picture_ids',
      'p.value_ids',
      'm.id as merged_id',
      'm.title as merged_title',
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows: variants } = await sql<NamedVariant>`
    select id, coalesce(sku, external_id) as name, title, value, ${basePrice} as price, old_price, ${baseClaim} as claimed_old_price,
      case when v.base_price is not null then v.price end as promotion_price, stock, is_visible, pinned, weight_g, size_mm
    from variants v where product_id = ${id} order by position, id`.execute(database)
  const named = new Set(variantIds)
  const meant = named.size === 0 ? variants : variants.filter((variant) => named.has(variant.id))
  const merged_into = merged_id === null ? null : { id: merged_id, title: merged_title ?? '' }
  return { ...product, merged_into, variants, meant }
}
