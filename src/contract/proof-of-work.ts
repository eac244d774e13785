import { z } from 'zod'
import { errorSchema } from './errors.ts'
import { textField } from './text-field.ts'

const workSchema = z.object({
  challenge: z.string().describe('Що розв’язати; діє 5 хвилин, один раз і лише для цього самого замовлення'),
  bits: z.number().int().describe('Зі скількох нульових бітів має починатися SHA-256 розв’язку'),
})

/** A 422 for a sender who orders more than is usual. With the proof of work the same order is accepted. */
export const senderRefusalSchema = errorSchema.extend({
  work: workSchema
    .optional()
    .describe(
      'Замовлень надійшло забагато, тож спершу робота: підберіть число, щоб SHA-256 тексту `<challenge>.<число>` починався з `bits` нульових бітів, і повторіть той самий запит із цим текстом у полі proof_of_work',
    ),
})

/** Null until the shop asks for the work. */
export const proofField = textField()
  .max(100, 'Задовгий розв’язок')
  .nullable()
  .default(null)
  .describe('Розв’язок із `work` відповіді 422; null, доки магазин про нього не просить')

export type Work = z.infer<typeof workSchema>
