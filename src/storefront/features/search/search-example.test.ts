import { expect, it } from 'vitest'
import { searchExample } from './search-example.ts'

it.each([
  [['Посуд', 'Текстиль', 'Світло', 'Меблі'], 'Посуд, текстиль, світло…'],
  [['USB-кабелі', 'LED лампи', 'Ґаджети'], 'USB-кабелі, LED лампи, ґаджети…'],
  [['Автомобільні аксесуари й запчастини', 'Шини', 'Оливи (мастила)'], 'Шини, оливи…'],
  [['Усі товари'], 'Назва або артикул'],
  [[], 'Назва або артикул'],
])('gives for %j «%s»', (titles, example) => {
  expect(searchExample(titles.map((title) => ({ title })))).toBe(example)
})
