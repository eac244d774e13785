import { expect, it } from 'vitest'
import { type Box, placeOf, shiftsOf } from './drag-places.ts'

/** Rows of these heights, 10 pixels apart. */
function rows(...heights: number[]): Box[] {
  let top = 0
  return heights.map((height) => {
    const box = { left: 0, top, width: 300, height }
    top += height + 10
    return box
  })
}
const GRID: Box[] = [0, 1, 2, 3, 4].map((at) => ({
  left: (at % 3) * 110,
  top: Math.floor(at / 3) * 130,
  width: 100,
  height: 120,
}))

it.each([
  { by: 0, to: 1 },
  { by: 34, to: 1 },
  { by: 36, to: 2 },
  { by: 96, to: 3 },
  { by: 900, to: 3 },
  { by: -34, to: 1 },
  { by: -36, to: 0 },
  { by: -900, to: 0 },
])('ADM-11 in a list the row that is moved by $by goes to place $to', ({ by, to }) => {
  expect(placeOf(rows(50, 50, 50, 50), 1, { x: 0, y: by })).toBe(to)
})

it('ADM-11 a low row passes a high one at its middle, and a high one a low one', () => {
  const boxes = rows(40, 200)
  expect([placeOf(boxes, 0, { x: 0, y: 100 }), placeOf(boxes, 0, { x: 0, y: 115 })]).toEqual([0, 1])
  expect([placeOf(boxes, 1, { x: 0, y: -25 }), placeOf(boxes, 1, { x: 0, y: -35 })]).toEqual([1, 0])
})

it('ADM-11 the others give way by what the moved one takes', () => {
  expect(shiftsOf(rows(50, 30, 40), 0, 2).map(({ y }) => y)).toEqual([0, -60, -60])
  expect(shiftsOf(rows(50, 30, 40), 2, 1).map(({ y }) => y)).toEqual([0, 50, 0])
})

it('ADM-11 in a grid it goes to the nearest place, and the others go on to the next, also over the end of a line', () => {
  expect(placeOf(GRID, 0, { x: 120, y: 120 })).toBe(4)
  expect(placeOf(GRID, 4, { x: 90, y: -140 })).toBe(2)
  expect(shiftsOf(GRID, 4, 2)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: -220, y: 130 },
    { x: 110, y: 0 },
    { x: 0, y: 0 },
  ])
})
