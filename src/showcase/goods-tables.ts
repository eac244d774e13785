import { sql } from 'kysely'

/** Tables of entries that lead to goods. */
export type ListTable = 'promotions' | 'collections'
/** All that stands in an order of its own on the pages. */
export type EntryTable = ListTable | 'banners'

/** Where the goods of such entries are, and the column that names the entry. */
export const GOODS_TABLES = {
  promotions: { goods: sql.table('promotion_products'), owner: sql.ref('promotion_id') },
  collections: { goods: sql.table('collection_products'), owner: sql.ref('collection_id') },
} as const
