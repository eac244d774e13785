import { MONTHS } from '../dates/months.ts'
import type { PromotionDays, PromotionState } from './promotion-state.ts'

const STATES: Readonly<Record<PromotionState, string>> = {
  active: 'Діє зараз',
  upcoming: 'Скоро',
  finished: 'Завершено',
}

export function stateTitle(state: PromotionState): string {
  return STATES[state]
}

/** Returns `20 листопада 2026 – 31 січня 2027`. If both days are in one year, the year is named once. */
export function promotionDates({ starts_on, ends_on }: PromotionDays): string {
  const isOneYear = starts_on.slice(0, 4) === ends_on.slice(0, 4)
  return `${dayAndMonth(starts_on)}${isOneYear ? '' : year(starts_on)}\u00A0– ${dayAndMonth(ends_on)}${year(ends_on)}`
}

type Start = { state: PromotionState } & Pick<PromotionDays, 'starts_on'>

/** Returns a note for a promotion that has not begun and therefore changes no price yet. Null for any other. */
export function startNote({ state, starts_on }: Start): string | null {
  return state === 'upcoming' ? `Ціни акції почнуть діяти ${dayAndMonth(starts_on)}${year(starts_on)}.` : null
}

/** Returns `20 листопада 2026`. */
export function dayOf(date: string): string {
  return `${dayAndMonth(date)}${year(date)}`
}

function dayAndMonth(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${day}\u00A0${MONTHS[(month ?? 1) - 1]}`
}

function year(date: string): string {
  return `\u00A0${date.slice(0, 4)}`
}
