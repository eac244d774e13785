import type { z } from 'zod'
import type {
  CollectionRecord,
  ListedCollection,
  saveCollectionBody,
} from '#src/contract/admin/promotions.ts'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { listEntryGoods } from './entry-goods.ts'
import { entryVersion } from './entry-record.ts'
import { loadPictures } from './load-pictures.ts'
import {
  findOwnCollection,
  listOwnCollections,
  type OwnCollection,
  saveCollection,
} from './save-collection.ts'
import { NOTHING_GIVEN, type ShowcaseShop } from './save-entry.ts'

/** Returns all collections in the order of the site. @throws RightRefused */
export async function listDeskCollections(database: Database, actor: Actor): Promise<ListedCollection[]> {
  demandRight(actor, 'showcase.change')
  return (await listOwnCollections(database)).map(presentListed)
}

/** Returns the collection with what its screen edits; null where there is none. @throws RightRefused */
export async function loadCollection(
  database: Database,
  actor: Actor,
  slug: string,
): Promise<CollectionRecord | null> {
  demandRight(actor, 'showcase.change')
  const row = await findOwnCollection(database, slug)
  const version = await entryVersion(database, 'collections', slug)
  if (!row || version === null) return null
  const [goods, pictures] = await Promise.all([
    listEntryGoods(database, 'collections', row.id),
    loadPictures(database, row.picture_id === null ? [] : [row.picture_id]),
  ])
  const { description, picture_id } = row
  return {
    ...presentListed(row),
    description,
    picture_id,
    picture: pictures.get(picture_id ?? 0) ?? null,
    goods,
    version,
  }
}

type SaveBody = Omit<z.infer<typeof saveCollectionBody>, 'slug'>

/** @throws Conflict, InvalidInput, RightRefused */
export async function saveDeskCollection(
  shop: ShowcaseShop,
  actor: Actor,
  { slug, body }: { slug: string; body: SaveBody },
): Promise<void> {
  const { goods, picture_id, version, ...words } = body
  const productIds = goods?.map(({ id }) => id)
  const given = { ...NOTHING_GIVEN, pictureId: picture_id, ...(productIds && { productIds }) }
  await saveCollection(shop, { actor, slug, version, words, given })
}

/** Hides or shows a collection. Returns false where there is none. @throws RightRefused */
export async function switchCollection(
  shop: ShowcaseShop,
  actor: Actor,
  { slug, isOn }: { slug: string; isOn: boolean },
): Promise<boolean> {
  if (!(await findOwnCollection(shop.database, slug))) return false
  await saveCollection(shop, { actor, slug, words: { is_visible: isOn }, given: NOTHING_GIVEN })
  return true
}

/**
 * Puts the named collections first, in this order; those created in the meantime stay behind them.
 *
 * @param version of the order that was seen; without it nothing is compared
 * @throws Conflict, RightRefused
 */
export async function orderCollections(
  database: Database,
  actor: Actor,
  slugs: readonly string[],
  version?: string,
): Promise<void> {
  await act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const known = await transaction
      .selectFrom('collections')
      .select(['id', 'slug'])
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute()
    const before = known.map(({ slug }) => slug)
    const current = { order: before, version: versionOf(before) }
    const stated = { entity: 'collection', entityId: '', currentVersion: current.version, current }
    if (version !== undefined) await expectVersion(transaction, { ...stated, version })
    const named = [...new Set(slugs)].filter((slug) => before.includes(slug))
    const after = [...named, ...before.filter((slug) => !named.includes(slug))]
    for (const [place, slug] of after.entries())
      await transaction
        .updateTable('collections')
        .set({ position: place + 1 })
        .where('slug', '=', slug)
        .execute()
    audit({
      action: 'collection.order',
      entity: 'collection',
      entityId: '',
      before: { order: before },
      after: { order: after },
    })
  })
}

function presentListed({ id, slug, title, is_visible, goods, on_sale }: OwnCollection): ListedCollection {
  return { id, slug, title, is_visible, goods_count: goods, on_sale }
}
