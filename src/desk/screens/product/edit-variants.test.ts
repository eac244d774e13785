import { expect, it } from 'vitest'
import {
  axesOf,
  choiceErrors,
  moved,
  samePriceGroups,
  type Variant,
  withAxis,
  withNewVariant,
  withoutAxis,
  withValue,
} from './edit-variants.ts'

const build = (id: number, values: Record<string, string> = {}): Variant => ({
  id,
  sku: '',
  options: Object.entries(values).map(([title, value]) => ({ title, value })),
  pictures: [],
  is_visible: true,
  price: 100,
  old_price: null,
  weight_g: null,
  size_mm: null,
  stock: 1,
})
const white = build(1, { Колір: 'білий', Розмір: 'S' })
const black = build(2, { Колір: 'чорний', Розмір: 'S' })

it('a new variant stands behind the others, at the price of the last, with all that tells them apart to be typed', () => {
  const { variants, added } = withNewVariant([white, { ...black, price: 120 }])
  expect(variants.map(({ id }) => id)).toEqual([1, 2, -1])
  expect(added).toMatchObject({ price: 120, stock: 0 })
  expect(axesOf([added])).toEqual(['Колір', 'Розмір'])
  expect(withNewVariant(variants).added.id).toBe(-2)
})

it('what variants differ by is added to all and taken from all', () => {
  const more = withAxis([white, black], 'Тканина')
  expect(axesOf(more)).toEqual(['Колір', 'Розмір', 'Тканина'])
  expect(axesOf(withoutAxis(more, 'Колір'))).toEqual(['Розмір', 'Тканина'])
})

it('a value is set where it was missing, and is no change where it stays missing', () => {
  const bare = build(3)
  expect(withValue([white, bare], 3, 'Розмір', 'M')[1]?.options).toEqual([{ title: 'Розмір', value: 'M' }])
  expect(withValue([white, bare], 3, 'Розмір', '')[1]).toEqual(bare)
})

it('the order changes by one place, and not beyond the ends', () => {
  expect(moved([white, black], 2, -1).map(({ id }) => id)).toEqual([2, 1])
  expect(moved([white, black], 2, 1).map(({ id }) => id)).toEqual([1, 2])
})

it('variants on sale have to differ; hidden ones and a sole one need not', () => {
  const twin = { ...build(3, { Колір: 'Білий', Розмір: 'S' }) }
  expect(choiceErrors([white, twin])).toEqual({ '3.choice': 'Такий варіант уже є' })
  expect(choiceErrors([white, build(4)])).toEqual({ '4.choice': 'Чим він відрізняється від інших?' })
  expect(choiceErrors([white, { ...twin, is_visible: false }])).toEqual({})
  expect(choiceErrors([build(4)])).toEqual({})
})

it('ADM-11 one price is set for all variants of a size first, of another value that several have, or for all', () => {
  const list = [
    build(1, { Колір: 'піщаний', Розмір: 'S' }),
    build(2, { Колір: 'піщаний', Розмір: 'M' }),
    build(3, { Колір: 'білий', Розмір: 'M' }),
    build(-1, { Колір: 'сірий', Розмір: '' }),
  ]
  expect(samePriceGroups(list)).toEqual([
    { name: 'Розмір: M', ids: [2, 3] },
    { name: 'Колір: піщаний', ids: [1, 2] },
    { name: 'Усі варіанти', ids: [1, 2, 3, -1] },
  ])
})
