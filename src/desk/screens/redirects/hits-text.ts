import { pluralForm, TIMES_FORMS } from '#src/domain/text/plural.ts'
import { whenOf } from '../../runtime/formats.ts'

/** «5 разів · востаннє сьогодні о 14:06»: how often an address was opened. */
export function hitsText(hits: number, lastAt: string): string {
  return `${hits} ${pluralForm(hits, TIMES_FORMS)} · востаннє ${whenOf(lastAt)}`
}
