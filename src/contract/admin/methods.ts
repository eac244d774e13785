import { z } from 'zod'
import { deliveryOverridesSchema, METHOD_LIMITS } from '../checkout-methods.ts'
import { textField } from '../text-field.ts'

const text = (most: number) => textField().trim().max(most, `Не більше ${most} знаків`)
const detail = text(METHOD_LIMITS.details)

/** What the owner says of one method; an empty text is the shop's own. Money is kopiykas, as it is stored. */
const methodTermsSchema = z.object({
  title: text(METHOD_LIMITS.title),
  note: text(METHOD_LIMITS.note),
  /** Null for a payment. */
  delivery: deliveryOverridesSchema.omit({ title: true, note: true }).required().nullable(),
  /** Where an invoice is paid to; null for any other method. */
  bank_details: z
    .object({ recipient: detail, iban: detail, code: detail, bank: detail, purpose: detail })
    .nullable(),
})
const methodRecordSchema = z.object({
  terms: methodTermsSchema,
  /** The shop's own words, where she has none. */
  own: z.object({ title: z.string(), note: z.string() }),
  /** Its price and where it goes stand in a table of zones. */
  has_zones: z.boolean(),
  version: z.string(),
})

export const methodParams = z.object({ method: z.string().min(1).max(40) })
export const methodRecordAnswer = z.object({ data: methodRecordSchema })
export const saveMethodBody = z.object({ terms: methodTermsSchema, version: z.string() })

export type MethodTerms = z.infer<typeof methodTermsSchema>
export type MethodRecord = z.infer<typeof methodRecordSchema>
