import { z } from 'zod'
import { fromDigits, idSchema } from '../parts.ts'
import { textField } from '../text-field.ts'

const day = z.iso.date().refine((text) => text >= '2000' && text < '2100', 'Потрібна дата')
const row = fromDigits(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))

export const auditQuerySchema = z.object({
  older_than: row.optional(),
  staff_id: fromDigits(idSchema).optional(),
  actor: z.enum(['staff', 'command', 'job']).optional(),
  entity: textField().max(60).optional(),
  entity_id: textField().max(200).optional(),
  /** Days in Kyiv; both are included. */
  from: day.optional(),
  to: day.optional(),
})

const auditRowSchema = z.object({
  id: z.number().int(),
  created_at: z.string(),
  actor: z.enum(['staff', 'command', 'job']),
  name: z.string(),
  device: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The present name of the record; null where it has no name or no longer exists. */
  title: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether the change can be reverted, judged by this row alone. */
  can_revert: z.boolean(),
  /** Why it cannot be reverted, where a person would expect that it can. */
  why_stays: z.string().nullable(),
})

/**
 * `POST /api/admin/audit/:id/revert`. A 409 has in `current` the values before the change, the present ones
 * (null: the record is gone) and their version.
 */
export const revertBody = z.object({
  seen: z.string().max(100).optional().describe('version з відповіді 409'),
})
const factsSchema = z.record(z.string(), z.unknown())
export const revertConflictSchema = z.object({
  was: factsSchema,
  now: factsSchema.nullable(),
  version: z.string(),
})
export type RevertConflict = z.infer<typeof revertConflictSchema>

export const auditAnswer = z.object({
  data: z.object({
    rows: z.array(auditRowSchema),
    /** The value of `older_than` for the next page; null on the last one. */
    next: z.number().int().nullable(),
  }),
})

/** `GET /api/admin/audit/check`: whether every row still is as it was written. */
const auditCheckSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('whole'), rows: z.int(), last_id: z.int(), print: z.string() }),
  z.object({ state: z.literal('broken'), id: z.int(), fault: z.enum(['edited', 'missing', 'end']) }),
])
export const auditCheckAnswer = z.object({ data: auditCheckSchema })
export type AuditCheck = z.infer<typeof auditCheckSchema>

export const auditFiltersAnswer = z.object({
  data: z.object({
    people: z.array(z.object({ id: idSchema, name: z.string() })),
    entities: z.array(z.string()),
  }),
})

export type AuditRow = z.infer<typeof auditRowSchema>
export type AuditPage = z.infer<typeof auditAnswer>['data']
export type AuditFilters = z.infer<typeof auditFiltersAnswer>['data']
