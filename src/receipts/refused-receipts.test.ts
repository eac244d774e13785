import { expect, it, onTestFinished } from 'vitest'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { COMMAND } from '#src/staff/actor.ts'
import {
  newestReceipt,
  NOON,
  beforeAnswer,
  pass,
  pay,
  place,
  refund,
  round,
  server,
  shop,
  states,
  vault,
  withReceiptShop,
} from '#tests/receipt-shop.ts'
import { CheckboxDown } from './checkbox/checkbox-call.ts'
import { listReceipts, retryReceipt } from './list-receipts.ts'
import { createRegister } from './register.ts'
import { finishReceipt } from './stored-receipt.ts'

withReceiptShop()

const paid = async () => pay(await place(), { captured: 900_00 })
const sales = () => server.requests.filter(({ path }) => path.endsWith('/receipts/sell')).length

/** The service could not make it, and it is asked for anew. */
async function retryFailed(): Promise<void> {
  server.receiptsFail = true
  await paid()
  expect(await round()).toBe(0)
  server.receiptsFail = false
  const [failed] = await listReceipts(shop.database, { state: 'error', order: null, limit: 9 })
  expect(failed?.problem).toBe('Checkbox: чек не пройшов фіскалізацію')
  await retryReceipt(shop.database, failed?.id ?? '', COMMAND)
}

it('RCP-01 the cashier stays signed in from round to round', async () => {
  const register = createRegister()
  for (let time = 0; time < 2; time += 1) {
    await paid()
    expect(await round(NOON, { register })).toBe(1)
  }
  expect(server.requests.filter(({ path }) => path.includes('/signin'))).toHaveLength(1)
})

it('RCP-01 one that failed is asked for anew by the same id, and where that is refused by another', async () => {
  await retryFailed()
  const { id } = await newestReceipt()
  expect(await round()).toBe(0)
  expect(await round()).toBe(1)
  expect(sales()).toBe(3)
  expect(await states()).toEqual(['sale 90000 issued'])
  expect((await newestReceipt()).id).not.toBe(id)
})

it('RCP-01 the return of one that is made under another id follows it', async () => {
  server.receiptsFail = true
  const attempt = await paid()
  await round()
  server.receiptsFail = false
  const { id } = await newestReceipt()
  await refund(attempt, 100_00)
  await round()
  expect(await states()).toEqual(['sale 90000 error', 'return 10000 waiting'])
  await retryReceipt(shop.database, id, COMMAND)
  await round()
  expect(await round()).toBe(1)
  expect(await round()).toBe(1)
  expect(await states()).toEqual(['sale 90000 issued', 'return 10000 issued'])
})

it('RCP-01 one that fails again waits for the owner again', async () => {
  await retryFailed()
  server.receiptsFail = true
  await round()
  expect(await round()).toBe(0)
  server.receiptsFail = false
  expect(sales()).toBe(3)
  expect(await newestReceipt()).toMatchObject({
    state: 'error',
    problem: 'Checkbox: чек не пройшов фіскалізацію',
  })
})

it('RCP-03 without the tax office what is refused goes on as ever, as long as there are codes', async () => {
  await retryFailed()
  server.isTaxOfficeDown = true
  await round()
  expect(await newestReceipt()).toMatchObject({ state: 'waiting', problem: null })
  expect(await round()).toBe(1)
})

it('RCP-02 a shift that is closed just before the receipt lets it wait, and the next is opened for it', async () => {
  await paid()
  await beforeAnswer('/receipts/sell', server.endShift)
  expect(await round()).toBe(0)
  expect(await newestReceipt()).toMatchObject({ state: 'waiting', problem: 'Checkbox: Зміну не відкрито' })
  await server.outage(null)
  await pass()
  expect(await round()).toBe(1)
})

it('RCP-01 what takes its time is looked at five times, then left to the next round', async () => {
  server.asksUntilDone = 5
  await paid()
  expect(await round()).toBe(1)
  server.asksUntilDone = 6
  await paid()
  expect(await round()).toBe(0)
  expect(await newestReceipt()).toMatchObject({ state: 'sent', problem: null })
  await pass()
  expect(await round()).toBe(1)
  expect(sales()).toBe(2)
})

it('RCP-01 a shop that stops leaves what is being made to its next start', async () => {
  await paid()
  await round()
  await paid()
  expect(await round(NOON, { signal: AbortSignal.abort() })).toBe(0)
  expect(await states()).toEqual(['sale 90000 issued', 'sale 90000 sent'])
})

it.each([
  [0, 30],
  [1, 30],
  [2, 60],
  [3, 300],
  [4, 900],
  [9, 900],
])('RCP-03 after %i tries the next comes in %i seconds', async (tries, seconds) => {
  await paid()
  await server.outage('refuse')
  await round()
  await shop.database
    .updateTable('receipts')
    .set({ tries, next_try_at: new Date(0) })
    .execute()
  const [begun, made] = [Date.now(), await round()]
  const { next_try_at, problem } = await newestReceipt()
  expect([made, problem]).toEqual([0, 'Checkbox не відповідає'])
  expect(next_try_at.getTime()).toBeGreaterThanOrEqual(begun + (seconds - 1) * 1000)
  expect(next_try_at.getTime()).toBeLessThanOrEqual(Date.now() + (seconds + 1) * 1000)
})

it('RCP-03 with nothing to make that the service is away is said in the log; outside its hours it postpones what waits', async () => {
  await server.outage('refuse')
  await expect(round()).rejects.toThrow(CheckboxDown)
  await paid()
  // Noon is night for it.
  const { database } = shop
  await savePrivateSetting(database, vault, 'checkbox_opens', '20:00')
  await savePrivateSetting(database, vault, 'checkbox_closes', '04:00')
  onTestFinished(async () => {
    const hours = ['checkbox_opens', 'checkbox_closes']
    await database.deleteFrom('settings').where('key', 'in', hours).execute()
  })
  expect(await round()).toBe(0)
  expect(await newestReceipt()).toMatchObject({ state: 'waiting', problem: 'Checkbox не відповідає' })
  await server.outage(null)
  await pass()
  expect([await round(), server.shifts]).toEqual([0, []])
})

it('RCP-02 without anything to make no shift is opened, and whether one is to be closed is looked at once in five minutes', async () => {
  const register = createRegister()
  const at = (ms: number) => round(new Date(NOON.getTime() + ms), { register })
  const asked = []
  for (const ms of [0, 299_999, 300_000]) {
    await at(ms)
    asked.push(server.requests.length)
  }
  const [first = 0, second, third = 0] = asked
  expect([second, third > first, server.shifts]).toEqual([first, true, []])
})

it('RCP-02 receipts wait for a shift that takes long to open', async () => {
  server.asksUntilOpened = Infinity
  await paid()
  expect(await round()).toBe(0)
  expect(await newestReceipt()).toMatchObject({ state: 'waiting', problem: 'Checkbox: зміна ще не відкрита' })
  expect(sales()).toBe(0)
})

it('RCP-03 a fault of the shop itself is no answer of the service', async () => {
  await paid()
  const register = {
    open: () => () => Promise.reject(new TypeError('a fault')),
    mayHaveShift: () => false,
  }
  await expect(round(NOON, { register })).rejects.toThrow(TypeError)
  expect(await newestReceipt()).toMatchObject({ state: 'waiting', problem: null })
})

it('RCP-01 without an issuer or keys of the service nothing is asked for', async () => {
  await paid()
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'none')
  expect(await round()).toBe(0)
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'checkbox')
  await shop.database.deleteFrom('settings').where('key', '=', 'checkbox_license_key').execute()
  expect(await round()).toBe(0)
  expect(await states()).toEqual([])
})

it('RCP-04 that a receipt was made is announced once, however often the service says so', async () => {
  await paid()
  await round()
  const again = { url: 'https://example.com', fiscal_code: null, isOffline: false, chain: null }
  await finishReceipt(shop.database, await newestReceipt(), again)
  const announced = shop.database.selectFrom('outbox').select('id').where('topic', '=', 'receipt.issued')
  expect(await announced.execute()).toHaveLength(1)
})
