import { z } from 'zod'
import { contactError } from '#src/domain/contact/contact.ts'
import { EMAIL_LIMIT } from '#src/domain/contact/contact-rules.ts'
import { contactField } from './contact-fields.ts'
import { idSchema } from './parts.ts'

export const stockWaitingRequestSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema.nullable().default(null).describe('Null: варіант, який показує картка товару'),
  contact: contactField('Введіть email або телефон', contactError).meta({
    maxLength: EMAIL_LIMIT,
    examples: ['olena@example.com', '+380501234567'],
  }),
})

/** The answer is the same whether or not the contact is already waiting, so that it reveals nothing. */
export const stockWaitingSchema = z.object({ data: z.object({ kind: z.enum(['email', 'phone']) }) })

/** Length of the key in the link of a letter. */
export const STOP_KEY_LENGTH = 22
export const stopWaitingRequestSchema = z.object({
  key: z.string().regex(new RegExp(`^[0-9A-Za-z]{${STOP_KEY_LENGTH}}$`), 'Посилання неповне'),
})

export type StockWaiting = z.infer<typeof stockWaitingSchema>['data']
