import { expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import {
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

/** Until nothing is left to be made. */
async function rounds(): Promise<void> {
  for (let each = 0; each < 5; each += 1) {
    await pass()
    await round()
  }
}

const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const chainsOf = () =>
  [...server.chains.values()].map(({ total, paid, returned }) => ({
    total,
    paid: paid.map(({ sum }) => sum),
    isReturned: returned.length > 0,
  }))
/** What the tax office has of it: sold less returned. */
const net = () =>
  [...server.receipts.values()].reduce(
    (sum, { type, total }) => sum + (type === 'RETURN' ? -total : total),
    0,
  )

it('RCP-01 a prepayment and what settles it are one chain at the service, and stand in the history and at the shopper’s', async () => {
  const order = await place()
  await pay(order, { captured: 200_00 })
  await round()
  await pay(order, { captured: 700_00, paid_at: after(1) })
  await rounds()
  expect(chainsOf()).toEqual([{ total: 900_00, paid: [200_00, 700_00], isReturned: false }])
  const [first] = [...server.receipts.values()].map(({ request }) => request)
  expect(first).toMatchObject({
    goods: [{ good: { name: 'Чашка', price: 450_00 }, quantity: 2000 }],
    payments: [{ type: 'CASHLESS', value: 200_00 }],
  })
  expect(await states()).toEqual(['prepayment 20000 issued', 'settlement 70000 issued'])
  const events = await listOrderEvents(shop.database, order.number)
  expect(events.flatMap((event) => (event.kind === 'receipt' ? [event.after.receipt] : []))).toEqual([
    'prepayment',
    'settlement',
  ])
  const shown = await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)
  expect(shown.data.receipts.map(({ kind, total }) => [kind, total])).toEqual([
    ['prepayment', 200],
    ['settlement', 700],
  ])
})

it('RCP-01 of three payments two are prepayments; what is paid in whole before it is sent is a sale, no chain', async () => {
  const order = await place()
  for (const [place, captured] of [100_00, 300_00, 500_00].entries())
    await pay(order, { captured, paid_at: after(place) })
  await pay(await place(100), { captured: 200_00, paid_at: after(9) })
  await rounds()
  expect(await states()).toEqual([
    'prepayment 10000 issued',
    'prepayment 30000 issued',
    'settlement 50000 issued',
    'sale 20000 issued',
  ])
})

it.each(['lost', 'broken'] as const)(
  'RCP-01 a prepayment, its settlement and its return are made once, though each answer is %s',
  async (kind) => {
    const order = await place()
    const fail = (path: string) =>
      server.outage(kind, {
        times: 1,
        only: (request) => request.method === 'POST' && request.path.includes(path),
      })
    await fail('/prepayment-receipts')
    const first = await pay(order, { captured: 200_00 })
    await rounds()
    await fail('/prepayment-receipts/')
    const second = await pay(order, { captured: 700_00, paid_at: after(1) })
    await rounds()
    expect(await states()).toEqual(['prepayment 20000 issued', 'settlement 70000 issued'])
    await fail('/return')
    await refund(first, 200_00)
    await refund(second, 700_00)
    await rounds()
    expect(chainsOf()).toEqual([{ total: 900_00, paid: [200_00, 700_00], isReturned: true }])
    expect((await states()).toSorted()).toEqual([
      'prepayment 20000 issued',
      'return 20000 issued',
      'return 70000 issued',
      'settlement 70000 issued',
    ])
    expect(net()).toBe(0)
  },
)

it('RCP-01 PAY-07 a part of a prepayment that goes back takes the chain back whole, and the rest is prepaid anew', async () => {
  const order = await place()
  const attempt = await pay(order, { captured: 500_00 })
  await rounds()
  await refund(attempt, 200_00)
  await rounds()
  expect(await states()).toEqual([
    'prepayment 50000 issued',
    'return 50000 issued',
    'prepayment 30000 issued',
  ])
  expect(chainsOf()).toEqual([
    { total: 900_00, paid: [500_00], isReturned: true },
    { total: 900_00, paid: [300_00], isReturned: false },
  ])
  await refund(attempt, 300_00)
  await rounds()
  expect(net()).toBe(0)
  expect((await states()).filter((state) => !state.endsWith('issued'))).toEqual([])
})

it('RCP-01 PAY-07 of goods that were handed over and came back in part, what stays is a sale of what she keeps', async () => {
  const order = await place()
  await pay(order, { captured: 200_00 })
  const rest = await pay(order, { captured: 700_00, paid_at: after(1) })
  await rounds()
  const handedOut = { status: 'completed', actor: 'owner', isUnpaidKnown: true } as const
  await changeOrderStatus(shop.database, order.number, handedOut)
  await refund(rest, 450_00, [{ position: 0, pieces: 1 }])
  await rounds()
  expect(net()).toBe(450_00)
  const anew = [...server.receipts.values()].slice(-2).map(({ request, total }) => [request['goods'], total])
  expect(anew).toMatchObject([
    [[{ good: { name: 'Чашка' }, quantity: 1000 }], 200_00],
    [[{ good: { name: 'Чашка' }, quantity: 1000 }], 250_00],
  ])
})

it('RCP-01 ORD-03 an order that was changed after its prepayment is settled with the goods that it has', async () => {
  const order = await place()
  await pay(order, { captured: 200_00 })
  await rounds()
  const edit = { lines: [{ position: 0, quantity: 3 }] }
  await editOrder(shop.database, order.number, { edit, actor: 'owner', reason: null })
  await rounds()
  expect(await states()).toEqual(['prepayment 20000 issued'])
  await pay(order, { captured: 1150_00, paid_at: after(1) })
  await rounds()
  expect(chainsOf()).toEqual([
    { total: 900_00, paid: [200_00], isReturned: true },
    { total: 1350_00, paid: [200_00, 1150_00], isReturned: false },
  ])
  expect(net()).toBe(1350_00)
})

it('RCP-01 ORD-03 an order that became as cheap as its prepayment has a sale of its goods instead', async () => {
  const order = await place()
  await pay(order, { captured: 450_00 })
  await rounds()
  const edit = { lines: [{ position: 0, quantity: 1 }] }
  await editOrder(shop.database, order.number, { edit, actor: 'owner', reason: null })
  await rounds()
  expect(await states()).toEqual(['prepayment 45000 issued', 'return 45000 issued', 'sale 45000 issued'])
  expect([...server.receipts.values()].at(-1)?.request).toMatchObject({
    goods: [{ good: { name: 'Чашка', price: 450_00 }, quantity: 1000 }],
  })
})

it('RCP-01 what is paid above the rest has a receipt of its own, and goes back by it', async () => {
  const order = await place()
  await pay(order, { captured: 200_00 })
  const rest = await pay(order, { captured: 800_00, paid_at: after(1) })
  await rounds()
  expect(await states()).toEqual(['prepayment 20000 issued', 'settlement 70000 issued', 'sale 10000 issued'])
  await refund(rest, 100_00)
  await rounds()
  expect((await states()).at(-1)).toBe('return 10000 issued')
  expect(chainsOf()).toMatchObject([{ isReturned: false }])
  expect(net()).toBe(900_00)
})

it('RCP-01 a chain that was closed in the service’s cabinet is said to the owner, and holds up no other receipt', async () => {
  const order = await place()
  await pay(order, { captured: 200_00 })
  await rounds()
  const [chain] = server.chains.values()
  chain?.returned.push('by hand')
  await pay(order, { captured: 700_00, paid_at: after(1) })
  await pay(await place(100), { captured: 200_00, paid_at: after(2) })
  await rounds()
  expect(await states()).toEqual(['prepayment 20000 issued', 'sale 70000 error', 'sale 20000 issued'])
})
