import { z } from 'zod'
import { settingsSchema } from '../settings.ts'

const menuSchema = settingsSchema.shape.headerMenu
const placedSchema = z.object({ menu: menuSchema, version: z.string() })

export const menusAnswer = z.object({
  data: z.object({ header: placedSchema, footer: placedSchema, dead_links: z.array(z.string()) }),
})
export const menuParams = z.object({ place: z.enum(['header', 'footer']) })
export const saveMenuBody = z.object({ menu: menuSchema, version: z.string() })

export type Menus = z.infer<typeof menusAnswer>['data']
