import { expect, it } from 'vitest'
import type { ProductFields } from '#src/contract/admin/product.ts'
import { mergeProduct, withTouchedStock } from './merge-product.ts'

const variant = (id: number, value: string, price: number, stock: number) => ({
  id,
  sku: '',
  options: [{ title: 'Колір', value }],
  pictures: [],
  is_visible: true,
  price,
  old_price: null,
  weight_g: null,
  size_mm: null,
  stock,
})
const [white, green] = [variant(1, 'білий', 790, 10), variant(2, 'зелений', 820, 4)]
const product = (title: string, ...variants: ProductFields['variants']): ProductFields => ({
  title,
  description: '',
  category: 1,
  is_visible: true,
  allows_instalments: null,
  slug: 'rushnyk',
  pictures: [],
  variants,
  brand: '',
  attributes: [],
  seo_title: '',
  seo_description: '',
  is_returnable: null,
})
const base = product('Рушник', white, green)

it('ADM-19 yesterday’s unsaved title, restored today, leaves today’s prices and stock', () => {
  const today = product('Рушник', { ...white, price: 750, stock: 2 }, green)
  const merged = mergeProduct(base, today, product('Рушник «Хмара»', white, green))
  expect(merged).toEqual({ fields: { ...today, title: 'Рушник «Хмара»' }, met: [] })
})

it('ADM-19 the same price is asked about with all three values, and taken alone', () => {
  const theirs = product('Рушник', { ...white, price: 750 }, { ...green, price: 800 })
  const { fields, met } = mergeProduct(base, theirs, product('Рушник А', { ...white, price: 760 }, green))
  expect(met.map(({ words }) => words)).toEqual([
    'ціна «білий» (було 790,00, збережено 750,00, у вас 760,00)',
  ])
  expect(fields.variants).toMatchObject([{ price: 760 }, { price: 800 }])
  expect(met[0]?.take(fields)).toEqual({ ...theirs, title: 'Рушник А' })
})

it('ADM-19 a variant that another has removed while it was changed here is said, and goes when that is taken', () => {
  const mine = product('Рушник', white, { ...green, price: 800 })
  const { fields, met } = mergeProduct(base, product('Рушник', white), mine)
  expect([fields, met.map(({ words }) => words)]).toEqual([mine, ['варіант «зелений» прибрано']])
  expect(met[0]?.take(fields)).toEqual(product('Рушник', white))
})

it('ADM-19 a stock that nobody has typed is not sent; one that is typed says what it was typed upon', () => {
  const { stock: _untouched, ...whiteSent } = white
  const sent = withTouchedStock(product('Рушник', white, { ...green, stock: 7 }), base)
  expect(sent.variants).toEqual([whiteSent, { ...green, stock: 7, stock_was: 4 }])
})
