import { z } from 'zod'
import { idSchema } from '../parts.ts'

/** Kinds of background work: price lists, backups, feeds for marketplaces, changes of many goods. */
export const workKindSchema = z.enum(['import', 'copy', 'feed', 'goods'])
export type WorkKind = z.infer<typeof workKindSchema>

const failedWorkSchema = z.object({
  kind: workKindSchema,
  /** Number of the run, the backup or the change; name of the feed. */
  id: z.string(),
  title: z.string(),
  problem: z.string(),
  since: z.string().nullable(),
  /** The work itself is done and waits for a person to look at it. */
  is_waiting: z.boolean(),
  /**
   * The id by which it is started again: a schedule, a backup, a feed. Null where only its own screen can
   * repair it.
   */
  repeat_id: z.string().nullable(),
})
export type ShownWork = z.infer<typeof failedWorkSchema>

const postponedSchema = z.object({
  kind: z.enum(['messages', 'receipts']),
  id: z.string(),
  title: z.string(),
  problem: z.string(),
  next: z.string().describe('Коли магазин спробує сам, реченням'),
})
export type PostponedWork = z.infer<typeof postponedSchema>

/** `GET /api/admin/jobs`: what the shop has given up or cannot continue by itself, the newest first. */
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
  /** Number of pictures that could not be fetched. */
  pictures: z.int(),
  /** The reasons, the most frequent first, each with one of the addresses. */
  picture_problems: z.array(z.object({ error: z.string(), count: z.int(), source: z.string() })),
  work: z.array(failedWorkSchema),
  /** Services whose payment or delivery methods are temporarily not offered. */
  paused: z.array(
    z.object({ service: z.string(), title: z.string(), problem: z.string(), next: z.string() }),
  ),
  /** What the shop will try again by itself. */
  postponed: z.array(postponedSchema),
})
export const failedJobsAnswer = z.object({ data: failedJobsSchema })
export type FailedJobs = z.infer<typeof failedJobsSchema>
