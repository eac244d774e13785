import { expect, it } from 'vitest'
import {
  pass,
  pay,
  place,
  round,
  options,
  NOON,
  DAY_MS,
  server,
  shop,
  states,
  withReceiptShop,
} from '#tests/receipt-shop.ts'
import { checkCheckbox } from './check-checkbox.ts'
import { listReceipts } from './list-receipts.ts'
import { createRegister } from './register.ts'

withReceiptShop()

const failOfItself = () => Promise.reject(new TypeError('a fault'))
const issued = async () => listReceipts(shop.database, { state: 'issued', order: null, limit: 9 })
const offline = async () =>
  (await shop.database.selectFrom('receipts').select('is_offline').execute()).map((row) => row.is_offline)

it('RCP-03 without the tax office a receipt is made with a code of the stock, and counts; the service sends it later', async () => {
  server.isTaxOfficeDown = true
  await pay(await place(), { captured: 900_00 })
  expect(await round()).toBe(1)
  const [made] = await issued()
  expect(made?.fiscal_code).toBe('LOCAL-1')
  expect(await offline()).toEqual([true])
  expect(await checkCheckbox(options())).toMatchObject([
    { state: 'ok', text: expect.stringContaining('немає зв’язку з податковою, ще не передано чеків: 1') },
  ])
  await pass()
  await round()
  expect(await offline()).toEqual([true])
  server.backOnline()
  await pass()
  await round()
  expect(await offline()).toEqual([false])
  expect(server.receipts.size).toBe(1)
})

it('RCP-03 RCP-04 a number that comes only with the connection is written down when it is there', async () => {
  server.isTaxOfficeDown = true
  server.isNumberDelayed = true
  const order = await place()
  await pay(order, { captured: 900_00 })
  await round()
  const [before] = await issued()
  expect(before).toMatchObject({ fiscal_code: null, url: expect.stringContaining('/html') })
  server.backOnline()
  await pass()
  await round()
  const [after] = await issued()
  expect(after?.fiscal_code).toMatch(/^SENT-/)
  expect(after?.url).toContain(after?.fiscal_code ?? '-')
})

it('RCP-03 that the service does not say whether it has sent one holds up no other, and a fault of ours is not hidden', async () => {
  server.isTaxOfficeDown = true
  await pay(await place(), { captured: 900_00 })
  await round()
  await pass()
  await pay(await place(100), { captured: 200_00 })
  await server.outage('error', { times: 1, only: ({ method }) => method === 'GET' })
  expect(await round()).toBe(1)
  await pass()
  const register = { ...createRegister(), open: () => failOfItself, mayHaveShift: () => false }
  await expect(round(NOON, { register })).rejects.toThrow('a fault')
})

it('RCP-03 with no codes left receipts wait in order, none is said to be refused, and all are made when it is back', async () => {
  server.isTaxOfficeDown = true
  server.offlineCodes = 1
  for (const price of [100, 200, 300]) await pay(await place(price), { captured: price * 200 })
  await round()
  expect(await states()).toEqual(['sale 20000 issued', 'sale 40000 waiting', 'sale 60000 waiting'])
  const [, waits] = await listReceipts(shop.database, { state: 'waiting', order: null, limit: 9 })
  expect(waits?.problem).toContain('скінчилися')
  expect(await checkCheckbox(options())).toMatchObject([
    { state: 'failed', text: expect.stringContaining('коди для чеків без зв’язку скінчилися') },
  ])
  server.backOnline()
  await pass()
  await round()
  expect(await states()).toEqual(['sale 20000 issued', 'sale 40000 issued', 'sale 60000 issued'])
})

const opened = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000).toISOString()

/** Kyiv's night, when the shift is to be closed. */
const NIGHT = new Date(`${NOON.toISOString().slice(0, 10)}T00:30:00Z`)

it('RCP-02 RCP-03 a shift that cannot be closed is tried again, and receipts go on in it while it is younger than a day', async () => {
  server.asksUntilDone = Infinity
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 sent'])
  // One receipt of the shift is not made yet, so the service does not close it.
  const [shift] = server.shifts
  if (shift) shift.opened_at = opened(23.5)
  await pay(await place(100), { captured: 200_00 })
  await round()
  expect(server.receipts.size).toBe(2)
  if (shift) shift.opened_at = opened(25)
  await pay(await place(100), { captured: 200_00 })
  await pass()
  await round()
  expect(server.receipts.size).toBe(2)
  const waiting = await listReceipts(shop.database, { state: null, order: null, limit: 9 })
  expect(waiting.map(({ problem }) => problem).join(' ')).toContain('старша за добу')
  expect(await checkCheckbox(options(), NOON)).toMatchObject([{ state: 'failed' }])
  for (const { id } of server.receipts.values()) await server.finish(id)
  server.asksUntilDone = 1
  await pass()
  await round()
  await pass()
  await round()
  expect(await states()).toEqual(['sale 90000 issued', 'sale 20000 issued', 'sale 20000 issued'])
  expect(server.shifts.map(({ status }) => status)).toEqual(['CLOSED', 'OPENED'])
})

it('RCP-02 RCP-03 a night in which the shift cannot be closed fails nothing, and closes it once it can be', async () => {
  server.asksUntilDone = Infinity
  await pay(await place(), { captured: 900_00 })
  await round()
  const kyivNight = new Date(`${new Date(NOON.getTime() + DAY_MS).toISOString().slice(0, 10)}T21:58:00Z`)
  const night =
    kyivNight.toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv' }) >= '23:45' ? kyivNight : NIGHT
  const [shift] = server.shifts
  if (shift) shift.opened_at = new Date(night.getTime() - 10 * 3_600_000).toISOString()
  expect(await round(night)).toBe(0)
  expect(server.shifts.map(({ status }) => status)).toEqual(['OPENED'])
  for (const { id } of server.receipts.values()) await server.finish(id)
  await round(night)
  expect(server.shifts.map(({ status }) => status)).not.toContain('OPENED')
})
