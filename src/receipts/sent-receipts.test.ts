import { expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import {
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
import { retryReceipt } from './list-receipts.ts'
import { finishReceipt } from './stored-receipt.ts'

withReceiptShop()

const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const change = (values: { chain: string | null }) =>
  shop.database.updateTable('receipts').set(values).execute()

/** What the service is busy with is made, and the next round finds it so. */
async function finish(): Promise<void> {
  for (const { id } of server.receipts.values()) await server.finish(id)
  await pass()
  await round()
}

it('RCP-01 the first try asks for the receipt at once, and looks once at what is ready', async () => {
  await pay(await place(), { captured: 900_00 })
  await round()
  const asked = server.requests.filter(({ path }) => path.includes('/receipts/'))
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET'])
})

it('RCP-01 what the service does not find while it makes it is asked for in the next round', async () => {
  await pay(await place(), { captured: 900_00 })
  await server.outage('error', {
    only: ({ method, path }) => {
      if (method === 'GET' && path.includes('/receipts/')) server.receipts.clear()
      return false
    },
  })
  await round()
  expect(await states()).toEqual(['sale 90000 sent'])
})

it('RCP-01 of what is being made it is known to which chain it belongs, and what the chain costs', async () => {
  server.asksUntilDone = Infinity
  await pay(await place(100), { captured: 200_00 })
  await round()
  expect(await newestReceipt()).toMatchObject({ state: 'sent', chain: null, chain_total: null })
  const order = await place()
  await pay(order, { captured: 200_00, paid_at: after(1) })
  await round()
  const { id, ...begun } = await newestReceipt()
  expect(begun).toMatchObject({ state: 'sent', part: 'prepayment', chain: id, chain_total: 900_00 })
  await finish()
  await pay(order, { captured: 700_00, paid_at: after(2) })
  await round()
  const settling = { state: 'sent', part: 'settlement', chain: id, chain_total: null }
  expect(await newestReceipt()).toMatchObject(settling)
})

it('RCP-01 the chain that the service names counts, and without one that which is known', async () => {
  server.asksUntilDone = Infinity
  await pay(await place(), { captured: 200_00 })
  await round()
  const sent = await newestReceipt()
  await change({ chain: null })
  await finish()
  expect(await newestReceipt()).toMatchObject({ state: 'issued', chain: sent.id })
  await shop.database.updateTable('receipts').set({ state: 'sent' }).execute()
  const made = { url: 'https://example.com', fiscal_code: null, isOffline: false, chain: null }
  await finishReceipt(shop.database, sent, made)
  expect(await newestReceipt()).toMatchObject({ state: 'issued', chain: sent.id })
})

it('RCP-01 a prepayment that failed and is asked for again when the order is completed is a sale, no chain', async () => {
  server.receiptsFail = true
  const order = await place()
  await pay(order, { captured: 200_00 })
  await round()
  const { id } = await newestReceipt()
  expect(await newestReceipt()).toMatchObject({ state: 'error', chain: id, chain_total: 900_00 })
  server.receiptsFail = false
  server.receipts.clear()
  const orders = shop.database.updateTable('orders').set({ status: 'completed' })
  await orders.where('id', '=', order.key).execute()
  await retryReceipt(shop.database, id, COMMAND)
  await round()
  const sale = { state: 'issued', part: null, chain: null, chain_total: null }
  expect(await newestReceipt()).toMatchObject(sale)
})

it('OPS-02 each receipt that was made stands in the log, without a word of the shopper', async () => {
  const lines: object[] = []
  const log = { info: (line: object) => void lines.push(line) }
  const order = await place()
  const attempt = await pay(order, { captured: 200_00 })
  await round(NOON, { log })
  const [sale, back] = [await newestReceipt(), await refund(attempt, 200_00).then(() => round(NOON, { log }))]
  expect([lines.length, back]).toEqual([2, 0])
  expect(lines[0]).toEqual({ receipt: sale.id, order: order.key, kind: 'sale' })
  expect(lines[1]).toMatchObject({ order: order.key, kind: 'return' })
})
