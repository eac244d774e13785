import { z } from 'zod'

/** Lists whose selections are saved. */
const VIEW_AREAS = ['orders', 'products', 'brands', 'customers', 'redirects'] as const

export const viewBody = z.object({
  area: z.enum(VIEW_AREAS),
  name: z.string().trim().min(1, 'Назвіть відбір').max(60, 'Не довше за 60 знаків'),
  /** The address of the list behind the question mark. */
  query: z.string().max(500, 'Не довше за 500 знаків'),
})
const viewSchema = z.object({ id: z.number(), name: z.string(), query: z.string() })
export const viewsAnswer = z.object({ data: z.array(viewSchema) })

export type ViewArea = (typeof VIEW_AREAS)[number]
export type SavedView = z.infer<typeof viewSchema>
