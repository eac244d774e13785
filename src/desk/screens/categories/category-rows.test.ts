import { expect, it } from 'vitest'
import type { CategoryRow } from '#src/contract/admin/categories.ts'
import { aboveOf, movedLevel, parentChoices, seenOf, treeOf } from './category-rows.ts'

const row = (id: number, parent_id: number | null, merged_into: string | null = null): CategoryRow => ({
  id,
  parent_id,
  merged_into,
  slug: `c${id}`,
  title: `К${id}`,
  products_count: 0,
  is_visible: true,
  pinned: [],
  feed_title: null,
  is_returnable: null,
  version: '',
})
const ROWS = [row(1, null), row(2, 1), row(3, 1), row(4, null), row(5, 2), row(6, null, 'c1')]

it('ADM-12 draws each category once, also those in a circle, and no merged one', () => {
  const tree = treeOf([...ROWS, row(7, 8), row(8, 7)])
  expect(tree.map(({ id }) => id)).toEqual([1, 4, 7])
  expect(tree[0]?.children.map(({ id }) => id)).toEqual([2, 3])
  expect(tree[2]?.children.map(({ id }) => id)).toEqual([8])
})

it('ADM-12 offers no place below itself', () => {
  expect(parentChoices(treeOf(ROWS), 2).map(({ value }) => value)).toEqual(['1', '3', '4'])
  expect(aboveOf(ROWS, 5)).toEqual([2, 1])
})

it('ADM-12 one that is moved has its place among those of its parent, without what hangs in the air beside them', () => {
  const top = treeOf([...ROWS, row(7, 8), row(8, 7)])
  expect(movedLevel(top[0]?.children ?? [], 1, 0)).toEqual([3, 2])
  expect(movedLevel(top, 0, 1)).toEqual([4, 1])
  expect(movedLevel(top, 1, 2)).toEqual([1, 4])
})

it('ADM-21 keys go through the tree as it is seen, past what is folded', () => {
  const tree = treeOf(ROWS)
  const ids = (open: readonly number[]) => seenOf(tree, (id) => open.includes(id)).map(({ id }) => id)
  expect(ids([1, 2])).toEqual([1, 2, 5, 3, 4])
  expect(ids([1])).toEqual([1, 2, 3, 4])
  expect(ids([2])).toEqual([1, 4])
})
