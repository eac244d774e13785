export const PROMOTION_STATES = ['upcoming', 'active', 'finished'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export type PromotionDays = { starts_on: string; ends_on: string }

const KYIV_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Ukraine, `YYYY-MM-DD`, wherever the shop's machine stands. */
export function kyivDay(moment: Date): string {
  return KYIV_DAY.format(moment)
}

/** Whether the promotion is coming, running or over; its first and last day are both part of it. Days are `YYYY-MM-DD`, so they compare as text. */
export function promotionState({ starts_on, ends_on }: PromotionDays, today: string): PromotionState {
  if (today < starts_on) return 'upcoming'
  return today > ends_on ? 'finished' : 'active'
}
