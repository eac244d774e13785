import { z } from 'zod'
import type { Dispatch } from '#src/domain/delivery/dispatch-days.ts'
import { WEEK } from '#src/domain/dates/week.ts'

const DISPATCH_DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'] as const

const day = z.string().refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)), {
  error: ({ input }) => `«${String(input)}» — не день. Приклад: 2026-12-25`,
})

/** When parcels are sent. Without a cut-off no date is promised anywhere. */
export const dispatchSettingsSchema = z.object({
  dispatch_cutoff: z
    .string()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'Час від 00:00 до 23:59, як 15:00')
    .describe('До котрої години замовлення відправляєте того ж дня (як 15:00; порожньо — дат не обіцяємо)'),
  dispatch_days: z
    .array(z.enum(DISPATCH_DAYS, 'Дні: Пн Вт Ср Чт Пт Сб Нд'))
    .describe('У які дні відправляєте'),
  days_off: z.array(day).max(200).describe('Вихідні понад звичайні (як 2026-12-25)'),
})

export type DispatchSettings = z.infer<typeof dispatchSettingsSchema>

export const DEFAULT_DISPATCH: DispatchSettings = {
  dispatch_cutoff: '',
  dispatch_days: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт'],
  days_off: [],
}

export const dispatchSchema = z.object({
  cutoff: z.string().describe('За київським часом, 15:00'),
  days: z.array(z.enum(WEEK)),
  days_off: z.array(z.string()).describe('2026-12-25'),
  open_till: z
    .partialRecord(z.enum(WEEK), z.string())
    .optional()
    .describe('До котрої години працює сам магазин у свої дні, 19:00; без цього невідомо'),
})

/** Returns when parcels are sent; null where the owner has set no cut-off. */
export function dispatchOf({ dispatch_cutoff, dispatch_days, days_off }: DispatchSettings): Dispatch | null {
  if (dispatch_cutoff === '') return null
  const days = WEEK.filter((_, index) => dispatch_days.some((name) => name === DISPATCH_DAYS[index]))
  return { cutoff: dispatch_cutoff, days, days_off }
}
