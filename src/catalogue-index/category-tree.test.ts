import { expect, it } from 'vitest'
import { placeCategories, type TreeCategory } from './category-tree.ts'

const category = (id: number, parent_id: number | null, is_visible = true): TreeCategory => ({
  id,
  parent_id,
  slug: `c${id}`,
  is_visible,
})

it('gives each category its path, root and depth', () => {
  const placed = placeCategories([category(3, 2), category(1, null), category(2, 1), category(4, null)])
  expect(placed).toEqual([
    { id: 3, path: 'c1/c2/c3', root_id: 1, depth: 2, ancestor_ids: [3, 2, 1], is_listed: true },
    { id: 1, path: 'c1', root_id: 1, depth: 0, ancestor_ids: [1], is_listed: true },
    { id: 2, path: 'c1/c2', root_id: 1, depth: 1, ancestor_ids: [2, 1], is_listed: true },
    { id: 4, path: 'c4', root_id: 4, depth: 0, ancestor_ids: [4], is_listed: true },
  ])
})

it('lists nothing below a hidden category', () => {
  const placed = placeCategories([category(1, null), category(2, 1, false), category(3, 2)])
  expect(placed.map(({ is_listed }) => is_listed)).toEqual([true, false, false])
})

it('takes a parent that is missing for none', () => {
  expect(placeCategories([category(2, 99)])).toMatchObject([{ path: 'c2', root_id: 2, depth: 0 }])
})

it('cuts a circle at its smallest id, the same for all in it and below it', () => {
  const placed = placeCategories([
    category(5, 7),
    category(6, 5),
    category(7, 6),
    category(8, 6),
    category(9, 9),
  ])
  expect(placed.map(({ path }) => path)).toEqual(['c5', 'c5/c6', 'c5/c6/c7', 'c5/c6/c8', 'c9'])
  expect(placed.map(({ root_id }) => root_id)).toEqual([5, 5, 5, 5, 9])
})
