import { expect, it } from 'vitest'
import { hasBase, restoredEdit, storedEdit, typedSince } from './stored-edit.ts'

const [towel, rug] = [
  { position: 1, variant_id: 11, title: 'Рушник' },
  { position: 2, variant_id: 12, title: 'Килим' },
]
const order = (version: string, ...lines: (typeof towel)[]) => ({ version, lines })
const EDIT = {
  lines: { 1: { quantity: 3 }, 2: { price: '200' } },
  added: [],
  discount: null,
  reason: 'домовилися',
}

it('ADM-19 a restored change of an order stays for the lines that are there still', () => {
  const stored = storedEdit(EDIT, order('v1', towel, rug))
  expect(restoredEdit(stored, order('v2', towel, rug))).toEqual(EDIT)
  expect(restoredEdit(stored, order('v2', rug))).toEqual({ ...EDIT, lines: { 2: { price: '200' } } })
})

it('ADM-19 it is not put upon other goods that stand in the same place now', () => {
  const stored = storedEdit(EDIT, order('v1', towel, rug))
  expect(restoredEdit(stored, order('v2', { ...rug, position: 1 })).lines).toEqual({})
})

it('ADM-19 a draft that does not say what it was made upon is not taken up', () => {
  expect([EDIT, storedEdit(EDIT, order('v1', towel))].map(hasBase)).toEqual([false, true])
})

it('ADM-20 of a change that was saved while more was typed only what is new is left', () => {
  const goods = {
    product_id: 1,
    variant_id: 11,
    title: 'Рушник',
    variant: '',
    price: 100,
    stock: 9,
    quantity: 2,
  }
  const sent = { ...EDIT, added: [goods] }
  expect(typedSince(sent, sent)).toEqual({ lines: {}, added: [], discount: null, reason: '' })
  const more = {
    lines: { 1: { quantity: 4 }, 2: { price: '200' } },
    added: [
      { ...goods, quantity: 3 },
      { ...goods, variant_id: 12 },
    ],
    discount: '10',
    reason: 'і ще',
  }
  expect(typedSince(more, sent)).toEqual({
    lines: { 1: { quantity: 4 } },
    added: [
      { ...goods, quantity: 1 },
      { ...goods, variant_id: 12 },
    ],
    discount: '10',
    reason: 'і ще',
  })
})
