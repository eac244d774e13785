import { z } from 'zod'
import { fromDigits, idSchema } from '../parts.ts'
import { textField } from '../text-field.ts'
import { seenVersion } from './seen.ts'

export const SETTING_SCREENS = [
  'shop',
  'delivery',
  'payment',
  'receipts',
  'messages',
  'feeds',
  'import',
  'staff',
  'copies',
] as const
export type SettingScreen = (typeof SETTING_SCREENS)[number]

const FIELD_KINDS = [
  'text',
  'long',
  'number',
  'flag',
  'choice',
  'list',
  'days',
  'dates',
  'hours',
  'rates',
  'picture',
  'secret',
] as const

const choiceSchema = z.object({ value: z.union([z.string(), z.number()]), title: z.string() })

const settingFieldSchema = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(FIELD_KINDS),
  choices: z.array(choiceSchema),
  value: z.unknown().describe('Таємного ніколи немає'),
  is_set: z.boolean(),
  tail: z.string().nullable().describe('Останні чотири знаки таємного, якщо воно довге'),
  version: z.string(),
})
const checkStepSchema = z.object({
  title: z.string(),
  state: z.enum(['ok', 'failed', 'waiting']),
  text: z.string().nullable(),
  hint: z.string().nullable(),
  ms: z.number().nullable(),
})
const settingSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  service: z.string().nullable().describe('Що перевіряє кнопка «Перевірити»'),
  address: z.string().nullable().describe('Куди сервіс надсилає відповідь'),
  fields: z.array(settingFieldSchema),
})

const methodSchema = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  is_on: z.boolean(),
  is_ready: z.boolean(),
  paused: z.string().nullable().describe('Чому поки не пропонується, реченням'),
  terms: z.string(),
})
export const settingsScreenAnswer = z.object({
  data: z.object({
    sections: z.array(settingSectionSchema),
    methods: z.array(methodSchema),
    methods_version: z.string(),
  }),
})
export const settingScreenParams = z.object({ screen: z.enum(SETTING_SCREENS) })
export const settingKeyParams = z.object({ key: z.string().min(1).max(60) })
export const saveSettingBody = z.object({ value: z.unknown(), version: z.string().optional() })
export const saveKeyBody = z.object({ value: z.string().min(1), version: z.string() })
export const settingAnswer = z.object({ data: settingFieldSchema })
export const checkParams = z.object({ service: z.string().min(1).max(40) })
export const checkAnswer = z.object({ data: z.array(checkStepSchema) })
export const methodKindParams = z.object({ kind: z.enum(['deliveries', 'payments']) })
export const methodsBody = z.object({ on: z.array(z.string().max(40)).max(20), version: z.string() })

const messageTextSchema = z.object({
  name: z.string(),
  channel: z.enum(['mail', 'telegram', 'sms']),
  title: z.string(),
  text: z.string(),
  is_own: z.boolean(),
  version: z.string(),
  placeholders: z.array(z.string()),
})
export const messageTextsAnswer = z.object({ data: z.array(messageTextSchema) })
export const messageTextParams = z.object({ name: z.string(), channel: z.enum(['mail', 'telegram', 'sms']) })
export const messageTextBody = z.object({
  text: z
    .string()
    .max(20_000)
    .refine((text) => !text.includes('\0'), 'Текст містить недозволений знак'),
})
export const saveTextBody = messageTextBody.extend({ version: z.string().describe('Тексту, який бачили') })
export const seenQuery = z.object({ version: seenVersion })
export const previewAnswer = z.object({ data: z.object({ text: z.string() }) })

const webhookSchema = z.object({
  id: z.number(),
  url: z.string(),
  topics: z.array(z.string()),
  /** Until then the secret before the newest one goes along; null where there is one alone. */
  secret_until: z.iso.datetime().nullable(),
})
export const webhooksAnswer = z.object({ data: z.array(webhookSchema) })
export const webhookBody = z.object({ url: z.url({ protocol: /^https?$/ }).max(500) })
export const webhookIdParams = z.object({ id: fromDigits(idSchema) })
export const addedWebhookAnswer = z.object({ data: z.object({ id: z.number(), secret: z.string() }) })
export const webhookSecretAnswer = z.object({
  data: z.object({ secret: z.string(), secret_until: z.iso.datetime() }),
})

const namedSchema = z.object({ id: idSchema, title: z.string() })

/** Which goods a feed contains and how; sums are in hryvnias. `trade-feeds/` validates them. */
const feedRules = {
  in_stock: z.boolean(),
  price_from: z.number().nullable(),
  price_to: z.number().nullable(),
  exclude_skus: z.array(z.string()),
  markup: z.number(),
  every: z.number(),
  firm_id: z.string(),
}
const feedSchema = z.object({
  ...feedRules,
  categories: z.array(namedSchema),
  brands: z.array(namedSchema),
  name: z.string(),
  is_on: z.boolean(),
  address: z.string(),
  is_secret: z.boolean().describe('Адреса має таємну частину'),
  version: z.string(),
  made: z
    .object({ at: z.string(), offers: z.number(), seconds: z.number(), skipped: z.array(z.string()) })
    .nullable(),
  is_awaited: z.boolean().describe('Файл робиться на прохання'),
  problem: z.string().nullable().describe('Чому не зроблено те, про що просили'),
})
export const feedsAnswer = z.object({ data: z.array(feedSchema) })
export const feedParams = z.object({ name: z.string() })

const namedIds = z.array(idSchema).max(1000)
const skus = z.array(textField()).max(10_000)
const saidRules = z.object({
  ...feedRules,
  exclude_skus: skus,
  firm_id: textField().max(200),
  categories: namedIds,
  brands: namedIds,
})
/**
 * Answer to a save. The version identifies what was saved, so that it can be undone while nobody has changed it
 * since.
 */
export const savedAnswer = z.object({ data: z.object({ version: z.string() }) })
export const feedBody = saidRules.partial().extend({
  version: z.string().describe('Правил, які бачили'),
  is_on: z.boolean().optional(),
  secret: z.enum(['new', 'none']).optional().describe('Нова таємна частина адреси, або жодної'),
})
export const feedPreviewBody = saidRules.partial()
const feedPreviewSchema = z.object({
  offers: z.number().int().describe('Скільки потрапить'),
  products: z.number().int().describe('Скількох товарів'),
  left: z
    .array(z.object({ reason: z.string(), offers: z.number().int() }))
    .describe('Скільки ні, з причинами'),
  unknown_skus: z.array(z.string()),
})
export const feedPreviewAnswer = z.object({ data: feedPreviewSchema })

/** Goods that are not sold by instalments. */
const instalmentExceptionsSchema = z.object({
  categories: z.array(namedSchema),
  brands: z.array(namedSchema),
  products: z.array(namedSchema.extend({ allows_instalments: z.boolean() })).describe('Зі своїм словом'),
  excepted: z.number().int().describe('Скільки товарів на сайті не продаємо частинами'),
  version: z.string(),
})
export const instalmentExceptionsAnswer = z.object({ data: instalmentExceptionsSchema })
export const instalmentExceptionsBody = z.object({
  categories: namedIds,
  brands: namedIds,
  version: z.string().describe('Того, що бачили'),
})

/**
 * The shift of the cash register. `is_set_up` is false where no receipts are issued or keys are missing; the
 * other fields then have no meaning.
 */
const shiftSchema = z.object({
  is_set_up: z.boolean(),
  state: z.enum(['open', 'opening', 'closing', 'closed']),
  opened_at: z.string().nullable(),
  opens: z.string(),
  closes: z.string(),
})
export const shiftAnswer = z.object({ data: shiftSchema })
export const shiftBody = z.object({ is_open: z.boolean() })

/** The shop's copy of the carrier's directory of settlements and points. */
const directorySchema = z.object({
  source: z.enum(['none', 'demo', 'carrier']),
  refreshed_at: z.string().nullable(),
  tried_at: z.string().nullable(),
  problem: z.string().nullable().describe('Чому остання спроба нічого не змінила'),
  settlements: z.number().int(),
  branches: z.number().int(),
  lockers: z.number().int(),
  closed: z.number().int(),
  is_under_way: z.boolean(),
})
export const directoryAnswer = z.object({ data: directorySchema })

export type ShownExceptions = z.infer<typeof instalmentExceptionsSchema>
export type ShownShift = z.infer<typeof shiftSchema>
export type ShownDirectory = z.infer<typeof directorySchema>
export type SettingField = z.infer<typeof settingFieldSchema>
export type SettingSection = z.infer<typeof settingSectionSchema>
export type SettingsScreenData = z.infer<typeof settingsScreenAnswer>['data']
export type ShownMethod = z.infer<typeof methodSchema>
export type ShownText = z.infer<typeof messageTextSchema>
export type ShownWebhook = z.infer<typeof webhookSchema>
export type ShownFeedPreview = z.infer<typeof feedPreviewSchema>
export type FeedRulesBody = z.input<typeof feedPreviewBody>
export type ShownFeed = z.infer<typeof feedSchema>
