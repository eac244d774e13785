import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Moment, OptionalMoment } from './column-types.ts'

export interface GoodsTables {
  feeds: FeedsTable
  feed_offers: FeedOffersTable
  pictures: PicturesTable
  categories: CategoriesTable
  brands: BrandsTable
  brand_aliases: BrandAliasesTable
  attributes: AttributesTable
  attribute_aliases: AttributeAliasesTable
  attribute_values: AttributeValuesTable
  value_aliases: ValueAliasesTable
  value_parts: ValueAliasesTable
  merged_values: MergedValuesTable
  merged_value_products: MergedValueProductsTable
  merged_brands: MergedBrandsTable
  merged_brand_products: MergedBrandProductsTable
  flat_attributes: FlatAttributesTable
  products: ProductsTable
  variants: VariantsTable
  feed_texts: FeedTextsTable
  old_slugs: OldSlugsTable
  price_history: PriceHistoryTable
}

interface FeedsTable {
  id: Generated<number>
  name: string
  title: Generated<string>
  key: string | null
  imported_at: OptionalMoment
  removal: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Moment
}

/** What each offer of a feed contained when it was last read. */
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
  request_id: string | null
  folder: string | null
  unused_since: ColumnType<Date | null, Date | null | undefined, Date | null>
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
  pinned: Generated<string[]>
  merged_into: number | null
  weight_g: number | null
  size_mm: number[] | null
  /** Null if the parent category decides. */
  is_returnable: boolean | null
  /** Whether its goods, and those of all categories below, are not sold by instalments. */
  no_instalments: Generated<boolean>
  /** Title for search engines; if it is empty, the page's own is used. */
  seo_title: Generated<string>
  seo_description: Generated<string>
}

interface BrandAliasesTable {
  key: string
  brand_id: number
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
  no_instalments: Generated<boolean>
}

interface AttributesTable {
  id: Generated<number>
  slug: string
  title: string
  key: string
  position: Generated<number>
  is_filter: Generated<boolean>
  is_pinned: Generated<boolean>
  unit: Generated<string>
}

interface AttributeAliasesTable {
  key: string
  attribute_id: number
}

interface ValueAliasesTable {
  attribute_id: number
  slug: string
  value_id: number
}

interface MergedValuesTable {
  id: number
  attribute_id: number
  into_id: number
  slug: string
  title: string
  number: number | null
  slugs: string[]
  parts: string[]
  shared_parts: string[]
  merged_at: Moment
}

interface MergedValueProductsTable {
  value_id: number
  product_id: number
  had_both: boolean
}

interface MergedBrandsTable {
  id: number
  into_id: number
  feed_id: number | null
  slug: string
  title: string
  key: string
  description: string
  picture_id: number | null
  no_instalments: boolean
  keys: string[]
  slugs: string[]
  merged_at: Moment
}

interface MergedBrandProductsTable {
  brand_id: number
  product_id: number
  words: Generated<string[]>
}

interface FlatAttributesTable {
  attribute_id: number
  category_id: number
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
  /** By the ids of attributes. */
  value_texts: Generated<Record<string, string>>
  is_visible: Generated<boolean>
  popularity: Generated<number>
  content_hash: Generated<string>
  created_at: Moment
  updated_at: Moment
  doc: Generated<string>
  price: Generated<number>
  old_price: number | null
  stock: Generated<number>
  pinned: Generated<string[]>
  /** Null if the category decides. */
  is_returnable: boolean | null
  /** Null if the category and the brand decide. */
  allows_instalments: boolean | null
  seo_title: Generated<string>
  seo_description: Generated<string>
  /** The product that is sold in its place; this one is never shown again. */
  merged_into: number | null
}

/** The latest texts of a price list for fields that a person has changed. */
interface FeedTextsTable {
  product_id: number
  title: string | null
  description: string | null
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
  pinned: Generated<string[]>
  pinned_old_price: number | null
  weight_g: number | null
  /** Length, width and height, in millimetres. */
  size_mm: number[] | null
  /** The old price by the feed or the owner. A trigger decides how much of it may be shown, as `old_price`. */
  claimed_old_price: Generated<number | null>
  /** While an old price is shown: the lowest price of the thirty days before the reduction. */
  lowest_before: Generated<number | null>
  /** While a promotion sets the prices: `price` and the claim without the promotion. */
  base_price: Generated<number | null>
  base_claim: Generated<number | null>
  merged_into: number | null
  /** The variant to whose stock returned pieces are added. */
  stock_into: number | null
}

interface OldSlugsTable {
  kind: 'product' | 'category' | 'brand' | 'collection' | 'promotion'
  slug: string
  target_id: number
}

interface PriceHistoryTable {
  variant_id: number
  price: number
  ended_at: Moment
}
