import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import type { ChosenPoint } from '#src/domain/delivery/fit-point.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { editOrder } from './edit-order.ts'
import type { OrderEdit, PlaceFinder } from './plan-edit.ts'

const BRANCH: ChosenPoint = {
  carrier: 'nova_poshta',
  kind: 'branch',
  number: '5',
  max_weight_g: null,
  max_size_mm: null,
  max_declared: 25_000,
}
const TO_BRANCH = { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 5' } as const

let shop: TestShop
let number: string
beforeAll(async () => {
  shop = await startTestShop()
})

/** Three mugs at 100 of five kilograms each, which the shopper collects. */
beforeEach(async () => {
  await shop.build.setting('delivery_methods', {
    nova_poshta: { title: 'Пошта', price: 8_000, max_weight_g: 20_000 },
    own_courier: {
      zones: [
        {
          title: 'Київ',
          places: ['Київ'],
          rates: [{ up_to_g: 50_000, price: 10_000 }],
          free_from: null,
          days: null,
        },
      ],
    },
  })
  await offer('pickup', 'nova_poshta', 'own_courier')
  const mug = await shop.build.product({ stock: 10, weight_g: 5_000 })
  const lines = [{ product_id: mug.id, quantity: 3, price: 100 }]
  const body = orderBody({ lines, delivery: { method: 'pickup' } })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  number = answer.json<{ data: Order }>().data.number
})

const offer = (...deliveries: string[]) => shop.build.setting('deliveries', deliveries)
const at =
  (point: ChosenPoint | null): PlaceFinder =>
  async () => ({ facts: {}, point })
const edit = (change: OrderEdit, findPlace?: PlaceFinder) =>
  editOrder(shop.database, number, {
    edit: change,
    actor: 'owner',
    reason: null,
    ...(findPlace && { findPlace }),
  })
const pieces = (quantity: number) => [{ position: 0, quantity }]
const misfit = (text: string) => ({ kind: 'misfit', reason: expect.stringContaining(text) })

async function deliveryOf() {
  const columns = ['delivery', 'delivery_title', 'delivery_price', 'total'] as const
  const order = shop.database.selectFrom('orders').select(columns).where('number', '=', number)
  return order.executeTakeFirstOrThrow()
}

it('ORD-03 DLV-01 another way of delivery has its own title and price, which stay when goods change', async () => {
  expect(await edit({ delivery: TO_BRANCH })).toMatchObject({ kind: 'edited', total: 38_000 })
  await shop.build.setting('delivery_methods', { nova_poshta: { price: 9_000 } })
  expect(await edit({ lines: pieces(2) })).toMatchObject({ kind: 'edited', total: 28_000 })
  expect(await deliveryOf()).toMatchObject({
    delivery: TO_BRANCH,
    delivery_title: 'Пошта',
    delivery_price: 8_000,
  })
})

it('ORD-03 a way that is not on offer is not chosen, and one that was agreed stays when it is offered no more', async () => {
  expect(await edit({ delivery: { method: 'ukrposhta', city: 'Львів', index: '79000' } })).toEqual({
    kind: 'no-delivery',
  })
  await edit({ delivery: TO_BRANCH })
  await offer('pickup')
  expect(await edit({ lines: pieces(2) })).toMatchObject({ kind: 'edited' })
  expect(await deliveryOf()).toMatchObject({ delivery: TO_BRANCH, delivery_price: 8_000 })
})

it('ORD-03 DLV-04 goods too heavy for a way, and a place that it does not go to, are refused with the reason', async () => {
  expect(await edit({ lines: pieces(5), delivery: TO_BRANCH })).toEqual(misfit('до\u00A020\u00A0кг'))
  const courier = { method: 'own_courier', street: 'вул. Садова', house: '1', flat: '5' } as const
  expect(await edit({ delivery: { ...courier, city: 'Львів' } })).toMatchObject({ kind: 'misfit' })
  expect(await edit({ delivery: { ...courier, city: 'Київ' } })).toMatchObject({ total: 40_000 })
})

it('ORD-03 DLV-04 a point that takes no parcels any more is refused when it is chosen, and stays where it was agreed', async () => {
  expect(await edit({ delivery: TO_BRANCH }, at(null))).toEqual(misfit('вже не приймає'))
  await edit({ delivery: TO_BRANCH })
  expect(await edit({ lines: pieces(2) }, at(null))).toMatchObject({ kind: 'edited' })
})

it('ORD-03 DLV-04 a point takes what is worth no more than it may, less the discount', async () => {
  expect(await edit({ delivery: TO_BRANCH }, at(BRANCH))).toEqual(misfit('Товари на 300,00'))
  expect(await edit({ delivery: TO_BRANCH, discount: 5_000 }, at(BRANCH))).toMatchObject({ kind: 'edited' })
  expect(await edit({ lines: pieces(4) }, at(BRANCH))).toEqual(misfit('Товари на 350,00'))
  const { id, variant } = await shop.build.product()
  const added = [{ product_id: id, variant_id: variant.id, quantity: 1 }]
  expect(await edit({ lines: pieces(3), added }, at(BRANCH))).toEqual(misfit('Товари на 350,00'))
  expect(await edit({ lines: pieces(4), discount: 15_000 }, at(BRANCH))).toMatchObject({ kind: 'edited' })
})

it('ORD-03 DLV-04 a locker is refused as a branch where lockers are a way of their own', async () => {
  const locker = { ...BRANCH, kind: 'locker', max_declared: null } as const
  await offer('pickup', 'nova_poshta', 'nova_poshta_locker')
  expect(await edit({ delivery: TO_BRANCH }, at(locker))).toEqual(misfit('Це поштомат'))
  await offer('pickup', 'nova_poshta')
  expect(await edit({ delivery: TO_BRANCH }, at(locker))).toMatchObject({ kind: 'edited' })
})
