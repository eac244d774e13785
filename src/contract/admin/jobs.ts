import { z } from 'zod'
import { idSchema } from '../parts.ts'

/** `GET /api/admin/jobs`: what the shop has given up, the newest first. */
const failedJobsSchema = z.object({
  messages: z.array(
    z.object({
      id: idSchema,
      created_at: z.string(),
      topic: z.string(),
      order: z.string().nullable(),
      channel: z.string(),
      recipient: z.string(),
      tries: z.int(),
      problem: z.string().nullable(),
    }),
  ),
  receipts: z.array(
    z.object({ id: z.string(), created_at: z.string(), order: z.string(), problem: z.string().nullable() }),
  ),
  /** Pictures that could not be had. */
  pictures: z.int(),
})
export const failedJobsAnswer = z.object({ data: failedJobsSchema })
export type FailedJobs = z.infer<typeof failedJobsSchema>
