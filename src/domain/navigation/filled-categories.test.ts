import { expect, it } from 'vitest'
import { filledCategories } from './filled-categories.ts'

type Category = { title: string; products_count: number; children: Category[] }

function category(title: string, products_count: number, children: Category[] = []): Category {
  return { title, products_count, children }
}

it('leaves out categories without goods, on every level', () => {
  const tree = [
    category('Посуд', 2, [category('Кухлі', 2, [category('Скляні', 0)]), category('Миски', 0)]),
    category('Меблі', 0, [category('Столи', 0)]),
  ]
  expect(filledCategories(tree)).toEqual([category('Посуд', 2, [category('Кухлі', 2)])])
})

it('leaves what it was given as it was', () => {
  const tree = [category('Посуд', 1, [category('Миски', 0)])]
  filledCategories(tree)
  expect(tree).toEqual([category('Посуд', 1, [category('Миски', 0)])])
})
