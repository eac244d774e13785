import type { Generated, JSONColumnType } from 'kysely'
import type { Moment, OptionalMoment } from './column-types.ts'

export interface GoodsTables {
  feeds: FeedsTable
  feed_offers: FeedOffersTable
  pictures: PicturesTable
  categories: CategoriesTable
  brands: BrandsTable
  attributes: AttributesTable
  attribute_values: AttributeValuesTable
  products: ProductsTable
  variants: VariantsTable
  old_slugs: OldSlugsTable
}

interface FeedsTable {
  id: Generated<number>
  name: string
  title: Generated<string>
  key: string | null
  imported_at: OptionalMoment
  created_at: Moment
}

/** What each offer of a feed gave when it was last read. */
interface FeedOffersTable {
  id: Generated<number>
  feed_id: number
  source_id: string
  group_key: string
  price: number
  old_price: number | null
  stock: number
  category_source_id: string | null
  hash: string
  mark: Buffer
}

interface PicturesTable {
  id: Generated<number>
  source: string
  state: Generated<'waiting' | 'ready' | 'failed'>
  hash: string | null
  width: number | null
  height: number | null
  webp_widths: Generated<number[]>
  avif_widths: Generated<number[]>
  error: string | null
  folder: string | null
  created_at: Moment
}

interface CategoriesTable {
  id: Generated<number>
  feed_id: number | null
  external_id: string | null
  parent_id: number | null
  slug: string
  title: string
  description: Generated<string>
  picture_id: number | null
  position: Generated<number>
  is_visible: Generated<boolean>
  path: string
  root_id: number
  depth: Generated<number>
  products_count: Generated<number>
}

interface BrandsTable {
  id: Generated<number>
  feed_id: number | null
  slug: string
  title: string
  key: string
  description: Generated<string>
  picture_id: number | null
  products_count: Generated<number>
}

interface AttributesTable {
  id: Generated<number>
  slug: string
  title: string
  key: string
  position: Generated<number>
  is_filter: Generated<boolean>
}

interface AttributeValuesTable {
  id: Generated<number>
  attribute_id: number
  slug: string
  title: string
  number: number | null
}

interface ProductsTable {
  id: Generated<number>
  feed_id: number
  external_id: string
  slug: string
  title: string
  description: Generated<string>
  brand_id: number | null
  category_id: number
  picture_ids: Generated<number[]>
  value_ids: Generated<number[]>
  is_visible: Generated<boolean>
  popularity: Generated<number>
  content_hash: Generated<string>
  created_at: Moment
  updated_at: Moment
  doc: Generated<string>
  price: Generated<number>
  old_price: number | null
  stock: Generated<number>
}

interface VariantOption {
  title: string
  value: string
}

interface VariantsTable {
  id: Generated<number>
  product_id: number
  feed_id: number
  external_id: string
  sku: string | null
  barcode: string | null
  title: string | null
  value: string | null
  options: JSONColumnType<VariantOption[], string | undefined>
  picture_ids: Generated<number[]>
  price: number
  old_price: number | null
  stock: Generated<number>
  feed_stock: number | null
  position: Generated<number>
  is_visible: Generated<boolean>
}

interface OldSlugsTable {
  kind: 'product' | 'category' | 'brand' | 'collection' | 'promotion'
  slug: string
  target_id: number
}
