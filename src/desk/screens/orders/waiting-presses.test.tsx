import { expect, it } from 'vitest'
import { doneWords } from './orders-data.ts'
import { stepChange } from './waiting-presses.ts'

it('ADM-20 a step that waits for a connection is called as its order calls it', () => {
  const change = (method: string) => stepChange({ status: 'packed', delivery: { method } }, 'shipped')
  expect(change('nova_poshta')).toEqual({ was: 'Зібрано', wanted: 'У дорозі' })
  expect(change('pickup')).toEqual({ was: 'Зібрано', wanted: 'Чекає на видачу' })
})

it('ADM-07 a toast says of what is fetched that it waits or is given out', () => {
  const words = (isPickup: boolean) =>
    ['packed', 'shipped', 'completed', 'lost'].map((status) => doneWords(status, isPickup))
  expect(words(false)).toEqual(['зібрано', 'передано', 'виконано', null])
  expect(words(true)).toEqual(['зібрано', 'чекає на видачу', 'видано', null])
})
