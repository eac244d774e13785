import { expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { deskOrder } from '#tests/desk-order.ts'
import { DeskError } from '../desk-error.ts'
import { metIn, metOf, withChange } from './refusal.ts'

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

it('ADM-20 of an order that is fetched it says so', () => {
  const current = { status: 'shipped', tries: 0, is_pickup: true }
  expect(messageOf(withChange(CALL, conflict(current)))).toContain('Стало: Чекає на видачу.')
})

it('ADM-20 what a refused step has met is called as its order calls it', async () => {
  const order = deskOrder({
    status: 'shipped',
    status_title: 'Чекає на видачу',
    delivery: { method: 'pickup' },
  })
  answerApi({ 'GET /api/admin/orders/104861': { body: { data: order } } })
  const press = {
    key: 'k',
    owner: 1,
    method: 'POST' as const,
    problem: null,
    path: '/orders/104861/status',
    body: { status: 'packed', from: 'confirmed' },
    title: '',
    change: { was: 'Підтверджено', wanted: 'Зібрано' },
    at: '2026-11-25T10:00:00.000Z',
  }
  expect(await metOf(press, new DeskError('invalid', 422, { message: 'Пізно' }))).toMatchObject({
    now: 'Чекає на видачу',
  })
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
