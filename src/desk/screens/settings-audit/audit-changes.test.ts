import { expect, it } from 'vitest'
import { changesOf } from './audit-changes.ts'

it('ADM-05 says of a part only what differs in it, and what it is of', () => {
  const variant = { price: 39_000, stock: 47, is_visible: true }
  expect(changesOf({ 'GK-1': variant }, { 'GK-1': { ...variant, price: 42_900 } })).toEqual([
    { name: 'price · GK-1', was: 39_000, is: 42_900 },
  ])
  const [first, second] = [
    { id: 1, sku: 'A', stock: 3 },
    { id: 2, sku: '', stock: 5 },
  ]
  expect(changesOf({ variants: [first, second] }, { variants: [first, { ...second, stock: 4 }] })).toEqual([
    { name: 'stock · 2', was: 5, is: 4 },
  ])
  expect(changesOf({ variants: [second] }, { variants: [{ ...second, sku: 'B' }] })).toEqual([
    { name: 'sku · B', was: '', is: 'B' },
  ])
  const pickup = { note: 'Зі складу' }
  expect(
    changesOf({ value: { pickup, freight: {} } }, { value: { pickup: { note: 'З вітрини' }, freight: {} } }),
  ).toEqual([{ name: 'note · pickup', was: 'Зі складу', is: 'З вітрини' }])
})

it('ADM-05 says a field that only one side has, and a list as a whole', () => {
  expect(changesOf({ text: 'Було' }, null)).toEqual([{ name: 'text', was: 'Було', is: undefined }])
  expect(changesOf({ value: ['mono'] }, { value: ['mono', 'liqpay'] })).toEqual([
    { name: 'value', was: ['mono'], is: ['mono', 'liqpay'] },
  ])
})

it('ADM-05 a field that is as it was is said once, and of a part not at all', () => {
  expect(changesOf({ title: 'Колір', facet: 'auto' }, { title: 'Колір', facet: 'on' })).toEqual([
    { name: 'title', was: undefined, is: 'Колір' },
    { name: 'facet', was: 'auto', is: 'on' },
  ])
  const rates = { rates: { USD: '41' }, date: '2026-11-26' }
  expect(changesOf({ value: rates }, { value: { ...rates, rates: { USD: '42' } } })).toEqual([
    { name: 'USD · rates', was: '41', is: '42' },
  ])
})
