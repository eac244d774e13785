import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { listOrderEvents } from './order-events.ts'
import { decideGoods, type Fate, type GoodsRequest, returnGoods } from './return-goods.ts'

let shop: TestShop
let variants: number[]
let number: string
beforeAll(async () => {
  shop = await startTestShop()
})

/** Three pieces at place 0 and one at place 1; seven and nine are left. */
beforeEach(async () => {
  const products = [await shop.build.product({ stock: 10 }), await shop.build.product({ stock: 10 })]
  variants = products.map(({ variant }) => variant.id)
  const lines = products.map(({ id }, place) => ({
    product_id: id,
    quantity: place === 0 ? 3 : 1,
    price: 100,
  }))
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  number = answer.json<{ data: Order }>().data.number
})

const move = (status: OrderStatus) => changeOrderStatus(shop.database, number, { status, actor: 'owner' })
const comeBack = (pieces: GoodsRequest['pieces']) =>
  returnGoods(shop.database, number, { pieces, actor: 'owner' })
const decide = (fate: Fate, pieces: GoodsRequest['pieces']) =>
  decideGoods(shop.database, number, { fate, pieces, actor: 'owner' })
const stocks = () => Promise.all(variants.map((id) => stockOf(shop, id)))

/** Of goods alone: what, of which place, how many before and after. */
async function goodsEvents() {
  const events = await listOrderEvents(shop.database, number)
  return events.flatMap((event) =>
    'position' in event && event.position !== null
      ? [[event.kind, event.position, event.before, event.after]]
      : [],
  )
}

const journal = () =>
  shop.database
    .selectFrom('staff_audit')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', number)
    .where('action', '<>', 'order.status')
    .orderBy('id')
    .execute()

it('ORD-04 pieces come back of what was received alone, a parcel that nobody has collected as a whole', async () => {
  expect(await returnGoods(shop.database, '999999', { pieces: 'all', actor: 'owner' })).toEqual({
    kind: 'missing',
  })
  expect(await comeBack('all')).toEqual({ kind: 'refused', from: 'new', is_pickup: false })
  await move('shipped')
  expect(await comeBack([{ position: 0, pieces: 1 }])).toEqual({
    kind: 'refused',
    from: 'shipped',
    is_pickup: false,
  })
  expect(await comeBack('all')).toEqual({ kind: 'done', status: 'returned', pieces: 4 })
})

it('ORD-04 of a line no more comes back than is left of it, however its pieces are named', async () => {
  await move('completed')
  const twice = [
    { position: 0, pieces: 2 },
    { position: 0, pieces: 2 },
  ]
  expect(await comeBack(twice)).toEqual({ kind: 'too-many', position: 0, left: 3 })
  expect(await comeBack([{ position: 7, pieces: 'all' }])).toEqual({ kind: 'too-many', position: 7, left: 0 })
  expect(
    await comeBack([
      { position: 0, pieces: 2 },
      { position: 1, pieces: 0 },
    ]),
  ).toEqual({ kind: 'done', status: 'completed', pieces: 2 })
  expect(await comeBack([{ position: 0, pieces: 2 }])).toEqual({ kind: 'too-many', position: 0, left: 1 })
  expect(await comeBack('all')).toEqual({ kind: 'done', status: 'returned', pieces: 2 })
  expect(await goodsEvents()).toEqual([
    ['returned', 0, 0, 2],
    ['returned', 0, 2, 3],
    ['returned', 1, 0, 1],
  ])
  expect(await journal()).toMatchObject([
    {
      action: 'order.return',
      before: { status: 'completed' },
      after: { status: 'completed', lines: [{ position: 0, pieces: 2 }] },
    },
    {
      action: 'order.return',
      before: { status: 'completed' },
      after: { status: 'returned' },
    },
  ])
})

it('ORD-04 the rest of an order that is returned as a whole comes back, and the history says nothing of none', async () => {
  await move('completed')
  await comeBack([{ position: 1, pieces: 1 }])
  await move('returned')
  expect(await goodsEvents()).toEqual([
    ['returned', 1, 0, 1],
    ['returned', 0, 0, 3],
  ])
})

it('ORD-04 what has come back is in stock again or written off, each piece once', async () => {
  expect(
    await decideGoods(shop.database, '999999', { pieces: 'all', fate: 'restocked', actor: 'owner' }),
  ).toEqual({ kind: 'missing' })
  await move('completed')
  await comeBack([{ position: 0, pieces: 3 }])
  expect(await decide('written_off', [{ position: 0, pieces: 1 }])).toEqual({
    kind: 'done',
    status: 'completed',
    pieces: 1,
  })
  expect(await stocks()).toEqual([7, 9])
  expect(await decide('restocked', [{ position: 0, pieces: 1 }])).toMatchObject({ pieces: 1 })
  expect(await decide('restocked', [{ position: 0, pieces: 2 }])).toEqual({
    kind: 'too-many',
    position: 0,
    left: 1,
  })
  expect(await decide('restocked', 'all')).toMatchObject({ kind: 'done', pieces: 1 })
  expect(await stocks()).toEqual([9, 9])
  expect(await decide('restocked', 'all')).toMatchObject({ kind: 'done', pieces: 0 })
  expect((await journal()).slice(1, 3)).toMatchObject([
    { action: 'order.written_off', after: { lines: [{ position: 0, pieces: 1 }] } },
    { action: 'order.restocked', after: { lines: [{ position: 0, pieces: 1 }] } },
  ])
})
