import { type RawBuilder, sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'

/** SQL: the fields of a row that an import writes, as one JSON object. */
export const variantFields = sql`jsonb_build_object('product_id', v.product_id, 'price', ${basePrice},
  'claimed_old_price', ${baseClaim}, 'stock', v.stock, 'feed_stock', v.feed_stock, 'sku', v.sku, 'barcode', v.barcode,
  'title', v.title, 'value', v.value, 'options', v.options, 'position', v.position, 'is_visible', v.is_visible,
  'weight_g', v.weight_g, 'size_mm', v.size_mm, 'picture_ids', v.picture_ids)`

export const productFields = sql`jsonb_build_object('external_id', p.external_id, 'title', p.title, 'description', p.description,
  'brand_id', p.brand_id, 'category_id', p.category_id, 'picture_ids', p.picture_ids, 'value_ids', p.value_ids,
  'value_texts', p.value_texts, 'doc', p.doc::text, 'content_hash', p.content_hash, 'is_visible', p.is_visible)`

export const categoryFields = sql`jsonb_build_object('title', c.title, 'position', c.position, 'is_visible', c.is_visible,
  'parent_id', c.parent_id)`

const SHORT = 40

/** SQL: a mark by which a written value is recognised: the value itself, or a hash of a long one. */
export function markOf(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when length((${value})::text) <= ${SHORT} then ${value} else to_jsonb(md5((${value})::text)) end`
}
