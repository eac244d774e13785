import { expect, it } from 'vitest'
import { freeShift } from './free-place.ts'

const room = { top: 60, bottom: 800 }
const box = { top: 68, bottom: 128, left: 10, right: 380 }
const control = (top: number, left = 340) => ({ top, bottom: top + 44, left, right: left + 44 })

it.each([
  ['nothing below it stays', [], 0],
  ['a control beside its lane stays', [control(80, 400)], 0],
  ['a heart below goes under it', [control(80)], 64],
  ['two controls near each other goes under both', [control(80), control(150)], 134],
  ['no room at all stays', Array.from({ length: 30 }, (_, index) => control(40 + index * 40)), 0],
])('TOAST-01 a message over %s', (_what, controls, shift) => {
  expect(freeShift(box, controls, 1, room)).toBe(shift)
})

it('HEAD-02 what stands at the bottom moves up', () => {
  const disc = { top: 736, bottom: 784, left: 326, right: 374 }
  expect(freeShift(disc, [control(750)], -1, room)).toBe(-42)
})
