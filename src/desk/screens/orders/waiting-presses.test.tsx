import { expect, it } from 'vitest'
import { doneWords } from './orders-data.ts'
import { stepChange } from './waiting-presses.ts'

const changeBy = (method: string) => stepChange({ status: 'packed', delivery: { method } }, 'shipped')

it('ADM-20 a step that waits for a connection is called as its order calls it', () => {
  expect(changeBy('nova_poshta')).toEqual({ was: 'Зібрано', wanted: 'У дорозі' })
  expect(changeBy('pickup')).toEqual({ was: 'Зібрано', wanted: 'Чекає на видачу' })
})

const wordsOf = (isPickup: boolean) =>
  ['packed', 'shipped', 'completed', 'lost'].map((status) => doneWords(status, isPickup))

it('ADM-07 a toast says of what is fetched that it waits or is given out', () => {
  expect(wordsOf(false)).toEqual(['зібрано', 'передано', 'виконано', null])
  expect(wordsOf(true)).toEqual(['зібрано', 'чекає на видачу', 'видано', null])
})
