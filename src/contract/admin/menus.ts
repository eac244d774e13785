import { z } from 'zod'
import { type MenuItem, settingsSchema } from '../settings.ts'

const menuSchema = settingsSchema.shape.headerMenu
/** An entry as it was typed, not validated here: the rule for menus reports each wrong entry by itself. */
const typedItemSchema: z.ZodType<MenuItem> = z
  .object({
    title: z.string(),
    url: z.string(),
    badge: z.string().nullable(),
    get children() {
      return z.array(typedItemSchema)
    },
    products_count: z.number().int().nullable(),
  })
  .meta({ id: 'TypedMenuItem' })
export const typedMenuSchema = z.array(typedItemSchema)
const placedSchema = z.object({ menu: menuSchema, version: z.string() })

export const menusAnswer = z.object({
  data: z.object({ header: placedSchema, footer: placedSchema, dead_links: z.array(z.string()) }),
})
export const menuParams = z.object({ place: z.enum(['header', 'footer']) })
export const saveMenuBody = z.object({ menu: typedMenuSchema, version: z.string() })

export type Menus = z.infer<typeof menusAnswer>['data']
