import { productDocument } from '#src/catalogue-index/product-document.ts'
import type { Database } from '#src/database/connect.ts'
import type { BuiltBrand, BuiltCategory, BuiltPicture, CatalogueBuilders } from './build-catalogue.ts'
import { nextNumber } from './next-number.ts'
import { refreshDerived } from './refresh-derived.ts'
import { slugFor } from './slug-for.ts'

type VariantInput = {
  title?: string
  value?: string
  price?: number
  old_price?: number | null
  stock?: number
  sku?: string
  is_visible?: boolean
  weight_g?: number
  size_mm?: [number, number, number]
}
type BuiltVariant = {
  id: number
  title: string | null
  value: string | null
  price: number
  old_price: number | null
  stock: number
}

/**
 * Without `variants` the product has one variant without a choice, and `price`, `old_price`, `stock`, `sku`
 * and the measure are that variant's.
 */
export type ProductInput = {
  title?: string
  slug?: string
  description?: string
  price?: number
  old_price?: number | null
  stock?: number
  sku?: string
  weight_g?: number
  size_mm?: [number, number, number]
  category?: BuiltCategory
  brand?: BuiltBrand
  /** The attributes by their names, such as `{ 'Колір': 'дуб', 'Матеріал': ['дуб', 'сталь'] }`. */
  attributes?: Record<string, string | string[]>
  variants?: VariantInput[]
  pictures?: BuiltPicture[]
  popularity?: number
  is_visible?: boolean
  created_at?: Date
}

export type BuiltProduct = {
  id: number
  slug: string
  title: string
  uri: string
  category: BuiltCategory
  brand: BuiltBrand | null
  /** The price of the first variant. */
  price: number
  variants: BuiltVariant[]
  /** The first of `variants`. */
  variant: BuiltVariant
}

const PRICE = 100_00
const STOCK = 10

/**
 * Writes a product with its variants, pictures and attributes, and the text by which search finds it.
 *
 * @returns the product with the ids that it has got
 */
export async function buildProduct(
  database: Database,
  catalogue: CatalogueBuilders,
  input: ProductInput,
): Promise<BuiltProduct> {
  const feed = await catalogue.feed()
  const category = input.category ?? (await catalogue.category())
  const title = input.title ?? `Товар ${nextNumber()}`
  const row = await database
    .insertInto('products')
    .values({
      feed_id: feed.id,
      external_id: `product-${nextNumber()}`,
      title,
      slug: input.slug ?? slugFor(title),
      description: input.description ?? '',
      category_id: category.id,
      brand_id: input.brand?.id ?? null,
      picture_ids: (input.pictures ?? []).map(({ id }) => id),
      value_ids: await buildValues(database, input.attributes ?? {}),
      popularity: input.popularity ?? 0,
      doc: documentOf(title, category, input),
      is_visible: input.is_visible ?? true,
      ...(input.created_at ? { created_at: input.created_at } : {}),
    })
    .returning(['id', 'slug', 'title'])
    .executeTakeFirstOrThrow()
  const variants = await buildVariants(database, row.id, feed.id, input)
  await refreshDerived(database)
  const [variant] = variants
  if (!variant) throw new Error('A product needs a variant')
  return {
    ...row,
    uri: `/products/${row.slug}`,
    category,
    brand: input.brand ?? null,
    price: variant.price,
    variants,
    variant,
  }
}

/** The search document that the import writes as well; without it search finds nothing. */
function documentOf(title: string, category: BuiltCategory, input: ProductInput): string {
  const variants = input.variants ?? []
  return productDocument({
    title,
    brand: input.brand?.title ?? null,
    categories: [category.title],
    variants: variants.flatMap(({ value }) => value ?? []),
    skus: [input.sku ?? [], variants.flatMap(({ sku }) => sku ?? [])].flat(),
    params: Object.entries(input.attributes ?? {}).flatMap(([title, values]) => [title, ...[values].flat()]),
  })
}

async function buildVariants(
  database: Database,
  productId: number,
  feedId: number,
  input: ProductInput,
): Promise<BuiltVariant[]> {
  const given: VariantInput[] = input.variants ?? [{}]
  const rows = given.map((variant, position) => ({
    product_id: productId,
    feed_id: feedId,
    external_id: `variant-${nextNumber()}`,
    title: variant.value === undefined ? null : (variant.title ?? 'Варіант'),
    value: variant.value ?? null,
    options: JSON.stringify(
      variant.value === undefined ? [] : [{ title: variant.title ?? 'Варіант', value: variant.value }],
    ),
    sku: variant.sku ?? input.sku ?? null,
    price: variant.price ?? input.price ?? PRICE,
    old_price: variant.old_price ?? input.old_price ?? null,
    stock: variant.stock ?? input.stock ?? STOCK,
    is_visible: variant.is_visible ?? true,
    position,
    weight_g: variant.weight_g ?? input.weight_g ?? null,
    size_mm: variant.size_mm ?? input.size_mm ?? null,
  }))
  return database
    .insertInto('variants')
    .values(rows)
    .returning(['id', 'title', 'value', 'price', 'old_price', 'stock'])
    .execute()
}

async function buildValues(
  database: Database,
  attributes: Record<string, string | string[]>,
): Promise<number[]> {
  const ids: number[] = []
  for (const [title, values] of Object.entries(attributes)) {
    const attributeId = await buildAttribute(database, title)
    for (const value of [values].flat()) ids.push(await buildValue(database, attributeId, value))
  }
  return ids
}

async function buildAttribute(database: Database, title: string): Promise<number> {
  const key = title.toLowerCase()
  const known = await database.selectFrom('attributes').select('id').where('key', '=', key).executeTakeFirst()
  if (known) return known.id
  const row = await database
    .insertInto('attributes')
    .values({ title, key, slug: slugFor(title) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function buildValue(database: Database, attributeId: number, title: string): Promise<number> {
  const known = await database
    .selectFrom('attribute_values')
    .select('id')
    .where('attribute_id', '=', attributeId)
    .where('title', '=', title)
    .executeTakeFirst()
  if (known) return known.id
  const number = Number.parseFloat(title.replace(',', '.'))
  const row = await database
    .insertInto('attribute_values')
    .values({
      attribute_id: attributeId,
      title,
      slug: slugFor(title),
      number: Number.isNaN(number) ? null : number,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
