import { sql } from 'kysely'
import type { TradeFeedRules } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { type NumberedPictureRow, pictureRows, presentPictures } from '#src/pictures/picture-rows.ts'
import type { FeedCategory, FeedOffer, FeedParam } from './goods.ts'
import { isAsked, type LeftOut, leftOut } from './left-out.ts'
import { productParams, type ValueRow } from './params.ts'
import { withoutAddresses } from './texts.ts'

type VariantRow = {
  id: number
  external_id: string
  sku: string | null
  is_sku_shared: boolean
  barcode: string | null
  value: string | null
  options: FeedParam[]
  picture_ids: number[]
  price: number
  old_price: number | null
  stock: number
  weight_g: number | null
  size_mm: number[] | null
  left_out: LeftOut | null
}

type ProductRow = {
  id: number
  feed_id: number
  external_id: string
  slug: string
  title: string
  description: string
  brand: string | null
  category_id: number
  picture_ids: number[]
  value_ids: number[]
  value_texts: Record<string, string>
  variants: VariantRow[]
  pictures: NumberedPictureRow[]
  sources: Record<string, string>
}

export type GoodsSource = {
  rules: TradeFeedRules
  /** `https://shop.example.com` */
  origin: string
  categories: ReadonlyMap<number, FeedCategory>
}

/** Products of one page: enough for few statements, few enough to be in memory with their texts. */
const PAGE_PRODUCTS = 100

/** Categories of the goods that are asked for and all above them, parents first. */
export async function readCategories(
  database: Database,
  rules: TradeFeedRules,
): Promise<Map<number, FeedCategory>> {
  const { rows } = await sql<FeedCategory>`
    with used as (
      select distinct p.category_id from products p
      join category_ancestors a on a.category_id = p.category_id where ${isAsked(rules)}
    ), closed as (
      select distinct unnest(a.ancestor_ids) as id from used u join category_ancestors a using (category_id)
    )
    select c.id, c.parent_id, c.title from closed join categories c using (id) order by c.depth, c.position, c.id`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Pages of offers in the order of product ids. Each page is a statement of its own, so that no transaction lasts as
 * long as the slowest disk; what is sold meanwhile is seen or not, but nothing is left out or comes twice.
 */
export async function* readOffers(database: Database, source: GoodsSource): AsyncGenerator<FeedOffer[]> {
  const firstFeed = await oldestFeed(database)
  let last = 0
  for (;;) {
    const products = await readPage(database, source.rules, last)
    const end = products.at(-1)
    if (!end) return
    last = end.id
    const values = await readValues(database, products)
    yield products.flatMap((product) => offersOf(product, values, source, firstFeed))
  }
}

/** Its goods keep their ids in our own shape; those of others say whose they are. */
async function oldestFeed(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select min(feed_id) as id from products`.execute(database)
  return rows[0]?.id ?? 0
}

async function readPage(database: Database, rules: TradeFeedRules, last: number): Promise<ProductRow[]> {
  const shown = pictureRows(
    sql`p.picture_ids || array(select unnest(v.picture_ids) from variants v where v.product_id = p.id)`,
  )
  const { rows } = await sql<ProductRow>`
    with page as (
      select p.* from products p join category_ancestors a on a.category_id = p.category_id
      where p.id > ${last} and ${isAsked(rules)} order by p.id limit ${PAGE_PRODUCTS}
    )
    select p.id, p.feed_id, p.external_id, p.slug, p.title, p.description, b.title as brand, p.category_id, p.picture_ids,
      p.value_ids, p.value_texts, v.list as variants, ${shown} as pictures, coalesce(s.list, '{}') as sources
    from page p
    join category_ancestors a on a.category_id = p.category_id
    left join brands b on b.id = p.brand_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', v.id, 'external_id', v.external_id, 'sku', v.sku,
        'is_sku_shared', exists(select from variants o where lower(o.sku) = lower(v.sku) and o.id <> v.id),
        'barcode', v.barcode, 'value', v.value, 'options', v.options, 'picture_ids', v.picture_ids, 'price', v.price,
        'old_price', v.old_price, 'stock', v.stock, 'weight_g', v.weight_g, 'size_mm', v.size_mm,
        'left_out', ${leftOut(rules)})
        order by v.position, v.id), '[]') as list
      from variants v where v.product_id = p.id and v.is_visible
    ) v
    left join lateral (
      select json_object_agg(pic.id, pic.source) as list from pictures pic
      where pic.source ~ '^https?://' and pic.id in (
        select unnest(p.picture_ids) union select unnest(v.picture_ids) from variants v where v.product_id = p.id)
    ) s on true
    order by p.id`.execute(database)
  return rows
}

async function readValues(
  database: Database,
  products: readonly ProductRow[],
): Promise<ReadonlyMap<number, ValueRow>> {
  const ids = [...new Set(products.flatMap(({ value_ids }) => value_ids))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ValueRow>`
    select v.id, v.title, a.id as attribute_id, a.title as attribute_title, a.key as attribute_key
    from attribute_values v join attributes a on a.id = v.attribute_id where v.id = any(${ids}::int[])`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function offersOf(
  product: ProductRow,
  values: ReadonlyMap<number, ValueRow>,
  source: GoodsSource,
  firstFeed: number,
): FeedOffer[] {
  const { rules, origin, categories } = source
  const path = pathOf(product.category_id, categories)
  // The category has come or changed while the feed was being made: next time.
  if (path.length === 0) return []
  const shown = presentPictures(product.pictures)
  const own = product.value_ids.flatMap((id) => values.get(id) ?? [])
  const foreign = product.feed_id === firstFeed ? '' : `@${product.feed_id}`
  return product.variants.flatMap((variant) => {
    if (variant.left_out !== null) return []
    const pictureIds = variant.picture_ids.length > 0 ? variant.picture_ids : product.picture_ids
    const addresses = pictureIds.flatMap((id) => {
      const picture = shown.get(id)
      return picture ? [{ id, url: origin + picture.url }] : []
    })
    const params = productParams(own, product.value_texts, variant.options)
    const offer: FeedOffer = {
      variant_id: variant.id,
      product_id: product.id,
      external_id: variant.external_id + foreign,
      group_id: groupOf(product, foreign),
      variants: product.variants.length,
      title: product.title,
      options: variant.options,
      choice: variant.value,
      description: withoutAddresses(product.description),
      brand: product.brand,
      category_id: product.category_id,
      category_path: path,
      price: withMarkup(variant.price, rules),
      old_price: variant.old_price === null ? null : withMarkup(variant.old_price, rules),
      stock: variant.stock,
      sku: variant.sku,
      is_sku_shared: variant.is_sku_shared,
      barcode: variant.barcode,
      pictures: [...new Set(addresses.map(({ url }) => url))],
      picture_sources: pictureIds.flatMap(
        (id) => product.sources[id] ?? addresses.find((address) => address.id === id)?.url ?? [],
      ),
      params: params.joined,
      whole_params: params.whole,
      weight_g: variant.weight_g,
      size_mm: variant.size_mm,
      url: `${origin}/products/${product.slug}${product.variants.length > 1 ? `?variant=${variant.id}` : ''}`,
    }
    return [offer]
  })
}

const GROUP = 'group:'

/** An offer of an import that had a group keeps it; variants that were joined otherwise have their product for one. */
function groupOf({ id, external_id, variants }: ProductRow, foreign: string): string | null {
  if (external_id.startsWith(GROUP)) return external_id.slice(GROUP.length) + foreign
  return variants.length > 1 ? `p${id}` : null
}

/** Whole kopiykas, rounded half up. */
const withMarkup = (kopiykas: number, { markup }: TradeFeedRules): number =>
  markup === 0 ? kopiykas : Math.round((kopiykas * (10_000 + Math.round(markup * 100))) / 10_000)

/** Titles from the root down; empty where a category is not in the feed. */
function pathOf(id: number, categories: ReadonlyMap<number, FeedCategory>): string[] {
  const category = categories.get(id)
  if (!category) return []
  if (category.parent_id === null) return [category.title]
  const above = pathOf(category.parent_id, categories)
  return above.length === 0 ? [] : [...above, category.title]
}
