import { expect, it } from 'vitest'
import { editOrder } from '#src/orders/edit-order.ts'
import {
  beforeAnswer,
  newestReceipt,
  NOON,
  pass,
  pay,
  place,
  refund,
  round,
  server,
  shop,
  states,
  withReceiptShop,
} from '#tests/receipt-shop.ts'

withReceiptShop()

const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const isReturn = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/return')

/** Paid in part, with its receipt, of which a part goes back. */
async function returnChain() {
  const attempt = await pay(await place(), { captured: 500_00 })
  await round()
  await refund(attempt, 200_00)
  const [chain] = server.chains.values()
  if (!chain) throw new Error('no chain was begun')
  return chain
}

it('RCP-01 a chain that the service does not know waits to go back', async () => {
  await returnChain()
  server.chains.clear()
  await round()
  expect(await newestReceipt()).toMatchObject({
    state: 'waiting',
    problem: 'Checkbox: передоплату не знайдено',
    tries: 0,
  })
})

it('RCP-01 that a chain does not go back is said to the owner, and without codes it waits', async () => {
  const chain = await returnChain()
  Object.assign(server, { isTaxOfficeDown: true, offlineCodes: 0 })
  await round()
  expect(await newestReceipt()).toMatchObject({
    state: 'waiting',
    problem: expect.stringContaining('скінчилися'),
    tries: 1,
  })
  server.backOnline()
  await beforeAnswer('/return', () => chain.returned.push('by hand'))
  await pass()
  await round()
  expect(await newestReceipt()).toMatchObject({
    state: 'error',
    problem: 'Checkbox: Передплату вже повернуто',
    tries: 2,
  })
})

it('RCP-01 return receipts of a chain that take their time are asked for, and the chain goes back once', async () => {
  const chain = await returnChain()
  server.asksUntilDone = 2
  await round()
  expect(await states()).toEqual(['prepayment 50000 issued', 'return 20000 sent'])
  await pass()
  await round()
  expect(await states()).toEqual(['prepayment 50000 issued', 'return 50000 issued', 'sale 30000 waiting'])
  expect(chain.returned).toHaveLength(1)
})

it('RCP-01 RCP-03 a chain whose return the service has not answered goes back with the next try', async () => {
  await returnChain()
  await server.outage('error', { times: 1, only: isReturn })
  await round()
  expect(await states()).toEqual(['prepayment 50000 issued', 'return 20000 waiting'])
  await pass()
  await round()
  expect((await states()).slice(0, 2)).toEqual(['prepayment 50000 issued', 'return 50000 issued'])
})

it('RCP-01 each receipt of a chain has the return receipt that stands against it, in whatever order the service names them', async () => {
  const order = await place()
  await pay(order, { captured: 200_00 })
  const second = await pay(order, { captured: 300_00, paid_at: after(1) })
  await round()
  await pass()
  await round()
  await refund(second, 300_00)
  await server.outage('lost', { times: 1, only: isReturn })
  await round()
  for (const { returned } of server.chains.values()) returned.reverse()
  await pass()
  await round()
  const made = [...server.receipts.values()].filter(({ type }) => type === 'RETURN')
  const returns = shop.database
    .selectFrom('receipts')
    .select(['related_id', 'amount', 'fiscal_code'])
    .where('kind', '=', 'return')
    .orderBy('amount')
  expect(await returns.execute()).toEqual(
    made.map((receipt) => ({
      related_id: receipt.related_receipt_id,
      amount: receipt.total,
      fiscal_code: receipt.fiscal_code,
    })),
  )
  expect(made.map(({ total }) => total)).toEqual([200_00, 300_00])
  expect((await states()).at(-1)).toBe('sale 20000 waiting')
})

it('RCP-01 a payment to a chain that the service does not know is said to the owner', async () => {
  const order = await place()
  await pay(order, { captured: 200_00 })
  await round()
  server.chains.clear()
  await pay(order, { captured: 700_00, paid_at: after(1) })
  await round()
  expect(await newestReceipt()).toMatchObject({
    state: 'error',
    problem: expect.stringContaining('передоплату вже закрито'),
  })
})

it('RCP-01 a payment that is no part of a chain goes back by itself, and the chain goes on', async () => {
  const order = await place()
  const change = (quantity: number) =>
    editOrder(shop.database, order.number, {
      edit: { lines: [{ position: 0, quantity }] },
      actor: 'owner',
      reason: null,
    })
  await change(1)
  const whole = await pay(order, { captured: 450_00 })
  await round()
  await change(2)
  await pay(order, { captured: 200_00, paid_at: after(1) })
  await round()
  await refund(whole, 450_00)
  await round()
  expect(await states()).toEqual(['sale 45000 issued', 'prepayment 20000 issued', 'return 45000 issued'])
  expect([...server.chains.values()]).toMatchObject([{ total: 450_00, returned: [] }])
})

it('RCP-01 what a chain is paid is counted beside what was paid before it', async () => {
  const order = await place()
  await pay(order, { captured: 450_00, provider: 'manual' })
  for (const [place, captured] of [200_00, 250_00].entries()) {
    await pay(order, { captured, paid_at: after(place + 1) })
    await round()
  }
  expect(await states()).toEqual(['prepayment 20000 issued', 'settlement 25000 issued'])
  expect([...server.chains.values()]).toMatchObject([{ total: 450_00, returned: [] }])
})
