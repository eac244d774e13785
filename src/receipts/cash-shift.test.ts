import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type CheckboxServer, startCheckboxServer } from '#tests/providers/checkbox.ts'
import type { CheckboxShift } from '#tests/providers/checkbox-shifts.ts'
import { ageOf, closeDueShift, isWithinHours, openedShift } from './cash-shift.ts'
import { receiptBody, sell } from './checkbox/checkbox.ts'
import { type CallCheckbox, CheckboxDown, openCheckbox } from './checkbox/checkbox-call.ts'

const HOUR_MS = 3_600_000
/** Noon of a winter's day in Kyiv. */
const NOON = new Date('2026-01-15T10:00:00Z')
const DAY = { opens: '08:00', closes: '20:00' }
const DAY_AND_NIGHT = { opens: '08:00', closes: '08:00' }
const NIGHT = { opens: '20:00', closes: '04:00' }

let server: CheckboxServer
beforeEach(async () => {
  server = await startCheckboxServer()
  return () => server.close()
})

function callOf({ url, keys: { login, password, licenseKey } }: CheckboxServer) {
  return openCheckbox({ url, licenseKey, cashier: { login, password }, limitMs: 3_000 })
}

function addShift(status: CheckboxShift['status'], ageMs = 0): void {
  server.shifts.push({ id: 'shift', status, opened_at: new Date(NOON.getTime() - ageMs).toISOString() })
}

const opened = (signal = new AbortController().signal) => openedShift(callOf(server), { pauseMs: 1, signal })
const close = (hours = DAY) => closeDueShift(callOf(server), { now: NOON, hours })
const looks = () => server.requests.filter(({ path }) => path.endsWith('/cashier/shift')).length

/** A receipt of the shift is not made, so that the service does not close it. */
async function leaveUnfinished(): Promise<void> {
  server.asksUntilDone = Infinity
  const lines = [{ code: '1', name: 'Чашка', price: 100, quantity: 1 }]
  const sale = { id: randomUUID(), lines, isReturn: false, relatedId: null, tax: undefined }
  await sell(callOf(server), receiptBody({ ...sale, payments: [{ type: 'CASH', value: 100 }] }))
}

it.each([
  [DAY, '07:59', false],
  [DAY, '08:00', true],
  [DAY, '19:59', true],
  [DAY, '20:00', false],
  [DAY_AND_NIGHT, '08:00', true],
  [DAY_AND_NIGHT, '07:59', true],
  [NIGHT, '19:59', false],
  [NIGHT, '20:00', true],
  [NIGHT, '03:59', true],
  [NIGHT, '04:00', false],
] as const)('RCP-02 of hours %j receipts are made at %s: %s', (hours, time, expected) => {
  expect(isWithinHours(new Date(`2026-01-15T${time}:00+02:00`), hours)).toBe(expected)
})

it('RCP-02 a shift that the service gives no beginning of is new', () => {
  const shift = { id: 'shift', status: 'OPENED' }
  expect(ageOf({ ...shift, opened_at: null }, NOON)).toBe(0)
  expect(ageOf({ ...shift, opened_at: '2026-01-15T08:30:00Z' }, NOON)).toBe(1.5)
})

it('RCP-02 a shift is opened once, waited for while it opens, and given up after ten looks', async () => {
  server.asksUntilOpened = 3
  expect(await opened()).toMatchObject({ status: 'OPENED' })
  expect(looks()).toBe(4)
  expect(await opened()).toMatchObject({ status: 'OPENED' })
  expect([server.shifts.length, looks()]).toEqual([1, 5])
  server.shifts.length = 0
  server.asksUntilOpened = Infinity
  expect(await opened()).toBeNull()
  expect(looks()).toBe(16)
})

it('RCP-02 nobody waits for a shift that is being closed, that has vanished, or when the shop stops', async () => {
  server.asksUntilOpened = Infinity
  addShift('CLOSING')
  expect(await opened()).toBeNull()
  expect(looks()).toBe(1)
  server.shifts.length = 0
  addShift('OPENING')
  expect(await opened(AbortSignal.abort())).toBeNull()
  expect(looks()).toBe(2)
  server.shifts.length = 0
  addShift('OPENING')
  const call = callOf(server)
  const callAndEnd: CallCheckbox = async (...asked) => {
    const answer = await call(...asked)
    server.endShift()
    return answer
  }
  const { signal } = new AbortController()
  expect(await openedShift(callAndEnd, { pauseMs: 1, signal })).toBeNull()
})

it('RCP-02 a shift is closed after 23 hours or outside the owner’s hours, and not before', async () => {
  expect(await close()).toBe(false)
  addShift('OPENED', 23 * HOUR_MS)
  expect(await close()).toBe(false)
  const [shift] = server.shifts
  if (shift) shift.opened_at = new Date(NOON.getTime() - 23 * HOUR_MS - 1).toISOString()
  expect(await close()).toBe(true)
  expect(await close(NIGHT)).toBe(false)
  server.shifts.length = 0
  addShift('OPENED')
  expect(await close(NIGHT)).toBe(true)
})

it('RCP-02 RCP-03 a shift that the service does not close is said to be so once it is older than a day', async () => {
  addShift('OPENED', 24 * HOUR_MS)
  await leaveUnfinished()
  expect(await close()).toBe(false)
  await server.outage('error', { times: 1, only: ({ path }) => path.endsWith('/shifts/close') })
  await expect(close()).rejects.toThrow(CheckboxDown)
  const [shift] = server.shifts
  if (shift) shift.opened_at = new Date(NOON.getTime() - 24 * HOUR_MS - 1).toISOString()
  await expect(close()).rejects.toThrow('Зміна каси старша за добу й не закривається')
})
