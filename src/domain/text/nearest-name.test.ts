import { expect, it } from 'vitest'
import { nearestOf } from './nearest-name.ts'

const COMMANDS = ['import', 'feeds', 'product', 'category', 'pages', 'orders']

it.each([
  ['prodcut', 'product'],
  ['Pages', 'pages'],
  ['imports', 'import'],
  ['order', 'orders'],
  ['categry', 'category'],
  ['x', null],
  ['backup', null],
  ['', null],
])('takes «%s» for %s', (given, nearest) => {
  expect(nearestOf(given, COMMANDS)).toBe(nearest)
})
