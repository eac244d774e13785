import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startUkrposhtaShop, type UkrposhtaShop } from '#tests/start-ukrposhta-shop.ts'
import { createQuotes, type QuoteRequest } from '../quote.ts'
import { askUkrposhtaPrice, measures } from './price.ts'

let shop: UkrposhtaShop
beforeAll(async () => {
  shop = await startUkrposhtaShop()
})
beforeEach(() => shop.carrier.outage(null))

const REQUEST: QuoteRequest = {
  index: '20300',
  kind: 'branch',
  weightG: 1_500,
  declaredKopiykas: 50_000,
  sentOn: '2026-11-23',
}
const OFFICE = { address: 'вул. Соборна, 1', is_closed: false }
const officeOf = async (index: string) => (await quotes()('ukrposhta', { ...REQUEST, index })).office
const quotes = () => createQuotes({ ...shop.deps, clock: () => shop.now })
const pricesAsked = () => shop.carrier.requests.filter(({ path }) => path.endsWith('/delivery-price'))

it('DLV-05 the price is Ukrposhta’s own, by the index, and its day is the owner’s table’s', async () => {
  expect(await quotes()('ukrposhta', REQUEST)).toEqual({ price: 5_500, arrivesOn: null, office: OFFICE })
  expect(JSON.parse(pricesAsked().at(-1)?.text ?? '')).toEqual({
    addressFrom: { postcode: '01001' },
    addressTo: { postcode: '20300' },
    type: 'STANDARD',
    deliveryType: 'W2W',
    declaredPrice: 500,
    weight: 1_500,
    length: 30,
  })
})

it('DLV-05 it is asked once for what is much the same', async () => {
  const ask = quotes()
  const before = pricesAsked().length
  await Promise.all([ask('ukrposhta', REQUEST), ask('ukrposhta', { ...REQUEST, weightG: 1_450 })])
  expect(pricesAsked().length).toBe(before + 1)
})

it.each(['error', 'silent', 'broken'] as const)(
  'DLV-07 Ukrposhta that is away (%s) costs a moment and no order',
  async (kind) => {
    await shop.carrier.outage(kind)
    expect(await quotes()('ukrposhta', REQUEST)).toEqual({ price: null, arrivesOn: null, office: null })
  },
)

it('DLV-05 without an index, or of what is too heavy, nothing is known', async () => {
  const unknown = { price: null, arrivesOn: null, office: null }
  const { index: _, ...nowhere } = REQUEST
  expect(await quotes()('ukrposhta', nowhere)).toEqual(unknown)
  expect(await quotes()('ukrposhta', { ...REQUEST, weightG: 31_000 })).toEqual({ ...unknown, office: OFFICE })
})

it.each([true, false])(
  'DLV-03 the office of an index is named, also where it comes as a list: %s',
  async (asList) => {
    shop.carrier.singleAsArray = asList
    expect(await officeOf('20300')).toEqual(OFFICE)
    expect(await officeOf('79000')).toEqual({ address: 'вул. Словацького, 1', is_closed: true })
    expect(await officeOf('99999')).toEqual({ address: null, is_closed: false })
  },
)

const orderTo = async (index: string) => {
  const { id } = await shop.build.product({ price: 50_000 })
  const lines = [{ product_id: id, quantity: 1, price: 500 }]
  const delivery = { method: 'ukrposhta', city: 'Львів', index }
  return shop.post('/api/orders', orderBody({ delivery, lines }), { 'idempotency-key': orderKey() })
}

it('DLV-03 an order to an office that is closed is refused at its index; of one that is not known it is taken', async () => {
  const refused = await orderTo('79000')
  expect([refused.status, refused.json()]).toMatchObject([
    422,
    { errors: { 'delivery.index': ['Відділення за цим індексом зараз не працює. Вкажіть інший індекс'] } },
  ])
  const before = shop.carrier.requests.length
  expect((await orderTo('79000')).status).toBe(422)
  expect(shop.carrier.requests.length).toBe(before)
  expect((await orderTo('20300')).status).toBe(201)
  expect((await orderTo('99999')).status).toBe(201)
})

it('DLV-07 an order by Ukrposhta that is away is taken', async () => {
  await shop.carrier.outage('error')
  expect((await orderTo('79001')).status).toBe(201)
})

const quotePath = (goods: string, index: string) =>
  `/api/delivery/quote?carrier=ukrposhta&kind=branch&weight_g=1500&goods=${goods}&index=${index}`

it('DLV-05 the API names it in hryvnias; a wrong index is refused, and so is no sum', async () => {
  expect(await shop.getJson(quotePath('500', '20300'))).toEqual({
    data: { price: 55, arrives_on: null, office: OFFICE },
  })
  expect((await shop.get(quotePath('500', '2030'))).status).toBe(422)
  expect((await shop.get(quotePath('', '20300'))).status).toBe(422)
  expect((await shop.get(quotePath('0', '20300'))).status).toBe(200)
})

it('PAY-11 what is refused names neither key nor token', async () => {
  const keys = { ecom: shop.carrier.keys.ecom, token: 'a-wrong-token', tracking: 'x' }
  const asked = askUkrposhtaPrice(
    { ...keys, url: shop.carrier.url, timeoutMs: 1_000 },
    { addressFrom: '1', indexTo: '20300', weightG: 1, sizeMm: undefined, declaredKopiykas: 1 },
  )
  await expect(asked).rejects.toThrow(/^Укрпошта не приймає ключів$/)
})

it.each([
  [1_200.4, null, { weight: 1_201, length: 30 }],
  [0, [301, 95, 200], { weight: 1, length: 31, width: 20, height: 10 }],
] as const)('DLV-04 %j g and %j mm are told as %j', (weightG, sizeMm, sent) => {
  expect(measures(weightG, sizeMm)).toEqual(sent)
})
