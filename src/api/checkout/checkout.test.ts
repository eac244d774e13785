import { beforeAll, expect, it } from 'vitest'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const getOptions = async () => (await shop.getJson<{ data: CheckoutOptions }>('/api/checkout')).data

const offered = async () => {
  const { deliveries, payments } = await getOptions()
  return [...deliveries, ...payments].map(({ id }) => id)
}

it('CHK-01 offers pickup and Nova Poshta, on delivery and by invoice', async () => {
  const { deliveries, payments } = await getOptions()
  expect(deliveries.map(({ id, title }) => [id, title])).toEqual([
    ['pickup', 'Самовивіз'],
    ['nova_poshta', 'Нова Пошта'],
  ])
  expect(payments.map(({ id, title }) => [id, title])).toEqual([
    ['on_delivery', 'Оплата під час отримання'],
    ['invoice', 'Оплата за рахунком'],
  ])
})

it('names the shop’s address for pickup, and says when it will be told where there is none', async () => {
  expect((await getOptions()).deliveries[0]?.note).toBe('Адресу повідомимо, коли підтвердимо замовлення')
  await shop.build.setting('address', ['damaged'])
  expect((await getOptions()).deliveries[0]?.note).toBe('Адресу повідомимо, коли підтвердимо замовлення')
  await shop.build.setting('address', 'м. Київ, вул. Садова, 1')
  expect((await getOptions()).deliveries[0]?.note).toBe('м. Київ, вул. Садова, 1')
})

it('CHK-01 offers what the owner has chosen, in that order, and all where the choice says nothing', async () => {
  await shop.build.setting('deliveries', ['nova_poshta', 'rocket', 'nova_poshta'])
  await shop.build.setting('payments', ['invoice', 'on_delivery'])
  expect(await offered()).toEqual(['nova_poshta', 'invoice', 'on_delivery'])
  await shop.build.setting('deliveries', [])
  await shop.build.setting('payments', 'damaged')
  expect(await offered()).toEqual(['pickup', 'nova_poshta', 'on_delivery', 'invoice'])
})

const day = (name: string, start_time: string | null, end_time: string | null) => ({
  day: name,
  is_working: start_time !== null,
  start_time,
  end_time,
})

it('DLV-01 DLV-05 says till when the shop itself is open, so that nothing is promised for a closed door', async () => {
  await shop.build.setting('dispatch_cutoff', '15:00')
  expect((await getOptions()).dispatch).not.toHaveProperty('open_till')
  await shop.build.setting('working_hours', [
    day('monday', '09:00', '19:00'),
    day('saturday', '20:00', '02:00'),
    day('sunday', null, null),
  ])
  expect((await getOptions()).dispatch?.open_till).toEqual({ monday: '19:00', saturday: '23:59' })
})
