import { sql } from 'kysely'
import type { Facets } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import type { ListingQuery, ListingSort } from '#src/domain/listing/listing-query.ts'

export type NaiveProduct = {
  id: number
  /** The slugs of its category and of all categories above it. */
  categories: string[]
  brand: string | null
  /** The values of its attributes, written `a-0:v-1`. */
  values: string[]
  price: number
  old_price: number | null
  stock: number
  popularity: number
}

type Raw = Omit<NaiveProduct, 'categories' | 'price' | 'old_price' | 'stock'> & {
  category_id: number
  variants: { price: number; old_price: number | null; stock: number; position: number }[]
}
type RawCategory = { id: number; parent_id: number | null; slug: string; is_visible: boolean }

/** Finds what is on sale in the plainest way, by reading everything and thinking about it. */
export async function readNaively(database: Database): Promise<NaiveProduct[]> {
  const { rows: categories } =
    await sql<RawCategory>`select id, parent_id, slug, is_visible from categories`.execute(database)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const { rows } = await sql<Raw>`
    select p.id, p.category_id, p.popularity, b.slug as brand,
      array(select a.slug || ':' || v.slug from attribute_values v join attributes a on a.id = v.attribute_id
        where v.id = any(p.value_ids)) as values,
      (select coalesce(json_agg(v), '[]') from variants v where v.product_id = p.id and v.is_visible) as variants
    from products p left join brands b on b.id = p.brand_id
    where p.is_visible`.execute(database)
  return rows.flatMap(({ category_id, variants, ...row }) => {
    const line = lineOf(category_id, byId)
    const sold = variants.toSorted(
      (a, b) => Number(a.stock === 0) - Number(b.stock === 0) || a.price - b.price || a.position - b.position,
    )
    const [first] = sold
    if (!first || line.some(({ is_visible }) => !is_visible)) return []
    const stock = sold.reduce((sum, variant) => sum + variant.stock, 0)
    return [
      {
        ...row,
        categories: line.map(({ slug }) => slug),
        price: first.price,
        old_price: first.old_price,
        stock,
      },
    ]
  })
}

function lineOf(id: number, byId: ReadonlyMap<number, RawCategory>): RawCategory[] {
  const category = byId.get(id)
  if (!category) return []
  return [category, ...(category.parent_id === null ? [] : lineOf(category.parent_id, byId))]
}

export type NaiveListing = {
  ids: number[]
  in_stock: number
  on_sale: number
  price: Facets['price']
  /** How many goods have each value, by `brand:b-1` and `a-0:v-1`; zeros are left out. */
  counts: Record<string, number>
}

type Test = (product: NaiveProduct) => boolean

/** The whole list and its facets; each group is counted among the goods that meet all the other groups. */
export function listNaively(goods: readonly NaiveProduct[], scope: Test, query: ListingQuery): NaiveListing {
  const tests = testsOf(query)
  const fitting = (group: string) =>
    goods.filter(
      (product) => scope(product) && [...tests].every(([name, test]) => name === group || test(product)),
    )
  const prices = fitting('price').map(({ price }) => price)
  return {
    ids: fitting('')
      .toSorted(inOrder(query.sort))
      .map(({ id }) => id),
    in_stock: fitting('in_stock').filter(({ stock }) => stock > 0).length,
    on_sale: fitting('on_sale').filter(({ old_price }) => old_price !== null).length,
    price: prices.length === 0 ? null : { min: Math.min(...prices) / 100, max: Math.max(...prices) / 100 },
    counts: countsOf(goods, fitting),
  }
}

function testsOf(query: ListingQuery): Map<string, Test> {
  const tests = new Map<string, Test>()
  const { brand, price, filters } = query
  if (brand.length > 0)
    tests.set('brand', (product) => product.brand !== null && brand.includes(product.brand))
  if (price.from !== null || price.to !== null) {
    const low = price.from ?? 0
    const high = price.to ?? Number.POSITIVE_INFINITY
    tests.set('price', (product) => product.price / 100 >= low && product.price / 100 <= high)
  }
  for (const [attribute, values] of Object.entries(filters)) {
    tests.set(attribute, (product) =>
      values.some((value) => product.values.includes(`${attribute}:${value}`)),
    )
  }
  if (query.in_stock) tests.set('in_stock', ({ stock }) => stock > 0)
  if (query.on_sale) tests.set('on_sale', ({ old_price }) => old_price !== null)
  return tests
}

function countsOf(
  goods: readonly NaiveProduct[],
  fitting: (group: string) => NaiveProduct[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  const attributes = new Set(goods.flatMap(({ values }) => values.map((value) => value.split(':')[0] ?? '')))
  for (const { brand } of fitting('brand')) {
    if (brand !== null) counts[`brand:${brand}`] = (counts[`brand:${brand}`] ?? 0) + 1
  }
  for (const attribute of attributes) {
    for (const value of fitting(attribute).flatMap((product) => product.values)) {
      if (value.startsWith(`${attribute}:`)) counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}

function inOrder(sort: ListingSort): (a: NaiveProduct, b: NaiveProduct) => number {
  const keys: Record<ListingSort, (product: NaiveProduct) => number> = {
    popular: ({ popularity }) => -popularity,
    new: () => 0,
    cheaper: ({ price }) => price,
    dearer: ({ price }) => -price,
    discount: ({ price, old_price }) =>
      old_price === null ? 0 : -Math.floor(((old_price - price) * 10_000) / old_price),
  }
  const key = keys[sort]
  const way = sort === 'cheaper' ? 1 : -1
  return (a, b) => Number(a.stock === 0) - Number(b.stock === 0) || key(a) - key(b) || way * (a.id - b.id)
}
