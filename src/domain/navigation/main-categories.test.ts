import { expect, it } from 'vitest'
import { MAIN_CATEGORIES, mainCategories } from './main-categories.ts'

const many = Array.from({ length: 64 }, (_, index) => ({
  title: `К${index}`,
  products_count: index,
  is_featured: false,
}))

it('shows all categories while there is room for them', () => {
  const few = many.slice(0, MAIN_CATEGORIES)
  expect(mainCategories(few)).toEqual(few)
})

it('of a flat feed shows the largest in the order of the shop, with room for the way to all', () => {
  expect(mainCategories(many)).toEqual(many.slice(64 - MAIN_CATEGORIES + 1))
})

it('shows what the owner has put first, however small it is', () => {
  const featured = many.map((category, index) => ({ ...category, is_featured: index < 2 }))
  expect(
    mainCategories(featured)
      .slice(0, 3)
      .map(({ title }) => title),
  ).toEqual(['К0', 'К1', 'К55'])
})
