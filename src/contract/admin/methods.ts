import { z } from 'zod'
import { deliveryOverridesSchema, METHOD_LIMITS } from '../checkout-methods.ts'
import { textField } from '../text-field.ts'

const text = (most: number) => textField().trim().max(most, `Не більше ${most} знаків`)
const detail = text(METHOD_LIMITS.details)

/**
 * The owner's terms of one method; an empty text means the shop's own. Money is in kopiykas, as it is stored.
 */
const methodTermsSchema = z.object({
  title: text(METHOD_LIMITS.title),
  note: text(METHOD_LIMITS.note),
  /** Null for a payment method. */
  delivery: deliveryOverridesSchema.omit({ title: true, note: true }).required().nullable(),
  /** The account to which an invoice is paid; null for any other method. */
  bank_details: z
    .object({ recipient: detail, iban: detail, code: detail, bank: detail, purpose: detail })
    .nullable(),
})
const methodRecordSchema = z.object({
  terms: methodTermsSchema,
  /** The shop's own texts, used where the owner has none. */
  own: z.object({ title: z.string(), note: z.string() }),
  /** Whether its price and destinations are set in a table of zones. */
  has_zones: z.boolean(),
  version: z.string(),
})

export const methodParams = z.object({ method: z.string().min(1).max(40) })
export const methodRecordAnswer = z.object({ data: methodRecordSchema })
export const saveMethodBody = z.object({ terms: methodTermsSchema, version: z.string() })

export type MethodTerms = z.infer<typeof methodTermsSchema>
export type MethodRecord = z.infer<typeof methodRecordSchema>
