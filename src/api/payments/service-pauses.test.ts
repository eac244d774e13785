import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import type { FailedJobs } from '#src/contract/admin/jobs.ts'
import type { Service } from '#src/contract/admin/today.ts'
import { listServicePauses, noteServiceAnswer } from '#src/settings/service-pauses.ts'
import { signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

let now = new Date()
const shop: PayingShop = await startPayingShop({ clock: () => now })
const owner = await signedIn(shop, 'owner')

beforeEach(async () => {
  await shop.database.deleteFrom('service_failures').execute()
  await shop.database.deleteFrom('settings').where('key', '=', 'payments').execute()
})

const options = async () => (await shop.getJson<{ data: CheckoutOptions }>('/api/checkout')).data
const deliveries = async () => (await options()).deliveries.map(({ id }) => id)
const payments = async () => (await options()).payments.map(({ id }) => id)

/** Lets calls of a service fail one after another, at the intervals of a shopper's attempts. */
async function failTimes(service: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await noteServiceAnswer(shop.database, service, 'не відповідає')
    await shop.database
      .updateTable('service_failures')
      .set({ failed_at: sql<Date>`failed_at - interval '1 minute'` })
      .execute()
  }
}

it('ADM-17 a bank whose calls fail one after another is not offered, in the page and in an order, and is tried anew', async () => {
  const order = await shop.order({ payment_method: 'mono' })
  await shop.set('mono_token', 'wrong')
  for (const _try of [1, 2, 3]) {
    await expect(shop.start(order.id, 'mono')).rejects.toThrow('503')
    await sql`update service_failures set failed_at = failed_at - interval '1 minute'`.execute(shop.database)
  }
  expect(await payments()).not.toContain('mono')
  // Until this time orders use the cached methods.
  now = new Date(now.getTime() + 10_000)
  const { id, variant } = await shop.build.product({ price: 10_000 })
  const lines = [{ product_id: id, variant_id: variant.id, quantity: 1, price: 100 }]
  const body = orderBody({ lines, payment_method: 'mono', delivery: { method: 'pickup' } })
  const refused = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('зараз не відповідає. Оберіть інший спосіб оплати')
  await sql`update service_failures set paused_until = now() - interval '1 second'`.execute(shop.database)
  expect(await payments()).toContain('mono')
  await shop.set('mono_token', shop.mono.token)
  await shop.start(order.id, 'mono')
  expect(await shop.database.selectFrom('service_failures').selectAll().execute()).toEqual([])
})

it('ADM-17 two failures, failures far apart, and a good answer between them pause nothing', async () => {
  await failTimes('mono', 2)
  expect(await payments()).toContain('mono')
  await sql`update service_failures set failed_at = failed_at - interval '1 hour'`.execute(shop.database)
  await failTimes('mono', 2)
  expect(await payments()).toContain('mono')
  await noteServiceAnswer(shop.database, 'mono', null)
  await failTimes('mono', 2)
  expect(await payments()).toContain('mono')
})

it('ADM-17 calls that fail together count as one, and the pause does not grow with each', async () => {
  await Promise.all([1, 2, 3, 4].map(() => noteServiceAnswer(shop.database, 'mono', 'не відповідає')))
  expect(await listServicePauses(shop.database)).toEqual([])
  await failTimes('mono', 3)
  const [first] = await listServicePauses(shop.database)
  await failTimes('mono', 2)
  expect(await listServicePauses(shop.database)).toMatchObject([{ paused_until: first?.paused_until }])
})

it('ADM-17 where every way to pay is away, all stay, and say so', async () => {
  await shop.build.setting('payments', ['mono'])
  await failTimes('mono', 3)
  const { payments: shown } = await options()
  expect(shown).toMatchObject([{ id: 'mono', note: expect.stringContaining('Зараз не відповідає') }])
})

it('ADM-17 a carrier is left out only where another brings parcels as well', async () => {
  await failTimes('nova_poshta', 3)
  expect(await deliveries()).toEqual(['pickup', 'nova_poshta'])
  await shop.build.setting('deliveries', ['pickup', 'nova_poshta', 'ukrposhta'])
  expect(await deliveries()).toEqual(['pickup', 'ukrposhta'])
})

it('ADM-17 ADM-18 the owner reads when it is tried anew, and offers it at once', async () => {
  await failTimes('mono', 3)
  const { data: services } = await owner.getJson<{ data: Service[] }>('/api/admin/today/services')
  expect(services).toContainEqual({
    name: 'plata by mono',
    state: 'failed',
    paused: 'mono',
    text: expect.stringMatching(/Спробуємо самі .*о \d\d:\d\d/),
  })
  const { data: jobs } = await owner.getJson<{ data: FailedJobs }>('/api/admin/jobs')
  expect(jobs.paused).toMatchObject([{ service: 'mono', problem: 'не відповідає' }])
  expect((await owner.post('/api/admin/settings/services/mono/resume')).status).toBe(204)
  expect(await payments()).toContain('mono')
  expect((await owner.post('/api/admin/settings/services/mono/resume')).status).toBe(404)
})
