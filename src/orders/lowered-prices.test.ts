import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import type { BuiltProduct } from '#tests/build-product.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { loadEditable } from './editable-order.ts'
import { editOrder } from './edit-order.ts'
import { type EditRequest, editVersion, type OrderEdit } from './plan-edit.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof buildStaff>>
let kettle: BuiltProduct
let number: string
beforeAll(async () => {
  shop = await startTestShop()
  staff = await buildStaff(shop.database)
})

/** Two mugs at 100 and a kettle at 200. */
beforeEach(async () => {
  const mug = await shop.build.product({ stock: 10, price: 10_000 })
  kettle = await shop.build.product({ stock: 10, price: 20_000 })
  const lines = [
    { product_id: mug.id, quantity: 2, price: 100 },
    { product_id: kettle.id, quantity: 1, price: 200 },
  ]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  number = answer.json<{ data: Order }>().data.number
})

const edit = (change: OrderEdit, more: Partial<EditRequest> = {}) =>
  editOrder(shop.database, number, {
    edit: change,
    actor: staff.manager,
    reason: 'подряпина',
    ...more,
  })
const setPrices = (...prices: number[]) => ({
  lines: prices.map((price, position) => ({ position, price })),
})
const OVER_LIMIT = { kind: 'discount-over-limit', limit: 10 }

it('ADM-08 a line at its own price is no gift, whatever others cost', async () => {
  expect(await edit({ lines: [{ position: 1, quantity: 2 }] }, { reason: null })).toMatchObject({
    kind: 'edited',
    total: 60_000,
  })
})

it('ADM-08 what a line costs in the order counts, also above the price of today', async () => {
  await edit(setPrices(10_000, 30_000), { actor: staff.owner })
  expect(await edit(setPrices(10_000, 24_900))).toEqual(OVER_LIMIT)
  expect(await edit(setPrices(10_000, 25_000))).toMatchObject({ kind: 'edited' })
})

it('ADM-08 each of several lines is measured by its own price of today', async () => {
  await edit(setPrices(10_000, 10_000), { actor: staff.owner })
  expect(await edit(setPrices(9_900, 15_000))).toEqual(OVER_LIMIT)
})

it('ADM-08 of goods that are not on sale any more the price in the order counts', async () => {
  const product = shop.database.updateTable('products').set({ is_visible: false })
  await product.where('id', '=', kettle.id).execute()
  expect(await edit(setPrices(10_000, 15_000))).toEqual(OVER_LIMIT)
  expect(await edit(setPrices(10_000, 19_000))).toMatchObject({ kind: 'edited' })
})

it('ADM-19 an edit of the order as it was shown is taken; another piece of goods under the same name is another order', async () => {
  const order = await loadEditable(shop.database, number, { isLocked: false })
  if (!order) throw new Error('the order is not there')
  const version = editVersion(order)
  const lines = order.lines.map((line) => ({ ...line, variant_id: 0 }))
  expect(editVersion({ ...order, lines })).not.toBe(version)
  expect(await edit({ name: 'Іван Коваль' }, { version })).toMatchObject({ kind: 'edited' })
  expect(await edit({ name: 'Іван Петренко' }, { version })).toEqual({ kind: 'conflict' })
})

it('ORD-03 the way to pay that an order has stays its own when it is offered no more', async () => {
  await shop.build.setting('payments', ['invoice'])
  expect(await edit({ payment_method: 'on_delivery', name: 'Іван Коваль' })).toMatchObject({ kind: 'edited' })
})
