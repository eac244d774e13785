import { z } from 'zod'

/** Who reads our feeds; `yml` is the common shape, which also holds all that our own import needs. */
export const TRADE_FEEDS = ['google', 'facebook', 'rozetka', 'prom', 'hotline', 'kasta', 'yml'] as const
export type TradeFeedName = (typeof TRADE_FEEDS)[number]

export const MARKUP_LIMIT = 500
export const LEAST_MINUTES = 10
export const MOST_MINUTES = 1440
export const EXCLUDED_SKUS_LIMIT = 2000

const kopiykas = z.int('Потрібна сума').positive('Ціна має бути більшою за нуль').nullable()
const ids = z.array(z.int()).max(500, 'До 500 назв')
const MARKUP = `Відсотки від 0 до ${MARKUP_LIMIT}, як 5 або 7,5`
const MINUTES = `Хвилини від ${LEAST_MINUTES} до ${MOST_MINUTES}`

/** Which goods go into one feed, and how; what is not said lets everything in. */
export const tradeFeedRulesSchema = z.object({
  categories: ids.default([]).describe('Лише ці категорії з усіма вкладеними; порожньо — усі'),
  brands: ids.default([]).describe('Лише ці бренди; порожньо — усі'),
  in_stock: z.boolean().default(false).describe('Лише те, що є в наявності'),
  price_from: kopiykas.default(null).describe('Лише від цієї ціни магазину'),
  price_to: kopiykas.default(null).describe('Лише до цієї ціни магазину'),
  exclude_skus: z
    .array(z.string().min(1, 'Артикул не може бути порожнім').max(100, 'Артикул: до 100 знаків'))
    .max(EXCLUDED_SKUS_LIMIT, `До ${EXCLUDED_SKUS_LIMIT} артикулів`)
    .default([])
    .describe('Без цих артикулів'),
  markup: z
    .number(MARKUP)
    .min(0, MARKUP)
    .max(MARKUP_LIMIT, MARKUP)
    .default(0)
    .describe('Націнка для майданчика, відсотки'),
  every: z
    .int(MINUTES)
    .min(LEAST_MINUTES, MINUTES)
    .max(MOST_MINUTES, MINUTES)
    .default(60)
    .describe('Не частіше ніж раз на стільки хвилин'),
  firm_id: z.string().max(20, 'До 20 знаків').default('').describe('Номер фірми на Hotline'),
})
export type TradeFeedRules = z.infer<typeof tradeFeedRulesSchema>

/** What the last making of a feed has said; the file lies beside it. */
export const tradeFeedMadeSchema = z.object({
  /** Of the file's content without its date. */
  hash: z.string(),
  /** Name of the compressed file. */
  file: z.string(),
  /** When the content has changed last, ISO. */
  changed_at: z.iso.datetime(),
  /** When it was made last, whether it has changed or not, ISO. */
  made_at: z.iso.datetime(),
  /** What rules and goods it was made of. */
  mark: z.string(),
  offers: z.int(),
  products: z.int(),
  /** Bytes of the feed as its reader sees it. */
  bytes: z.int(),
  seconds: z.number(),
  /** Offers that the receiver would refuse, by reason. */
  skipped: z.record(z.string(), z.int()),
})
export type TradeFeedMade = z.infer<typeof tradeFeedMadeSchema>
