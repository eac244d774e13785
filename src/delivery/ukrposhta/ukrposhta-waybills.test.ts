import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { startUkrposhtaShop, type UkrposhtaShop } from '#tests/start-ukrposhta-shop.ts'
import { annulWaybill } from '../waybills/annul-waybill.ts'
import { createWaybill } from '../waybills/create-waybill.ts'
import { followOrders } from '../waybills/follow-orders.ts'
import { printWaybill, printWaybills } from '../waybills/print-waybill.ts'
import { findWaybill } from '../waybills/stored-waybill.ts'
import { trackOrder, trackWaybills } from '../waybills/track-waybills.ts'

let shop: UkrposhtaShop
beforeAll(async () => {
  shop = await startUkrposhtaShop()
})
beforeEach(async () => {
  shop.carrier.refuses = {}
  await shop.carrier.outage(null)
})

const forget = (key: string) => shop.database.deleteFrom('settings').where('key', '=', key).execute()
const create = (number: string) => createWaybill(shop.deps, { number, actor: 'owner', now: shop.now })
const isShipment = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/shipments')
const madeFor = (number: string) =>
  shop.carrier.shipments.filter(({ request }) => request['externalId'] === `${number}-1`)
const statusOf = async (number: string) => (await findOrderByNumber(shop.database, number))?.status
const stateOf = async (number: string) => (await findWaybill(shop.database, number))?.state

async function sent() {
  const number = await shop.order()
  const outcome = await create(number)
  if (outcome.kind !== 'created') throw new Error(JSON.stringify(outcome))
  return { number, waybill: outcome.waybill, barcode: outcome.waybill.number ?? '' }
}

it('DLV-01 DLV-08 makes a shipment to the index, with its weight, value and money on delivery', async () => {
  const { number, waybill, barcode } = await sent()
  expect(waybill).toMatchObject({ carrier: 'ukrposhta', state: 'created', mark: `${number}-1`, cost: 5_000 })
  expect(barcode).toMatch(/^\d{13}$/)
  const [made] = madeFor(number)
  expect(made?.request).toMatchObject({
    sender: { uuid: shop.carrier.sender.uuid },
    senderAddressId: shop.carrier.sender.addressId,
    deliveryType: 'W2W',
    paidByRecipient: true,
    parcels: [{ weight: 1_000, length: 30, declaredPrice: 500 }],
    postPay: 500,
  })
  const sentTo = shop.carrier.requests.findLast(({ path }) => path.endsWith('/clients'))
  expect(JSON.parse(sentTo?.text ?? '')).toMatchObject({
    firstName: 'Олена',
    lastName: 'Коваль',
    phoneNumber: '380501234567',
  })
})

it('DLV-08 makes it once, however often and at once it is asked for', async () => {
  const number = await shop.order()
  const outcomes = await Promise.all([create(number), create(number), create(number)])
  expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1)
  expect((await create(number)).kind).toBe('known')
  expect(madeFor(number)).toHaveLength(1)
})

it.each(['lost', 'broken'] as const)(
  'DLV-08 an answer that did not come (%s) after the shipment was made is found by our mark',
  async (kind) => {
    const number = await shop.order()
    await shop.carrier.outage(kind, { times: 1, only: isShipment })
    expect((await create(number)).kind).toBe('created')
    expect(madeFor(number)).toHaveLength(1)
  },
)

it.each(['error', 'silent', 'refuse'] as const)(
  'DLV-08 while the carrier is away (%s) it stays asked, and the job makes it, once',
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

it('DLV-08 keys that are not accepted and a weight that is refused are said and leave nothing', async () => {
  const number = await shop.order()
  await shop.set('ukrposhta_ecom_key', 'wrong-key')
  expect(await create(number)).toEqual({ kind: 'refused', problem: 'Укрпошта не приймає ключів' })
  await shop.set('ukrposhta_ecom_key', shop.carrier.keys.ecom)
  await shop.set('parcel_weight_g', 31_000)
  expect(await create(number)).toEqual({
    kind: 'refused',
    problem:
      'Укрпошта не бере посилки вагою 31\u00A0кг. Оберіть інший спосіб доставки або перевірте вагу товарів (Укрпошта відмовила: «weight is more than 30 kg»)',
    field: 'delivery',
  })
  await shop.set('parcel_weight_g', 1_000)
  expect((await create(number)).kind).toBe('created')
})

it.each([
  [
    'addresses',
    'Postcode not found',
    'delivery.index',
    /^Укрпошта не приймає індексу 20300\. Перевірте його/,
  ],
  ['clients', 'firstName is not valid', 'name', /^Укрпошта не приймає отримувача «Олена Коваль»/],
  ['clients', 'phoneNumber is not valid', 'phone', /^Укрпошта не приймає телефону \+380501234567/],
] as const)(
  'DLV-07 ADM-08 a refusal of %s («%s») is said in Ukrainian, of the field that it is about, and leaves nothing',
  async (resource, said, field, words) => {
    const number = await shop.order()
    shop.carrier.refuses = { [resource]: said }
    const outcome = await create(number)
    expect(outcome).toMatchObject({ kind: 'refused', field, problem: expect.stringMatching(words) })
    // For the owner, who may call the carrier.
    expect(JSON.stringify(outcome)).toContain(said)
    expect(await stateOf(number)).toBeUndefined()
    shop.carrier.refuses = {}
    expect((await create(number)).kind).toBe('created')
  },
)

it('DLV-07 ADM-08 a refusal that is about none of its fields is quoted as the carrier says it', async () => {
  const number = await shop.order()
  shop.carrier.refuses = { shipments: 'Contract is over' }
  expect(await create(number)).toEqual({ kind: 'refused', problem: 'Укрпошта відмовила: «Contract is over»' })
})

it('DLV-07 says what is missing: a name in Ukrainian letters, a sender', async () => {
  const number = await shop.order({ name: 'Olena Koval' })
  expect(await create(number)).toEqual({
    kind: 'lacks',
    lacks: expect.stringContaining('українськими'),
    field: 'name',
  })
  await forget('ukrposhta_sender')
  expect(await create(number)).toEqual({
    kind: 'lacks',
    lacks: 'відправника: Укрпошта («Налаштування», «Доставка»)',
    advice: 'settings set ukrposhta_sender -',
  })
  await shop.set('ukrposhta_sender', shop.carrier.sender.uuid)
})

it.each([
  ['20700', 'Надходження до сортувального центру', 'accepted', 'shipped', null],
  ['21700', 'У точці видачі', 'in_branch', 'shipped', null],
  ['41000', 'Вручення адресату особисто', 'received', 'completed', null],
  ['31200', 'Повернення відправнику', 'going_back', 'shipped', 'Повернення відправнику'],
] as const)('DLV-08 event %s makes the waybill %s %s and the order %s', async (...expected) => {
  const [event, name, state, status, problem] = expected
  const { number, barcode } = await sent()
  shop.carrier.setStatus(barcode, Number(event), name)
  await trackOrder(shop.deps, number, shop.now)
  expect([await stateOf(number), await statusOf(number)]).toEqual([state, status])
  expect(await findWaybill(shop.database, number)).toMatchObject({ problem, status_text: name })
})

it('DLV-08 the shopper sees where it is, with the address of Ukrposhta’s own page', async () => {
  const { number, barcode } = await sent()
  shop.carrier.setStatus(barcode, 21700, 'У точці видачі')
  await trackOrder(shop.deps, number, shop.now)
  const { public_id = '' } = (await findOrderByNumber(shop.database, number)) ?? {}
  const { data } = await shop.getJson<{ data: Order }>(`/api/orders/${public_id}`)
  expect(data.tracking).toMatchObject({ carrier: 'ukrposhta', number: barcode, state: 'in_branch' })
  expect(data.tracking?.url).toContain('track.ukrposhta.ua')
  const { rows } = {
    rows: await shop.database
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'waybill.status')
      .execute(),
  }
  const announced = rows.find(({ payload }) => payload['number'] === barcode)
  expect(announced?.payload['tracking_url']).toContain('track.ukrposhta.ua')
})

it('DLV-08 a carrier that is away keeps no waybill of the other from being asked about', async () => {
  const { number, barcode } = await sent()
  await shop.set('nova_poshta_key', 'key')
  const other = await shop.order()
  await create(other)
  await shop.database
    .updateTable('waybills')
    .set({ carrier: 'nova_poshta' })
    .where('mark', '=', `${other}-1`)
    .execute()
  shop.carrier.setStatus(barcode, 20700, 'Надходження до сортувального центру')
  const deps = { ...shop.deps, providers: { ...shop.deps.providers, novaPoshta: 'http://127.0.0.1:9' } }
  await expect(trackWaybills(deps, shop.now)).rejects.toThrow('Нова Пошта')
  expect(await stateOf(number)).toBe('accepted')
  await forget('nova_poshta_key')
})

it('DLV-08 a number that is not answered keeps no other from being heard of, and waits its turn too', async () => {
  const [bad, ...others] = [await sent(), await sent(), await sent()]
  for (const { barcode } of others)
    shop.carrier.setStatus(barcode, 20700, 'Надходження до сортувального центру')
  await shop.carrier.outage('error', { only: ({ query }) => query.get('barcode') === bad?.barcode })
  await expect(trackWaybills(shop.deps, shop.now)).rejects.toThrow('Укрпошта відповіла')
  expect(await Promise.all(others.map(({ number }) => stateOf(number)))).toEqual(['accepted', 'accepted'])
  expect(await trackWaybills(shop.deps, shop.now)).toBe(0)
})

it('DLV-08 a status that the database cannot store as it is keeps no parcel from being followed', async () => {
  const [odd, other] = [await sent(), await sent()]
  shop.carrier.setStatus(odd.barcode, 20700, 'Надходження\0 \uD800')
  shop.carrier.setStatus(other.barcode, 20700, 'Надходження до сортувального центру')
  expect(await trackWaybills(shop.deps, shop.now)).toBeGreaterThanOrEqual(2)
  expect(await Promise.all([odd, other].map(({ number }) => stateOf(number)))).toEqual([
    'accepted',
    'accepted',
  ])
})

it('DLV-08 a carrier that does not answer three times in a row is not asked about all the others', async () => {
  const made = [await sent(), await sent(), await sent(), await sent()]
  await shop.database.updateTable('waybills').set({ tracked_at: shop.now }).execute()
  const numbers = made.map(({ barcode }) => barcode)
  await shop.database
    .updateTable('waybills')
    .set({ tracked_at: null })
    .where('number', 'in', numbers)
    .execute()
  await shop.carrier.outage('error')
  await expect(trackWaybills(shop.deps, shop.now)).rejects.toThrow('Укрпошта відповіла')
  await shop.carrier.outage(null)
  const last = made.at(-1)
  shop.carrier.setStatus(last?.barcode ?? '', 20700, 'Надходження до сортувального центру')
  expect(await trackWaybills(shop.deps, shop.now)).toBe(1)
  expect(await stateOf(last?.number ?? '')).toBe('accepted')
})

it.each(['ecom', 'forms'] as const)('DLV-08 prints the sticker of the carrier (%s)', async (place) => {
  shop.carrier.stickersAt = place
  const { waybill, barcode } = await sent()
  const label = await printWaybill(shop.deps, waybill, { actor: 'owner', shopName: 'Оселя', now: shop.now })
  expect(label?.type).toBe('pdf')
  expect(new TextDecoder().decode(label?.content)).toContain(barcode)
})

it('DLV-08 of many shipments the carrier gives a file each, and our own page what it does not know', async () => {
  const made = [await sent(), await sent(), await sent()]
  const lost = shop.carrier.shipments.find(({ barcode }) => barcode === made[1]?.barcode)
  if (lost) lost.isDeleted = true
  const numbers = made.map(({ waybill }) => waybill.order_number)
  const { files, missing } = await printWaybills(shop.deps, numbers, {
    actor: 'owner',
    shopName: 'Оселя',
    now: shop.now,
  })
  expect(missing).toEqual([])
  expect(files.map(({ type, numbers: of }) => [type, ...of])).toEqual([
    ['pdf', numbers[0]],
    ['pdf', numbers[2]],
    ['html', numbers[1]],
  ])
})

it('DLV-08 prints our own label while the carrier is away', async () => {
  const { waybill } = await sent()
  await shop.carrier.outage('error')
  const label = await printWaybill(shop.deps, waybill, { actor: 'owner', shopName: 'Оселя', now: shop.now })
  const page = new TextDecoder().decode(label?.content)
  expect(label?.type).toBe('html')
  for (const words of ['Укрпошта', waybill.number ?? '-', 'Умань, 20300']) expect(page).toContain(words)
})

it('DLV-08 an order that is changed before it is handed over changes its shipment', async () => {
  const { number } = await sent()
  await editOrder(shop.database, number, { edit: { discount: 10_000 }, actor: 'owner', reason: null })
  await followOrders(shop.deps, shop.now)
  const [made, ...others] = madeFor(number)
  expect(others).toEqual([])
  expect(made?.request).toMatchObject({ postPay: 400, parcels: [{ declaredPrice: 400 }] })
})

it('ORD-03 DLV-08 a label that is printed right after a change says what is to be paid now, before a press can be taken back too', async () => {
  const { number, waybill } = await sent()
  await editOrder(shop.database, number, { edit: { discount: 10_000 }, actor: 'owner', reason: null })
  const undo_until = new Date(Date.now() + 10_000)
  await shop.database.updateTable('orders').set({ undo_until }).where('number', '=', number).execute()
  const print = { actor: 'owner', shopName: 'Оселя', now: shop.now } as const
  expect((await printWaybill(shop.deps, waybill, print))?.type).toBe('pdf')
  expect(madeFor(number)).toMatchObject([{ isDeleted: false, request: { postPay: 400 } }])
  await editOrder(shop.database, number, { edit: { discount: 20_000 }, actor: 'owner', reason: null })
  expect((await printWaybills(shop.deps, [number], print)).missing).toEqual([])
  expect(madeFor(number)).toMatchObject([{ isDeleted: false, request: { postPay: 300 } }])
})

it('DLV-08 a cancelled order annuls its shipment, and one that is on its way cannot be annulled', async () => {
  const { number } = await sent()
  await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
  await followOrders(shop.deps, shop.now)
  expect(await stateOf(number)).toBeUndefined()
  expect(madeFor(number)).toMatchObject([{ isDeleted: true }])
  const going = await sent()
  shop.carrier.setStatus(going.barcode, 20700, 'Надходження до сортувального центру')
  expect(await annulWaybill(shop.deps, going.waybill, { actor: 'owner', now: shop.now })).toEqual({
    kind: 'failed',
    problem: 'Укрпошта відмовила: «Shipment is on its way»',
  })
  await trackOrder(shop.deps, going.number, shop.now)
  const known = await findWaybill(shop.database, going.number)
  if (!known) throw new Error('no waybill')
  expect(await annulWaybill(shop.deps, known, { actor: 'owner', now: shop.now })).toEqual({
    kind: 'handed-over',
  })
})
