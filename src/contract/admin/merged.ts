import { z } from 'zod'
import { idSchema } from '../parts.ts'

const whole = z.number().int()

/** A value or a brand that was merged by hand and can be split off again. */
const mergedRowSchema = z.object({
  /** The id that it had and will have again. */
  id: idSchema,
  title: z.string(),
  into: z.string(),
  merged_at: z.iso.datetime(),
  /** Goods that get it back, and those of them that have the other one too. */
  products: whole,
  both: whole,
  /** Goods that had it and now have neither. */
  left: whole,
  /** Names that had been merged into it before and are restored with it. */
  within: z.array(z.string()),
})
export type MergedRow = z.infer<typeof mergedRowSchema>
const mergedListSchema = z.object({
  /** The last merged first. */
  rows: z.array(mergedRowSchema),
  /** How many names were merged by earlier versions of the shop, which did not record the goods. */
  earlier: whole,
})
export type MergedList = z.infer<typeof mergedListSchema>
export const mergedAnswer = z.object({ data: mergedListSchema })
