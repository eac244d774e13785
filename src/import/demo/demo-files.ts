import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { deliveryOverridesSchema } from '#src/contract/checkout-methods.ts'
import { dispatchSettingsSchema } from '#src/contract/dispatch-settings.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { settingsSchema } from '#src/contract/settings.ts'

export const DEMO_FOLDER = fileURLToPath(new URL('../../../demo', import.meta.url))
export const DEMO_CATALOGUE = join(DEMO_FOLDER, 'catalogue.xml')

const offerIds = z.array(z.number().int())
const day = z.iso.date()

const showcaseSchema = z.object({
  collections: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      picture: z.string(),
      offer_ids: offerIds,
    }),
  ),
  promotions: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      date_from: day,
      date_to: day,
      short: z.string(),
      description: z.string(),
      picture: z.string(),
      offer_ids: offerIds,
    }),
  ),
  banners: z.array(z.object({ picture: z.string(), title: z.string(), text: z.string(), url: z.string() })),
  category_pictures: z.record(z.string(), z.string()),
  /** Ids of categories in the feed. */
  not_returnable_categories: z.array(z.string()),
})

const demoSettingsSchema = settingsSchema.extend(dispatchSettingsSchema.partial().shape).extend({
  deliveries: z.array(z.enum(DELIVERY_METHODS)),
  delivery_methods: z.partialRecord(z.enum(DELIVERY_METHODS), deliveryOverridesSchema),
  pages: z.record(z.string(), z.object({ title: z.string(), description: z.string(), content: z.string() })),
})

export type DemoShowcase = z.infer<typeof showcaseSchema>
export type DemoSettings = z.infer<typeof demoSettingsSchema>

/**
 * Reads the collections, promotions, banners and category pictures of the demo.
 * @throws ZodError if the file is damaged
 */
export async function readShowcase(): Promise<DemoShowcase> {
  return showcaseSchema.parse(
    JSON.parse(await readFile(join(DEMO_FOLDER, 'promotions-and-collections.json'), 'utf8')),
  )
}

/**
 * Reads the settings and pages of the demo.
 * @throws ZodError if the file is damaged
 */
export async function readDemoSettings(): Promise<DemoSettings> {
  return demoSettingsSchema.parse(JSON.parse(await readFile(join(DEMO_FOLDER, 'settings.json'), 'utf8')))
}
