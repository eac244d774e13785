import type { z } from 'zod'
import type { ListedPromotion, PromotionRecord, savePromotionBody } from '#src/contract/admin/promotions.ts'
import type { Database } from '#src/database/connect.ts'
import { kyivDay, promotionState } from '#src/domain/catalogue/promotion-state.ts'
import type { DiscountKind } from '#src/domain/money/discount.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { cleanHtml } from '#src/pages/clean-html.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { listEntryGoods } from './entry-goods.ts'
import { entryVersion } from './entry-record.ts'
import { loadPictures } from './load-pictures.ts'
import { NOTHING_GIVEN, type ShowcaseShop } from './save-entry.ts'
import { findOwnPromotion, listOwnPromotions, type OwnPromotion, savePromotion } from './save-promotion.ts'

type Person = { actor: Actor; now: Date }

/** @throws RightRefused */
export async function listDeskPromotions(
  database: Database,
  { actor, now }: Person,
): Promise<ListedPromotion[]> {
  demandRight(actor, 'showcase.change')
  const today = kyivDay(now)
  return (await listOwnPromotions(database)).map((row) => presentListed(row, today))
}

/** Returns the promotion with what its screen edits; null where there is none. @throws RightRefused */
export async function loadPromotion(
  database: Database,
  { actor, now }: Person,
  slug: string,
): Promise<PromotionRecord | null> {
  demandRight(actor, 'showcase.change')
  const row = await findOwnPromotion(database, slug)
  const version = await entryVersion(database, 'promotions', slug)
  if (!row || version === null) return null
  const [goods, pictures] = await Promise.all([
    listEntryGoods(database, 'promotions', row.id),
    loadPictures(database, row.picture_id === null ? [] : [row.picture_id]),
  ])
  const { without_old_price: _without, ...listed } = presentListed(row, kyivDay(now))
  const { short, description, picture_id } = row
  return {
    ...listed,
    short,
    description,
    picture_id,
    picture: pictures.get(picture_id ?? 0) ?? null,
    goods,
    version,
  }
}

type SaveBody = Omit<z.infer<typeof savePromotionBody>, 'slug'>

/**
 * Saves the fields of the desk's form: sums are in hryvnias, and the text is sanitised here. @throws Conflict,
 * InvalidInput, RightRefused, ProofNeeded
 */
export async function saveDeskPromotion(
  shop: ShowcaseShop,
  { actor, now }: Person,
  { slug, body }: { slug: string; body: SaveBody },
): Promise<void> {
  const { goods, picture_id, version, description, ...words } = body
  await savePromotion(shop, {
    actor,
    now,
    slug,
    version,
    words: { ...words, description: cleanHtml(description), ...storedDiscount(words) },
    given: {
      ...NOTHING_GIVEN,
      pictureId: picture_id,
      ...(goods && { productIds: goods.map(({ id }) => id), prices: storedPrices(goods) }),
    },
  })
}

/**
 * Stops or resumes a promotion: its page and prices disappear, or come back while its days last. Returns false
 * where there is none. @throws RightRefused
 */
export async function switchPromotion(
  shop: ShowcaseShop,
  { actor, now }: Person,
  { slug, isOn }: { slug: string; isOn: boolean },
): Promise<boolean> {
  if (!(await findOwnPromotion(shop.database, slug))) return false
  await savePromotion(shop, { actor, now, slug, words: { is_visible: isOn }, given: NOTHING_GIVEN })
  return true
}

type Discounted = { discount_kind: DiscountKind | null; discount: number | null }

/** Converts a discount in hryvnias to kopiykas; percent stay as they are. */
export function storedDiscount({ discount_kind, discount }: Discounted): Discounted {
  if (discount_kind === null || discount_kind === 'prices' || discount === null)
    return { discount_kind, discount: null }
  return { discount_kind, discount: discount_kind === 'amount' ? toKopiykas(discount) : discount }
}

/** Converts prices of single goods from hryvnias to kopiykas; null where a product has none of its own. */
export function storedPrices(
  goods: readonly { id: number; own_price: number | null }[],
): { id: number; price: number | null }[] {
  return goods.map(({ id, own_price }) => ({ id, price: own_price === null ? null : toKopiykas(own_price) }))
}

function presentListed(row: OwnPromotion, today: string): ListedPromotion {
  const { slug, title, starts_on, ends_on, is_visible, discount_kind, discount, is_pricing } = row
  return {
    slug,
    title,
    starts_on,
    ends_on,
    is_visible,
    discount_kind,
    discount: discount !== null && discount_kind === 'amount' ? toHryvnias(discount) : discount,
    is_pricing,
    state: promotionState(row, today),
    goods_count: row.goods,
    on_sale: row.on_sale,
    without_old_price: row.goods - row.with_old_price,
  }
}
