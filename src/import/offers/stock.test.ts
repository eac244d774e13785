import { describe, expect, it } from 'vitest'
import { FeedAmounts } from './feed-amounts.ts'
import { readStock } from './stock.ts'

const read = (availability: string | null, quantity: string | null) =>
  readStock(availability, quantity, new FeedAmounts())

describe('readStock', () => {
  it.each([
    ['true', '5', 5, true],
    ['true', null, null, true],
    [null, '7', 7, true],
    [null, null, null, true],
    ['', null, 0, false],
    ['false', null, 0, false],
    ['in_stock', null, null, true],
    ['in stock', '3', 3, true],
    ['out_of_stock', null, 0, false],
    ['preorder', null, 0, false],
    ['В наявності', null, null, true],
    ['Немає в наявності', null, 0, false],
    ['Під замовлення', null, 0, false],
    ['+', '4', 4, true],
    ['-', null, 0, false],
    ['3', null, null, true],
    ['true', '10.000', 10, true],
    ['true', '>10', 10, true],
    ['true', '10 шт', 10, true],
    ['true', '1 299 шт.', 1299, true],
    ['true', '1\u00a0299,00', 1299, true],
    ['true', '1.299,00', 1299, true],
    ['true', '1E+02', 100, true],
    ['true', 'багато', null, true],
  ])('availability %j with quantity %j', (availability, quantity, stock, isAvailable) => {
    expect(read(availability, quantity)).toEqual({ stock, is_available: isAvailable, warning: null })
  })

  it.each([
    ['false', '5', 0, false, 'stock_conflict'],
    ['true', '0', 0, false, 'stock_conflict'],
    ['true', '-2', 0, false, 'negative_stock'],
    ['true', '99999', null, true, 'stock_placeholder'],
    ['true', '5000000', null, true, 'stock_placeholder'],
    ['true', 'спитайте', null, true, 'bad_stock'],
    ['true', '10-20', null, true, 'bad_stock'],
    ['true', '12,5', 12, true, 'stock_rounded'],
    ['true', '1.299', 1, true, 'bad_stock'],
    ['true', '0.5', 0, false, 'stock_conflict'],
  ])(
    'availability %j with quantity %j is told to the owner',
    (availability, quantity, stock, isAvailable, code) => {
      expect(read(availability, quantity)).toMatchObject({
        stock,
        is_available: isAvailable,
        warning: { code },
      })
    },
  )
})
