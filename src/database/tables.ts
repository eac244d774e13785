import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/**
 * One interface per table of `migrations/`, a column spelled as in SQL. Money is whole kopiykas.
 * `bigint` columns arrive as numbers (the driver's parser is set in `connect.ts`).
 */
export interface Tables {
  feeds: FeedsTable
  rate_counts: RateCountsTable
  secrets: SecretsTable
  pictures: PicturesTable
  categories: CategoriesTable
  brands: BrandsTable
  attributes: AttributesTable
  attribute_values: AttributeValuesTable
  products: ProductsTable
  variants: VariantsTable
  old_slugs: OldSlugsTable
  collections: CollectionsTable
  collection_products: CollectionProductsTable
  promotions: PromotionsTable
  promotion_products: PromotionProductsTable
  banners: BannersTable
  pages: PagesTable
  redirects: RedirectsTable
  settings: SettingsTable
  customers: CustomersTable
  tokens: TokensTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  stock_moves: StockMovesTable
  customer_identities: CustomerIdentitiesTable
  oauth_attempts: OauthAttemptsTable
  favorites: FavoritesTable
  viewed_products: ViewedProductsTable
  viewed_removals: ViewedRemovalsTable
  search_clicks: SearchClicksTable
  order_mails: OrderMailsTable
}

/** A timestamp is read as a Date and may be written as a Date or as ISO text. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day as `YYYY-MM-DD`. */
type Day = string

export interface FeedsTable {
  id: Generated<number>
  name: string
  title: Generated<string>
  key: string | null
  imported_at: OptionalMoment
  created_at: Moment
}

export interface PicturesTable {
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

export interface CategoriesTable {
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

export interface BrandsTable {
  id: Generated<number>
  feed_id: number | null
  slug: string
  title: string
  key: string
  description: Generated<string>
  picture_id: number | null
  products_count: Generated<number>
}

export interface AttributesTable {
  id: Generated<number>
  slug: string
  title: string
  key: string
  position: Generated<number>
  is_filter: Generated<boolean>
}

export interface AttributeValuesTable {
  id: Generated<number>
  attribute_id: number
  slug: string
  title: string
  number: number | null
}

export interface ProductsTable {
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

export interface VariantOption {
  title: string
  value: string
}

export interface VariantsTable {
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

export interface OldSlugsTable {
  kind: 'product' | 'category' | 'brand' | 'collection' | 'promotion'
  slug: string
  target_id: number
}

export interface CollectionsTable {
  id: Generated<number>
  feed_id: number | null
  slug: string
  title: string
  description: Generated<string>
  picture_id: number | null
  position: Generated<number>
  is_visible: Generated<boolean>
}

export interface CollectionProductsTable {
  collection_id: number
  product_id: number
  position: Generated<number>
}

export interface PromotionsTable {
  id: Generated<number>
  feed_id: number | null
  slug: string
  title: string
  short: Generated<string>
  description: Generated<string>
  picture_id: number | null
  starts_on: Day
  ends_on: Day
  position: Generated<number>
  is_visible: Generated<boolean>
}

export interface PromotionProductsTable {
  promotion_id: number
  product_id: number
  position: Generated<number>
}

export interface BannersTable {
  id: Generated<number>
  feed_id: number | null
  title: string
  text: Generated<string>
  url: string
  picture_id: number | null
  position: Generated<number>
}

export interface PagesTable {
  slug: string
  feed_id: number | null
  title: string
  description: Generated<string>
  content: string
  updated_at: Moment
}

export interface RedirectsTable {
  from_path: string
  to_path: string
  status: Generated<number>
  created_at: Moment
}

export interface SettingsTable {
  key: string
  feed_id: number | null
  value: ColumnType<unknown, string, string>
}

export interface CustomersTable {
  id: Generated<number>
  name: string
  email: string | null
  email_verified_at: OptionalMoment
  phone: string | null
  password_hash: string | null
  created_at: Moment
  viewed_cleared_at: OptionalMoment
}

export interface TokensTable {
  id: Generated<number>
  customer_id: number
  hash: Buffer
  created_at: Moment
  expires_at: Moment
}

export interface OrdersTable {
  id: Generated<number>
  public_id: string
  number: Generated<string>
  kind: Generated<'checkout' | 'fast'>
  status: Generated<'new' | 'confirmed' | 'shipped' | 'completed' | 'cancelled'>
  customer_id: number | null
  name: string
  phone: string
  email: string | null
  comment: Generated<string>
  delivery: JSONColumnType<Record<string, string>>
  payment_method: string | null
  total: number
  items_count: number
  idempotency_key: string | null
  request_hash: string | null
  is_suspicious: Generated<boolean>
  created_at: Moment
}

export interface OrderLinesTable {
  order_id: number
  position: number
  product_id: number | null
  variant_id: number | null
  title: string
  sku: string | null
  variant_title: string | null
  variant_value: string | null
  picture_id: number | null
  price: number
  quantity: number
}

export interface StockMovesTable {
  id: Generated<number>
  variant_id: number
  order_id: number | null
  delta: number
  reason: 'order' | 'cancel' | 'import' | 'manual'
  created_at: Moment
}

export interface CustomerIdentitiesTable {
  provider: 'google' | 'facebook'
  subject: string
  customer_id: number
  created_at: Moment
}

export interface OauthAttemptsTable {
  state_hash: Buffer
  provider: 'google' | 'facebook'
  browser_hash: Buffer
  verifier: string
  nonce: string
  redirect_uri: string
  expires_at: Moment
}

export interface FavoritesTable {
  customer_id: number
  product_id: number
  created_at: Moment
}

export interface ViewedProductsTable {
  customer_id: number
  product_id: number
  viewed_at: Moment
}

export interface ViewedRemovalsTable {
  customer_id: number
  product_id: number
  removed_at: Moment
}

export interface SearchClicksTable {
  id: Generated<number>
  session_id: string | null
  query: string
  company_id: number
  model_instance: 'product' | 'brand' | 'category' | null
  model_id: number | null
  click_to: 'item' | 'more' | 'clear'
  created_at: Moment
}

export interface OrderMailsTable {
  id: Generated<number>
  order_id: number
  recipient: 'customer' | 'owner'
  status: 'new' | 'confirmed' | 'shipped' | 'completed' | 'cancelled'
  created_at: Moment
  tries: Generated<number>
  next_try_at: Moment
  outcome: 'sent' | 'skipped' | 'failed' | null
  problem: string | null
}

export interface RateCountsTable {
  key: Buffer
  used: number
  ends_at: Moment
}

export interface SecretsTable {
  name: string
  value: string
}
