import { z } from 'zod'

/** `GET /api/admin/first-steps`: what a new shop still has to have, in the order of the screen. */
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

export type ShownStep = z.infer<typeof firstStepSchema>
export type ShownSteps = z.infer<typeof firstStepsSchema>
