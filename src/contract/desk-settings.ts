import { z } from 'zod'

const whole = (most: number, least = 0) =>
  z
    .number('Потрібне число')
    .int('Потрібне ціле число')
    .min(least, `Не менше за ${least}`)
    .max(most, `Не більше за ${most}`)

/** Settings for when the desk asks for proof of identity, and for backups of the shop. */
export const deskSettingsSchema = z.object({
  price_proof_percent: whole(1000, 1).describe(
    'Зміна ціни, після якої питаємо, чи це ви (у відсотках від старої ціни)',
  ),
  copies_hour: whole(23).describe('О котрій годині ночі чи дня робити копію (за Києвом, від 0 до 23)'),
  copies_kept: whole(60).describe('Скільки останніх копій лишати (0 — за розкладом копій не робити)'),
})

export type DeskSettings = z.infer<typeof deskSettingsSchema>

export const DEFAULT_DESK_SETTINGS: DeskSettings = {
  price_proof_percent: 30,
  copies_hour: 4,
  copies_kept: 7,
}
