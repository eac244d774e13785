import { beforeAll, expect, it } from 'vitest'
import type { DeliveryPoint } from '#src/contract/delivery.ts'
import { buildDirectory, point, settlement } from '#tests/build-directory.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
const kyiv = settlement('Київ')
const WORKDAYS = Array.from({ length: 5 }, () => '08:00-21:00')

beforeAll(async () => {
  // A Monday in Kyiv.
  shop = await startTestShop({ clock: () => new Date('2026-11-23T10:00:00Z') })
  await buildDirectory(
    shop.database,
    [kyiv],
    [
      point(kyiv, '12', { address: 'вул. Хрещатик, 22', lat: 50.45, lng: 30.52 }),
      point(kyiv, '120', { address: 'просп. Перемоги, 12', lat: 50.46, lng: 30.6 }),
      point(kyiv, '2', { address: 'вул. Ґонти, 4', hours: [...WORKDAYS, null, null], lat: 50.4, lng: 30.4 }),
      point(kyiv, '1234', {
        kind: 'locker',
        address: 'вул. Хрещатик, 1',
        max_weight_g: 20_000,
        max_size_mm: [400, 600, 300],
        max_declared: 1_000_000,
        lat: 50.4501,
        lng: 30.5201,
      }),
      point(kyiv, '13', { address: 'вул. Закрита, 1', is_open: false }),
    ],
  )
})

async function find(
  search: Record<string, string>,
): Promise<{ data: DeliveryPoint[]; meta: { total: number } }> {
  return shop.getJson(
    `/api/delivery/points?${new URLSearchParams({ settlement: kyiv.id, ...search }).toString()}`,
  )
}

const numbersOf = async (search: Record<string, string>) =>
  (await find(search)).data.map(({ number }) => number)

it.each([
  ['12', ['12', '120', '1234']],
  ['№12', ['12', '120', '1234']],
  ['відд 12', ['12', '120']],
  ['Відділення №12', ['12', '120']],
  ['поштомат 1234', ['1234']],
  ['пошт. 12', ['1234']],
  ['хрещатик', ['12', '1234']],
  ['вул. Хрещатик 22', ['12']],
  ['Хрищатик', ['12', '1234']],
  ['гонти', ['2']],
  ['перемоги 12', ['120']],
  ['марсіанська', []],
])('DLV-03 «%s» finds points %j', async (q, numbers) => {
  expect((await numbersOf({ q })).toSorted()).toEqual([...numbers].toSorted())
  expect((await numbersOf({ q }))[0]).toBe(numbers[0])
})

it('DLV-03 does not offer a point that is closed or gives nothing out', async () => {
  expect(await numbersOf({})).not.toContain('13')
  expect(await numbersOf({ q: '13' })).toEqual([])
})

it('DLV-03 puts the nearest first when the shopper says where she is', async () => {
  const { data } = await find({ near: '50.4502,30.5202' })
  expect(data.map(({ number }) => number)).toEqual(['1234', '12', '120', '2'])
  expect(data[0]?.distance_m).toBeLessThan(50)
})

it('DLV-03 leaves out what is too small for the parcel, whichever way it is turned', async () => {
  expect(await numbersOf({ kind: 'locker', weight_g: '20000', size_mm: '300x600x400' })).toEqual(['1234'])
  expect(await numbersOf({ kind: 'locker', weight_g: '20001' })).toEqual([])
  expect(await numbersOf({ kind: 'locker', size_mm: '300x610x400' })).toEqual([])
})

it('DLV-03 shows limits and hours of today', async () => {
  const [locker] = (await find({ q: 'поштомат 1234' })).data
  expect(locker).toMatchObject({
    carrier: 'nova_poshta',
    kind: 'locker',
    title: 'Поштомат №\u00A01234',
    max_weight_g: 20_000,
    max_size_mm: { length: 600, width: 400, height: 300 },
    max_declared: 10_000,
    hours: null,
  })
  const [branch] = (await find({ q: '2' })).data
  expect(branch).toMatchObject({ hours_today: '08:00–21:00', hours: { saturday: null } })
})

it('refuses coordinates and sizes that are none', async () => {
  const path = `/api/delivery/points?settlement=${kyiv.id}`
  expect((await shop.get(`${path}&near=here`)).status).toBe(422)
  expect((await shop.get(`${path}&size_mm=1x2`)).status).toBe(422)
  expect((await shop.get('/api/delivery/points')).status).toBe(422)
})

it('DLV-03 DLV-04 points where the carrier takes nothing of this worth are left out', async () => {
  expect(await numbersOf({ q: 'хрещатик', declared: '10000' })).toEqual(['12', '1234'])
  expect(await numbersOf({ q: 'хрещатик', declared: '10000.01' })).toEqual(['12'])
})

it.each([
  '/points?settlement=any&weight_g=0x10',
  '/points?settlement=any&declared=1e3',
  '/points?settlement=any&limit= 5',
  '/quote?settlement=any&carrier=nova_poshta&kind=branch&weight_g=1e3&goods=100',
  '/quote?settlement=any&carrier=nova_poshta&kind=branch&weight_g=500&goods=',
])('API-23 %s has a number that nobody writes so', async (query) => {
  expect((await shop.get(`/api/delivery${query}`)).status).toBe(422)
})

it('API-24 takes a declared value with kopiykas', async () => {
  expect((await shop.get('/api/delivery/points?settlement=any&declared=100.05')).status).toBe(200)
})
