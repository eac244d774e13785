import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { difference } from '#src/domain/stored/difference.ts'
import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { addAvif, type PictureDeps } from '#src/import/pictures/process-picture.ts'
import { dropUnusedPictures, saveOwnPicture } from '#src/import/pictures/save-own-picture.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import type { AuditEntry } from '#src/staff/record-audit.ts'
import { readExtras } from './audited-extras.ts'
import { settlePrices } from './settle-prices.ts'
import { type Article, findGoods } from './find-goods.ts'
import { demandRightToRemove } from './demand-price-right.ts'
import { expectEntry } from './entry-record.ts'
import { type EntryTable, GOODS_TABLES, type ListTable } from './goods-tables.ts'
import { moveToPlace } from './move-to-place.ts'

export type ShowcaseShop = Pick<PictureDeps, 'database' | 'dataDir'>

/** What an entry can have besides its own fields. Null means that it was not given and stays unchanged. */
export type GivenEntry = {
  /** Article numbers, or ids of products, in their order. */
  articles: Article[] | null
  productIds?: readonly number[]
  /** Prices of single goods in a promotion, in kopiykas. */
  prices?: readonly { id: number; price: number | null }[]
  picture: ConvertedPicture | 'none' | null
  /** Id of a picture that is already stored. */
  pictureId?: number | null
  place: number | null
}
export const NOTHING_GIVEN: GivenEntry = { articles: null, picture: null, place: null }

export type SavedEntry = { id: number; missing: [] } | { id: null; missing: Article[] }
/** The entry's own columns before and after the change. */
export type WrittenRow = {
  id: number
  before: object | null
  after: object
  /** Called after the goods have been written. */
  finish?: () => Promise<void>
}

const NOUNS: Readonly<Record<EntryTable, string>> = {
  banners: 'banner',
  collections: 'collection',
  promotions: 'promotion',
}

type EntryChange = {
  actor: Actor
  table: EntryTable
  given: GivenEntry
  slug?: string
  version?: string | null
}

/**
 * Writes the entry with its goods, place and picture. If an article number is unknown, nothing is written, and
 * the answer lists such numbers.
 *
 * @param writeRow writes the entry's own columns
 * @throws Conflict, RightRefused
 */
export async function saveEntry(
  { database, dataDir }: ShowcaseShop,
  { actor, table, given, slug, version }: EntryChange,
  writeRow: (transaction: Database) => Promise<WrittenRow>,
): Promise<SavedEntry> {
  const { articles, place, picture, productIds, prices } = given
  let pictureId: number | null = null
  const saved = await act(
    database,
    { actor, right: 'showcase.change' },
    async (transaction, audit): Promise<SavedEntry> => {
      const goods = articles && (await findGoods(transaction, articles))
      if (goods && goods.missing.length > 0) return { id: null, missing: goods.missing }
      if (version !== undefined && slug !== undefined && table !== 'banners')
        await expectEntry(transaction, { table, slug, version })
      const { id, before, after, finish } = await writeRow(transaction)
      const was = before && (await readExtras(transaction, table, id))
      const listed = goods?.productIds ?? productIds
      if (listed && table !== 'banners') await replaceGoods(transaction, table, id, listed)
      if (prices) await writeOwnPrices(transaction, id, prices)
      if (place !== null) await moveToPlace(transaction, table, id, place)
      if (picture !== null) {
        if (picture !== 'none') pictureId = await saveOwnPicture(transaction, dataDir, 'shown', picture)
        await transaction.updateTable(table).set({ picture_id: pictureId }).where('id', '=', id).execute()
        await dropUnusedPictures(transaction)
      }
      if (given.pictureId !== undefined) {
        await expectPicture(transaction, given.pictureId)
        await transaction
          .updateTable(table)
          .set({ picture_id: given.pictureId })
          .where('id', '=', id)
          .execute()
        await dropUnusedPictures(transaction)
      }
      await finish?.()
      const is = { ...(await readExtras(transaction, table, id)), ...(place !== null && { place }) }
      audit(entryChange(table, id, before && { ...before, ...was }, { ...after, ...is }))
      return { id, missing: [] }
    },
  )
  // AVIF is optional: without it pages load the larger webp.
  if (pictureId !== null) await addAvif({ database, dataDir }, pictureId)
  return saved
}

/** Removes an entry. Returns false where there is none. @throws RightRefused */
export async function removeEntry(
  database: Database,
  actor: Actor,
  table: EntryTable,
  name: { slug: string } | { id: number },
): Promise<boolean> {
  const [column, value] = 'slug' in name ? ['slug', name.slug] : ['id', name.id]
  const isRemoved = await act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    if (table === 'promotions' && 'slug' in name) await demandRightToRemove(transaction, actor, name.slug)
    const { rows } = await sql<{ id: number; title: string }>`
      delete from ${sql.table(table)} where ${sql.ref(column)} = ${value} returning id, title`.execute(
      transaction,
    )
    await dropUnusedPictures(transaction)
    for (const { id, title } of rows)
      audit({ action: `${NOUNS[table]}.remove`, entity: NOUNS[table], entityId: `${id}`, before: { title } })
    return rows.length > 0
  })
  // Goods that the promotion had reduced get their own prices back.
  if (table === 'promotions') await settlePrices(database)
  return isRemoved
}

function entryChange(table: EntryTable, id: number, before: object | null, after: object): AuditEntry {
  const noun = NOUNS[table]
  const changed = difference(before, after)
  return { action: `${noun}.${before ? 'edit' : 'add'}`, entity: noun, entityId: `${id}`, ...changed }
}

async function replaceGoods(
  database: Database,
  table: ListTable,
  id: number,
  productIds: readonly number[],
): Promise<void> {
  const { goods, owner } = GOODS_TABLES[table]
  // Only goods that leave the entry are deleted, so that the others keep their prices in the promotion.
  await sql`delete from ${goods} where ${owner} = ${id} and product_id <> all(${[...productIds]}::int[])`.execute(
    database,
  )
  await sql`
    insert into ${goods} (${owner}, product_id, position)
    select ${id}, product_id, place - 1
    from unnest(${[...productIds]}::int[]) with ordinality given (product_id, place)
    where exists (select from products p where p.id = product_id)
    on conflict (${owner}, product_id) do update set position = excluded.position`.execute(database)
}

/** @throws InvalidInput */
async function expectPicture(database: Database, id: number | null): Promise<void> {
  if (id === null) return
  const found = await database
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!found) throw new InvalidInput({ picture_id: ['Цієї картинки вже немає. Завантажте її ще раз'] })
}

async function writeOwnPrices(
  database: Database,
  id: number,
  prices: readonly { id: number; price: number | null }[],
): Promise<void> {
  await sql`
    update promotion_products mp set price = given.price
    from unnest(${prices.map((each) => each.id)}::int[], ${prices.map(({ price }) => price)}::bigint[]) given (id, price)
    where mp.promotion_id = ${id} and mp.product_id = given.id and mp.price is distinct from given.price`.execute(
    database,
  )
}
