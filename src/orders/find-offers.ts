import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { survivingProduct, survivingVariant } from '#src/database/surviving.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'
import type { Measure } from '#src/domain/measures/measure.ts'
import { measureColumns } from './measure-columns.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'

/**
 * The goods that a line of a cart names. Without a variant's id the variant is found by `variant_value`; without that either,
 * it is the one that the card of the product shows.
 */
export type Wanted = { product_id: number; variant_id: number | null; variant_value?: string | undefined }

/** A variant on sale as it is now. Prices are kopiykas. */
export type Offer = {
  variant_id: number
  product_id: number
  /** Values of the lines without an id that mean this variant; `''` stands for a line without a value. */
  stands_for: string[]
  /** Ids that the lines name and that were merged into this product or variant. */
  merged_products: number[]
  merged_variants: number[]
  title: string
  slug: string
  variant_title: string | null
  variant_value: string | null
  sku: string | null
  price: number
  old_price: number | null
  stock: number
  is_returnable: boolean
  picture_id: number | null
  picture: PictureRow | null
}
/** An offer with its measures, its category's if it has none, and whether it may be paid by instalments. */
export type MeasuredOffer = Offer & Measure & { allows_instalments: boolean }

/** The offers on sale that the lines mean, in one statement. Lines may share an offer; `matchOffers` assigns them. */
export async function findOffers(database: Database, wanted: readonly Wanted[]): Promise<MeasuredOffer[]> {
  const { rows } =
    await sql<MeasuredOffer>`${offersOf(wanted, sql`, ${measureColumns}, ${allowsInstalments}`)}`.execute(
      database,
    )
  return rows
}

const allowsInstalments = sql`
  allows_instalments(p.allows_instalments, p.brand_id, p.category_id) as allows_instalments`

/**
 * SQL of `findOffers` that also locks each variant against other orders until the transaction ends. Locks are always taken
 * in the order of ids, so orders wait for each other but cannot deadlock.
 */
export function lockedOffers(wanted: readonly Wanted[]): RawBuilder<Offer> {
  return sql`${offersOf(wanted)} for no key update of v`
}

function offersOf(wanted: readonly Wanted[], more: RawBuilder<unknown> = sql``): RawBuilder<Offer> {
  const productIds = wanted.map(({ product_id }) => product_id)
  const variantIds = wanted.map(({ variant_id }) => variant_id)
  const values = wanted.map(({ variant_value }) => variant_value ?? '')
  return sql`
    with wanted as materialized (
      select distinct w.product_id as named_product, w.variant_id as named_variant, value,
        ${survivingProduct(sql`w.product_id`)} as product_id, ${survivingVariant(sql`w.variant_id`)} as variant_id
      from unnest(${productIds}::int[], ${variantIds}::int[], ${values}::text[]) as w (product_id, variant_id, value)
    ), meant as materialized (
      select distinct v.id, w.value
      from wanted w
      cross join lateral (
        select v.id
        from variants v
        where v.product_id = w.product_id and v.is_visible and w.value in ('', v.value)
        order by v.stock = 0, v.price, v.position
        limit 1
      ) v
      where w.variant_id is null
    )
    select v.id as variant_id, v.product_id, array(select value from meant where id = v.id) as stands_for,
           array(select named_product from wanted where product_id = v.product_id and named_product <> v.product_id) as merged_products,
           array(select named_variant from wanted where variant_id = v.id and named_variant <> v.id) as merged_variants, p.title, p.slug,
           v.title as variant_title, v.value as variant_value, v.sku, v.price, v.old_price, v.stock,
           is_returnable(p.is_returnable, p.category_id) as is_returnable,
           pic.id as picture_id, ${pictureRow('pic')} as picture ${more}
    from variants v
    join products p on p.id = v.product_id
    left join pictures pic on pic.id = coalesce(v.picture_ids[1], p.picture_ids[1])
    where v.is_visible and p.is_visible
      and v.id = any(array(select variant_id from wanted where variant_id is not null union all select id from meant))
    order by v.id`
}
