import { beforeAll, expect, it } from 'vitest'
import type { Settlement } from '#src/contract/delivery.ts'
import { buildDirectory, point, settlement } from '#tests/build-directory.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop

const village = (name: string, district: string, region: string) =>
  settlement(name, { type: 'с.', district, region })

beforeAll(async () => {
  shop = await startTestShop()
  const big = [
    ['Київ', 40],
    ['Львів', 20],
    ['Одеса', 19],
    ['Харків', 18],
    ['Дніпро', 17],
    ['Запоріжжя', 12],
    ['Миколаїв', 9],
    ['Кривий Ріг', 8],
    ["Кам'янець-Подільський", 4],
    ['Івано-Франківськ', 6],
    ['Біла Церква', 5],
  ] as const
  const towns = big.map(([name, size]) => ({ place: settlement(name), size }))
  const villages = [
    village('Іванівка', 'Уманський', 'Черкаська'),
    village('Іванівка', 'Білоцерківський', 'Київська'),
    village('Іванівка', 'Шполянський', 'Черкаська'),
    village("Кам'янка", 'Яворівський', 'Львівська'),
    village('Миколаївка', 'Сумський', 'Сумська'),
    village('Одеське', 'Сумський', 'Сумська'),
    village('Київець', 'Яворівський', 'Львівська'),
  ]
  await buildDirectory(
    shop.database,
    [...towns.map(({ place }) => place), ...villages],
    towns.flatMap(({ place, size }) =>
      Array.from({ length: size }, (_, index) => point(place, String(index + 1))),
    ),
  )
})

async function find(query: string): Promise<Settlement[]> {
  const path = `/api/delivery/settlements?q=${encodeURIComponent(query)}`
  return (await shop.getJson<{ data: Settlement[] }>(path)).data
}

const namesOf = async (query: string) => (await find(query)).map(({ name }) => name)

it.each([
  ['ки', 'Київ'],
  ['київ', 'Київ'],
  ['м. Київ', 'Київ'],
  ['Киев', 'Київ'],
  ['Kyiv', 'Київ'],
  ['Kiev', 'Київ'],
  ['rb]d', 'Київ'],
  ['КИЇВВ', 'Київ'],
  ['львов', 'Львів'],
  ['lviv', 'Львів'],
  ['одесса', 'Одеса'],
  ['odesa', 'Одеса'],
  ['харьков', 'Харків'],
  ['харкв', 'Харків'],
  ['[fhrsd', 'Харків'],
  ['днепр', 'Дніпро'],
  ['запорижя', 'Запоріжжя'],
  ['николаев', 'Миколаїв'],
  ['mykolaiv', 'Миколаїв'],
  ['кривой рог', 'Кривий Ріг'],
  ['каменец', "Кам'янець-Подільський"],
  ['камянець подільський', "Кам'янець-Подільський"],
  ['Камʼянець', "Кам'янець-Подільський"],
  ['франківськ', 'Івано-Франківськ'],
  ['белая церковь', 'Біла Церква'],
])('DLV-03 «%s» finds %s first', async (query, name) => {
  expect((await namesOf(query))[0]).toBe(name)
})

it('DLV-03 tells settlements of one name apart by district and region', async () => {
  expect((await find('іванівка')).map(({ label }) => label).toSorted()).toEqual([
    'с. Іванівка, Білоцерківський р-н, Київська обл.',
    'с. Іванівка, Уманський р-н, Черкаська обл.',
    'с. Іванівка, Шполянський р-н, Черкаська обл.',
  ])
  expect(await find('с. Іванівка, Уманський р-н')).toMatchObject([{ district: 'Уманський' }])
  expect((await find('іванівка черкаська обл')).map(({ district }) => district)).toEqual([
    'Уманський',
    'Шполянський',
  ])
})

it('DLV-03 answers the largest without a query, and nothing for a place that is not there', async () => {
  expect((await namesOf('')).slice(0, 3)).toEqual(['Київ', 'Львів', 'Одеса'])
  expect(await namesOf('Йцукен')).toEqual([])
  expect(await namesOf('%_')).toHaveLength(18)
})

it('DLV-03 says what a settlement can be reached by', async () => {
  expect((await find('Київ'))[0]?.carriers).toEqual([
    { carrier: 'nova_poshta', kinds: ['branch', 'courier'] },
  ])
  expect((await find('Київець'))[0]?.carriers).toEqual([])
})
