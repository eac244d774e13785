import { expect, it } from 'vitest'
import { hasCyrillic, repairLookAlikes } from './script.ts'

it.each([
  ['cиликон', 'силикон'],
  ['aвтомобільне', 'автомобільне'],
  ['cрібна bаза', 'срібна ваза'],
  ['чoрний', 'чорний'],
  ['power', 'power'],
  ['x-box', 'x-box'],
  ['smartчайник', 'smartчайник'],
  ['5вт', '5вт'],
  ['', ''],
])('repairs look-alikes in %s to %s', (text, repaired) => {
  expect(repairLookAlikes(text)).toBe(repaired)
})

it('tells Cyrillic from Latin', () => {
  expect([hasCyrillic('iPhone'), hasCyrillic('iРhone'), hasCyrillic('12')]).toEqual([false, true, false])
})
