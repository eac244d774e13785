import { expect, it } from 'vitest'
import { deliveryFact, deliveryPriceFact, type NamedWay } from './delivery-fact.ts'
import { NO_LIMITS } from './misfit.ts'

const way = (id: string, title: string, change: Partial<NamedWay> = {}): NamedWay => ({
  id,
  title,
  price: null,
  free_from: null,
  ...NO_LIMITS,
  least_weight_g: null,
  zones: null,
  days: null,
  ...change,
})
const PICKUP = way('pickup', 'Самовивіз', { price: 0 })
const BRANCH = way('nova_poshta', 'Нова Пошта', { free_from: 200_000 })
const LOCKER = way('nova_poshta_locker', 'Поштомат', {
  price: 7_000,
  free_from: 200_000,
  max_weight_g: 20_000,
})
const FREIGHT = way('freight', 'Доставка меблів', {
  zones: [
    {
      title: 'Київ',
      places: ['Київ'],
      rates: [
        { up_to_g: 50_000, price: 60_000 },
        { up_to_g: null, price: 90_000 },
      ],
      free_from: 3_000_000,
      days: null,
    },
    {
      title: 'Область',
      places: ['Київська обл.'],
      rates: [{ up_to_g: null, price: 140_000 }],
      free_from: null,
      days: null,
    },
  ],
})
const WAYS = [PICKUP, BRANCH, LOCKER, FREIGHT]
const cup = { title: 'Чашка', quantity: 1, weight_g: 310, size_mm: null }
const sofa = { title: 'Диван', quantity: 1, weight_g: 52_000, size_mm: null }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

it.each([
  ['a cup', WAYS, cup, 46_000, 'Від 70,00 грн, від 2 000,00 грн безкоштовно.'],
  [
    'a sofa below the sums',
    [PICKUP, FREIGHT],
    sofa,
    1_000_000,
    'Від 900,00 грн, від 30 000,00 грн безкоштовно.',
  ],
  ['a sofa above one of them', WAYS, sofa, 1_000_000, 'Безкоштовно: Нова Пошта.'],
  ['a sofa above both', WAYS, sofa, 3_290_000, 'Безкоштовно: Нова Пошта, Доставка меблів (Київ).'],
  ['what a carrier prices', [PICKUP, way('ukrposhta', 'Укрпошта')], cup, 46_000, ''],
  ['what is fetched alone', [PICKUP], cup, 46_000, ''],
])('DLV-05 DLV-06 DLV-10 %s is brought for what it weighs and costs', (_what, ways, good, goods, text) => {
  expect(plain(deliveryPriceFact(ways, { goods, items: [good], city: '' }))).toBe(text)
})

it('DLV-04 DLV-10 the page of a cup says nothing of freight that begins at a weight', () => {
  const freight = { ...FREIGHT, least_weight_g: 8000 }
  expect(plain(deliveryFact([PICKUP, BRANCH, LOCKER, freight], { ...cup, price: 46_000 }))).toBe(
    'Самовивіз · Нова Пошта · Поштомат. Від 70,00 грн, від 2 000,00 грн безкоштовно.',
  )
})

it('DLV-04 DLV-10 the page of a good names the ways that take it, the price, and why not another', () => {
  expect(plain(deliveryFact(WAYS, { ...sofa, price: 3_290_000 }))).toBe(
    'Самовивіз · Нова Пошта · Доставка меблів. Безкоштовно: Нова Пошта, Доставка меблів (Київ). Диван, 52 кг, не вміщується у поштомат: до 20 кг.',
  )
})
