import { expect, it } from 'vitest'
import type { StagedOffer } from './staged-offer.ts'
import { variantChoices } from './variant-choice.ts'

function offer(params: Record<string, string>, more: Partial<StagedOffer> = {}): StagedOffer {
  return {
    seq: 1,
    source_id: 'x',
    title: 'Футболка',
    title_other: null,
    keywords: null,
    description: '',
    brand: null,
    sku: null,
    barcode: null,
    pictures: [],
    weight_g: null,
    size_mm: null,
    params: Object.entries(params),
    ...more,
  }
}

function values(offers: readonly StagedOffer[]): (string | null)[] {
  return variantChoices(offers).map(({ value }) => value)
}

it('gives a lone offer no choice', () => {
  expect(variantChoices([offer({ Колір: 'білий' })])).toEqual([{ title: null, value: null, options: [] }])
})

it('chooses by the param that differs and not by what follows from it', () => {
  const offers = [
    offer({ Вага: '10 г', Колір: 'білий', Матеріал: 'льон' }),
    offer({ Вага: '12 г', Колір: 'синій', Матеріал: 'льон' }),
  ]
  expect(variantChoices(offers)).toEqual([
    { title: 'Колір', value: 'білий', options: [{ title: 'Колір', value: 'білий' }] },
    { title: 'Колір', value: 'синій', options: [{ title: 'Колір', value: 'синій' }] },
  ])
})

it('joins several params when one does not tell all apart', () => {
  const offers = [
    offer({ Розмір: 'L', Колір: 'білий' }),
    offer({ Розмір: 'L', Колір: 'синій' }),
    offer({ Розмір: 'XL', Колір: 'синій' }),
  ]
  expect(variantChoices(offers).map(({ title, value }) => [title, value])).toEqual([
    ['Колір / Розмір', 'білий / L'],
    ['Колір / Розмір', 'синій / L'],
    ['Колір / Розмір', 'синій / XL'],
  ])
})

it('takes the only param that differs, whatever it is called', () => {
  expect(values([offer({ Довжина: '1 м' }), offer({ Довжина: '2 м' })])).toEqual(['1 м', '2 м'])
})

it('does not choose by a param that only some offers have', () => {
  expect(values([offer({ Колір: 'білий' }, { sku: 'A1' }), offer({}, { sku: 'A2' })])).toEqual(['A1', 'A2'])
})

it('falls back to what the titles leave, then to articles, then to numbers', () => {
  expect(values([offer({}, { title: 'Футболка XL' }), offer({}, { title: 'Футболка L' })])).toEqual([
    'XL',
    'L',
  ])
  expect(values([offer({}, { sku: 'F-1' }), offer({}, { sku: 'F-2' })])).toEqual(['F-1', 'F-2'])
  expect(values([offer({}), offer({})])).toEqual(['1', '2'])
})

it('never gives two variants the same value', () => {
  const offers = [offer({ Колір: 'білий' }), offer({ Колір: 'Білий' }), offer({ Колір: 'синій' })]
  expect(values(offers)).toEqual(['1', '2', '3'])
})
