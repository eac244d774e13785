import { type RawBuilder, sql } from 'kysely'
import { type CollectionWords, collectionWordsSchema } from '#src/contract/admin/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import type { Actor } from '#src/staff/actor.ts'
import { countGoods, type GoodsCount } from './count-goods.ts'
import { checkedEntry } from './entry-record.ts'
import { behindLast } from './move-to-place.ts'
import {
  type GivenEntry,
  saveEntry,
  type SavedEntry,
  type ShowcaseShop,
  type WrittenRow,
} from './save-entry.ts'

export type OwnCollection = GoodsCount &
  CollectionWords & { id: number; slug: string; picture_id: number | null }
export type CollectionChange = {
  actor: Actor
  slug: string
  words: Partial<CollectionWords>
  given: GivenEntry
  /**
   * Version of the record that was changed; null for a new one. Missing where none was seen; then nothing is
   * compared.
   */
  version?: string | null
}

/** Returns all collections in the owner's order, including hidden ones. */
export function listOwnCollections(database: Database): Promise<OwnCollection[]> {
  return collectionsWhere(database, sql`true`)
}

/** Returns a collection, hidden or not; null where there is none. */
export async function findOwnCollection(database: Database, slug: string): Promise<OwnCollection | null> {
  const [found = null] = await collectionsWhere(database, sql`m.slug = ${slug}`)
  return found
}

async function collectionsWhere(
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<OwnCollection[]> {
  const { rows } = await sql<OwnCollection>`
    select m.id, m.slug, m.title, m.description, m.is_visible, m.picture_id, ${countGoods('collections')}
    from collections m where ${condition} order by m.position, m.id`.execute(database)
  return rows
}

/**
 * Creates a collection or changes the given fields of one; a collection of the demo becomes the owner's.
 *
 * @throws Conflict, InvalidInput, RightRefused
 */
export function saveCollection(
  shop: ShowcaseShop,
  { actor, slug, words, given, version }: CollectionChange,
): Promise<SavedEntry> {
  const change = {
    actor,
    table: 'collections',
    given,
    slug,
    ...(version !== undefined && { version }),
  } as const
  return saveEntry(shop, change, (transaction) =>
    writeRow(transaction, { slug, words, isNew: version === null }),
  )
}

async function writeRow(
  transaction: Database,
  { slug, words, isNew }: Pick<CollectionChange, 'slug' | 'words'> & { isNew: boolean },
): Promise<WrittenRow> {
  const before = await transaction
    .selectFrom('collections')
    .select(['title', 'description', 'is_visible'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const named = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
  const after = checkedEntry(collectionWordsSchema, {
    slug,
    before,
    isNew,
    words: { description: '', is_visible: true, ...before, ...named },
  })
  const { id } = await transaction
    .insertInto('collections')
    .values({ slug, ...after, position: behindLast('collections') })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...after, feed_id: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, before: before ?? null, after: { slug, ...after } }
}
