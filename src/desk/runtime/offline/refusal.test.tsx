import { expect, it } from 'vitest'
import { DeskError } from '../desk-error.ts'
import { metIn, withChange } from './refusal.ts'

const conflict = (current: unknown, by: string | null = null) =>
  new DeskError('conflict', 409, { message: 'Це щойно змінили', current, by })
const messageOf = (error: unknown) => (error instanceof DeskError ? error.message : null)

const TICK = {
  path: '/orders/100001/pack',
  body: { position: 0, pieces: 2, was: 0 },
  change: { was: '0 шт.', wanted: '2 шт.' },
}
const CALL = {
  path: '/calls/100001/result',
  body: { result: 'declined', seen: { status: 'new', tries: 0 } },
  change: { was: 'Нове', wanted: 'відмова, скасовано' },
}

it('ADM-20 a tick over another’s says what was, what is and what was wanted', () => {
  expect(messageOf(withChange(TICK, conflict({ packed: 1 }, 'Ірина')))).toBe(
    'Те саме щойно змінено: Ірина. Було: 0 шт. Стало: 1 шт. Ви хотіли: 2 шт. Якщо треба, натисніть ще раз',
  )
})

it('ADM-20 so does the result of a call', () => {
  expect(messageOf(withChange(CALL, conflict({ status: 'confirmed', tries: 1 })))).toBe(
    'Те саме щойно змінено. Було: Нове. Стало: Підтверджено, дзвінків без відповіді: 1. Ви хотіли: відмова, скасовано. Якщо треба, натисніть ще раз',
  )
})

it.each([
  ['of a tick', TICK, { packed: 1 }, { position: 0, pieces: 2, was: 1 }],
  [
    'of a call',
    CALL,
    { status: 'confirmed', tries: 1 },
    { result: 'declined', seen: { status: 'confirmed', tries: 1 } },
  ],
])('ADM-20 hers is put over what is there now: %s', (_what, press, current, body) => {
  expect(metIn(press, { current, by: null, at: null })).toMatchObject({ body })
})

it('a refusal of another kind stays as it is', () => {
  const refused = new DeskError('invalid', 422, { message: 'Стільки немає' })
  expect(withChange(TICK, refused)).toBe(refused)
  expect(metIn(TICK, { current: { tries: 1 }, by: null, at: null })).toBeNull()
  expect(metIn(CALL, { current: { status: 'lost', tries: 1 }, by: null, at: null })).toBeNull()
})
