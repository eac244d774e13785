import { beforeAll, expect, it } from 'vitest'
import type { CartCheck } from '#src/contract/cart.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import type { Order } from '#src/contract/orders.ts'
import type { BuiltProduct } from '#tests/build-product.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let sofa: BuiltProduct
let mug: BuiltProduct

beforeAll(async () => {
  shop = await startTestShop()
  sofa = await shop.build.product({ title: 'Диван', price: 900_000, weight_g: 52_000 })
  mug = await shop.build.product({ title: 'Кухоль', price: 39_000, weight_g: 340, size_mm: [140, 110, 110] })
  await shop.build.setting('deliveries', [
    'nova_poshta',
    'nova_poshta_locker',
    'nova_poshta_courier',
    'ukrposhta',
    'freight',
  ])
  await shop.build.setting('delivery_methods', {
    freight: {
      zones: [
        {
          title: 'Київ',
          places: ['Київ'],
          rates: [
            { up_to_g: 50_000, price: 60_000 },
            { up_to_g: 100_000, price: 120_000 },
          ],
          free_from: 3_000_000,
          days: null,
        },
      ],
    },
  })
})

type Answer = { data: Order; errors: Record<string, string[]> }

const HOME = { street: 'вул. Садова', house: '1', flat: '5' }
const lineOf = ({ id, variant, price }: BuiltProduct, quantity: number) => ({
  product_id: id,
  variant_id: variant.id,
  quantity,
  price: price / 100,
})

const freightTo = (city: string) => ({ method: 'freight', city, ...HOME })

async function order(delivery: Record<string, unknown>, lines: unknown[], more: object = {}) {
  const body = orderBody({ delivery, lines, ...more })
  const response = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  return { status: response.status, body: response.json<Answer>() }
}

it('DLV-04 a sofa of 52 kg is not taken for a locker, with the sentence that the checkout shows', async () => {
  const { status, body } = await order({ method: 'nova_poshta_locker', city: 'Львів', branch: '№ 5' }, [
    lineOf(sofa, 1),
  ])
  expect(status).toBe(422)
  expect(body.errors['delivery']?.[0]?.replaceAll('\u00A0', ' ')).toBe(
    'Диван, 52 кг, не вміщується у поштомат: до 20 кг',
  )
})

it('DLV-01 DLV-04 a mug goes to a locker, by courier and by Ukrposhta, and the order keeps what each asks for', async () => {
  const ways = [
    { method: 'nova_poshta_locker', city: 'Львів', branch: 'Поштомат № 5' },
    { method: 'nova_poshta_courier', city: 'Львів', ...HOME },
    { method: 'ukrposhta', city: 'Львів', index: '79000' },
  ]
  const addresses: unknown[] = []
  for (const way of ways) {
    const { status, body } = await order(way, [lineOf(mug, 1)])
    expect(status).toBe(201)
    addresses.push(body.data.delivery?.address)
  }
  expect(addresses).toEqual(['Львів, Поштомат № 5', 'Львів, •••', '79000, Львів'])
  const stored = await shop.database.selectFrom('orders').select('delivery').orderBy('id').execute()
  expect(stored.map(({ delivery }) => delivery)).toEqual(ways)
})

it('DLV-01 DLV-06 own freight costs what its zone says by weight, is free from a sum, and goes nowhere else', async () => {
  expect((await order(freightTo('м. Київ, Київська обл.'), [lineOf(sofa, 1)])).body.data).toMatchObject({
    delivery: { price: 1200 },
    total: 10_200,
  })
  expect((await order(freightTo('Київ'), [lineOf(mug, 1)])).body.data.delivery?.price).toBe(600)
  expect((await order(freightTo('Київ'), [lineOf(sofa, 1)], { delivery_price: 600 })).body.errors).toEqual({
    delivery: [expect.stringMatching(/^Вартість доставки змінилася: 1.200,00.грн/)],
  })
  const chest = await shop.build.product({ title: 'Комод', price: 500_000 })
  expect((await order(freightTo('Київ'), [lineOf(chest, 1)])).body.data).toMatchObject({
    delivery: { price: null },
    total: 5000,
  })
  expect((await order(freightTo('Київ'), [lineOf(chest, 1)], { delivery_price: 600 })).body.errors).toEqual({
    delivery: [expect.stringMatching(/^Вартість доставки змінилася: вартість уточнимо/i)],
  })
  expect((await order(freightTo('Львів'), [lineOf(sofa, 1)])).body.errors).toEqual({
    'delivery.city': ['Доставляємо лише сюди: Київ'],
  })
  // The place is not asked for where no zone accepts so much.
  expect((await order(freightTo('Київ'), [lineOf(sofa, 2)])).body.errors).toEqual({
    delivery: [expect.stringMatching(/^Разом 1\d\d.кг, а доставляємо до.100.кг$/)],
  })
})

it.each([
  [{ method: 'ukrposhta', city: 'Львів', index: '7900' }, 'delivery.index'],
  [{ method: 'nova_poshta_courier', city: 'Львів', street: '', house: '1' }, 'delivery.street'],
  [{ method: 'freight', city: 'Київ', street: 'вул. Садова' }, 'delivery.house'],
])('DLV-01 %j lacks %s', async (delivery, field) => {
  const { status, body } = await order(delivery, [lineOf(mug, 1)])
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

it('DLV-04 the cart is told weights, also those of the category', async () => {
  const category = await shop.build.category({ title: 'Меблі' })
  const below = await shop.build.category({ title: 'Столи', parent: category })
  await shop.database
    .updateTable('categories')
    .set({ weight_g: 25_000 })
    .where('id', '=', category.id)
    .execute()
  const table = await shop.build.product({ title: 'Стіл', category: below })
  const lines = [lineOf(table, 1), lineOf(mug, 1)]
  const { data } = (await shop.post('/api/cart/check', { lines })).json<{ data: CartCheck }>()
  expect(data.lines).toMatchObject([
    { weight_g: 25_000, size_mm: null },
    { weight_g: 340, size_mm: [140, 110, 110] },
  ])
})

it('DLV-04 an order to a locker cannot be changed into one that does not fit it', async () => {
  const { body } = await order({ method: 'nova_poshta_locker', city: 'Львів', branch: '№ 5' }, [
    lineOf(mug, 1),
  ])
  const added = [{ product_id: sofa.id, variant_id: sofa.variant.id, quantity: 1 }]
  const request = { actor: 'owner', reason: null } as const
  const refused = await editOrder(shop.database, body.data.number, { ...request, edit: { added } })
  expect(refused).toMatchObject({
    kind: 'misfit',
    reason: expect.stringContaining('не вміщується у поштомат'),
  })
  const delivery = { method: 'freight', city: 'Київ', ...HOME } as const
  const edited = await editOrder(shop.database, body.data.number, { ...request, edit: { added, delivery } })
  expect(edited).toEqual({ kind: 'edited', total: 939_000 + 120_000, over: 0 })
})

it('CHK-01 DLV-01 what the owner switches on is ordered by at once', async () => {
  const ways = await shop.database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'deliveries')
    .executeTakeFirstOrThrow()
  expect((await order({ method: 'pickup' }, [lineOf(mug, 1)])).body.errors).toEqual({
    delivery: ['Цього способу доставки вже немає. Оновіть сторінку'],
  })
  await shop.build.setting('deliveries', ['pickup', 'ukrposhta'])
  expect((await order({ method: 'pickup' }, [lineOf(mug, 1)])).status).toBe(201)
  await shop.build.setting('deliveries', ways.value)
})
