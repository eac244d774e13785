import { sql } from 'kysely'
import type { Promotion } from '#src/contract/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import { promotionState } from '#src/domain/promotion-state.ts'
import { isOnSale } from '../collections/on-sale.ts'
import { presentPicture, type PictureRow } from '../pictures/present-picture.ts'
import { pictureRow } from '../pictures/queries.ts'

type PromotionRow = Omit<Promotion, 'picture' | 'uri' | 'state'> & { picture: PictureRow | null }

const COLUMNS = sql`
  m.id, m.slug, m.title, m.short, m.description, m.starts_on, m.ends_on, ${pictureRow('pic')} as picture,
  (
    select count(*)::int
    from promotion_products mp
    join products p on p.id = mp.product_id
    where mp.promotion_id = m.id and ${isOnSale}
  ) as products_count
  from promotions m
  left join pictures pic on pic.id = m.picture_id`

/** Active ones in the owner's order, then upcoming ones, the soonest first. `today` is a day `YYYY-MM-DD` in Ukraine. */
export async function listPromotions(database: Database, today: string): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select ${COLUMNS}
    where m.is_visible and m.ends_on >= ${today}::date
    order by greatest(m.starts_on, ${today}::date), m.position, m.id`.execute(database)
  return rows.map((row) => presentPromotion(row, today))
}

/** By its slug or one that it once had; a finished one too, for whoever kept its address. */
export async function findPromotion(
  database: Database,
  slug: string,
  today: string,
): Promise<Promotion | null> {
  const { rows } = await sql<PromotionRow>`
    select ${COLUMNS}
    where m.is_visible
      and (m.slug = ${slug} or m.id = (select target_id from old_slugs where kind = 'promotion' and slug = ${slug}))
    order by m.slug = ${slug} desc
    limit 1`.execute(database)
  return rows[0] ? presentPromotion(rows[0], today) : null
}

function presentPromotion(row: PromotionRow, today: string): Promotion {
  return {
    ...row,
    uri: `/promotions/${row.slug}`,
    picture: presentPicture(row.picture),
    state: promotionState(row, today),
  }
}
