import { expect, it } from 'vitest'
import { WEEK } from './week.ts'
import { workingHours } from './working-hours.ts'
import type { WorkingDay } from './working-hours.ts'

const time = (hour: string): string | null => (hour === '' ? null : `${hour}:00`)

/** `09-18` is a working day and `-` a day off, in the order of the week. */
function week(...hours: string[]): WorkingDay[] {
  return hours.map((text, index) => {
    const [start = '', end = ''] = text.split('-')
    return {
      day: WEEK[index] ?? 'monday',
      is_working: text !== '-',
      start_time: time(start),
      end_time: time(end),
    }
  })
}

it('HOURS-01 seven equal days are every day', () => {
  const days = week('09-18', '09-18', '09-18', '09-18', '09-18', '09-18', '09-18')
  expect(workingHours(days, true)).toEqual([{ days: 'Щодня', hours: '09:00–18:00' }])
})

it('HOURS-02 HOURS-03 HOURS-04 groups neighbouring equal days under short names', () => {
  const days = week('09-19', '09-19', '09-19', '09-19', '09-19', '10-17', '-')
  expect(workingHours(days, true)).toEqual([
    { days: 'Пн–Пт', hours: '09:00–19:00' },
    { days: 'Сб', hours: '10:00–17:00' },
    { days: 'Нд', hours: 'Вихідний' },
  ])
})

it('HOURS-03 writes long names out', () => {
  const days = week('09-19', '09-19', '09-19', '09-19', '09-19', '-', '-')
  expect(workingHours(days, false)).toEqual([
    { days: 'Понеділок–п’ятниця', hours: '09:00–19:00' },
    { days: 'Субота–неділя', hours: 'Вихідний' },
  ])
})

it('HOURS-02 equal days with another between them are not one group', () => {
  const days = week('09-18', '-', '09-18', '-', '09-18', '-', '-')
  expect(workingHours(days, true).map((row) => row.days)).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб–Нд'])
})

it('puts the days of the settings into the order of the week', () => {
  const days = week('09-18', '09-18', '09-18', '09-18', '09-18', '-', '-').toReversed()
  expect(workingHours(days, true).map((row) => row.days)).toEqual(['Пн–Пт', 'Сб–Нд'])
})

it('leaves out a day that the settings do not name, and does not group across it', () => {
  const days = week('09-18', '09-18', '09-18').filter(({ day }) => day !== 'tuesday')
  expect(workingHours(days, true).map((row) => row.days)).toEqual(['Пн', 'Ср'])
})

it('days off are equal whatever times are left in them', () => {
  const days: WorkingDay[] = [
    { day: 'saturday', is_working: false, start_time: '10:00', end_time: '17:00' },
    { day: 'sunday', is_working: false, start_time: null, end_time: null },
  ]
  expect(workingHours(days, true)).toEqual([{ days: 'Сб–Нд', hours: 'Вихідний' }])
})

it('a working day without hours says so', () => {
  const days: WorkingDay[] = [{ day: 'friday', is_working: true, start_time: '10:00', end_time: null }]
  expect(workingHours(days, true)).toEqual([{ days: 'Пт', hours: 'Працюємо' }])
})

it('is empty without settings', () => {
  expect(workingHours([], true)).toEqual([])
})
