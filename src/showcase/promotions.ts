import { type RawBuilder, sql } from 'kysely'
import type { PromotionWords } from '#src/contract/admin/preview.ts'
import type { Promotion } from '#src/contract/showcase.ts'
import { fillPlaceholders } from '#src/domain/law/page-placeholders.ts'
import { discountPercent } from '#src/domain/money/money.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { dayOf } from '#src/domain/catalogue/promotion-dates.ts'
import { promotionState } from '#src/domain/catalogue/promotion-state.ts'
import { isOnSale } from '#src/catalogue-index/on-sale.ts'
import { presentPicture, type PictureRow } from '#src/pictures/present-picture.ts'
import { cleanHtml } from '#src/pages/clean-html.ts'
import { loadPictures } from './load-pictures.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'

type PromotionRow = Omit<Promotion, 'picture' | 'uri' | 'state' | 'discount'> & {
  picture: PictureRow | null
  best: { price: number; old_price: number } | null
}

const COLUMNS = sql`
  m.id, m.slug, m.title, m.short, m.description, m.starts_on, m.ends_on, ${pictureRow('pic')} as picture,
  (
    select count(*)::int
    from promotion_products mp
    join products p on p.id = mp.product_id
    where mp.promotion_id = m.id and ${isOnSale}
  ) as products_count,
  (
    select json_build_object('price', p.price, 'old_price', p.old_price)
    from promotion_products mp
    join products p on p.id = mp.product_id
    where mp.promotion_id = m.id and p.old_price > p.price and p.stock > 0 and ${isOnSale}
    order by p.price::float8 / p.old_price
    limit 1
  ) as best
  from promotions m
  left join pictures pic on pic.id = m.picture_id`

/**
 * Returns active promotions in the owner's order, then upcoming ones, the soonest first. `today` is a day
 * `YYYY-MM-DD` in Ukraine.
 */
export async function listPromotions(database: Database, today: string): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`${PREPARED}
    select ${COLUMNS}
    where m.is_visible and m.ends_on >= ${today}::date
    order by greatest(m.starts_on, ${today}::date), m.position, m.id`.execute(database)
  return rows.map((row) => presentPromotion(row, today))
}

/**
 * Returns a visible promotion, given its slug or an earlier one; a finished one too, for people who have saved
 * the link. Null where there is none.
 */
export async function findPromotion(
  database: Database,
  slug: string,
  today: string,
): Promise<Promotion | null> {
  return readPromotion(database, slug, { today, among: sql`m.is_visible` })
}

async function readPromotion(
  database: Database,
  slug: string,
  { today, among }: { today: string; among: RawBuilder<unknown> },
): Promise<Promotion | null> {
  const { rows } = await sql<PromotionRow>`${PREPARED}
    select ${COLUMNS}
    where ${among}
      and (m.slug = ${slug} or m.id = (select target_id from old_slugs where kind = 'promotion' and slug = ${slug}))
    order by m.slug = ${slug} desc
    limit 1`.execute(database)
  return rows[0] ? presentPromotion(rows[0], today) : null
}

/**
 * Returns a promotion as it would be with these texts, days and this picture. It may be hidden or never have
 * been saved. Prices are the present ones.
 */
export async function presentDraftPromotion(
  database: Database,
  slug: string,
  { draft, today }: { draft: PromotionWords; today: string },
): Promise<Promotion> {
  const { picture_id, description, goods = [], ...words } = draft
  const known = (await readPromotion(database, slug, { today, among: sql`true` })) ?? {
    id: 0,
    slug,
    products_count: goods.length,
    discount: null,
  }
  const pictures = await loadPictures(database, picture_id === null ? [] : [picture_id])
  const row = { ...known, ...words, description: cleanHtml(description), picture: null, best: null }
  const shown = presentPromotion(row, today)
  const picture = (picture_id !== null && pictures.get(picture_id)) || null
  return { ...shown, picture, discount: shown.state === 'active' ? known.discount : null }
}

/**
 * Discounts and days are always computed, never typed: `{{starts_on}}` and `{{ends_on}}` in the texts stand for
 * the promotion's days.
 */
function presentPromotion({ best, ...row }: PromotionRow, today: string): Promotion {
  const state = promotionState(row, today)
  const days = { starts_on: dayOf(row.starts_on), ends_on: dayOf(row.ends_on) }
  return {
    ...row,
    short: fillPlaceholders(row.short, days).html,
    description: fillPlaceholders(row.description, days).html,
    uri: `/promotions/${row.slug}`,
    picture: presentPicture(row.picture),
    state,
    discount: state === 'active' && best ? discountPercent(best.price, best.old_price) : null,
  }
}
