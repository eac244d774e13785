import type { Promotion } from '#src/contract/showcase.ts'
import { MONTHS } from '#src/domain/months.ts'

const STATES: Readonly<Record<Promotion['state'], string>> = {
  active: 'Діє зараз',
  upcoming: 'Скоро',
  finished: 'Завершено',
}

export function stateTitle(state: Promotion['state']): string {
  return STATES[state]
}

/** `20 листопада 2026 – 31 січня 2027`; within one year it is named once. */
export function promotionDates({ starts_on, ends_on }: Pick<Promotion, 'starts_on' | 'ends_on'>): string {
  const isOneYear = starts_on.slice(0, 4) === ends_on.slice(0, 4)
  return `${dayAndMonth(starts_on)}${isOneYear ? '' : year(starts_on)} – ${dayAndMonth(ends_on)}${year(ends_on)}`
}

function dayAndMonth(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${day}\u00A0${MONTHS[(month ?? 1) - 1]}`
}

function year(date: string): string {
  return `\u00A0${date.slice(0, 4)}`
}
