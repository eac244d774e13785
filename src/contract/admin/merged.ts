import { z } from 'zod'
import { idSchema } from '../parts.ts'

const whole = z.number().int()

/** A value or a brand that was merged by hand and can be parted again. */
const mergedRowSchema = z.object({
  /** The number that it had and will have. */
  id: idSchema,
  title: z.string(),
  into: z.string(),
  merged_at: z.iso.datetime(),
  /** Goods that get it back, and those of them that have the other one as well. */
  products: whole,
  both: whole,
  /** Goods that were its own and have neither now. */
  left: whole,
  /** What had been merged into it before, and comes back with it. */
  within: z.array(z.string()),
})
export type MergedRow = z.infer<typeof mergedRowSchema>
const mergedListSchema = z.object({
  /** Merged last first. */
  rows: z.array(mergedRowSchema),
  /** How many names were merged by earlier versions, which did not write down the goods. */
  earlier: whole,
})
export type MergedList = z.infer<typeof mergedListSchema>
export const mergedAnswer = z.object({ data: mergedListSchema })
