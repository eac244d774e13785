import { type RawBuilder, sql } from 'kysely'
import { type PromotionWords, promotionWordsSchema } from '#src/contract/admin/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import { unlessLocked } from '#src/database/with-lock.ts'
import { refreshSoon } from '#src/catalogue-index/refresh-catalogue.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import type { DiscountKind } from '#src/domain/money/discount.ts'
import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { saveOwnPicture } from '#src/import/pictures/save-own-picture.ts'
import type { Actor } from '#src/staff/actor.ts'
import { countGoods, type GoodsCount } from './count-goods.ts'
import { demandPriceRight } from './demand-price-right.ts'
import { checkedEntry } from './entry-record.ts'
import { GOODS_TABLES } from './goods-tables.ts'
import { behindLast } from './move-to-place.ts'
import {
  type GivenEntry,
  saveEntry,
  type SavedEntry,
  type ShowcaseShop,
  type WrittenRow,
} from './save-entry.ts'
import { settlePrices } from './settle-prices.ts'
import { turnPromotions } from './turn-promotions.ts'

export type OwnPromotion = GoodsCount &
  PromotionWords & {
    id: number
    slug: string
    picture_id: number | null
    /** Goods of the promotion that have an old price; without one a shopper sees no discount. */
    with_old_price: number
    /** Whether its prices are in force now. */
    is_pricing: boolean
  }
export type PromotionChange = {
  actor: Actor
  slug: string
  words: Partial<PromotionWords>
  given: GivenEntry
  now: Date
  /**
   * Version of the record that was changed; null for a new one. Missing where none was seen; then nothing is
   * compared.
   */
  version?: string | null
  /** Pictures of the description, which are stored with it. */
  pictures?: readonly ConvertedPicture[]
}

/** Returns all promotions in the owner's order, including hidden and finished ones. */
export function listOwnPromotions(database: Database): Promise<OwnPromotion[]> {
  return promotionsWhere(database, sql`true`)
}

/** Returns a promotion, hidden or not; null where there is none. */
export async function findOwnPromotion(database: Database, slug: string): Promise<OwnPromotion | null> {
  const [found = null] = await promotionsWhere(database, sql`m.slug = ${slug}`)
  return found
}

async function promotionsWhere(database: Database, condition: RawBuilder<unknown>): Promise<OwnPromotion[]> {
  const { goods, owner } = GOODS_TABLES.promotions
  const { rows } = await sql<OwnPromotion>`
    select m.id, m.slug, m.title, m.short, m.description, m.starts_on, m.ends_on, m.is_visible, m.discount_kind, m.discount,
      m.is_pricing, m.picture_id, ${countGoods('promotions')},
      (
        select count(*)::int from ${goods} member join products p on p.id = member.product_id
        where ${owner} = m.id and p.old_price > p.price
      ) as with_old_price
    from promotions m where ${condition} order by m.position, m.id`.execute(database)
  return rows
}

/**
 * Creates a promotion or changes the given fields of one; a promotion of the demo becomes the owner's. Prices
 * change at once, those of very many goods within seconds.
 *
 * @throws Conflict, InvalidInput, RightRefused, ProofNeeded
 */
export async function savePromotion(
  shop: ShowcaseShop,
  { actor, slug, words, given, now, version, pictures = [] }: PromotionChange,
): Promise<SavedEntry> {
  const change = {
    actor,
    table: 'promotions',
    given,
    slug,
    ...(version !== undefined && { version }),
  } as const
  const saved = await saveEntry(shop, change, async (transaction) => {
    for (const picture of pictures) await saveOwnPicture(transaction, shop.dataDir, 'page', picture)
    const written = await writeRow(transaction, { slug, words, isNew: version === null })
    return {
      ...written,
      // Every change that moves prices requires the right to prices, and a proof of identity if they fall far.
      finish: async () => {
        await demandPriceRight(transaction, { actor, id: written.id, was: written.before, now })
        await turnPromotions(transaction, kyivDay(now))
      },
    }
  })
  await unlessLocked(() => settlePrices(shop.database))
  await refreshSoon(shop.database)
  return saved
}

const NEW_WORDS = { short: '', description: '', is_visible: true, discount_kind: null, discount: null }

async function writeRow(
  transaction: Database,
  { slug, words, isNew }: Pick<PromotionChange, 'slug' | 'words'> & { isNew: boolean },
): Promise<WrittenRow & { before: { discount_kind: DiscountKind | null } | null }> {
  const before = await transaction
    .selectFrom('promotions')
    .select([
      'title',
      'short',
      'description',
      'starts_on',
      'ends_on',
      'is_visible',
      'discount_kind',
      'discount',
    ])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const named = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
  const after = checkedEntry(promotionWordsSchema, {
    slug,
    before,
    isNew,
    words: { ...NEW_WORDS, ...before, ...named },
  })
  const { id } = await transaction
    .insertInto('promotions')
    .values({ slug, ...after, position: behindLast('promotions') })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...after, feed_id: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, before: before ?? null, after: { slug, ...after } }
}
