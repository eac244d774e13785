import { sql } from 'kysely'
import { basePrice } from '#src/catalogue-index/base-price.ts'
import type { DeskGoods, DeskVariant } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { type PictureRow, presentPicture } from '#src/pictures/present-picture.ts'
import { saidOldPrice } from '../said-old-price.ts'

/** How many variants of one product are shown; the rest is on its own page. */
const MOST_VARIANTS = 40
const SOLD_DAYS = 30
const THUMB_WIDTH = 96

type Row = Omit<DeskGoods, 'thumb' | 'variants'> & { picture: PictureRow | null; variants: VariantRow[] }
type VariantRow = Omit<DeskVariant, 'thumb'> & { picture: PictureRow | null }

/**
 * Returns goods in the order of these ids, without those that no longer exist. Three statements, whatever the
 * shop's size.
 */
export async function readGoodsRows(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<DeskGoods[]> {
  if (ids.length === 0) return []
  const since = new Date(now.getTime() - SOLD_DAYS * 86_400_000)
  const { rows } = await sql<Row>`${PREPARED}
    select p.id, p.title, p.slug, p.is_visible, p.pinned, c.title as category, b.title as brand, f.title as feed,
      ${pictureRow('pic')} as picture,
      (select count(*)::int from variants v where v.product_id = p.id) as variants_count,
      (select coalesce(sum(v.stock), 0)::int from variants v where v.product_id = p.id and v.is_visible) as stock,
      coalesce((
        select json_agg(one order by one.position, one.id) from (
          select v.id, v.position, v.sku, v.value, ${basePrice} as price,
            case when v.price < v.base_price then v.price end as promotion_price, ${saidOldPrice} as old_price, v.old_price as shown_old_price,
            v.stock, v.is_visible, v.pinned, ${pictureRow('vp')} as picture,
            (select coalesce(-sum(m.delta), 0)::int from stock_moves m
              where m.variant_id = v.id and m.created_at > ${since} and m.reason in ('order', 'cancel')) as sold
          from variants v left join pictures vp on vp.id = v.picture_ids[1]
          where v.product_id = p.id order by v.position, v.id limit ${sql.lit(MOST_VARIANTS)}
        ) one
      ), '[]') as variants
    from unnest(${ids}::int[]) with ordinality asked (id, place)
    join products p on p.id = asked.id
    join categories c on c.id = p.category_id
    join feeds f on f.id = p.feed_id
    left join brands b on b.id = p.brand_id
    left join pictures pic on pic.id = p.picture_ids[1]
    order by asked.place`.execute(database)
  return rows.map(({ picture, variants, ...row }) => ({
    ...row,
    thumb: thumbOf(picture),
    variants: variants.map(presentVariant),
  }))
}

function presentVariant({
  picture,
  price,
  promotion_price,
  old_price,
  shown_old_price,
  ...row
}: VariantRow): DeskVariant {
  return {
    id: row.id,
    sku: row.sku,
    value: row.value,
    price: toHryvnias(price),
    promotion_price: amountOf(promotion_price),
    old_price: amountOf(old_price),
    shown_old_price: amountOf(shown_old_price),
    stock: row.stock,
    sold: row.sold,
    is_visible: row.is_visible,
    pinned: row.pinned,
    thumb: thumbOf(picture),
  }
}

function amountOf(kopiykas: number | null): number | null {
  return kopiykas === null ? null : toHryvnias(kopiykas)
}

/** The smallest file that is wide enough, or else the smallest of all. */
function thumbOf(row: PictureRow | null): string | null {
  const width = row?.webp_widths.find((each) => each >= THUMB_WIDTH) ?? row?.webp_widths[0]
  return presentPicture(row) && row?.hash && width ? `/media/${row.hash}-${width}.webp` : null
}
