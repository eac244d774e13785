import { expect, it } from 'vitest'
import { fitRow, fitShelves, infoItems, placeIn, shelfItems } from './menu-items.ts'

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

it('keeps the owner’s own entries in the row, however many categories there are', () => {
  const many = Array.from({ length: 30 }, (_, index) => item(`Розділ номер ${index}`, `/categories/${index}`))
  const [shown, more] = fitShelves(many, menu)
  expect(shown.slice(-3)).toEqual(menu)
  expect(shown.length).toBeGreaterThan(5)
  expect(more.every(({ url }) => url.startsWith('/categories/'))).toBe(true)
  expect(fitShelves(many.slice(0, 2), menu)).toEqual([[...many.slice(0, 2), ...menu], []])
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
