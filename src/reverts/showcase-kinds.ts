import { homeDraftSchema } from '#src/contract/admin/home.ts'
import {
  bannerWordsSchema,
  collectionWordsSchema,
  promotionWordsSchema,
} from '#src/contract/admin/showcase.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { MOST_SAID, readExtras } from '#src/showcase/audited-extras.ts'
import { orderCollections } from '#src/showcase/desk-collections.ts'
import { entryVersion } from '#src/showcase/entry-record.ts'
import type { ListTable } from '#src/showcase/goods-tables.ts'
import { loadHomeDraft, publishHome, saveHomeDraft } from '#src/showcase/home-draft.ts'
import { bannerVersion, listOwnBanners, saveBanner } from '#src/showcase/save-banner.ts'
import { listOwnCollections, saveCollection } from '#src/showcase/save-collection.ts'
import { listOwnPromotions, savePromotion } from '#src/showcase/save-promotion.ts'
import { type GivenEntry, NOTHING_GIVEN } from '#src/showcase/save-entry.ts'
import { checked } from '#src/staff/checked.ts'
import { type Facts, type RevertKind, type RevertShop, type Who } from './revert-kind.ts'

type Put = { slug: string; words: Facts; given: GivenEntry; version: string }

export const promotion = entry(
  'promotions',
  (database) => listOwnPromotions(database),
  (shop, who, { words, ...put }) =>
    savePromotion(shop, { ...who, ...put, words: checked(promotionWordsSchema, words) }),
)

export const collection = entry(
  'collections',
  (database) => listOwnCollections(database),
  (shop, { actor }, { words, given: { prices: _prices, ...given }, ...put }) =>
    saveCollection(shop, { actor, ...put, given, words: checked(collectionWordsSchema, words) }),
)

/** Its words, its picture, its goods. */
function entry(
  table: ListTable,
  list: (database: Database) => Promise<readonly ({ id: number; slug: string } & object)[]>,
  save: (shop: RevertShop, who: Who, put: Put) => Promise<unknown>,
): RevertKind {
  return {
    whyNot: () => `Понад ${MOST_SAID} товарів журнал не перелічує, тож перелік не повернути.`,
    facts: ({ before, after }) =>
      typeof before['goods'] === 'number' || typeof after?.['goods'] === 'number' ? null : { before, after },
    open: async (shop, who, { entity_id, before }) => {
      const id = Number(entity_id)
      const found = (await list(shop.database)).find((known) => known.id === id)
      const version = found && (await entryVersion(shop.database, table, found.slug))
      if (!found || version === null || version === undefined) return null
      const now = { ...found, ...(await readExtras(shop.database, table, id)) }
      const { slug } = found
      return {
        now,
        put: () => save(shop, who, { slug, words: { ...now, ...before }, given: givenOf(before), version }),
      }
    },
  }
}

/** What stays is not given. */
function givenOf({ goods, picture_id }: Facts): GivenEntry {
  const listed = Array.isArray(goods)
    ? goods.map((each: unknown) => (Array.isArray(each) ? each : [each, null]))
    : null
  return {
    ...NOTHING_GIVEN,
    ...(picture_id !== undefined && { pictureId: picture_id === null ? null : Number(picture_id) }),
    ...(listed && {
      productIds: listed.map(([id]) => Number(id)),
      prices: listed.map(([id, price]) => ({ id: Number(id), price: price === null ? null : Number(price) })),
    }),
  }
}

export const banner: RevertKind = {
  open: async (shop, { actor }, { entity_id, before }) => {
    const found = (await listOwnBanners(shop.database)).find(({ id }) => id === Number(entity_id))
    if (!found) return null
    const words = checked(bannerWordsSchema, { ...found, ...before })
    const change = { actor, id: found.id, words, given: givenOf(before), version: bannerVersion(found) }
    return { now: { ...found }, put: () => saveBanner(shop, change) }
  },
}

export const collectionOrder: RevertKind = {
  open: async ({ database }, { actor }, { before }) => {
    const order = (await listOwnCollections(database)).map(({ slug }) => slug)
    const was = Array.isArray(before['order']) ? before['order'].map(String) : []
    return {
      now: { order },
      put: () => orderCollections(database, actor, was, versionOf(order)),
    }
  },
}

/** Published again as it was; what somebody prepares meanwhile is not thrown away for it. */
export const home: RevertKind = {
  open: async ({ database }, who, { before }) => {
    const { draft, version, is_changed } = await loadHomeDraft(database, who.actor)
    if (is_changed)
      throw new Refusal('На головній є неопубліковані зміни: спершу опублікуйте їх або відкиньте чернетку.')
    return {
      now: { ...draft },
      put: () =>
        inTransaction(database, async (transaction) => {
          const was = checked(homeDraftSchema, { ...draft, ...before })
          const saved = await saveHomeDraft(transaction, { ...who, version, draft: was })
          await publishHome(transaction, { ...who, version: saved.version, at: null })
        }),
    }
  },
}
