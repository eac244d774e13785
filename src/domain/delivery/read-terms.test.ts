import { expect, it } from 'vitest'
import { byWeight, daysText, ratesText, readDays, readPlaces, readRate } from './read-terms.ts'

it.each([
  ['1-2', { from: 1, to: 2 }],
  [' 1 – 3 ', { from: 1, to: 3 }],
  ['3', { from: 3, to: 3 }],
  ['3-1', null],
  ['завтра', null],
  ['', null],
])('days on the way: %j', (text, days) => expect(readDays(text)).toEqual(days))

it.each([
  ['600', { up_to_g: null, price: 60_000 }],
  ['решта=1200', { up_to_g: null, price: 120_000 }],
  ['50=600', { up_to_g: 50_000, price: 60_000 }],
  ['500 г = 79,50', { up_to_g: 500, price: 7950 }],
  ['600=600', { up_to_g: 600_000, price: 60_000 }],
  ['важке=1', null],
  ['50=-1', null],
  ['50=1=2', null],
  ['50=', null],
  ['', null],
])('a price by weight: %j', (text, rate) => expect(readRate(text)).toEqual(rate))

it('says rates and days as they are read', () => {
  const rates = byWeight([
    { up_to_g: null, price: 120_000 },
    { up_to_g: 500, price: 7950 },
  ])
  expect(ratesText(rates)).toBe('500 г=79,5; решта=1200')
  expect(ratesText(rates).split('; ').map(readRate)).toEqual(rates)
  expect(ratesText([{ up_to_g: null, price: 60_000 }])).toBe('600')
  expect([daysText({ from: 1, to: 1 }), daysText({ from: 1, to: 3 })]).toEqual(['1', '1-3'])
})

it('places stand between semicolons; the rest is none', () => {
  expect(readPlaces('Київ; Бровари;')).toEqual(['Київ', 'Бровари'])
  expect([readPlaces('Решта'), readPlaces(' ')]).toEqual([[], []])
})
