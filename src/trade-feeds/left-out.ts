import { type RawBuilder, sql } from 'kysely'
import type { TradeFeedRules } from '#src/contract/trade-feeds.ts'

/** Why the owner's rules keep a variant out of a feed, in the order in which they are asked. */
export const LEFT_OUT = [
  'hidden',
  'categories',
  'brands',
  'in_stock',
  'price_from',
  'price_to',
  'exclude_skus',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** What the rules say of a product `p` with its closure `a`, for a statement. */
export function isAsked(rules: TradeFeedRules): RawBuilder<boolean> {
  return sql<boolean>`p.is_visible and ${inCategories(rules)} and ${ofBrands(rules)}`
}

/** Which of the rules keeps the variant `v` of the product `p` out, as a value of a statement; null for what goes. */
export function leftOut(rules: TradeFeedRules): RawBuilder<LeftOut | null> {
  const { in_stock, price_from, price_to } = rules
  const excluded = rules.exclude_skus.map((sku) => sku.toLowerCase())
  return sql<LeftOut | null>`case
    when not p.is_visible or not v.is_visible then 'hidden'
    when not ${inCategories(rules)} then 'categories'
    when not ${ofBrands(rules)} then 'brands'
    when ${in_stock} and v.stock = 0 then 'in_stock'
    when v.price < ${price_from}::bigint then 'price_from'
    when v.price > ${price_to}::bigint then 'price_to'
    when lower(v.sku) = any(${excluded}::text[]) then 'exclude_skus'
  end`
}

function inCategories({ categories }: TradeFeedRules): RawBuilder<boolean> {
  return categories.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(a.ancestor_ids && ${categories}::int[], false)`
}

function ofBrands({ brands }: TradeFeedRules): RawBuilder<boolean> {
  return brands.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(p.brand_id = any(${brands}::int[]), false)`
}
