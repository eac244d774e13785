import { z } from 'zod'
import { ATTEMPT_STATES } from '#src/domain/payments/attempt-state.ts'
import { moneySchema } from '../parts.ts'

const day = z.iso.date('День має вигляд 2026-11-30')

/** Filter of payment attempts. Days are calendar days in Kyiv; both are included. */
export const paymentsQuery = z.object({
  tab: z.enum(['all', 'open']).default('all'),
  state: z.enum(ATTEMPT_STATES).optional(),
  provider: z.string().max(40).optional(),
  from: day.optional(),
  to: day.optional(),
  /** `next` of the previous page. */
  after: z.string().max(100).optional(),
})

/** Sums are in hryvnias. */
const attemptSchema = z.object({
  number: z.string().describe('Замовлення'),
  reference: z.string(),
  provider: z.string(),
  provider_title: z.string(),
  parts: z.number().int().nullable(),
  state: z.enum(ATTEMPT_STATES),
  state_title: z.string(),
  amount: moneySchema,
  refunded: moneySchema,
  problem: z.string().nullable(),
  note: z.string().nullable(),
  /** Refunds that are not finished. */
  refunds: z.array(z.object({ amount: moneySchema, state: z.string(), problem: z.string().nullable() })),
  created_at: z.string(),
})
export type ShownAttempt = z.infer<typeof attemptSchema>

/** Reserved money that the bank will soon release by itself. */
const lapsingSchema = z.object({ number: z.string(), amount: moneySchema, lapses_at: z.string() })

export const paymentsAnswer = z.object({
  data: z.object({
    rows: z.array(attemptSchema),
    next: z.string().nullable(),
    lapsing: z.array(lapsingSchema).describe('Лише на першій сторінці'),
    providers: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
})
export type PaymentsPage = z.infer<typeof paymentsAnswer>['data']
