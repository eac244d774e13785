import { z } from 'zod'

/** `GET /api/admin/first-steps`: what a new shop still needs, in the order of the screen. */
const firstStepSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  is_done: z.boolean(),
  is_needed: z.boolean().describe('Без цього магазин не відкривають'),
  minutes: z.int(),
  path: z.string(),
  action: z.string(),
})
const firstStepsSchema = z.object({ is_closed: z.boolean(), steps: z.array(firstStepSchema) })
export const firstStepsAnswer = z.object({ data: firstStepsSchema })
/** `PUT /api/admin/opening` */
export const openingBody = z.object({ is_closed: z.boolean() })

const count = z.int()
/** `GET /api/admin/demo`: what removing the demo deletes, and what stays. */
export const demoRemovalAnswer = z.object({
  data: z.object({
    products: count,
    collections: count,
    promotions: count,
    pages: count,
    own_products: count,
    orders: count,
  }),
})
export type DemoRemoval = z.infer<typeof demoRemovalAnswer>['data']

export type ShownStep = z.infer<typeof firstStepSchema>
export type ShownSteps = z.infer<typeof firstStepsSchema>
