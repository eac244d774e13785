import { expect, it } from 'vitest'
import { fitRow, infoItems, placeIn, shelfItems } from './menu-items.ts'

function item(title: string, url: string, badge: string | null = null) {
  return { title, url, badge, children: [], products_count: null }
}

const menu = [
  item('Колекції', '/collections'),
  item('Доставка', '/delivery'),
  item('Акції', '/promotions', 'до −30 %'),
]

it('HEAD-05 puts information into the top bar and goods beside the categories', () => {
  expect(infoItems(menu).map(({ title }) => title)).toEqual(['Доставка'])
  expect(shelfItems(menu).map(({ title }) => title)).toEqual(['Колекції', 'Акції'])
})

it('keeps all entries that fit the row', () => {
  expect(fitRow(menu)).toEqual([menu, []])
})

it('puts the entries that do not fit under «Ще», in their order', () => {
  const many = Array.from({ length: 30 }, (_, index) => item(`Розділ номер ${index}`, `/categories/${index}`))
  const [shown, more] = fitRow(many)
  expect(shown.length).toBeGreaterThan(3)
  expect([...shown, ...more]).toEqual(many)
})

const deep = [...menu, { ...item('Каталог', ''), children: [item('Посуд', '/categories/posud')] }]

it.each([
  ['/delivery', '/delivery'],
  ['/categories/posud', '/categories/posud'],
  ['/categories/posud/chashky', '/categories/posud/chashky'],
  ['/categories/posudomyiky', '/*'],
  ['/', '/*'],
  ['/products/kukhol', '/*'],
])('tells of a path whether any entry leads to it or above it: %s', (path, place) => {
  expect(placeIn(deep, path)).toBe(place)
})
