import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { type NovaPoshtaServer, startNovaPoshtaServer } from '#tests/providers/nova-poshta.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'
import { refreshNovaPoshta } from './start-directory-job.ts'
import type { DeliveryDeps } from './load-carriers.ts'
import { createQuotes, type QuoteRequest } from './quote.ts'

let shop: TestShop
let carrier: NovaPoshtaServer
let deps: DeliveryDeps
let request: QuoteRequest
let now = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  shop = await startTestShop()
  carrier = await startNovaPoshtaServer()
  onFileEnd(() => carrier.close())
  const vault = createVault(TEST_CONFIG.secret)
  const providers = { ...TEST_CONFIG.providers, novaPoshta: carrier.url }
  deps = { database: shop.database, vault, providers, outboundMs: 3_000 }
  const [from, to] = carrier.directory.settlements
  await savePrivateSetting(shop.database, vault, 'nova_poshta_key', carrier.apiKey)
  await savePrivateSetting(shop.database, vault, 'nova_poshta_sender_city', from?.cityRef)
  await refreshNovaPoshta(deps, now, new AbortController().signal)
  request = {
    settlementId: to?.ref ?? '',
    kind: 'branch',
    weightG: 1_500,
    declaredKopiykas: 100_000,
    sentOn: '2026-11-23',
  }
})

beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z')
  await carrier.outage(null)
})

const quotes = () => createQuotes({ ...deps, clock: () => now })

it.each(['nested', 'flat'] as const)('DLV-05 the carrier says price and date (%s)', async (form) => {
  carrier.deliveryDate = form
  const quote = await quotes()('nova_poshta', request)
  expect(quote.price).toBeGreaterThan(0)
  expect(quote.arrivesOn ?? '').toMatch(/^2026-11-2[4-9]$/)
})

it('DLV-05 asks by refs of the delivery network, and once for what is much the same', async () => {
  const ask = quotes()
  const before = carrier.callsOf('InternetDocument.getDocumentPrice').length
  await Promise.all([
    ask('nova_poshta', request),
    ask('nova_poshta', { ...request, weightG: 1_450 }),
    ask('nova_poshta', { ...request, declaredKopiykas: 99_100 }),
  ])
  const calls = carrier.callsOf('InternetDocument.getDocumentPrice').slice(before)
  const [from, to] = carrier.directory.settlements
  expect(calls.map(({ methodProperties }) => methodProperties)).toEqual([
    expect.objectContaining({
      CitySender: from?.cityRef,
      CityRecipient: to?.cityRef,
      Weight: '1.5',
      Cost: '1000',
    }),
  ])
})

it.each(['error', 'silent', 'broken'] as const)(
  'DLV-07 a carrier that is away (%s) costs a moment and no order',
  async (kind) => {
    await carrier.outage(kind)
    const ask = quotes()
    expect(await ask('nova_poshta', request)).toEqual({ price: null, arrivesOn: null, office: null })
    await carrier.outage(null)
    now = new Date(now.getTime() + 31_000)
    expect((await ask('nova_poshta', request)).price).not.toBeNull()
  },
)

it('DLV-05 a place without a network is not known beforehand', async () => {
  const unknown = { price: null, arrivesOn: null, office: null }
  expect(await quotes()('nova_poshta', { ...request, settlementId: 'nowhere' })).toEqual(unknown)
  expect(await quotes()('ukrposhta', { ...request, index: '20300' })).toEqual(unknown)
})

it('DLV-05 the API says what the carrier asks for a place, in hryvnias and by the day', async () => {
  const api = await startTestShop({
    on: { database: shop.database, url: shop.url },
    clock: () => now,
    config: { providers: { ...TEST_CONFIG.providers, novaPoshta: carrier.url } },
  })
  const path = `/api/delivery/quote?settlement=${request.settlementId}&carrier=nova_poshta`
  const { data } = await api.getJson<{ data: { price: number; arrives_on: string } }>(
    `${path}&kind=branch&weight_g=1500&goods=1000`,
  )
  expect(data.price).toBeGreaterThan(0)
  expect(data.arrives_on).toMatch(/^2026-11-2[4-9]$/)
  const wrong = await api.get(`${path}&kind=balloon&weight_g=0&goods=1000`)
  expect(wrong.status).toBe(422)
})

it('DLV-05 a failure of the shop’s own database is not cached: the next shopper gets the price', async () => {
  const ask = quotes()
  await sql`alter table settings rename to settings_away`.execute(shop.database)
  await expect(ask('nova_poshta', request)).rejects.toThrow('settings')
  await sql`alter table settings_away rename to settings`.execute(shop.database)
  expect((await ask('nova_poshta', request)).price).toBeGreaterThan(0)
})
