import { sql } from 'kysely'
import type { Product, Variant } from '#src/contract/catalogue.ts'
import type { Picture } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { ofCategory } from '#src/orders/measure-columns.ts'
import { pictureRows, presentPictures } from '#src/pictures/picture-rows.ts'
import { categoryLink } from './category-queries.ts'
import { cardColumns, cardJoins, type CardRow, presentCard } from './list-cards.ts'

type VariantRow = Omit<Variant, 'pictures'> & { picture_ids: number[] }
type ProductRow = CardRow & {
  description: string
  is_visible: boolean
  variants: VariantRow[]
  attributes: { slug: string; title: string; value: string }[]
  breadcrumbs: { title: string; path: string }[]
  promotions: { slug: string; title: string }[]
  is_returnable: boolean
  allows_instalments: boolean
  seo_title: string
  seo_description: string
}

/**
 * Returns a product, given its slug, an earlier one, or one of a product that was merged into it. A product
 * that is no longer sold keeps its page, with `is_sold` false, for anyone who has the address. One statement.
 */
export async function findProduct(database: Database, slug: string, now: Date): Promise<Product | null> {
  const { rows } = await sql<ProductRow>`${PREPARED}
    select ${cardColumns(now)}, p.description, p.seo_title, p.seo_description, p.is_visible, is_returnable(p.is_returnable, p.category_id) as is_returnable,
      allows_instalments(p.allows_instalments, p.brand_id, p.category_id) as allows_instalments,
      ${variants} as variants, ${attributes} as attributes, ${breadcrumbs} as breadcrumbs,
      ${promotions(kyivDay(now))} as promotions, ${pictureRows(pictureIds)} as pictures
    from products p
    ${cardJoins}
    where p.merged_into is null
      and (p.slug = ${slug} or p.id = (select target_id from old_slugs where kind = 'product' and slug = ${slug}))
    order by p.slug = ${slug} desc
    limit 1`.execute(database)
  const row = rows[0]
  if (!row) return null
  return presentProduct(row, presentPictures(row.pictures))
}

const pictureIds = sql`
  p.picture_ids || array(select unnest(v.picture_ids) from variants v where v.product_id = p.id)`

const variants = sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'value', v.value, 'options', v.options,
    'sku', v.sku, 'price', v.price, 'old_price', v.old_price, 'stock', v.stock, 'picture_ids', v.picture_ids,
    'weight_g', coalesce(v.weight_g, ${ofCategory('weight_g')}), 'size_mm', coalesce(v.size_mm, ${ofCategory('size_mm')}))
    order by v.position, v.id), '[]')
  from variants v
  where v.product_id = p.id
    -- If every variant has been withdrawn, the page still shows what the product was.
    and (v.is_visible or not exists (select from variants o where o.product_id = p.id and o.is_visible))
)`

const attributes = sql`(
  select coalesce(json_agg(json_build_object('slug', g.slug, 'title', g.title, 'value', g.value) order by g.place), '[]')
  from (
    select a.slug, a.title, coalesce(p.value_texts ->> a.id::text, string_agg(t.title, ', ' order by chosen.place)) as value, min(chosen.place) as place
    from unnest(p.value_ids) with ordinality chosen (id, place)
    join attribute_values t on t.id = chosen.id
    join attributes a on a.id = t.attribute_id
    group by a.id
  ) g
)`

const breadcrumbs = sql`(
  with recursive line (id, parent_id, title, path, depth) as (
    select b.id, b.parent_id, b.title, b.path, 0 from categories b where b.id = p.category_id
    union all
    select b.id, b.parent_id, b.title, b.path, l.depth + 1
    from line l join categories b on b.id = l.parent_id
  ) cycle id set is_circle using visited
  select coalesce(json_agg(json_build_object('title', title, 'path', path) order by depth desc), '[]')
  from line where not is_circle
)`

const promotions = (today: string) => sql`(
  select coalesce(json_agg(json_build_object('slug', m.slug, 'title', m.title) order by m.position, m.id), '[]')
  from promotion_products mp
  join promotions m on m.id = mp.promotion_id
  where mp.product_id = p.id and m.is_visible and ${today}::date between m.starts_on and m.ends_on
)`

function presentProduct(row: ProductRow, pictures: ReadonlyMap<number, Picture>): Product {
  const isSold = row.is_visible && row.price !== null
  const shown = row.variants.map((variant) => presentVariant(variant, pictures))
  const first = shown[0]
  return {
    ...presentCard({ ...row, price: row.price ?? 0, stock: isSold ? row.stock : 0 }, pictures),
    // Nothing of it can be bought, but its last price is still what people compare.
    ...(row.price === null && first ? { price: first.price, old_price: first.old_price } : {}),
    description: row.description,
    pictures: picturesOf(row.picture_ids, pictures),
    variants: isSold ? shown : shown.map((variant) => ({ ...variant, stock: 0 })),
    attributes: row.attributes,
    breadcrumbs: row.breadcrumbs.map(categoryLink),
    promotions: row.promotions.map(({ slug, title }) => ({ title, uri: `/promotions/${slug}` })),
    is_sold: isSold,
    is_returnable: row.is_returnable,
    allows_instalments: row.allows_instalments,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
  }
}

function presentVariant(
  { picture_ids, price, old_price, ...variant }: VariantRow,
  pictures: ReadonlyMap<number, Picture>,
): Variant {
  return {
    ...variant,
    price: toHryvnias(price),
    old_price: old_price === null ? null : toHryvnias(old_price),
    pictures: picturesOf(picture_ids, pictures),
  }
}

function picturesOf(ids: readonly number[], pictures: ReadonlyMap<number, Picture>): Picture[] {
  return ids.flatMap((id) => pictures.get(id) ?? [])
}
