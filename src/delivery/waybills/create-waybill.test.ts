import { beforeAll, beforeEach, expect, it } from 'vitest'
import { editOrder } from '#src/orders/edit-order.ts'
import { startWaybillShop, type WaybillShop } from '#tests/start-waybill-shop.ts'
import { createWaybill } from './create-waybill.ts'
import { followOrders } from './follow-orders.ts'

let shop: WaybillShop
beforeAll(async () => {
  shop = await startWaybillShop()
})
beforeEach(async () => {
  await shop.carrier.outage(null)
  shop.carrier.refuses = {}
})

const create = (number: string) => createWaybill(shop.deps, { number, actor: 'owner', now: shop.now })
const isSave = ({ text }: { text: string }) =>
  text.includes('"calledMethod":"save"') && text.includes('"InternetDocument"')

/** Waybills that the carrier has for this order. */
function madeFor(number: string): unknown[] {
  return shop.carrier.waybills.filter((waybill) => JSON.stringify(waybill).includes(` ${number}-`))
}

function lastSaved(): Record<string, unknown> {
  const call = shop.carrier.callsOf('InternetDocument.save').at(-1)
  return call?.['methodProperties'] as Record<string, unknown>
}

it('DLV-08 makes a waybill from the order: sender, recipient, weight, value, money on delivery', async () => {
  const number = await shop.order({ weight_g: 2_400 })
  const outcome = await create(number)
  expect(outcome).toMatchObject({
    kind: 'created',
    waybill: { state: 'created', number: expect.stringMatching(/^\d{14}$/), mark: `${number}-1` },
  })
  const [kyiv] = shop.carrier.directory.settlements
  expect(lastSaved()).toMatchObject({
    PayerType: 'Recipient',
    ServiceType: 'WarehouseWarehouse',
    Weight: '2.4',
    Cost: '500',
    SeatsAmount: '1',
    CitySender: kyiv?.cityRef,
    RecipientsPhone: '380501234567',
    BackwardDeliveryData: [{ PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: '500' }],
  })
  const { id } = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const events = await shop.database
    .selectFrom('order_events')
    .select('after')
    .where('order_id', '=', id)
    .where('kind', '=', 'waybill')
    .execute()
  expect(events).toEqual([{ after: expect.objectContaining({ state: 'created' }) }])
})

it('DLV-08 makes it once, however often and at once it is asked for', async () => {
  const number = await shop.order()
  const outcomes = await Promise.all([create(number), create(number), create(number)])
  expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1)
  expect((await create(number)).kind).toBe('known')
  expect(madeFor(number)).toHaveLength(1)
})

it('DLV-08 an answer that was lost after the carrier has made it is found by our mark', async () => {
  const number = await shop.order()
  await shop.carrier.outage('lost', { times: 1, only: isSave })
  expect((await create(number)).kind).toBe('created')
  expect(madeFor(number)).toHaveLength(1)
})

it.each(['error', 'broken', 'silent'] as const)(
  'DLV-08 while the carrier is away (%s) it stays asked, and the job finds it or makes it, once',
  async (kind) => {
    const number = await shop.order()
    await shop.carrier.outage(kind)
    expect((await create(number)).kind).toBe('unknown')
    await shop.carrier.outage(null)
    await followOrders(shop.deps, shop.now)
    expect((await create(number)).kind).toBe('known')
    expect(madeFor(number)).toHaveLength(1)
  },
)

it('DLV-08 FLT-01 a waybill whose maker was killed before it heard the answer is found by our mark, and not made again', async () => {
  const number = await shop.order()
  await create(number)
  await shop.database
    .updateTable('waybills')
    .set({ state: 'asked', number: null, ref: null, busy_until: new Date(0) })
    .where('mark', '=', `${number}-1`)
    .execute()
  await followOrders(shop.deps, shop.now)
  expect((await create(number)).kind).toBe('known')
  expect(madeFor(number)).toHaveLength(1)
})

it('DLV-08 what the carrier refuses is said and leaves nothing', async () => {
  const number = await shop.order()
  shop.carrier.refuses = { 'InternetDocument.save': ['Послуга недоступна'] }
  expect(await create(number)).toEqual({
    kind: 'refused',
    problem: 'Нова Пошта відмовила: «Послуга недоступна»',
  })
  shop.carrier.refuses = {}
  expect((await create(number)).kind).toBe('created')
})

it.each([
  ['InternetDocument.save', 'RecipientsPhone is invalid', 'phone', /^Нова Пошта не приймає телефону \+38 /],
  ['Counterparty.save', 'FirstName has invalid characters', 'name', /отримувача «Олена Коваль»/],
  ['InternetDocument.save', 'ContactSender is removed', undefined, /відправника.+«Налаштування», «Доставка»/],
  [
    'InternetDocument.save',
    'AfterpaymentOnGoodsCost is too high',
    'payment_method',
    /післяплати 500,00\u00A0грн/,
  ],
  ['InternetDocument.save', 'OptionsSeat is bigger', 'delivery.branch', /^Посилка завелика/],
  ['InternetDocument.save', 'Weight is too high', 'delivery.branch', /вагою 1\u00A0кг/],
  ['InternetDocument.save', 'Cost is too high', 'delivery.branch', /вартістю 500,00\u00A0грн/],
  ['InternetDocument.save', 'CityRecipient not found', 'delivery.city', /населеного пункту «м\. Київ/],
  ['InternetDocument.save', 'RecipientAddress is closed', 'delivery.branch', /до цього відділення/],
])(
  'DLV-08 ADM-08 a refusal of %s («%s») is said in Ukrainian, of the field that it is about',
  async (call, said, field, words) => {
    const number = await shop.order()
    shop.carrier.refuses = { [call]: [said] }
    const outcome = await create(number)
    expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringMatching(words) })
    expect(outcome).toMatchObject({ problem: expect.stringContaining(`(Нова Пошта відмовила: «${said}»)`) })
    expect('field' in outcome ? outcome.field : undefined).toBe(field)
  },
)

it('DLV-08 a parcel to a locker says its size', async () => {
  const locker = shop.carrier.directory.points.find(
    ({ type, deniesSelection, status }) => type === 'locker' && !deniesSelection && status === 'Working',
  )
  const number = await shop.order({
    delivery: { method: 'nova_poshta', city: 'Київ', branch: 'Поштомат', point_id: locker?.ref },
  })
  expect((await create(number)).kind).toBe('created')
  expect(lastSaved()).toMatchObject({ RecipientAddress: locker?.ref, OptionsSeat: [{ weight: '1' }] })
})

it.each([
  [
    'a typed address',
    { delivery: { method: 'nova_poshta', city: 'Київ', branch: 'біля ринку' } as const },
    'біля ринку',
    'delivery.branch',
  ],
  ['a name of one word', { name: 'Олена' }, 'Олена', 'name'],
  ['a name in Latin letters', { name: 'Olena Koval' }, 'українськими', 'name'],
  ['pickup', { delivery: { method: 'pickup' } as const }, 'не їде Новою Поштою', 'delivery'],
])('DLV-07 says what is missing of %s', async (_, options, word, field) => {
  expect(await create(await shop.order(options))).toEqual({
    kind: 'lacks',
    lacks: expect.stringContaining(word),
    field,
  })
})

it('DLV-08 ORD-03 of an order whose payment nobody has chosen none is made before somebody does', async () => {
  const number = await shop.order()
  // As a fast order is placed.
  await shop.database
    .updateTable('orders')
    .set({ payment_method: null, payment_title: null })
    .where('number', '=', number)
    .execute()
  expect(await create(number)).toEqual({
    kind: 'lacks',
    lacks: expect.stringContaining('спосіб оплати'),
    field: 'payment_method',
  })
  const edit = { payment_method: 'on_delivery' } as const
  await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
  expect((await create(number)).kind).toBe('created')
  expect(lastSaved()).toMatchObject({ BackwardDeliveryData: [{ RedeliveryString: '500' }] })
})

it('DLV-08 a parcel is declared to be worth no less than what the carrier takes for it', async () => {
  const priced = async () => {
    const number = await shop.order()
    await shop.database
      .updateTable('orders')
      .set({ delivery_price: 8_000, total: 58_000 })
      .where('number', '=', number)
      .execute()
    return number
  }
  await create(await priced())
  expect(lastSaved()).toMatchObject({ Cost: '580', BackwardDeliveryData: [{ RedeliveryString: '580' }] })
  const paid = await priced()
  await shop.database.updateTable('orders').set({ paid: 58_000 }).where('number', '=', paid).execute()
  await create(paid)
  expect(lastSaved()).toMatchObject({ Cost: '500' })
})

it('DLV-08 makes none for an order that has ended', async () => {
  expect((await create(await shop.order({ status: 'cancelled' }))).kind).toBe('closed')
  expect((await create('1')).kind).toBe('missing')
})

it('DLV-01 DLV-08 a courier gets the street and the house by their names', async () => {
  const number = await shop.order()
  const [kyiv] = shop.carrier.directory.settlements
  const delivery = {
    method: 'nova_poshta_courier',
    city: 'м. Київ',
    settlement_id: kyiv?.ref ?? '',
    street: 'вул. Хрещатик',
    house: '22',
    flat: '7',
  }
  await shop.database
    .updateTable('orders')
    .set({ delivery: JSON.stringify(delivery) })
    .where('number', '=', number)
    .execute()
  expect(await create(number)).toMatchObject({ kind: 'created' })
  expect(lastSaved()).toMatchObject({
    NewAddress: '1',
    ServiceType: 'WarehouseDoors',
    CityRecipient: kyiv?.cityRef,
    RecipientAddressName: 'вул. Хрещатик',
    RecipientHouse: '22',
    RecipientName: 'Коваль Олена',
  })
})
