import { expect, it } from 'vitest'
import { workingHours } from '#src/domain/dates/working-hours.ts'
import { readWorkingHours } from './read-working-hours.ts'

it.each([
  [['Пн–Пт 09:00–18:00', 'Сб 10:00–15:00'], 'Пн–Пт 09:00–18:00; Сб 10:00–15:00; Нд Вихідний'],
  [['Щодня 9:00-21:00'], 'Щодня 09:00–21:00'],
  [['щодня 9.00 - 21.00', 'неділя: вихідний'], 'Пн–Сб 09:00–21:00; Нд Вихідний'],
  [['понеділок - п’ятниця: 8:30–17:30'], 'Пн–Пт 08:30–17:30; Сб–Нд Вихідний'],
  [
    ["Пн, Ср, П'ятниця 10:00–19:00"],
    'Пн 10:00–19:00; Вт Вихідний; Ср 10:00–19:00; Чт Вихідний; Пт 10:00–19:00; Сб–Нд Вихідний',
  ],
])('HOURS-02 reads %j', (entries, shown) => {
  const rows = workingHours(readWorkingHours(entries), true)
  expect(rows.map(({ days, hours }) => `${days} ${hours}`).join('; ')).toBe(shown)
})

it.each(['', '09:00–18:00', 'Пн', 'Пн 9', 'Пт–Пн 09:00–18:00', 'Колись 09:00–18:00', 'Пн–Вт–Ср 09:00–18:00'])(
  'HOURS-02 does not guess what «%s» means',
  (entry) => {
    expect(() => readWorkingHours(['Щодня 09:00–18:00', entry])).toThrow(RangeError)
  },
)
