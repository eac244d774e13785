import { z } from 'zod'
import { ORDER_STATUSES } from '#src/domain/order-life/order-status.ts'
import { fromDigits } from '../parts.ts'

const whole = z.number().int()

export const customersQuery = z.object({
  q: z.string().trim().max(200).default(''),
  before: fromDigits(whole.min(1)).optional(),
})

/** Sums are in hryvnias. */
const customerRowSchema = z.object({
  key: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  account_email: z.string().nullable().describe('Адреса кабінету: за нею входять'),
  has_account: z.boolean(),
  orders: whole,
  total: z.number(),
  returned: whole,
  last_at: z.string().nullable(),
})
export type DeskCustomerRow = z.infer<typeof customerRowSchema>
export const customersAnswer = z.object({
  data: z.object({ rows: z.array(customerRowSchema), next: z.string().nullable() }),
})

export const customerParams = z.object({ key: z.string().regex(/^(?:\+?\d{5,20}|a\d{1,15})$/) })

const customerSchema = customerRowSchema.extend({
  note: z.string(),
  note_version: z.string(),
  latest: z.array(
    z.object({
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      status_title: z.string(),
      total: z.number(),
      created_at: z.string(),
    }),
  ),
})
export const customerAnswer = z.object({ data: customerSchema })
export type DeskCustomerCard = z.infer<typeof customerSchema>

export const noteBody = z.object({
  note: z.string().trim().max(2000, 'Нотатка до 2000 знаків'),
  version: z.string().describe('Нотатки, яку бачили'),
})

const erasureSchema = z.object({
  accounts: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
  /** Orders that stay for bookkeeping, without the personal data. */
  orders: z.array(z.string()),
  /** Unfinished orders that prevent the erasure. */
  open: z.array(z.string()),
})
export type Erasure = z.infer<typeof erasureSchema>
export const erasureAnswer = z.object({ data: erasureSchema })

const passwordLinkSchema = z.object({ email: z.string(), url: z.string(), expires_at: z.string() })
export const passwordLinkAnswer = z.object({ data: passwordLinkSchema })
export type PasswordLink = z.infer<typeof passwordLinkSchema>
