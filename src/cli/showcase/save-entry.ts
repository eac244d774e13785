import { sql } from 'kysely'
import { slugSchema } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { addAvif } from '#src/import/pictures/process-picture.ts'
import { type OpenShop, UsageError } from '../command.ts'
import { findGoods } from './find-goods.ts'
import { type EntryTable, GOODS_TABLES, type ListTable } from './goods-tables.ts'
import { dropUnusedPictures, keepPicture, readPicture } from './keep-picture.ts'
import { moveToPlace } from './move-to-place.ts'
import { type Article, type GivenGoods, readArticles } from './read-articles.ts'

export const ENTRY_OPTIONS = {
  title: { type: 'string' },
  text: { type: 'string' },
  picture: { type: 'string' },
  place: { type: 'string' },
} as const
export const GOODS_OPTIONS = {
  sku: { type: 'string', multiple: true },
  goods: { type: 'string' },
} as const

type Values = GivenGoods & { picture?: string; place?: string }

/** What each kind of entry may be given besides its own words; null is what was not given and stays. */
export type GivenEntry = {
  articles: Article[] | null
  picture: ConvertedPicture | 'none' | null
  place: number | null
}

/** All files of a command read and checked, before the shop's database is opened. Throws `UsageError`. */
export async function readGiven(values: Values): Promise<GivenEntry> {
  const place = readPlace(values.place)
  const articles = await readArticles(values)
  return { articles, place, picture: await givenPicture(values.picture) }
}

export type SavedEntry = { id: number; missing: [] } | { id: null; missing: Article[] }

/**
 * Writes the entry with its goods, place and picture; nothing at all where an article is unknown, which is told then.
 * `writeRow` writes the entry's own columns and gives its id.
 */
export async function saveEntry(
  { database, dataDir }: OpenShop,
  table: EntryTable,
  { articles, place, picture }: GivenEntry,
  writeRow: (transaction: Database) => Promise<number>,
): Promise<SavedEntry> {
  let pictureId: number | null = null
  const saved = await database.transaction().execute(async (transaction): Promise<SavedEntry> => {
    const goods = articles && (await findGoods(transaction, articles))
    if (goods && goods.missing.length > 0) return { id: null, missing: goods.missing }
    const id = await writeRow(transaction)
    if (goods && table !== 'banners') await replaceGoods(transaction, table, id, goods.productIds)
    if (place !== null) await moveToPlace(transaction, table, id, place)
    if (picture === null) return { id, missing: [] }
    if (picture !== 'none') pictureId = await keepPicture(transaction, dataDir, picture)
    await transaction.updateTable(table).set({ picture_id: pictureId }).where('id', '=', id).execute()
    await dropUnusedPictures(transaction)
    return { id, missing: [] }
  })
  // Pages show the picture without it too, and load more.
  if (pictureId !== null) await addAvif({ database, dataDir }, pictureId)
  return saved
}

export async function removeEntry(
  database: Database,
  table: EntryTable,
  name: { slug: string } | { id: number },
): Promise<boolean> {
  const [column, value] = 'slug' in name ? ['slug', name.slug] : ['id', name.id]
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(transaction)
    await dropUnusedPictures(transaction)
    return numAffectedRows === 1n
  })
}

/** Throws `UsageError`. */
export function requireSlug(slug: string): string {
  if (slugSchema.safeParse(slug).success) return slug
  throw new UsageError(`Адреса — латинські літери, цифри й дефіси: ${slug}`)
}

/** A title that is given, or the one that was there. Throws `UsageError`, whose sentence is `missing`, when there is none. */
export function requireTitle(given: string | undefined, known: string | undefined, missing: string): string {
  const title = given?.trim() ?? known
  if (title === undefined) throw new UsageError(missing)
  if (title === '') throw new UsageError('Назва не може бути порожньою: --title')
  return title
}

async function replaceGoods(
  database: Database,
  table: ListTable,
  id: number,
  productIds: readonly number[],
): Promise<void> {
  const { goods, owner } = GOODS_TABLES[table]
  await sql`delete from ${goods} where ${owner} = ${id}`.execute(database)
  await sql`
    insert into ${goods} (${owner}, product_id, position)
    select ${id}, product_id, place - 1
    from unnest(${productIds}::int[]) with ordinality given (product_id, place)`.execute(database)
}

async function givenPicture(path: string | undefined): Promise<GivenEntry['picture']> {
  if (path === undefined) return null
  return path === '' ? 'none' : readPicture(path)
}

function readPlace(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--place: ціле число від 1')
  return Number(text)
}
