import { z } from 'zod'
import { WEEK } from '#src/domain/working-hours.ts'

export interface MenuItem {
  title: string
  url: string
  badge: string | null
  children: MenuItem[]
  products_count: number | null
}
// A schema that holds itself needs a name in the OpenAPI document, else its reference leads nowhere.
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

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Час має вигляд 09:00')
const workingDaySchema = z.object({
  day: z.enum(WEEK),
  is_working: z.boolean(),
  start_time: clockTime.nullable(),
  end_time: clockTime.nullable(),
})

/** The whole answer of `GET /api/settings`; every key is always there, empty where the owner has set nothing. */
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
})

export type Settings = z.infer<typeof settingsSchema>
