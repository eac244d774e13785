import { z } from 'zod'
import { idSchema } from '../parts.ts'
import { seenVersion } from './seen.ts'

const area = z.enum(['orders', 'products', 'brands', 'customers', 'redirects'])
const name = z.string().trim().min(1, 'Назвіть відбір').max(60, 'Не довше за 60 знаків')

export const viewsQuery = z.object({ area })
export const viewBody = z.object({
  area,
  name,
  /** The query of the list's address, after the question mark. */
  query: z.string().max(500, 'Не довше за 500 знаків'),
})
export const viewChangeBody = z.object({
  name: name.optional(),
  is_shared: z.boolean().optional(),
  version: seenVersion,
})
/** Null opens the list without a selection. */
export const defaultViewBody = z.object({ area, id: idSchema.nullable() })

const viewSchema = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  /** The colleague who made it; null for one's own. */
  maker: z.string().nullable(),
  /** Whether the list opens with this selection for the person who asks. */
  is_default: z.boolean(),
  version: z.string(),
})
/** One's own selections in the order in which they were saved, then those of the team by name. */
export const viewsAnswer = z.object({ data: z.array(viewSchema) })

export type SavedView = z.infer<typeof viewSchema>
