import { sql } from 'kysely'

/** Tables of entries that have goods. */
export type ListTable = 'promotions' | 'collections'
/** Tables of all entries that have an order of their own on pages. */
export type EntryTable = ListTable | 'banners'

/** The table with the goods of such entries, and its column that refers to the entry. */
export const GOODS_TABLES = {
  promotions: { goods: sql.table('promotion_products'), owner: sql.ref('promotion_id') },
  collections: { goods: sql.table('collection_products'), owner: sql.ref('collection_id') },
} as const
