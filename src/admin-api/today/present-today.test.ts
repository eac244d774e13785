import { expect, it } from 'vitest'
import { presentCall } from './present-today.ts'

const CALL = {
  number: '100001',
  name: 'Марія',
  phone: '+380931112233',
  status: 'new',
  is_pickup: false,
  tries: 0,
  asked_at: new Date('2026-11-23T11:42:00Z'),
  locked_by: null,
  is_mine: false,
} as const

it.each([
  ['Кухоль, 1 шт.', 'Після шостої', 'Кухоль, 1 шт. «Після шостої»'],
  ['Кухоль, 1 шт.', '', 'Кухоль, 1 шт.'],
  ['', 'Після шостої', '«Після шостої»'],
])('ADM-06 a call about %s, where «%s» was written, says: %s', (goods, comment, said) => {
  expect(presentCall({ ...CALL, goods, comment }).goods).toBe(said)
})
