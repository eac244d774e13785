import { type RawBuilder, sql } from 'kysely'
import type { ProductCard } from '#src/contract/catalogue.ts'
import type { Picture } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { choicesOf, type OfferedRow } from './choices.ts'
import { type NumberedPictureRow, pictureRows, presentPictures } from '#src/pictures/picture-rows.ts'

export type CardRow = {
  id: number
  title: string
  slug: string
  is_new: boolean
  picture_ids: number[]
  pictures: NumberedPictureRow[]
  brand: { id: number; slug: string; title: string } | null
  category: { id: number; slug: string; title: string; path: string }
  variants_count: number
  variant_id: number | null
  variant_title: string | null
  variant_value: string | null
  price: number
  old_price: number | null
  stock: number
  is_price_from: boolean
  offered: OfferedRow[] | null
}

/** Product ids in the order of a page, or an SQL expression that reads them. */
export type PageIds = readonly number[] | RawBuilder<number[]>

/** Days for which a product is called new. */
const NEW_DAYS = 30
/** The most variants whose options a card reads; a longer list would not be shown in full anyway. */
const OFFERED_LIMIT = 200

/**
 * Returns cards in the order of the ids. Ids without a product, or without anything to sell, are left out.
 * Price and stock are those of the variants at this moment. One statement.
 */
export async function listCards(database: Database, ids: PageIds, now: Date): Promise<ProductCard[]> {
  if ('length' in ids && ids.length === 0) return []
  const { rows } = await sql<CardRow>`${PREPARED}
    select ${cardColumns(now)}, ${pictureRows(sql`p.picture_ids[1:2]`)} as pictures
    from unnest(${ids}::int[]) with ordinality asked (id, place)
    join products p on p.id = asked.id
    ${cardJoins}
    where v.price is not null
    order by asked.place`.execute(database)
  return rows.map((row) => presentCard(row, presentPictures(row.pictures)))
}

/**
 * The columns of a card, besides pictures, for the product `p` and the joins of `cardJoins`. A product is new
 * for a month, but only in a shop that had goods before it: on the day of the first import nothing is new.
 */
export function cardColumns(now: Date): RawBuilder<unknown> {
  return sql`
    p.id, p.title, p.slug, p.picture_ids,
    p.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(NEW_DAYS)})
      and p.created_at > (select created_at from products order by id limit 1) + interval '1 day' as is_new,
    case when b.id is not null then json_build_object('id', b.id, 'slug', b.slug, 'title', b.title) end as brand,
    json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'path', c.path) as category,
    coalesce(v.variants_count, 0) as variants_count, v.id as variant_id, v.title as variant_title, v.value as variant_value,
    v.price, v.old_price, coalesce(v.stock, 0) as stock, coalesce(v.is_price_from, false) as is_price_from,
    case when v.variants_count > 1 then ${offered} end as offered`
}

/**
 * The options of variants that can be bought, as arrays without field names, which would be most of the answer.
 */
const offered = sql`(
  select json_agg(json_build_array(o.options, o.title, o.value)) from (
    select w.options, w.title, w.value from variants w
    where w.product_id = p.id and w.is_visible and (w.stock > 0 or v.stock = 0)
    order by w.position
    limit ${sql.lit(OFFERED_LIMIT)}
  ) o
)`

/** «До кошика» takes the variant whose price is shown: the cheapest in stock or, if none is, the cheapest. */
export const cardJoins = sql`
  join categories c on c.id = p.category_id
  left join brands b on b.id = p.brand_id
  left join lateral (
    select v.id, v.title, v.value, v.price, v.old_price, least(sum(v.stock) over (), 2147483647)::int as stock,
      count(*) over ()::int as variants_count,
      -- Compared with the variants that can be bought, or with all if none can.
      v.price < case when v.stock = 0 then max(v.price) over () else max(v.price) filter (where v.stock > 0) over () end
        as is_price_from
    from variants v
    where v.product_id = p.id and v.is_visible
    order by v.stock = 0, v.price, v.position
    limit 1
  ) v on true`

/**
 * Returns the card of a row that `cardColumns` has selected. Prices are converted from kopiykas to hryvnias.
 */
export function presentCard(row: CardRow, pictures: ReadonlyMap<number, Picture>): ProductCard {
  const [picture, second] = row.picture_ids
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    uri: `/products/${row.slug}`,
    price: toHryvnias(row.price),
    old_price: row.old_price === null ? null : toHryvnias(row.old_price),
    stock: row.stock,
    is_new: row.is_new,
    picture: pictures.get(picture ?? 0) ?? null,
    second_picture: pictures.get(second ?? 0) ?? null,
    brand: row.brand && { ...row.brand, uri: `/brands/${row.brand.slug}` },
    category: categoryLink(row.category),
    variants_count: row.variants_count,
    variant_id: row.variant_id,
    variant: variantOf(row),
    is_price_from: row.is_price_from,
    choices: choicesOf(row.offered ?? []),
  }
}

function categoryLink({ id, slug, title, path }: CardRow['category']): ProductCard['category'] {
  return { id, slug, title, uri: `/categories/${path}` }
}

function variantOf({ variant_title, variant_value }: CardRow): ProductCard['variant'] {
  return variant_title === null || variant_value === null
    ? null
    : { title: variant_title, value: variant_value }
}
