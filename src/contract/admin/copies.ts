import { z } from 'zod'
import { fromDigits, idSchema } from '../parts.ts'

/** `GET /api/admin/copies`: backups of the shop, the newest first. */
const copySchema = z.object({
  id: idSchema,
  name: z.string(),
  reason: z.enum(['hand', 'schedule']),
  state: z.enum(['asked', 'making', 'ready', 'failed']),
  asked_at: z.string(),
  ready_at: z.string().nullable(),
  bytes: z.number().nullable(),
  problem: z.string().nullable(),
  actor_name: z.string().nullable(),
  /** State of the drill: restoring the backup into an empty database and comparing. */
  drill_state: z.enum(['asked', 'running', 'ok', 'failed']).nullable(),
  drilled_at: z.string().nullable(),
  drill_problem: z.string().nullable(),
})
export const copiesAnswer = z.object({ data: z.array(copySchema) })
export const askedCopyAnswer = z.object({ data: z.object({ id: idSchema }) })
export const copyParams = z.object({ id: fromDigits(idSchema) })

export type ShownCopy = z.infer<typeof copySchema>
