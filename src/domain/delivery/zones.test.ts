import { expect, it } from 'vitest'
import { type DeliveryZone, findZone, zonePrice } from './zones.ts'

const zone = (title: string, places: string[], change: Partial<DeliveryZone> = {}): DeliveryZone => ({
  title,
  places,
  rates: [{ up_to_g: null, price: 60_000 }],
  free_from: null,
  days: null,
  ...change,
})
const TABLE = [
  zone('Київ', ['Київ', 'Бровари']),
  zone('Іванівка', ['Іванівка, Уманський р-н']),
  zone('Область', ['Київська обл.']),
]

it.each([
  ['Київ', 'Київ'],
  ['м. київ', 'Київ'],
  ['м. Бровари, Броварський р-н, Київська обл.', 'Київ'],
  ['с. Пухівка, Броварський р-н, Київська обл.', 'Область'],
  ['с. Іванівка, Уманський р-н, Черкаська обл.', 'Іванівка'],
  ['с. Іванівка, Одеська обл.', null],
  ['Київець', null],
  ['', null],
])('DLV-01 «%s» lies in the zone %s', (city, title) => {
  expect(findZone(TABLE, city)?.title ?? null).toBe(title)
})

it('DLV-01 a zone without places is everywhere else', () => {
  expect(findZone([zone('Решта', []), ...TABLE], 'Київ')?.title).toBe('Київ')
  expect(findZone([zone('Решта', []), ...TABLE], 'Львів')?.title).toBe('Решта')
})

it.each([
  [10_000, 100_000, { price: 30_000 }],
  [10_001, 100_000, { price: 60_000 }],
  [50_000, 100_000, { price: 60_000 }],
  [50_001, 100_000, { most_g: 50_000 }],
  [0, 300_000, { price: 0 }],
  [50_001, 300_000, { most_g: 50_000 }],
])('DLV-06 %i g for goods of %i', (weight, goods, answer) => {
  const rates = [
    { up_to_g: 10_000, price: 30_000 },
    { up_to_g: 50_000, price: 60_000 },
  ]
  expect(
    zonePrice(zone('Київ', [], { rates, free_from: 300_000 }), goods, { known_g: weight, isAll: true }),
  ).toEqual(answer)
})

it.each([
  [0, 100_000, { price: null }],
  [10_001, 100_000, { price: 60_000 }],
  [0, 300_000, { price: 0 }],
  [50_001, 100_000, { most_g: 50_000 }],
])('DLV-06 DLV-04 of %i g and goods whose weight nobody knows, for %i', (known_g, goods, answer) => {
  const rates = [
    { up_to_g: 10_000, price: 30_000 },
    { up_to_g: 50_000, price: 60_000 },
  ]
  const table = zone('Київ', [], { rates, free_from: 300_000 })
  expect(zonePrice(table, goods, { known_g, isAll: false })).toEqual(answer)
})
