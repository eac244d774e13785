import { z } from 'zod'
import { moneySchema } from '../parts.ts'
import { statusSchema, text } from './orders.ts'

const callSchema = z.object({
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  status: statusSchema,
  is_pickup: z.boolean(),
  kind: z.enum(['checkout', 'fast']),
  total: moneySchema,
  goods: z.string(),
  asked_at: z.string(),
  due_at: z.string().nullable(),
  tries: z.number().int(),
  locked_by: z.string().nullable(),
  is_mine: z.boolean(),
})
export const callsAnswer = z.object({ data: z.array(callSchema) })
export const callResultBody = z.object({
  result: z.enum(['confirmed', 'no_answer', 'cancel_unanswered', 'call_at', 'declined']),
  again: z.enum(['30m', '2h', 'tomorrow']).optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  note: text(2000).default(''),
  seen: z.object({ status: statusSchema, tries: z.number().int().min(0) }).optional(),
})
export const callDoneAnswer = z.object({ data: z.object({ tries: z.number() }) })
export const callAskBody = z.object({ at: z.iso.datetime({ offset: true }).nullable() })

export type DeskCall = z.infer<typeof callSchema>
