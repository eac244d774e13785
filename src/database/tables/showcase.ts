import type { Generated } from 'kysely'
import type { Day, Moment } from './column-types.ts'

export interface ShowcaseTables {
  collections: CollectionsTable
  collection_products: CollectionProductsTable
  promotions: PromotionsTable
  promotion_products: PromotionProductsTable
  banners: BannersTable
  pages: PagesTable
  redirects: RedirectsTable
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
}

interface PromotionProductsTable {
  promotion_id: number
  product_id: number
  position: Generated<number>
}

interface BannersTable {
  id: Generated<number>
  feed_id: number | null
  title: string
  text: Generated<string>
  url: string
  picture_id: number | null
  position: Generated<number>
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
