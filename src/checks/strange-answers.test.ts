import { beforeAll, expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { createVault } from '#src/settings/vault.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { startCheckboxServer } from '#tests/providers/checkbox.ts'
import { startNovaPoshtaServer } from '#tests/providers/nova-poshta.ts'
import { startTelegramServer } from '#tests/providers/telegram.ts'
import { startTurbosmsServer } from '#tests/providers/turbosms.ts'
import { startUkrposhtaServer } from '#tests/providers/ukrposhta.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { startStrangeProxy } from '#tests/start-strange-proxy.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'
import type { CheckedShop } from './checked-shop.ts'
import { CHECKED_SERVICES, checkService } from './check-service.ts'

/** Mail is left out, because it is asked by SMTP. */
const SERVICES = CHECKED_SERVICES.filter((service) => service !== 'mail')
type Service = (typeof SERVICES)[number]

const STRANGE = {
  nothing: ['application/json', ''],
  'an empty object': ['application/json', '{}'],
  null: ['application/json', 'null'],
  'an empty list': ['application/json', '[]'],
  'a page': ['text/html', '<!doctype html><title>Вхід до мережі</title><form></form>'],
  'data of somebody else': [
    'application/json',
    '{"ok":true,"success":true,"status":"ok","data":[{"id":1}],"message":"hi"}',
  ],
} as const

/** Answers that the provider gives in this form itself. */
const TRUE_ANSWERS = [
  // The page of a bank is a page; no program can know what is behind it.
  /^POST \/(?:api\/3\/checkout|pay) \d: a page/,
  // It names nothing of an invoice that is gone.
  /^POST \/api\/merchant\/invoice\/remove \d: (?:nothing|an empty object|data)/,
  // The place from which parcels go is in the one list or in the other.
  /^POST \/v2\.0\/json\/ (?:getCounterpartyAddresses|getWarehouses) \d: data/,
  // An answer without an id says that no shift is open; the cashier has signed in before.
  /^GET \/api\/v1\/cashier\/shift \d: /,
  // What it says of a receipt that it has looked at is not documented; the register before it has a name.
  /^POST \/api\/v1\/receipts\/validate \d: (?:nothing|an empty object|data)/,
]

let paying: PayingShop
let shop: CheckedShop
const proxies = new Map<Service, Awaited<ReturnType<typeof startStrangeProxy>>>()
const urlOf = (service: Service) => proxies.get(service)?.url ?? ''

beforeAll(async () => {
  paying = await startPayingShop({ hasInstalments: true })
  const telegram = await startTelegramServer()
  const novaPoshta = await startNovaPoshtaServer()
  const checkbox = await startCheckboxServer()
  const ukrposhta = await startUkrposhtaServer()
  const sms = await startTurbosmsServer()
  for (const server of [telegram, novaPoshta, checkbox, ukrposhta, sms]) onFileEnd(() => server.close())
  const trueUrls = { ...paying, telegram, nova_poshta: novaPoshta, checkbox, ukrposhta, sms }
  for (const service of SERVICES) proxies.set(service, await startStrangeProxy(trueUrls[service].url))
  const providers = Object.fromEntries(SERVICES.map((service) => [service, urlOf(service)]))
  shop = {
    database: paying.database,
    vault: createVault(TEST_CONFIG.secret),
    dataDir: lastingFolder(),
    mail: null,
    providers: { ...TEST_CONFIG.providers, ...providers, novaPoshta: urlOf('nova_poshta') },
    origin: paying.origin,
    outboundMs: 5_000,
    now: () => new Date(),
    isLocalFine: true,
  }
  await paying.set('receipts_issuer', 'checkbox')
  await paying.set('checkbox_license_key', checkbox.keys.licenseKey)
  await paying.set('checkbox_pin', checkbox.keys.pinCode)
  await paying.set('telegram_bot_token', telegram.token)
  await paying.set('telegram_chat_id', '1001')
  await paying.set('sms_token', sms.token)
  await paying.set('sms_sender', 'Oselia')
  await paying.set('ukrposhta_ecom_key', ukrposhta.keys.ecom)
  await paying.set('ukrposhta_token', ukrposhta.keys.counterparty)
  await paying.set('ukrposhta_tracking_key', ukrposhta.keys.tracking)
  await paying.set('ukrposhta_sender', ukrposhta.sender.uuid)
  await paying.set('ukrposhta_sender_address', String(ukrposhta.sender.addressId))
  await paying.set('nova_poshta_key', novaPoshta.apiKey)
  await paying.set('nova_poshta_sender', novaPoshta.sender.ref)
  await paying.set('nova_poshta_sender_contact', novaPoshta.sender.contact)
  await paying.set('nova_poshta_sender_city', novaPoshta.sender.city)
  await paying.set('nova_poshta_sender_address', novaPoshta.sender.address)
  await paying.set('nova_poshta_sender_phone', '+380671234567')
})

async function statesOf(service: Service, strange: { at: number; type: string; body: string } | null) {
  // An application that nobody has taken back would hinder the next one of the same phone.
  paying.mono_parts.payments.clear()
  proxies.get(service)?.begin(strange)
  const steps = await checkService(shop, { actor: COMMAND, service, to: '' })
  return steps?.map(({ state }) => state) ?? []
}

it.each(SERVICES)('ADM-17 SEC-02 a check of %s takes nothing but true answers', async (service) => {
  expect(new Set(await statesOf(service, null))).toEqual(new Set(['ok']))
  const asked = [...(proxies.get(service)?.asked() ?? [])]
  expect(asked).not.toEqual([])
  const taken: string[] = []
  for (const [at, call] of asked.entries())
    for (const [what, [type, body]] of Object.entries(STRANGE)) {
      const states = await statesOf(service, { at, type, body })
      if (!states.includes('failed')) taken.push(`${call} ${at}: ${what}`)
    }
  expect(taken.filter((each) => !TRUE_ANSWERS.some((known) => known.test(each)))).toEqual([])
})
