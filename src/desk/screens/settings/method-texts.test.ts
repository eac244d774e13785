import { expect, it } from 'vitest'
import type { MethodRecord, MethodTerms } from '#src/contract/admin/methods.ts'
import { readTexts, refusedTexts, textsOf } from './method-texts.ts'

const TERMS: MethodTerms = {
  title: 'Кур’єр',
  note: '',
  delivery: {
    price: 7950,
    free_from: 150_000,
    days: { from: 1, to: 2 },
    max_weight_g: 20_000,
    max_size_mm: [600, 400, 305],
    least_weight_g: 500,
    zones: [
      {
        title: 'Київ',
        places: ['Київ', 'Бровари'],
        rates: [
          { up_to_g: 50_000, price: 60_000 },
          { up_to_g: null, price: 120_000 },
        ],
        free_from: null,
        days: { from: 3, to: 3 },
      },
    ],
  },
  bank_details: null,
}
const RECORD: MethodRecord = { terms: TERMS, own: { title: '', note: '' }, has_zones: true, version: '1' }

it('what is saved is typed as it is read', () => {
  const texts = textsOf(TERMS)
  expect(texts).toMatchObject({ price: '79,5', days: '1-2', weight: '20 кг', size: '60 × 40 × 30,5 см' })
  expect(readTexts(texts, RECORD)).toEqual({ terms: TERMS, errors: {} })
})

it('DLV-04 a bound to the gram and the millimetre is saved as it was, when something else is changed', () => {
  const { delivery } = TERMS
  if (!delivery) throw new Error('no delivery')
  const exact: MethodTerms = {
    ...TERMS,
    delivery: { ...delivery, max_weight_g: 29_999, least_weight_g: 1_005, max_size_mm: [601, 399, 5] },
  }
  expect(readTexts(textsOf(exact), RECORD)).toEqual({ terms: exact, errors: {} })
})

it('an empty price is the carrier’s tariff, an empty bound is none', () => {
  const empty = { price: '', free_from: ' ', days: '', weight: '', least: '', size: '', zones: [] }
  const { terms, errors } = readTexts({ ...textsOf(TERMS), ...empty }, RECORD)
  expect([errors, terms.delivery]).toEqual([
    {},
    {
      price: null,
      free_from: null,
      days: null,
      max_weight_g: null,
      max_size_mm: null,
      least_weight_g: null,
      zones: [],
    },
  ])
})

it('names each field that cannot be read, of zones too', () => {
  const wrong = { price: 'дорого', free_from: '-1', days: '3-1', weight: 'легке', size: '10' }
  const zones = [{ title: ' ', places: '', rates: '', free_from: 'x', days: 'x' }]
  const { errors } = readTexts({ ...textsOf(TERMS), ...wrong, zones }, RECORD)
  expect(Object.keys(errors).toSorted()).toEqual([
    'days',
    'days-0',
    'free_from',
    'free_from-0',
    'price',
    'rates-0',
    'size',
    'title-0',
    'weight',
  ])
})

const at = (path: string) => refusedTexts({ [path]: ['Ні'] })

it('what is refused by the path of what was sent stands at the field that was typed', () => {
  expect(at('terms.delivery.zones.2.rates.0.price')).toEqual({ 'rates-2': 'Ні' })
  expect(at('terms.delivery.zones.0.places.11')).toEqual({ 'places-0': 'Ні' })
  expect(at('terms.delivery.max_size_mm.1')).toEqual({ size: 'Ні' })
  expect(at('terms.delivery.least_weight_g')).toEqual({ least: 'Ні' })
  expect(at('terms.bank_details.recipient')).toEqual({ recipient: 'Ні' })
  expect(at('iban')).toEqual({ iban: 'Ні' })
})
