import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { makeMessages } from '#src/messages/start-messages.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { cancelByShopper } from './cancel-by-shopper.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { editOrder } from './edit-order.ts'
import { listOrderEvents } from './order-events.ts'
import { releaseOrders } from './release-orders.ts'
import { undoStatus } from './undo-status.ts'

let shop: TestShop
let staff: Record<Role, StaffActor>
beforeAll(async () => {
  shop = await startTestShop()
  staff = await buildStaff(shop.database)
})

async function place(stock = 10) {
  const product = await shop.build.product({ stock })
  const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  return { ...answer.json<{ data: Order }>().data, product }
}

const change = (number: string, status: OrderStatus, actor: StaffActor = staff.manager) =>
  changeOrderStatus(shop.database, number, { status, actor, isUndoable: true })

async function topicsOf(number: string): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('outbox as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .select('x.topic')
    .where('o.number', '=', number)
    .where('x.topic', '=', 'order.status')
    .execute()
  return rows.map(({ topic }) => topic)
}

it('ADM-07 what is confirmed at the desk can be taken back, and nobody has heard of it', async () => {
  const { number } = await place()
  expect(await change(number, 'confirmed')).toEqual({ kind: 'changed' })
  expect(await topicsOf(number)).toEqual(['order.status'])
  await makeMessages({ database: shop.database, channels: [] })
  expect(await undoStatus(shop.database, number, { actor: staff.manager })).toEqual({
    kind: 'undone',
    status: 'new',
  })
  expect(await topicsOf(number)).toEqual([])
  const events = await listOrderEvents(shop.database, number)
  expect(events.map(({ actor_name, after }) => [actor_name, after])).toEqual([
    [staff.manager.name, 'confirmed'],
    [staff.manager.name, 'new'],
  ])
})

it('ADM-07 a cancelled order takes its goods again, unless somebody has bought them', async () => {
  const first = await place()
  await change(first.number, 'cancelled')
  expect(await stockOf(shop, first.product.variant.id)).toBe(10)
  expect((await undoStatus(shop.database, first.number, { actor: staff.owner })).kind).toBe('undone')
  expect(await stockOf(shop, first.product.variant.id)).toBe(8)
  // Just as many as there are left.
  const second = await place(2)
  await change(second.number, 'cancelled')
  expect((await undoStatus(shop.database, second.number, { actor: staff.owner })).kind).toBe('undone')
  expect(await stockOf(shop, second.product.variant.id)).toBe(0)
  await change(second.number, 'cancelled')
  await shop.database
    .updateTable('variants')
    .set({ stock: 1 })
    .where('id', '=', second.product.variant.id)
    .execute()
  expect(await undoStatus(shop.database, second.number, { actor: staff.owner })).toEqual({
    kind: 'sold',
    title: second.lines[0]?.title,
  })
})

it('ADM-07 of several goods that one is named which is sold', async () => {
  const goods = [
    await shop.build.product({ stock: 2, title: 'Плед' }),
    await shop.build.product({ stock: 2, title: 'Кухоль' }),
  ]
  const lines = goods.map(({ id }) => ({ product_id: id, quantity: 2, price: 100 }))
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  const { number } = answer.json<{ data: Order }>().data
  await change(number, 'cancelled')
  const mug = goods[1]?.variant.id ?? 0
  await shop.database.updateTable('variants').set({ stock: 1 }).where('id', '=', mug).execute()
  expect(await undoStatus(shop.database, number, { actor: staff.owner })).toEqual({
    kind: 'sold',
    title: 'Кухоль',
  })
})

it('ADM-07 ADM-03 what is undone is in the audit, moves no goods that were not given back, and needs the right of the step', async () => {
  const { number, product } = await place()
  await change(number, 'confirmed')
  await expect(undoStatus(shop.database, number, { actor: staff.packer })).rejects.toThrow(
    'не для вашої ролі',
  )
  await undoStatus(shop.database, number, { actor: staff.manager })
  expect(await stockOf(shop, product.variant.id)).toBe(8)
  const audited = shop.database
    .selectFrom('staff_audit')
    .select(['before', 'after'])
    .where('entity_id', '=', number)
  expect(await audited.where('action', '=', 'order.undo').execute()).toEqual([
    { before: { status: 'confirmed' }, after: { status: 'new' } },
  ])
})

it('ADM-07 an order that is not there, one that was returned, or changed since, is not put back', async () => {
  const undo = (number: string) => undoStatus(shop.database, number, { actor: staff.owner })
  expect(await undo('немає такого')).toEqual({ kind: 'missing' })
  const returned = await place()
  await change(returned.number, 'completed')
  await change(returned.number, 'returned')
  expect(await undo(returned.number)).toEqual({ kind: 'late' })
  const edited = await place()
  await change(edited.number, 'confirmed')
  await editOrder(shop.database, edited.number, {
    edit: { comment: 'Дзвонити двічі' },
    actor: 'owner',
    reason: null,
  })
  expect(await undo(edited.number)).toEqual({ kind: 'late' })
})

it('ADM-07 a press that takes back a confirmation does not take back what the shopper has done since', async () => {
  const { id, number } = await place()
  await change(number, 'confirmed')
  expect(await cancelByShopper(shop.database, id, { phone: '+380501234567' })).toEqual({ kind: 'cancelled' })
  expect(await undoStatus(shop.database, number, { actor: staff.manager })).toEqual({ kind: 'late' })
})

it('ADM-07 after ten seconds it stays, and is told', async () => {
  const { number } = await place()
  await change(number, 'confirmed')
  await shop.database
    .updateTable('orders')
    .set({ undo_until: new Date(Date.now() - 1_000) })
    .where('number', '=', number)
    .execute()
  expect((await undoStatus(shop.database, number, { actor: staff.owner })).kind).toBe('late')
})

it('ADM-03 who packs brings a confirmed order on, and neither confirms nor cancels one', async () => {
  const { number } = await place()
  await expect(change(number, 'confirmed', staff.packer)).rejects.toThrow('не для вашої ролі')
  await expect(change(number, 'confirmed', staff.editor)).rejects.toThrow('не для вашої ролі')
  await change(number, 'confirmed')
  await expect(change(number, 'cancelled', staff.packer)).rejects.toThrow('не для вашої ролі')
  expect(await change(number, 'packed', staff.packer)).toEqual({ kind: 'changed' })
  expect(await change(number, 'shipped', staff.packer)).toEqual({ kind: 'changed' })
})

it('ADM-05 each change of the staff is in the audit with what was and what is', async () => {
  const { number } = await place()
  await change(number, 'confirmed')
  const rows = await shop.database
    .selectFrom('staff_audit')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('entity_id', '=', number)
    .execute()
  expect(rows).toEqual([
    {
      action: 'order.status',
      actor_name: staff.manager.name,
      before: { status: 'new' },
      after: { status: 'confirmed' },
    },
  ])
})

it('ORD-01 an order that is not there is missing, and one that no way leads on from stays as it is', async () => {
  expect(await change('немає такого', 'confirmed')).toEqual({ kind: 'missing' })
  const { number } = await place()
  await change(number, 'cancelled')
  expect(await change(number, 'packed')).toEqual({ kind: 'refused', from: 'cancelled', is_pickup: false })
  const events = await listOrderEvents(shop.database, number)
  expect(events.map(({ after }) => after)).toEqual(['cancelled'])
})

it('ORD-01 ADM-08 all pieces of an order that is returned wait for somebody to look at them', async () => {
  const { number, product } = await place()
  await change(number, 'completed')
  await change(number, 'returned')
  const lines = shop.database
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.quantity', 'l.returned', 'l.restocked'])
  expect(await lines.where('o.number', '=', number).execute()).toEqual([
    { quantity: 2, returned: 2, restocked: 0 },
  ])
  expect(await stockOf(shop, product.variant.id)).toBe(8)
})

it('ORD-05 ADM-07 an order whose confirmation was taken back is released as if it had never been confirmed', async () => {
  const { number, product } = await place()
  await change(number, 'confirmed')
  await undoStatus(shop.database, number, { actor: staff.manager })
  await releaseOrders(shop.database, new Date(Date.now() + 31_536_000_000))
  expect(await stockOf(shop, product.variant.id)).toBe(10)
})
