import type { Meaning, WaybillState } from './waybill-states.ts'

const STATES: readonly (readonly [state: WaybillState, events: readonly string[]])[] = [
  ['created', ['10100']],
  ['accepted', ['20700', '20800', '21500']],
  ['in_branch', ['21400', '21700']],
  ['received', ['41000', '48000']],
]
/**
 * The parcel was not handed over and the owner has to decide. Whether it begins its way back can be seen only
 * in the name of the event.
 */
const FAILURES: ReadonlySet<string> = new Set(['31100', '31200', '31300', '31400'])
const GOES_BACK = /поверн/iu

/** Returns what an event of Ukrposhta's tracking means. An unknown event changes nothing. */
export function meaningOfEvent(event: string, name: string): Meaning {
  if (FAILURES.has(event)) {
    const problem = name === '' ? 'Посилку не вручено' : name
    return { state: GOES_BACK.test(name) ? 'going_back' : null, problem }
  }
  const [state] = STATES.find(([, events]) => events.includes(event)) ?? []
  return { state: state ?? null, problem: null }
}
