import type { ColumnType, Generated } from 'kysely'
import type { DiscountKind } from '#src/domain/money/discount.ts'
import type { Day, Moment, OptionalMoment } from './column-types.ts'

export interface ShowcaseTables {
  collections: CollectionsTable
  collection_products: CollectionProductsTable
  promotions: PromotionsTable
  promotion_products: PromotionProductsTable
  price_settling: { product_id: number }
  banners: BannersTable
  pages: PagesTable
  redirects: RedirectsTable
  page_versions: PageVersionsTable
  showcase_draft: ShowcaseDraftTable
  showcase_draft_pictures: ShowcaseDraftPicturesTable
}

interface CollectionsTable {
  id: Generated<number>
  feed_id: number | null
  slug: string
  title: string
  description: Generated<string>
  picture_id: number | null
  position: Generated<number>
  is_visible: Generated<boolean>
}

interface CollectionProductsTable {
  collection_id: number
  product_id: number
  position: Generated<number>
}

interface PromotionsTable {
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
  discount_kind: DiscountKind | null
  /** Whole percent or kopiykas off each price; null if the goods have promotional prices of their own. */
  discount: number | null
  /** Whether its prices are in force now; background work updates it by the promotion's dates. */
  is_pricing: Generated<boolean>
}

interface PromotionProductsTable {
  promotion_id: number
  product_id: number
  position: Generated<number>
  /** Price of each of its variants in this promotion, in kopiykas. */
  price: number | null
}

interface BannersTable {
  id: Generated<number>
  feed_id: number | null
  title: string
  text: Generated<string>
  url: string
  picture_id: number | null
  position: Generated<number>
  ends_with_promotion: Generated<boolean>
}

interface PageVersionsTable {
  id: Generated<number>
  slug: string
  title: string
  description: string
  content: string
  saved_at: Moment
  saved_by: string | null
}

interface ShowcaseDraftTable {
  is_only: Generated<boolean>
  content: ColumnType<unknown, string, string>
  base: string
  publish_at: OptionalMoment
  changed_by: string | null
  changed_at: Moment
}

interface ShowcaseDraftPicturesTable {
  picture_id: number
  added_at: Moment
}

interface PagesTable {
  slug: string
  feed_id: number | null
  title: string
  description: Generated<string>
  content: string
  updated_at: Moment
}

interface RedirectsTable {
  from_path: string
  to_path: string
  status: Generated<number>
  created_at: Moment
}
