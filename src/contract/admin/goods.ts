import { z } from 'zod'
import { cleanInput } from '#src/domain/text/clean-input.ts'
import { GOODS_STATES } from './goods-states.ts'
import { isInKopiykas, MOST_PRICE, toHryvnias } from '#src/domain/money/money.ts'
import { fromDigits, idSchema, priceSchema, wanted } from '../parts.ts'

const GOODS_SORTS = ['new', 'old', 'cheap', 'dear', 'popular'] as const
/** Goods with at most this many pieces are running out. */
export const LOW_STOCK = 5

export const goodsFilterSchema = z.object({
  q: z.string().max(200).transform(cleanInput).optional(),
  state: z.enum(GOODS_STATES).default('all'),
  category: idSchema.optional(),
  brand: idSchema.optional(),
  feed: idSchema.optional(),
  promotion: idSchema.optional(),
  is_on_sale: z.boolean().default(false),
})
export type GoodsFilter = z.infer<typeof goodsFilterSchema>

/** Variants by their ids, or all that a filter finds. */
export const goodsSelectionSchema = z.union(
  [z.object({ variants: z.array(idSchema).min(1).max(10_000) }), z.object({ filter: goodsFilterSchema })],
  { error: 'Виберіть від 1 до 10 000 варіантів або відбір товарів' },
)
export type GoodsSelection = z.infer<typeof goodsSelectionSchema>

/**
 * How a computed price is rounded: `1` and `10` to that many hryvnias, `9` down to a price that ends in 9
 * hryvnias, `99` to one with 99 kopiykas.
 */
const ROUNDINGS = ['none', '1', '10', '9', '99'] as const
const rounding = z.enum(ROUNDINGS).default('none')
const PERCENT = 'Відсотки — число від −100 до 1000'
const percent = z.number(wanted(PERCENT)).min(-100, PERCENT).max(1000, PERCENT)
const SUM = 'Сума — гривні й копійки, як 50 або −12,50, не більше за найвищу ціну'
const sum = z
  .number(wanted(SUM))
  .min(-toHryvnias(MOST_PRICE), SUM)
  .max(toHryvnias(MOST_PRICE), SUM)
  .refine(isInKopiykas, SUM)
export const MOST_PIECES = 1_000_000
const STOCK = 'Залишок — ціле число від 0 до 1 000 000 шт.'
const stock = z.int(wanted(STOCK)).min(0, STOCK).max(MOST_PIECES, STOCK)
const PIECES = 'На скільки змінити залишок — ціле число, не більше за 1 000 000 шт.'
const pieces = z.int(wanted(PIECES)).min(-MOST_PIECES, PIECES).max(MOST_PIECES, PIECES)

/** A change of one field of many goods. Sums are in hryvnias. The unions name the field that is wrong, and why. */
export const goodsChangeSchema = z.discriminatedUnion('field', [
  z.discriminatedUnion('op', [
    z.object({ field: z.literal('price'), op: z.literal('percent'), value: percent, rounding }),
    z.object({ field: z.literal('price'), op: z.literal('sum'), value: sum, rounding }),
    z.object({ field: z.literal('price'), op: z.literal('set'), value: priceSchema }),
  ]),
  z.discriminatedUnion('op', [
    // Percent above the present price.
    z.object({ field: z.literal('old_price'), op: z.literal('percent'), value: percent, rounding }),
    z.object({ field: z.literal('old_price'), op: z.literal('set'), value: priceSchema }),
    // The present price becomes the old one. It is shown as soon as the price is lower.
    z.object({ field: z.literal('old_price'), op: z.literal('price') }),
    z.object({ field: z.literal('old_price'), op: z.literal('none') }),
  ]),
  z.discriminatedUnion('op', [
    z.object({ field: z.literal('stock'), op: z.literal('set'), value: stock }),
    z.object({ field: z.literal('stock'), op: z.literal('sum'), value: pieces }),
  ]),
  z.object({ field: z.literal('is_visible'), value: z.boolean() }),
  z.object({ field: z.literal('category'), value: idSchema }),
  z.object({ field: z.literal('promotion'), op: z.enum(['add', 'remove']), value: idSchema }),
])
export type GoodsChange = z.infer<typeof goodsChangeSchema>

const valueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()])
const changedRowSchema = z.object({
  /** Id of the variant, or of the product where the field belongs to the product. */
  id: idSchema,
  product_id: idSchema,
  title: z.string(),
  sku: z.string().nullable(),
  before: valueSchema,
  after: valueSchema,
  /** The change in percent of the value before; null where a percentage makes no sense. */
  percent: z.number().nullable(),
})
export type ChangedRow = z.infer<typeof changedRowSchema>

export const changePreviewSchema = z.object({
  title: z.string(),
  /** The number of selected goods, and what happens to them. */
  selected: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
  products: z.number().int(),
  /** Products whose old price will no longer be shown. */
  lost_old_prices: z.number().int(),
  /** The largest changes first. */
  largest: z.array(changedRowSchema),
  wrong_rows: z.array(changedRowSchema.extend({ reason: z.string() })),
  needs_proof: z.boolean(),
  /** Sent back when the change is applied, so that exactly what was previewed is done. */
  digest: z.string(),
})
export type ChangePreview = z.infer<typeof changePreviewSchema>

export const goodsChangeStateSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  created_at: z.iso.datetime(),
  by: z.string().nullable(),
  state: z.enum(['applying', 'applied', 'undoing', 'undone']),
  total: z.number().int(),
  done: z.number().int(),
  undone: z.number().int(),
  /**
   * Values that somebody else had changed: skipped when the change was applied (`passed`), left alone when it
   * was undone (`kept`).
   */
  passed: z.number().int(),
  /** The part of `passed` whose category or promotion no longer exists. */
  passed_gone: z.number().int(),
  kept: z.number().int(),
  kept_gone: z.number().int(),
})
export type GoodsChangeState = z.infer<typeof goodsChangeStateSchema>

export const CELL_FIELDS = ['price', 'old_price', 'stock'] as const
export const MOST_CELLS = 2000
export const cellSchema = z.object({
  id: idSchema,
  field: z.enum(CELL_FIELDS),
  /** The value that the person saw when she began, in hryvnias or pieces. */
  was: z.number().nullable(),
  value: z.number().nullable(),
})
export type Cell = z.infer<typeof cellSchema>

export const savedCellSchema = z.object({
  id: idSchema,
  field: z.enum(CELL_FIELDS),
  state: z.enum(['saved', 'wrong', 'conflict']),
  reason: z.string().optional(),
  /** The present value. */
  current: z.number().nullable(),
  /** Who changed it in the meantime, and when, if that is known. */
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})
export type SavedCell = z.infer<typeof savedCellSchema>

export type GoodsSort = (typeof GOODS_SORTS)[number]

const deskVariantSchema = z.object({
  id: idSchema,
  sku: z.string().nullable(),
  value: z.string().nullable(),
  price: z.number(),
  /** The price that shoppers pay while a promotion runs. */
  promotion_price: z.number().nullable(),
  /** The old price as the feed or the owner states it, and the one that the law allows to be shown. */
  old_price: z.number().nullable(),
  shown_old_price: z.number().nullable(),
  stock: z.number().int(),
  /** Pieces sold in the last thirty days. */
  sold: z.number().int(),
  is_visible: z.boolean(),
  pinned: z.array(z.string()),
  thumb: z.string().nullable(),
})
export type DeskVariant = z.infer<typeof deskVariantSchema>

const deskGoodsSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  feed: z.string(),
  is_visible: z.boolean(),
  pinned: z.array(z.string()),
  stock: z.number().int(),
  variants_count: z.number().int(),
  thumb: z.string().nullable(),
  variants: z.array(deskVariantSchema),
})
export type DeskGoods = z.infer<typeof deskGoodsSchema>

export const goodsPageSchema = z.object({
  goods: z.array(deskGoodsSchema),
  /** Cursor of the next page; null on the last one. */
  next: z.string().nullable(),
  /** A search with very many hits lists only the best of them. */
  is_cut: z.boolean(),
  shown_for: z.string().nullable(),
})
export type GoodsPage = z.infer<typeof goodsPageSchema>

const countSchema = z.number().int().nullable()
export const goodsCountsSchema = z.object({
  all: countSchema,
  listed: countSchema,
  low: countSchema,
  out: countSchema,
  hidden: countSchema,
  no_picture: countSchema,
  no_description: countSchema,
  pinned_price: countSchema,
})
export type GoodsCounts = z.infer<typeof goodsCountsSchema>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** The same filter as parameters of an address. */
export const goodsQuerySchema = z.object({
  ...goodsFilterSchema.shape,
  category: fromDigits(idSchema).optional(),
  brand: fromDigits(idSchema).optional(),
  feed: fromDigits(idSchema).optional(),
  promotion: fromDigits(idSchema).optional(),
  is_on_sale: flag.default(false),
  sort: z.enum(GOODS_SORTS).default('new'),
  cursor: z
    .string()
    .regex(/^-?\d{1,16}\.\d{1,10}$/)
    .optional(),
})

export const numberedSchema = z.object({ id: fromDigits(idSchema) })

/** The values by which goods can be filtered and to which they can be moved. */
export const goodsChoicesSchema = z.object({
  categories: z.array(z.object({ id: idSchema, title: z.string(), depth: z.number().int() })),
  brands: z.array(z.object({ id: idSchema, title: z.string() })),
  feeds: z.array(z.object({ id: idSchema, title: z.string() })),
  promotions: z.array(z.object({ id: idSchema, title: z.string() })),
})
export type GoodsChoices = z.infer<typeof goodsChoicesSchema>
