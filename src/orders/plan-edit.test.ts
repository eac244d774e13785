import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { BuiltProduct } from '#tests/build-product.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { editOrder, previewEdit } from './edit-order.ts'
import type { EditRequest, OrderEdit } from './plan-edit.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof buildStaff>>
let blanket: BuiltProduct
let number: string
beforeAll(async () => {
  shop = await startTestShop()
  staff = await buildStaff(shop.database)
})

/** Two blankets at 100 and one mug at 100; eight and nine are left. */
beforeEach(async () => {
  blanket = await shop.build.product({ title: 'Плед', stock: 10 })
  const mug = await shop.build.product({ title: 'Кухоль', stock: 10 })
  const lines = [
    { product_id: blanket.id, quantity: 2, price: 100 },
    { product_id: mug.id, quantity: 1, price: 100 },
  ]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  number = answer.json<{ data: Order }>().data.number
})

const edit = (change: OrderEdit, more: Partial<EditRequest> = {}) =>
  editOrder(shop.database, number, { edit: change, actor: 'owner', reason: null, ...more })
const price = (sum: number, actor: StaffActor, reason: string | null = 'подряпина') =>
  edit({ lines: [{ position: 0, price: sum }] }, { actor, reason })
const added = ({ id, variant }: BuiltProduct, quantity: number) => ({
  product_id: id,
  variant_id: variant.id,
  quantity,
})

const linesOf = () =>
  shop.database
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.position', 'l.price', 'l.quantity'])
    .where('o.number', '=', number)
    .orderBy('l.position')
    .execute()

it('ADM-08 who gives money away says why: a price, or more of a discount, and nothing else', async () => {
  const { owner } = staff
  expect([await price(9_000, owner, null), await price(9_000, owner, '')]).toEqual([
    { kind: 'no-reason' },
    { kind: 'no-reason' },
  ])
  expect(await edit({ discount: 1_000 }, { actor: owner })).toEqual({ kind: 'no-reason' })
  expect(await edit({ discount: 1_000 }, { actor: owner, reason: 'затримка' })).toMatchObject({
    kind: 'edited',
    total: 29_000,
  })
  expect(await edit({ discount: 500 }, { actor: owner })).toMatchObject({ kind: 'edited' })
  expect(await edit({ added: [added(await shop.build.product(), 1)] }, { actor: owner })).toMatchObject({
    kind: 'edited',
  })
  const journal = await shop.database
    .selectFrom('staff_audit')
    .select('after')
    .where('entity_id', '=', number)
    .where('action', '=', 'order.edit')
    .orderBy('id')
    .execute()
  // That there was a reason stays for years, and not what a person has typed.
  const reasons = journal.map(({ after }) => Reflect.get(after ?? {}, 'reason'))
  expect(reasons).toEqual(['…', undefined, undefined])
  // The owner's own limit is none.
  expect(await price(1_000, owner)).toMatchObject({ kind: 'edited' })
})

it('ADM-08 a manager lowers prices by ten percent of what the goods would cost, in the order or in the shop today', async () => {
  const { manager } = staff
  expect(await price(8_400, manager)).toEqual({ kind: 'discount-over-limit', limit: 10 })
  expect(await price(8_500, manager)).toMatchObject({ kind: 'edited' })
  await price(5_000, staff.owner)
  // It rises and is still far below the price of today.
  expect(await price(6_000, manager)).toEqual({ kind: 'discount-over-limit', limit: 10 })
  expect(await price(9_000, manager)).toMatchObject({ kind: 'edited' })
})

it('ORD-03 goods are added at their own places, more of what is there at its own price, and none that is not on sale', async () => {
  const [plate, vase] = [await shop.build.product({ price: 5_000 }), await shop.build.product()]
  await edit({ lines: [{ position: 0, price: 9_000 }] })
  expect(await edit({ added: [added(plate, 1), added(vase, 2), added(blanket, 1)] })).toMatchObject({
    kind: 'edited',
    total: 62_000,
  })
  expect(await linesOf()).toEqual([
    { position: 0, price: 9_000, quantity: 3 },
    { position: 1, price: 10_000, quantity: 1 },
    { position: 2, price: 5_000, quantity: 1 },
    { position: 3, price: 10_000, quantity: 2 },
  ])
  const hidden = await shop.build.product({ is_visible: false })
  expect(await edit({ added: [added(hidden, 1)] })).toEqual({
    kind: 'not-on-sale',
    variant_id: hidden.variant.id,
  })
})

it('ORD-03 a discount takes off all that the goods cost at most, and the last piece in stock may be taken', async () => {
  expect(await edit({ discount: 30_000 })).toMatchObject({ kind: 'edited', total: 0 })
  expect(await edit({ lines: [{ position: 0, quantity: 11 }] })).toEqual({
    kind: 'no-stock',
    title: 'Плед',
    most: 10,
  })
  expect(await edit({ lines: [{ position: 1, quantity: 11 }] })).toMatchObject({ title: 'Кухоль', most: 10 })
  expect(await edit({ lines: [{ position: 0, quantity: 10 }] })).toMatchObject({ kind: 'edited' })
  expect(await stockOf(shop, blanket.variant.id)).toBe(0)
})

it('ORD-03 ADM-03 the preview has the sums of the change, and is refused to who may not change orders', async () => {
  const request = { edit: { discount: 1_000 }, reason: 'затримка' } as const
  const order = shop.database.updateTable('orders').where('number', '=', number)
  await order.set({ delivery_price: 5_000 }).execute()
  expect(await previewEdit(shop.database, number, { ...request, actor: staff.manager })).toMatchObject({
    kind: 'preview',
    total: 34_000,
    goods: 30_000,
    warning: null,
  })
  await expect(previewEdit(shop.database, number, { ...request, actor: staff.packer })).rejects.toMatchObject(
    { right: 'orders.change' },
  )
  expect(await previewEdit(shop.database, '999999', { ...request, actor: 'owner' })).toEqual({
    kind: 'missing',
  })
  expect(await edit({ discount: 1_000 }, { version: 'another' })).toEqual({ kind: 'conflict' })
  expect(await edit({ payment_method: 'on_delivery' })).toEqual({ kind: 'unchanged' })
})

it('ORD-03 what the directory knows of a chosen place is stored with it, and it is asked of contacts never', async () => {
  let asked = 0
  const findPlace = async () => {
    asked += 1
    return { facts: { settlement: 'lviv' } }
  }
  await edit({ name: 'Іван Коваль' }, { findPlace })
  expect(asked).toBe(0)
  await edit({ lines: [{ position: 0, quantity: 1 }] }, { findPlace })
  await edit({ delivery: { method: 'pickup' } }, { findPlace })
  expect(asked).toBe(2)
  const order = shop.database.selectFrom('orders').select('delivery').where('number', '=', number)
  expect((await order.executeTakeFirstOrThrow()).delivery).toMatchObject({
    method: 'pickup',
    settlement: 'lviv',
  })
})
