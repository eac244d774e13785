import { beforeEach, expect, it } from 'vitest'
import type { MethodRecord, MethodTerms } from '#src/contract/admin/methods.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import { signedIn, type DeskClient } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
beforeEach(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
})

async function read(method: string): Promise<MethodRecord> {
  return (await owner.get(`/api/admin/settings/terms/${method}`)).json<{ data: MethodRecord }>().data
}

async function save(method: string, change: Partial<MethodTerms>, version?: string) {
  const record = await read(method)
  const body = { terms: { ...record.terms, ...change }, version: version ?? record.version }
  return owner.put(`/api/admin/settings/terms/${method}`, body)
}

async function delivery(method: string, change: Partial<NonNullable<MethodTerms['delivery']>>) {
  const { terms } = await read(method)
  if (!terms.delivery) throw new Error(`${method} is no delivery`)
  return save(method, { delivery: { ...terms.delivery, ...change } })
}

const stored = async (method: string) =>
  (await loadCheckoutMethods(shop.database)).deliveries.find(({ id }) => id === method)

it('ADM-17 sets what a delivery costs and how it is called; an empty text is the shop’s own again', async () => {
  expect(await read('nova_poshta')).toMatchObject({
    terms: { title: '', note: '', delivery: { price: null }, bank_details: null },
    own: { title: 'Нова Пошта', note: 'До відділення або поштомата' },
    has_zones: false,
  })
  expect((await save('nova_poshta', { title: 'НП', note: 'Завтра' })).status).toBe(200)
  const days = { from: 1, to: 2 }
  expect((await delivery('nova_poshta', { price: 8000, free_from: 150_000, days })).status).toBe(200)
  expect(await stored('nova_poshta')).toMatchObject({
    title: 'НП',
    note: 'Завтра',
    price: 8000,
    free_from: 150_000,
    days,
  })
  await save('nova_poshta', { title: '', note: '' })
  expect(await stored('nova_poshta')).toMatchObject({ title: 'Нова Пошта', price: 8000 })
})

it('ADM-17 a courier of the shop’s own goes where the table of zones says', async () => {
  const zone = {
    title: 'Київ',
    places: ['Київ', 'Бровари'],
    rates: [
      { up_to_g: 50_000, price: 60_000 },
      { up_to_g: null, price: 120_000 },
    ],
    free_from: null,
    days: null,
  }
  expect(await read('own_courier')).toMatchObject({ has_zones: true, terms: { delivery: { zones: [] } } })
  expect((await delivery('own_courier', { zones: [zone] })).status).toBe(200)
  expect(await stored('own_courier')).toMatchObject({ zones: [zone] })
  expect((await delivery('own_courier', { zones: [{ ...zone, rates: [] }] })).status).toBe(422)
  expect(await stored('own_courier')).toMatchObject({ zones: [zone] })
})

it('DLV-06 ADM-17 a sum beyond the bounds is refused in hryvnias, as it was typed', async () => {
  const refusal = async (change: Parameters<typeof delivery>[1]) => {
    const answer = await delivery('nova_poshta', change)
    return [answer.status, answer.json()]
  }
  expect(await refusal({ free_from: 10_000_001 })).toMatchObject([
    422,
    { errors: { 'terms.delivery.free_from': ['Не більше 100 000,00 грн'] } },
  ])
  expect(await refusal({ free_from: 0 })).toMatchObject([
    422,
    { errors: { 'terms.delivery.free_from': ['Безкоштовно — від суми, більшої за нуль'] } },
  ])
  expect((await delivery('nova_poshta', { free_from: 10_000_000 })).status).toBe(200)
})

it('ADM-17 an invoice wants a recipient and an account that exists; taken out as a whole', async () => {
  const details = { recipient: 'ФОП Коваль', iban: '', code: '', bank: '', purpose: '' }
  expect((await save('invoice', { bank_details: details })).json()).toMatchObject({
    errors: { recipient: [expect.stringContaining('отримувач і рахунок')] },
  })
  const wrong = { ...details, iban: 'UA213223130000026007233566002' }
  expect((await save('invoice', { bank_details: wrong })).json()).toMatchObject({
    errors: { iban: [expect.stringContaining('описки')] },
  })
  const right = { ...details, iban: 'UA21 3223 1300 0002 6007 2335 66001' }
  expect((await save('invoice', { bank_details: right })).status).toBe(200)
  expect((await read('invoice')).terms.bank_details).toMatchObject({ iban: 'UA213223130000026007233566001' })
  const none = { ...details, recipient: '' }
  expect((await save('invoice', { bank_details: none })).status).toBe(200)
  expect((await read('invoice')).terms.bank_details).toEqual(none)
})

it('ADM-19 what somebody else has saved meanwhile is not overwritten', async () => {
  const { version } = await read('pickup')
  expect((await save('pickup', { note: 'Подол' })).status).toBe(200)
  const late = await save('pickup', { note: 'Оболонь' }, version)
  expect(late.status).toBe(409)
  expect(await stored('pickup')).toMatchObject({ note: 'Подол' })
})

it('is not there for a method that the shop does not know', async () => {
  expect((await owner.get('/api/admin/settings/terms/pigeon')).status).toBe(404)
})

const refused = async (method: string, change: Parameters<typeof delivery>[1]) =>
  (await delivery(method, change)).json<{ errors?: object }>().errors

it('DLV-04 DLV-05 ADM-17 terms that contradict themselves are refused at their fields, for what the shop itself says too', async () => {
  const heavier = /^Найважче не може бути легшим за найлегше/
  expect(await refused('nova_poshta', { max_weight_g: 7_999, least_weight_g: 8_000 })).toEqual({
    'terms.delivery.max_weight_g': [expect.stringMatching(heavier)],
  })
  expect(await refused('nova_poshta', { max_weight_g: 8_000, least_weight_g: 8_000 })).toBeUndefined()
  expect(await refused('nova_poshta_locker', { least_weight_g: 20_001 })).toEqual({
    'terms.delivery.max_weight_g': [expect.stringMatching(heavier)],
  })
  expect(await refused('ukrposhta', { days: { from: 0, to: 3 } })).toEqual({
    'terms.delivery.days': ['Перевізник везе щонайменше день, як 1-2'],
  })
  const zone = { title: 'Київ', places: ['Київ'], free_from: null, days: { from: 0, to: 1 } }
  const twice = [10_000, 10_000].map((up_to_g) => ({ up_to_g, price: 60_000 }))
  expect(await refused('own_courier', { zones: [{ ...zone, rates: twice }] })).toEqual({
    'terms.delivery.zones.0.rates': ['Дві ціни для тієї самої ваги'],
  })
  expect(await refused('own_courier', { zones: [{ ...zone, rates: twice.slice(1) }] })).toBeUndefined()
})
