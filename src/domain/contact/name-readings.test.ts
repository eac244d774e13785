import { expect, it } from 'vitest'
import { nameReadings } from './name-readings.ts'

it.each([
  ['', []],
  [' \u00A0 ', []],
  ['Коваль', [['коваль']]],
  [' Коваль \u00A0 Мар’яна ', [['коваль'], ['мар’яна']]],
  ['Сергей', [['сергей', 'сергій']]],
  ['світ', [['світ', 'светлана']]],
  ['оле', [['оле', 'александр', 'александра', 'алексей', 'елена']]],
  // Both forms of the name begin with it.
  ['дан', [['дан']]],
  ['ол', [['ол']]],
])('ADM-07 ADM-15 of a name typed as %j looks for these words first', (typed, words) => {
  expect(nameReadings(typed)[0] ?? []).toEqual(words)
})

it('ADM-07 ADM-15 a name typed on the other layout or in Latin letters is read so too', () => {
  expect(nameReadings('rjdfkm')).toContainEqual([['коваль']])
  expect(nameReadings('Kovalenko Olena')).toContainEqual([['коваленко'], ['олена', 'елена']])
  expect(nameReadings('Коваль')).toContainEqual([['koval']])
})
