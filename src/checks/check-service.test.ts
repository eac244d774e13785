import { beforeAll, expect, it } from 'vitest'
import { checkUkrposhta } from '#src/delivery/check-carriers.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { RightRefused } from '#src/staff/refusals.ts'
import { createVault } from '#src/settings/vault.ts'
import { buildSession } from '#tests/desk-client.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { startCheckboxServer } from '#tests/providers/checkbox.ts'
import { startNovaPoshtaServer } from '#tests/providers/nova-poshta.ts'
import { startTelegramServer } from '#tests/providers/telegram.ts'
import { startTurbosmsServer } from '#tests/providers/turbosms.ts'
import { startUkrposhtaServer, type UkrposhtaServer } from '#tests/providers/ukrposhta.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { startDrippingServer } from '#tests/start-dripping-server.ts'
import { startMailServer } from '#tests/start-mail-server.ts'
import { startLocalServer } from '#tests/start-local-server.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'
import type { CheckedShop } from './checked-shop.ts'
import { checkService } from './check-service.ts'

let paying: PayingShop
let shop: CheckedShop
let telegram: Awaited<ReturnType<typeof startTelegramServer>>
let ukrposhta: UkrposhtaServer
let novaPoshta: Awaited<ReturnType<typeof startNovaPoshtaServer>>
let checkbox: Awaited<ReturnType<typeof startCheckboxServer>>

beforeAll(async () => {
  paying = await startPayingShop({ hasInstalments: true })
  telegram = await startTelegramServer()
  novaPoshta = await startNovaPoshtaServer()
  checkbox = await startCheckboxServer()
  ukrposhta = await startUkrposhtaServer()
  for (const server of [telegram, novaPoshta, ukrposhta, checkbox]) onFileEnd(() => server.close())
  shop = {
    database: paying.database,
    vault: createVault(TEST_CONFIG.secret),
    dataDir: lastingFolder(),
    mail: null,
    providers: {
      ...TEST_CONFIG.providers,
      liqpay: paying.liqpay.url,
      mono: paying.mono.url,
      wayforpay: paying.wayforpay.url,
      privat_parts: paying.privat_parts.url,
      mono_parts: paying.mono_parts.url,
      novaPoshta: novaPoshta.url,
      ukrposhta: ukrposhta.url,
      checkbox: checkbox.url,
      telegram: telegram.url,
    },
    origin: paying.origin,
    outboundMs: 2_000,
    now: () => new Date(),
    isLocalFine: true,
  }
  await paying.set('nova_poshta_key', novaPoshta.apiKey)
  await paying.set('checkbox_license_key', checkbox.keys.licenseKey)
  await paying.set('checkbox_pin', checkbox.keys.pinCode)
})

const forget = (key: string) => paying.database.deleteFrom('settings').where('key', '=', key).execute()
const setUp = async () => {
  await paying.set('receipts_issuer', 'checkbox')
  await paying.set('telegram_bot_token', telegram.token)
  await paying.set('telegram_chat_id', '1001')
  await paying.set('sms_token', 'token')
  await paying.set('sms_sender', 'Oselia')
}
const states = async (service: string) => {
  const steps = await checkService(shop, { actor: COMMAND, service, to: 'olena@example.com' })
  return steps?.map(({ state }) => state)
}

it.each(['mono', 'liqpay', 'wayforpay', 'privat_parts', 'mono_parts'])(
  'ADM-17 tries %s out on its true path: keys, invoice, answer',
  async (service) => {
    const steps = await checkService(shop, { actor: COMMAND, service, to: '' })
    expect(steps?.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
    expect(steps?.every(({ ms }) => ms !== null)).toBe(true)
  },
)

it('ADM-17 the invoice of one hryvnia is taken back, and no attempt of an order is left', async () => {
  await states('mono')
  const invoice = [...paying.mono.invoices.values()].at(-1)
  expect(invoice).toMatchObject({ amount: 100, status: 'expired' })
  const attempts = await paying.database.selectFrom('payment_attempts').select('id').execute()
  expect(attempts).toEqual([])
})

it('ADM-17 stops at the first wrong step and says where to look', async () => {
  await paying.set('mono_token', 'a token of another shop')
  const steps = await checkService(shop, { actor: COMMAND, service: 'mono', to: '' })
  await paying.set('mono_token', paying.mono.token)
  expect(steps).toMatchObject([
    { title: 'Ключі', state: 'failed', hint: expect.stringContaining('кабінеті plata by mono') },
    { state: 'waiting', text: null, ms: null },
    { state: 'waiting' },
  ])
})

it.each(['mono', 'nova_poshta', 'checkbox'])(
  'ADM-17 of %s that does not answer it is said that the keys have nothing to do with it',
  async (service) => {
    await paying.set('receipts_issuer', 'checkbox')
    const away = 'http://127.0.0.1:9'
    const providers = { ...shop.providers, mono: away, novaPoshta: away, checkbox: away }
    const steps = await checkService({ ...shop, providers }, { actor: COMMAND, service, to: '' })
    await forget('receipts_issuer')
    const failed = steps?.find(({ state }) => state === 'failed')
    expect(failed?.text).toMatch(/не відповіда|не відповіла/)
    expect(failed?.hint).toMatch(/^Сервіс зараз не відповідає, ключі тут ні до чого/)
  },
)

it.each([
  ['telegram', 'Telegram не відповідає', 'Telegram відповів не так'],
  ['sms', 'TurboSMS не відповідає', 'TurboSMS відповів не так'],
  ['checkbox', 'Checkbox не відповідає', 'Checkbox відповів не так'],
  ['mono', 'не відповідає', 'відповів не так'],
  ['nova_poshta', 'Нова Пошта не відповідає', 'Нова Пошта не відповіла як слід'],
])(
  'ADM-17 of %s that is away, or where a page of somebody else answers, the keys are not accused',
  async (service, away, strange) => {
    await setUp()
    const page = await startLocalServer(() => ({ text: '<html>Вхід до мережі</html>' }))
    onFileEnd(page.stop)
    const failed = []
    for (const url of ['http://127.0.0.1:9', page.origin]) {
      const away = { mono: url, telegram: url, sms: url, checkbox: url, novaPoshta: url }
      const providers = { ...shop.providers, ...away }
      const steps = await checkService({ ...shop, providers }, { actor: COMMAND, service, to: '' })
      failed.push(steps?.find(({ state }) => state === 'failed'))
    }
    await Promise.all(['receipts_issuer', 'telegram_bot_token', 'telegram_chat_id'].map(forget))
    expect(failed.map((step) => step?.text)).toEqual([
      expect.stringContaining(away),
      expect.stringContaining(strange),
    ])
    expect(failed.every((step) => /^Сервіс зараз не|^Відповідь не така/.test(step?.hint ?? ''))).toBe(true)
  },
)

it('ADM-17 of a mail server that does not answer, neither name nor password is accused', async () => {
  const mail = { url: 'smtp://127.0.0.1:9', from: 'shop@oselia.example', ordersTo: [] }
  const [step] =
    (await checkService({ ...shop, mail }, { actor: COMMAND, service: 'mail', to: 'a@b.ua' })) ?? []
  expect(step).toMatchObject({
    text: 'Сервер пошти не відповідає',
    hint: expect.stringMatching(/^Ім’я й пароль тут ні до чого/),
  })
})

it('ADM-17 MSG-02 a mail server that works is not all: without an address of the shop no letters go out', async () => {
  const server = await startMailServer()
  onFileEnd(server.stop)
  const mail = { url: server.url, from: 'shop@oselia.example', ordersTo: [] }
  const local = { ...shop, mail, origin: 'http://localhost:3000', isLocalFine: false }
  const steps = await checkService(local, { actor: COMMAND, service: 'mail', to: 'a@b.ua' })
  expect(steps?.map(({ state }) => state)).toEqual(['ok', 'ok', 'failed'])
  expect(steps?.[2]?.hint).toContain('PUBLIC_URL')
})

it('ADM-17 of a page of payment that does not answer, the cabinet is not accused', async () => {
  const half = await startLocalServer(({ url }) =>
    url.pathname.includes('checkout') ? null : { json: { result: 'error', err_code: 'payment_not_found' } },
  )
  onFileEnd(half.stop)
  const providers = { ...shop.providers, liqpay: half.origin }
  const steps = await checkService({ ...shop, providers }, { actor: COMMAND, service: 'liqpay', to: '' })
  expect(steps?.[1]).toMatchObject({
    text: expect.stringContaining('не відповідає'),
    hint: expect.stringMatching(/^Сервіс зараз не відповідає/),
  })
})

it('ADM-17 FLT-02 a check ends within the time of a request, however slowly it is answered', async () => {
  const silent = await startLocalServer(() => null)
  onFileEnd(silent.stop)
  const { port } = await startDrippingServer(['220 ready', '250-ready'])
  const slow = {
    ...shop,
    providers: { ...shop.providers, mono: silent.origin },
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'shop@oselia.example', ordersTo: [] },
    outboundMs: 60_000,
    withinMs: 200,
  }
  const [step] = (await checkService(slow, { actor: COMMAND, service: 'mono', to: '' })) ?? []
  expect(step).toMatchObject({
    state: 'failed',
    text: 'Перевірка тривала надто довго, її зупинено',
    hint: expect.stringContaining('надто повільно'),
  })
  const [letter] = (await checkService(slow, { actor: COMMAND, service: 'mail', to: 'a@b.ua' })) ?? []
  expect(letter).toMatchObject({ state: 'failed', text: expect.stringMatching(/вчасно|надто довго/) })
})

it('ADM-17 an address of the shop that sends payment services on is named', async () => {
  const other = await startLocalServer(() => ({ location: 'https://shop.example/api' }))
  onFileEnd(other.stop)
  const moved = { ...shop, origin: other.origin }
  const steps = await checkService(moved, { actor: COMMAND, service: 'liqpay', to: '' })
  expect(steps?.at(-1)).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('перенаправляє на https://shop.example'),
  })
})

it('ADM-17 a wrong password of instalments is found by the invoice alone, and said so', async () => {
  await paying.set('privat_parts_password', 'of another shop')
  const steps = await checkService(shop, { actor: COMMAND, service: 'privat_parts', to: '' })
  await paying.set('privat_parts_password', paying.privat_parts.store.password)
  expect(steps).toMatchObject([
    { state: 'ok', text: expect.stringContaining('відповідає') },
    { title: 'Рахунок на 300,00\u00A0грн', state: 'failed', hint: expect.stringContaining('пароль') },
    { state: 'waiting' },
  ])
})

it('ADM-17 a wrong secret of monobank’s instalments is found before any application is made', async () => {
  await paying.set('mono_parts_secret', 'of another shop')
  const before = paying.mono_parts.payments.size
  const steps = await checkService(shop, { actor: COMMAND, service: 'mono_parts', to: '' })
  await paying.set('mono_parts_secret', paying.mono_parts.store.secret)
  expect(steps).toMatchObject([
    { state: 'failed', hint: expect.stringContaining('Покупка частинами') },
    { state: 'waiting' },
    { state: 'waiting' },
  ])
  expect(paying.mono_parts.payments.size).toBe(before)
})

it('ADM-17 an address that no service reaches is said', async () => {
  const steps = await checkService(
    { ...shop, isLocalFine: false },
    { actor: COMMAND, service: 'liqpay', to: '' },
  )
  expect(steps?.at(-1)).toMatchObject({ state: 'failed', text: expect.stringContaining('цьому комп’ютері') })
})

it('ADM-17 Nova Poshta: the key is taken, and what the sender lacks is named in the words of the settings', async () => {
  const steps = await checkService(shop, { actor: COMMAND, service: 'nova_poshta', to: '' })
  expect(steps).toMatchObject([
    { state: 'ok' },
    { state: 'failed', text: expect.stringContaining('Ref відправника') },
    { state: 'waiting' },
  ])
})

it('ADM-17 Ukrposhta: keys and sender, tracking, the price of a parcel; what is wrong stops it', async () => {
  expect(await states('ukrposhta')).toEqual(['failed', 'waiting', 'waiting'])
  await paying.set('ukrposhta_ecom_key', ukrposhta.keys.ecom)
  const lacking = await checkService(shop, { actor: COMMAND, service: 'ukrposhta', to: '' })
  expect(lacking?.[0]).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(
      /^Бракує: [^;]+токен контрагента[^;]+; [^;]+UUID відправника[^;]+; [^;]+номер адреси/,
    ),
  })
  await paying.set('ukrposhta_token', ukrposhta.keys.counterparty)
  await paying.set('ukrposhta_sender', ukrposhta.sender.uuid)
  await paying.set('ukrposhta_sender_address', String(ukrposhta.sender.addressId))
  expect(await states('ukrposhta')).toEqual(['ok', 'failed', 'waiting'])
  await paying.set('ukrposhta_tracking_key', ukrposhta.keys.tracking)
  const steps = await checkService(shop, { actor: COMMAND, service: 'ukrposhta', to: '' })
  expect(steps?.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  expect(steps?.at(-1)?.text).toMatch(/50,00/)
  expect(await checkUkrposhta(shop)).toMatchObject([{ state: 'ok' }])
  await paying.set('ukrposhta_sender', 'aaaaaaaa-0000-4000-8000-000000000001')
  expect(await checkUkrposhta(shop)).toMatchObject([
    { state: 'failed', text: expect.stringContaining('не знає такого відправника') },
  ])
  await forget('ukrposhta_token')
  expect(await checkUkrposhta(shop)).toMatchObject([
    { state: 'failed', text: expect.stringContaining('бракує ukrposhta_token') },
  ])
  await forget('ukrposhta_ecom_key')
  expect(await checkUkrposhta(shop)).toMatchObject([{ state: 'off' }])
})

it('ADM-17 SMS: what is lacking by its name, why the service refuses, and what is on the account', async () => {
  const turbosms = await startTurbosmsServer()
  onFileEnd(() => turbosms.close())
  const providers = { ...shop.providers, sms: turbosms.url }
  const said = async () => {
    const steps = await checkService({ ...shop, providers }, { actor: COMMAND, service: 'sms', to: '' })
    return steps?.map(({ state, text }) => `${state}: ${text}`).join()
  }
  await paying.set('sms_token', 'foreign')
  await forget('sms_sender')
  expect(await said()).toBe('failed: Бракує: SMS (TurboSMS): підпис відправника')
  await paying.set('sms_sender', 'Oselia')
  expect(await said()).toBe('failed: TurboSMS не прийняв ключа: NOT_ALLOWED_TOKEN (301)')
  await paying.set('sms_token', turbosms.token)
  expect(await said()).toMatch(/^ok: Ключ прийнято, на рахунку 1000\. Підпис «Oselia» перевірить лише перше/)
})

it('ADM-17 receipts: nobody issues them, then the cashier signs in', async () => {
  expect(await states('checkbox')).toEqual(['failed', 'waiting', 'waiting', 'waiting'])
  await paying.set('receipts_issuer', 'checkbox')
  const steps = await checkService(shop, { actor: COMMAND, service: 'checkbox', to: '' })
  expect(steps?.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(steps?.[2]?.text).toContain('Каса тестова')
  expect(checkbox.receipts.size).toBe(0)
})

it.each(['liqpay', 'wayforpay', 'privat_parts'])(
  'ADM-17 what the shop signs by its own key of %s is taken from outside',
  async (service) => {
    const good = await checkService(shop, { actor: COMMAND, service, to: '' })
    expect(good?.at(-1)?.text).toContain('підписане вашим ключем прийнято, непідписане ні')
  },
)

it('ADM-17 a shop behind the address that has another key is found', async () => {
  const refused = { status: 400, json: { message: 'Сповіщення не прийнято' } }
  const other = await startLocalServer(() => refused)
  onFileEnd(() => other.stop())
  const steps = await checkService(
    { ...shop, origin: other.origin },
    { actor: COMMAND, service: 'liqpay', to: '' },
  )
  expect(steps?.at(-1)).toMatchObject({ state: 'failed', text: expect.stringContaining('має інший ключ') })
})

it('ADM-17 Nova Poshta: the sender, her person and the place are found, and a wrong one is named', async () => {
  const { ref, contact, city, address } = novaPoshta.sender
  await paying.set('nova_poshta_sender', ref)
  await paying.set('nova_poshta_sender_contact', contact)
  await paying.set('nova_poshta_sender_city', city)
  await paying.set('nova_poshta_sender_address', address)
  await paying.set('nova_poshta_sender_phone', '+380671234567')
  const good = await checkService(shop, { actor: COMMAND, service: 'nova_poshta', to: '' })
  expect(good?.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  expect(good?.[1]?.text).toMatch(/^Знайдено: /)
  await paying.set('nova_poshta_sender_address', '00000000-0000-4000-8000-000000000009')
  const bad = await checkService(shop, { actor: COMMAND, service: 'nova_poshta', to: '' })
  expect(bad?.[1]).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('не знає такого відділення'),
  })
  expect(novaPoshta.waybills).toEqual([])
})

it('ADM-17 Telegram: the bot, the chat and a message to yourself', async () => {
  expect(await states('telegram')).toEqual(['failed', 'waiting', 'waiting'])
  await paying.set('telegram_bot_token', telegram.token)
  await paying.set('telegram_chat_id', '1001')
  expect((await states('telegram'))?.[0]).toBe('ok')
})

it('ADM-17 a feed is made as its receiver reads it; an empty one is told', async () => {
  const steps = await checkService(
    { ...shop, origin: 'https://oselia.example' },
    { actor: COMMAND, service: 'yml', to: '' },
  )
  expect(steps).toMatchObject([
    { state: 'ok' },
    { state: 'failed', text: expect.stringContaining('жодного товару') },
  ])
})

it('ADM-03 ADM-17 only who may change settings tries services out', async () => {
  const { actor } = await buildSession(paying.database, 'manager')
  await expect(checkService(shop, { actor, service: 'mono', to: '' })).rejects.toBeInstanceOf(RightRefused)
  expect(await checkService(shop, { actor: COMMAND, service: 'nothing', to: '' })).toBeNull()
})
