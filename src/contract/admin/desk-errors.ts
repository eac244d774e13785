import { z } from 'zod'
import { errorSchema } from '../errors.ts'

/**
 * Codes of refusals that the desk handles itself, for example by asking for proof of identity or showing what a
 * colleague has saved.
 */
const DESK_CODES = ['proof_needed', 'conflict', 'signed_out', 'not_your_role'] as const

/** Every failed answer of `/api/admin`. */
const deskErrorSchema = errorSchema.extend({
  code: z.enum(DESK_CODES).optional(),
  /** For a conflict: the present record, who saved it and when (ISO 8601). */
  current: z.unknown().optional(),
  by: z.string().nullable().optional(),
  at: z.string().nullable().optional(),
})

export type DeskError = z.infer<typeof deskErrorSchema>
