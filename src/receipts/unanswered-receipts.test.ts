import { expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import {
  NOON,
  options,
  pass,
  pay,
  place,
  round,
  server,
  shop,
  states,
  withReceiptShop,
} from '#tests/receipt-shop.ts'
import { checkCheckbox } from './check-checkbox.ts'
import { issueReceipts } from './issue-receipts.ts'
import { listReceipts, retryReceipt } from './list-receipts.ts'
import { createRegister } from './register.ts'

withReceiptShop()

it('RCP-03 while the service is down receipts wait in order, and are made when it is back', async () => {
  const [first, second] = [await place(100), await place(200)]
  await pay(first, { captured: 200_00 })
  await pay(second, { captured: 400_00, paid_at: new Date(NOON.getTime() + 2000) })
  await server.outage('refuse')
  expect(await round()).toBe(0)
  await server.outage(null)
  // The first waits for its next try, and the second behind it.
  expect(await round()).toBe(0)
  expect(await states()).toEqual(['sale 20000 waiting', 'sale 40000 waiting'])
  await pass()
  expect(await round()).toBe(2)
  expect([...server.receipts.values()].map(({ total }) => total)).toEqual([200_00, 400_00])
})

it.each(['lost', 'broken', 'silent'] as const)(
  'RCP-01 an answer that is %s makes no second receipt',
  async (kind) => {
    await pay(await place(), { captured: 900_00 })
    await server.outage(kind, { times: 1, only: ({ path }) => path.endsWith('/receipts/sell') })
    await round()
    await pass()
    await round()
    expect(server.receipts.size).toBe(1)
    expect(await states()).toEqual(['sale 90000 issued'])
  },
)

it.each(['refuse', 'same'] as const)(
  'RCP-01 a receipt that is asked for again is found by its id, where a repeat is answered by: %s',
  async (repeatedId) => {
    server.repeatedId = repeatedId
    await pay(await place(), { captured: 900_00 })
    await server.outage('lost', { times: 1, only: ({ path }) => path.endsWith('/receipts/sell') })
    await round()
    // As if the try had been forgotten with its process.
    await shop.database
      .updateTable('receipts')
      .set({ tries: 0, next_try_at: new Date(0) })
      .execute()
    await round()
    expect(server.receipts.size).toBe(1)
    expect(await states()).toEqual(['sale 90000 issued'])
  },
)

it('RCP-01 what the service has not made ready is asked for later, not sent again', async () => {
  server.asksUntilDone = Infinity
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 sent'])
  const [made] = server.receipts.values()
  await server.finish(made?.id ?? '')
  await pass()
  await round()
  expect(await states()).toEqual(['sale 90000 issued'])
  expect(server.requests.filter(({ path }) => path.endsWith('/receipts/sell'))).toHaveLength(1)
})

it('RCP-01 one that fails says why and holds up no other; the owner has it made again under the same id', async () => {
  server.receiptsFail = true
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 error'])
  server.receiptsFail = false
  await pay(await place(100), { captured: 200_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 error', 'sale 20000 issued'])
  const [failed] = await listReceipts(shop.database, { state: 'error', order: null, limit: 9 })
  expect(failed?.problem).toContain('Checkbox')
  expect(await checkCheckbox(options())).toMatchObject([{ state: 'failed' }])
  expect(await retryReceipt(shop.database, failed?.id ?? '', COMMAND)).toBe(true)
})

it('RCP-01 the cashier signs in again when the service has forgotten her', async () => {
  const register = createRegister()
  const again = () =>
    issueReceipts({
      ...options(),
      now: NOON,
      pauseMs: 5,
      signal: new AbortController().signal,
      register,
    })
  await pay(await place(), { captured: 900_00 })
  await again()
  server.forgetTokens()
  await pay(await place(), { captured: 900_00 })
  expect(await again()).toBe(1)
})
