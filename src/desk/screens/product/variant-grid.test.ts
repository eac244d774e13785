import { expect, it } from 'vitest'
import type { Variant } from './edit-variants.ts'
import { gridOf } from './variant-grid.ts'

const variant = (id: number, ...values: string[]): Variant => ({
  id,
  sku: '',
  options: values.map((value, place) => ({ title: ['Колір', 'Розмір', 'Ворс'][place] ?? '', value })),
  pictures: [],
  is_visible: true,
  price: 390,
  old_price: null,
  stock: 5,
  weight_g: null,
  size_mm: null,
})

it('ADM-11 two attributes are rows and columns in their order, a pair that no variant has is empty', () => {
  const [sand, large, white] = [
    variant(1, 'піщаний', '50 × 90'),
    variant(2, 'піщаний', '70 × 140'),
    variant(3, 'білий', '70 × 140'),
  ]
  expect(gridOf([sand, large, white])).toEqual({
    rowAxis: 'Колір',
    columnAxis: 'Розмір',
    columns: ['50 × 90', '70 × 140'],
    rows: [
      { value: 'піщаний', cells: [sand, large] },
      { value: 'білий', cells: [null, white] },
    ],
  })
})

it.each([
  ['of one attribute', [variant(1, 'білий'), variant(2, 'сірий')]],
  ['of three', [variant(1, 'білий', 'S', 'довгий'), variant(2, 'білий', 'M', 'довгий')]],
  ['one of which has no value', [variant(1, 'білий', 'S'), variant(2, 'білий', '')]],
  ['two of which are of one pair', [variant(1, 'білий', 'S'), variant(2, 'білий', 'S')]],
])('ADM-11 variants %s are no grid', (_which, variants) => {
  expect(gridOf(variants)).toBeNull()
})
