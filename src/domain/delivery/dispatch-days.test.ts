import { expect, it } from 'vitest'
import { WEEK } from '../dates/week.ts'
import {
  arrivalDays,
  dayText,
  daysText,
  type Dispatch,
  dispatchDay,
  kyivClock,
  pickupDay,
} from './dispatch-days.ts'

const SHOP: Dispatch = {
  cutoff: '15:00',
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  days_off: ['2026-12-24', '2026-12-25'],
}

it.each([
  // Monday, 14:59 and 15:00 in Kyiv, winter time.
  ['2026-11-23T12:59:59Z', '2026-11-23'],
  ['2026-11-23T13:00:00Z', '2026-11-24'],
  // Just after midnight in Kyiv, when it is still the previous day in UTC.
  ['2026-11-23T22:30:00Z', '2026-11-24'],
  // Friday after the cut-off, Saturday and Sunday: sent on Monday.
  ['2026-11-27T13:30:00Z', '2026-11-30'],
  ['2026-11-28T08:00:00Z', '2026-11-30'],
  ['2026-11-29T21:59:00Z', '2026-11-30'],
  // Days off and the weekend after them.
  ['2026-12-23T13:30:00Z', '2026-12-28'],
  ['2026-12-25T08:00:00Z', '2026-12-28'],
  // Summer time: 15:00 in Kyiv is 12:00 UTC.
  ['2026-07-01T11:59:00Z', '2026-07-01'],
  ['2026-07-01T12:00:00Z', '2026-07-02'],
  // Clocks go forward on Sunday 2026-03-29 and back on Sunday 2026-10-25.
  ['2026-03-27T12:59:00Z', '2026-03-27'],
  ['2026-03-30T12:00:00Z', '2026-03-31'],
  ['2026-10-23T11:59:00Z', '2026-10-23'],
  ['2026-10-26T12:59:00Z', '2026-10-26'],
  ['2026-10-26T13:00:00Z', '2026-10-27'],
  // The turn of the year.
  ['2026-12-31T13:00:00Z', '2027-01-01'],
])('DLV-05 an order of %s is sent on %s', (moment, day) => {
  expect(dispatchDay(SHOP, new Date(moment))).toBe(day)
})

/** Sends parcels every day until late, but its doors are open on other days and hours. */
const DOORS: Dispatch = {
  cutoff: '21:00',
  days: WEEK,
  days_off: ['2026-12-25'],
  open_till: { monday: '19:00', thursday: '19:00', saturday: '17:00' },
}

it.each([
  ['2026-11-30T16:59:00Z', '2026-11-30'],
  ['2026-11-30T17:00:00Z', '2026-12-03'],
  ['2026-11-30T19:00:00Z', '2026-12-03'],
  ['2026-11-28T14:59:00Z', '2026-11-28'],
  ['2026-11-28T15:00:00Z', '2026-11-30'],
  ['2026-11-29T10:00:00Z', '2026-11-30'],
  // Both changes of daylight saving: the doors close by Kyiv's time.
  ['2026-10-26T16:59:00Z', '2026-10-26'],
  ['2027-03-29T16:00:00Z', '2027-04-01'],
  ['2026-12-24T17:00:00Z', '2026-12-26'],
])('DLV-01 DLV-05 what is ordered at %s is picked up on %s, when the doors are open', (moment, day) => {
  expect(pickupDay(DOORS, new Date(moment))).toBe(day)
})

it('DLV-05 a shop whose hours nobody has said gives out what it has ready, and one that is never open nothing', () => {
  const now = new Date('2026-11-29T10:00:00Z')
  expect(pickupDay({ ...DOORS, open_till: undefined }, now)).toBe('2026-11-29')
  expect(pickupDay({ ...DOORS, open_till: {} }, now)).toBeNull()
})

it('DLV-05 a shop without a working day ahead promises none', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(dispatchDay({ ...SHOP, days: [] }, now)).toBeNull()
})

it.each([
  [{ from: 1, to: 2 }, false, ['2026-11-28', '2026-11-29']],
  [{ from: 1, to: 2 }, true, ['2026-11-30', '2026-12-01']],
  [{ from: 0, to: 0 }, true, ['2026-11-27', '2026-11-27']],
])('DLV-05 sent on a Friday, %j on the way (own car: %s) is %j', (days, isOwn, arrival) => {
  expect(arrivalDays(SHOP, '2026-11-27', days, isOwn)).toEqual(arrival)
})

it.each([
  [['2026-11-26', '2026-11-27'], '26–27 листопада'],
  [['2026-11-26', '2026-11-26'], '26 листопада'],
  [['2026-11-30', '2026-12-01'], '30 листопада – 1 грудня'],
  [['2026-12-31', '2027-01-02'], '31 грудня – 2 січня'],
] as const)('DLV-05 %j reads «%s»', (days, text) => {
  expect(daysText(days).replaceAll('\u00A0', ' ')).toBe(text)
})

it.each([
  ['2026-11-23', 'сьогодні'],
  ['2026-11-24', 'завтра'],
  ['2026-11-25', '25 листопада'],
])('DLV-05 on 23 November %s is «%s»', (day, text) => {
  expect(dayText(day, '2026-11-23').replaceAll('\u00A0', ' ')).toBe(text)
})

it('DLV-05 knows Kyiv’s clock whatever the machine goes by', () => {
  expect(kyivClock(new Date('2026-12-31T22:05:00Z'))).toEqual({ day: '2027-01-01', time: '00:05' })
})
