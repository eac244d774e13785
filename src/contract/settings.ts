import { z } from 'zod'
import { SIGN_IN_WAYS, type SignInWay } from './auth-limits.ts'
import { WEEK } from '#src/domain/dates/week.ts'
import {
  LEGAL_RETURN_DAYS,
  MOST_REFUND_DAYS,
  MOST_RETURN_DAYS,
  RETURN_PAYERS,
} from '#src/domain/law/return-rules.ts'
import { VAT_STATES } from '#src/domain/law/seller.ts'

export interface MenuItem {
  title: string
  url: string
  badge: string | null
  children: MenuItem[]
  products_count: number | null
}
// A recursive schema needs a name in the OpenAPI document, or its reference would be broken.
const menuItemSchema: z.ZodType<MenuItem> = z
  .object({
    title: z.string().min(1),
    url: z.string(),
    badge: z.string().nullable(),
    get children() {
      return z.array(menuItemSchema)
    },
    products_count: z.number().int().nullable(),
  })
  .meta({ id: 'MenuItem' })

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Час від 00:00 до 23:59, як 09:00')
const workingDaySchema = z.object({
  day: z.enum(WEEK),
  is_working: z.boolean(),
  start_time: clockTime.nullable(),
  end_time: clockTime.nullable(),
})

/** The owner's settings. Every key is always present; it is empty where nothing is set. */
export const settingsSchema = z.object({
  google_tag_manager_id: z.string(),
  google_analytics_4_id: z.string(),
  google_ads_id: z.string(),
  google_ads_conversion_label: z.string(),
  facebook_pixel_id: z.string(),
  google_recaptcha_public_key: z.string(),
  shopTitle: z.string().min(1),
  shopDescription: z.string(),
  logo: z.string(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  address: z.string(),
  copyright: z.string(),
  working_hours: z.array(workingDaySchema),
  working_hours_short_use: z.boolean(),
  instagram: z.string(),
  telegram: z.string(),
  facebook: z.string(),
  headerMenu: z.array(menuItemSchema),
  footerMenu: z.array(menuItemSchema),
  return_days: z
    .number()
    .int()
    .min(LEGAL_RETURN_DAYS, `Закон дає покупцеві щонайменше ${LEGAL_RETURN_DAYS} днів`)
    .max(MOST_RETURN_DAYS)
    .describe('Скільки днів на повернення товару належної якості'),
  return_payer: z.enum(RETURN_PAYERS).describe('Хто оплачує зворотну доставку: customer або shop'),
  refund_days: z.number().int().min(1).max(MOST_REFUND_DAYS).describe('За скільки днів повертаєте гроші'),
  legal_name: z.string().describe('Продавець: ФОП Прізвище Ім’я По батькові або ТОВ «Назва»'),
  legal_code: z.string().describe('Код продавця: ЄДРПОУ або РНОКПП'),
  legal_address: z.string().describe('Адреса реєстрації продавця'),
  legal_registration: z.string().describe('Запис у реєстрі: дата й номер'),
  legal_vat: z.enum(VAT_STATES).describe('ПДВ: payer — платник, none — не платник; порожньо — не зазначено'),
  contacts_picture: z.string().describe('Ваша картинка мапи для сторінки контактів: файл'),
  contacts_route: z.string().describe('Посилання «Прокласти маршрут» на сторінці контактів'),
})

/** The whole answer of `GET /api/settings`. */
export const settingsAnswerSchema = settingsSchema.extend({
  sign_in_ways: z.array(z.enum(SIGN_IN_WAYS)),
  payment_test_mode: z.boolean().describe('Пробний режим оплат: сайт каже про це смугою'),
})

export type Settings = z.infer<typeof settingsSchema>
/**
 * Settings as pages read them. `sign_in_ways` is null where an API run by somebody else does not state them.
 */
export type ShopSettings = Settings & { sign_in_ways: SignInWay[] | null; payment_test_mode: boolean }
