import { z } from 'zod'
import { errorSchema } from '../errors.ts'

/** What the desk does about a refusal: asks who one is, shows what another has saved. */
const DESK_CODES = ['proof_needed', 'conflict', 'signed_out', 'not_your_role'] as const

/** Every failed answer of `/api/admin`. */
const deskErrorSchema = errorSchema.extend({
  code: z.enum(DESK_CODES).optional(),
  /** Of a conflict: the record as it is now, who has saved it and when (ISO 8601). */
  current: z.unknown().optional(),
  by: z.string().nullable().optional(),
  at: z.string().nullable().optional(),
})

export type DeskError = z.infer<typeof deskErrorSchema>
