import { expect, it } from 'vitest'
import { mergeRows } from './merge-rows.ts'

const WHITE = { id: 1, price: 790, stock: 10 }
const GREEN = { id: 2, price: 820, stock: 4 }
const BASE = [WHITE, GREEN]

it('ADM-19 a price typed while a piece is sold leaves the stock that the sale has left', () => {
  const merged = mergeRows(BASE, [{ ...WHITE, stock: 9 }, GREEN], [{ ...WHITE, price: 750 }, GREEN])
  expect(merged).toEqual({ rows: [{ id: 1, price: 750, stock: 9 }, GREEN], conflicts: [] })
})

it('ADM-19 the same cell is a conflict of that row alone', () => {
  const merged = mergeRows(
    BASE,
    [
      { ...WHITE, price: 750 },
      { ...GREEN, price: 800 },
    ],
    [{ ...WHITE, price: 760 }, GREEN],
  )
  expect(merged).toEqual({
    rows: [
      { ...WHITE, price: 760 },
      { ...GREEN, price: 800 },
    ],
    conflicts: [{ id: 1, field: 'price', was: 790, theirs: 750, mine: 760 }],
  })
})

it('ADM-19 rows that either has added stay, rows that either has removed are gone', () => {
  const [added, typed] = [
    { id: 3, price: 1, stock: 0 },
    { id: -1, price: 2, stock: 0 },
  ]
  expect(mergeRows(BASE, [WHITE, added], [WHITE, GREEN, typed])).toEqual({
    rows: [WHITE, added, typed],
    conflicts: [],
  })
  expect(mergeRows(BASE, BASE, [GREEN])).toEqual({ rows: [GREEN], conflicts: [] })
})

it('ADM-19 a row that one has removed and the other has changed is asked about', () => {
  const changed = { ...GREEN, price: 800 }
  expect(mergeRows(BASE, [WHITE], [WHITE, changed])).toEqual({
    rows: [WHITE, changed],
    conflicts: [{ id: 2, field: null, theirs: undefined, mine: changed }],
  })
  expect(mergeRows(BASE, [WHITE, changed], [WHITE])).toEqual({
    rows: [WHITE],
    conflicts: [{ id: 2, field: null, theirs: changed, mine: undefined }],
  })
})

it.each([
  [[GREEN, WHITE], BASE],
  [BASE, [GREEN, WHITE]],
])('ADM-19 an order that one alone has changed stays: %j, %j', (theirs, mine) => {
  expect(mergeRows(BASE, theirs, mine).rows).toEqual([GREEN, WHITE])
})
