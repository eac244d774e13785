import { z } from 'zod'

/** Recipients of our feeds. `yml` is the common format and contains everything that our own import needs. */
export const TRADE_FEEDS = ['google', 'facebook', 'rozetka', 'prom', 'hotline', 'kasta', 'yml'] as const
export type TradeFeedName = (typeof TRADE_FEEDS)[number]

const MARKUP_LIMIT = 500
const LEAST_MINUTES = 10
const MOST_MINUTES = 1440
const EXCLUDED_SKUS_LIMIT = 2000

const kopiykas = z.int('Потрібна сума').positive('Ціна має бути більшою за нуль').nullable()
const ids = z.array(z.int()).max(500, 'До 500 назв')
const MARKUP = `Відсотки від 0 до ${MARKUP_LIMIT}, як 5 або 7,5`
const MINUTES = `Хвилини від ${LEAST_MINUTES} до ${MOST_MINUTES}`

/** Which goods a feed contains, and how. A missing rule excludes nothing. */
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

/** Result of the last time that a feed was made, stored beside its file. */
export const tradeFeedMadeSchema = z.object({
  /** Hash of the file's content without its date. */
  hash: z.string(),
  /** Name of the compressed file. */
  file: z.string(),
  /** When the content last changed, ISO 8601. */
  changed_at: z.iso.datetime(),
  /** When it was last made, whether or not it changed, ISO 8601. */
  made_at: z.iso.datetime(),
  /** Identifies the rules and goods from which it was made. */
  mark: z.string(),
  offers: z.int(),
  products: z.int(),
  /** Size of the uncompressed feed in bytes. */
  bytes: z.int(),
  seconds: z.number(),
  /** Offers that the recipient would refuse, by reason. */
  skipped: z.record(z.string(), z.int()),
})
export type TradeFeedMade = z.infer<typeof tradeFeedMadeSchema>
