import { sql } from 'kysely'
import { basePrice } from '#src/catalogue-index/base-price.ts'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { saidOldPrice } from '../said-old-price.ts'
import { hindersOf } from '../variants/remove-variant.ts'
import { OWN_FEED } from '#src/import/find-feed.ts'
import { seenVersion } from '../seen-version.ts'
import { type AttributeText, readAttributeTexts } from '../read-attribute-texts.ts'

const MOVES = 20

type VariantRow = Omit<ProductRecord['variants'][number], 'hinder'> & ProductFields['variants'][number]
type Row = {
  id: number
  slug: string
  title: string
  description: string
  category_id: number
  is_visible: boolean
  allows_instalments: boolean | null
  picture_ids: number[]
  pinned: string[]
  feed_texts: ProductRecord['feed_texts']
  feed: string
  imported_at: Date | null
  brand: string | null
  pictures: ProductRecord['pictures']
  variants: VariantRow[]
  seo_title: string
  seo_description: string
  is_returnable: boolean | null
  attributes: AttributeText[]
  promotions: string[]
  collections: string[]
  merged_into: ProductRecord['merged_into']
  merged: ProductRecord['merged']
}

/**
 * Returns one product with everything that its screen shows; null if there is none.
 * @throws RightRefused
 */
export async function readProduct(
  database: Database,
  actor: Actor,
  id: number,
): Promise<ProductRecord | null> {
  demandRight(actor, 'goods.see')
  const row = await readRow(database, id)
  if (!row) return null
  const fields = fieldsOf(row)
  const hinders = await hindersOf(
    database,
    row.variants.map((variant) => variant.id),
  )
  return {
    id,
    version: await seenVersion(database, withoutStock(fields)),
    fields,
    uri: `/products/${row.slug}`,
    feed: row.feed,
    imported_at: row.imported_at?.toISOString() ?? null,
    pinned: row.pinned,
    feed_texts: row.feed_texts,
    pictures: row.pictures,
    variants: row.variants.map((variant) => presentVariant(variant, hinders.get(variant.id) ?? null)),
    promotions: row.promotions,
    collections: row.collections,
    merged_into: row.merged_into,
    merged: row.merged,
  }
}

/**
 * What the version is made of. The stock is left out, because sales change it all the time; a typed stock is
 * sent with the value that it was typed over.
 */
export function withoutStock({ variants, ...fields }: ProductFields): object {
  return { ...fields, variants: variants.map(({ stock: _stock, ...variant }) => variant) }
}

/** The fields that can be edited, with their saved values. */
export function fieldsOf(row: Row): ProductFields {
  return {
    title: row.title,
    description: row.description,
    category: row.category_id,
    is_visible: row.is_visible,
    allows_instalments: row.allows_instalments,
    slug: row.slug,
    pictures: row.picture_ids,
    variants: row.variants.map(
      ({ id, sku, options, pictures, is_visible, price, old_price, stock, ...measure }) => ({
        id,
        sku,
        options,
        pictures,
        is_visible,
        price: toHryvnias(price),
        old_price: amountOf(old_price),
        stock,
        weight_g: measure.weight_g,
        size_mm: measure.size_mm,
      }),
    ),
    brand: row.brand ?? '',
    attributes: row.attributes.map(({ title, value }) => ({ title, value })),
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    is_returnable: row.is_returnable,
  }
}

/** Reads the row of one product; null if there is none. */
export async function readRow(database: Database, id: number): Promise<Row | null> {
  const { rows } = await sql<Omit<Row, 'attributes'>>`
    select p.id, p.slug, p.title, p.description, p.category_id, p.is_visible, p.allows_instalments, p.picture_ids, p.pinned,
      p.seo_title, p.seo_description, p.is_returnable, coalesce(nullif(f.title, ''), f.name) as feed, f.imported_at, b.title as brand,
      json_build_object(
        'title', (select t.title from feed_texts t where t.product_id = p.id and 'title' = any(p.pinned)),
        'description', (select t.description from feed_texts t where t.product_id = p.id and 'description' = any(p.pinned))
      ) as feed_texts,
      coalesce((
        select json_agg(json_build_object('id', pic.id,
          'url', case when pic.state = 'ready' then '/media/' || pic.hash || '-' || pic.webp_widths[least(2, cardinality(pic.webp_widths))] || '.webp' else '' end,
          'problem', case when pic.state = 'failed' then coalesce(pic.error, 'причини не сказано') end)
          order by asked.place)
        from (
          select given.id, min(given.place) as place
          from unnest(p.picture_ids || array(select unnest(o.picture_ids) from variants o where o.product_id = p.id))
            with ordinality given (id, place)
          group by given.id
        ) asked join pictures pic on pic.id = asked.id
      ), '[]') as pictures,
      coalesce((select json_agg(each_variant) from (
        select v.id, coalesce(v.sku, '') as sku, v.value as name, v.options, v.picture_ids as pictures, v.is_visible,
          case when v.feed_id in (select id from feeds where name = ${OWN_FEED}) then '{}' else v.pinned end as pinned, ${basePrice} as price,
          case when v.price < v.base_price then v.price end as promotion_price, ${saidOldPrice} as old_price, v.stock,
          v.weight_g, v.size_mm, v.old_price as shown_old_price,
          (select json_build_object('price', o.price, 'old_price', o.old_price, 'stock', o.stock)
            from feed_offers o where o.feed_id = v.feed_id and o.source_id = v.external_id) as feed,
          coalesce((select json_agg(m) from (
            select s.delta, s.reason, o.number as "order", s.note, w.name as by,
              to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
            from stock_moves s left join orders o on o.id = s.order_id left join staff w on w.id = s.staff_id
            where s.variant_id = v.id order by s.created_at desc, s.id desc limit ${sql.lit(MOVES)}
          ) m), '[]') as moves,
          coalesce((select json_agg(h) from (
            select h.price, to_char(h.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ended_at
            from price_history h where h.variant_id = v.id order by h.ended_at desc limit ${sql.lit(MOVES)}
          ) h), '[]') as prices
        from variants v where v.product_id = p.id order by v.position, v.id
      ) each_variant), '[]') as variants,
      array(select m.title from promotions m join promotion_products mp on mp.promotion_id = m.id where mp.product_id = p.id) as promotions,
      array(select c.title from collections c join collection_products cp on cp.collection_id = c.id where cp.product_id = p.id) as collections,
      (select json_build_object('id', m.id, 'title', m.title) from products m where m.id = p.merged_into) as merged_into,
      coalesce((select json_agg(json_build_object('id', m.id, 'title', m.title) order by m.id) from products m where m.merged_into = p.id), '[]') as merged
    from products p join feeds f on f.id = p.feed_id left join brands b on b.id = p.brand_id
    where p.id = ${id}`.execute(database)
  const [row] = rows
  return row ? { ...row, attributes: await readAttributeTexts(database, id) } : null
}

function presentVariant(
  { id, name, pinned, moves, ...row }: VariantRow,
  hinder: string | null,
): ProductRecord['variants'][number] {
  return {
    id,
    name,
    pinned,
    moves,
    hinder,
    promotion_price: amountOf(row.promotion_price),
    shown_old_price: amountOf(row.shown_old_price),
    feed: row.feed && {
      ...row.feed,
      price: toHryvnias(row.feed.price),
      old_price: amountOf(row.feed.old_price),
    },
    prices: row.prices.map((each) => ({ ...each, price: toHryvnias(each.price) })),
  }
}

function amountOf(kopiykas: number | null): number | null {
  return kopiykas === null ? null : toHryvnias(kopiykas)
}
