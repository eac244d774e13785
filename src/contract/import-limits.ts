import { z } from 'zod'

const percent = z
  .number('Потрібне число')
  .int('Потрібне ціле число')
  .min(0, 'Не менше за 0')
  .max(100, 'Не більше за 100')

/** Limits for what a feed may change, and for what may happen without the owner's consent, in percent. */
export const importBoundsSchema = z.object({
  import_jump_percent: percent.min(1, 'Не менше за 1').describe('Зміну ціни, більшу за це, імпорт відкладає'),
  import_jumps_percent: percent.describe('Без вас: скільки змін цін може бути відкладено'),
  import_hide_percent: percent.describe('Скільки товарів прайсу може зникнути за раз'),
  import_refused_percent: percent.describe('Без вас: скільки пропозицій може бути відхилено'),
})

export type ImportBounds = z.infer<typeof importBoundsSchema>

export const DEFAULT_IMPORT_BOUNDS: ImportBounds = {
  import_jump_percent: 30,
  import_jumps_percent: 0,
  import_hide_percent: 33,
  import_refused_percent: 10,
}
