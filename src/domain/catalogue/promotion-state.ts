export const PROMOTION_STATES = ['upcoming', 'active', 'finished'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export type PromotionDays = { starts_on: string; ends_on: string }

const KYIV_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the calendar day in Ukraine, `YYYY-MM-DD`, whatever the time zone of the machine. */
export function kyivDay(moment: Date): string {
  return KYIV_DAY.format(moment)
}

/**
 * Whether the promotion is upcoming, running or over. Its first and last day both belong to it. Days are
 * `YYYY-MM-DD`, so they can be compared as text.
 */
export function promotionState({ starts_on, ends_on }: PromotionDays, today: string): PromotionState {
  if (today < starts_on) return 'upcoming'
  return today > ends_on ? 'finished' : 'active'
}
