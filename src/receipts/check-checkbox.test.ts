import { beforeAll, beforeEach, expect, it } from 'vitest'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { buildSession } from '#tests/desk-client.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { checkCheckbox } from './check-checkbox.ts'
import { countReceipts } from './count-receipts.ts'
import { hastenReceipt, listPostponedReceipts } from './postponed-receipts.ts'

const HOUR_MS = 3_600_000
const NOW = new Date()
const vault = createVault('a secret of thirty-two letters at least')
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

let shop: TestShop
let server: Awaited<ReturnType<typeof startScriptedProvider>>
let order: number
beforeAll(async () => {
  shop = await startTestShop()
  server = await startScriptedProvider()
  order = await buildOrder()
})
beforeEach(async () => {
  await shop.database.deleteFrom('receipts').execute()
  await set('receipts_issuer', 'checkbox')
  await set('checkbox_license_key', 'license')
  await set('checkbox_pin', '1234')
})

const set = (key: 'receipts_issuer' | 'checkbox_license_key' | 'checkbox_pin', value: string) =>
  savePrivateSetting(shop.database, vault, key, value)

async function buildOrder(): Promise<number> {
  const { id } = await shop.database
    .insertInto('orders')
    .values({
      public_id: 'receipts',
      kind: 'checkout',
      name: 'Олег Дмитренко',
      phone: '+380930002760',
      status: 'confirmed',
      delivery: JSON.stringify({ method: 'pickup' }),
      payment_method: 'liqpay',
      total: 10_000,
      items_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Given = {
  state?: 'waiting' | 'sent' | 'error' | 'issued'
  created_at?: Date
  is_offline?: boolean
  problem?: string
  next_try_at?: Date
}

async function receipt(given: Given = {}): Promise<string> {
  const { id } = await shop.database
    .insertInto('receipts')
    .values({
      order_id: order,
      kind: 'sale',
      source: `test:${Math.random()}`,
      amount: 10_000,
      state: 'waiting',
      next_try_at: NOW,
      created_at: NOW,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const SIGNED_IN = { json: { access_token: 'token' } }
const OPENED = { id: 'shift', status: 'OPENED', opened_at: NOW.toISOString() }

async function check(shift: object | null = OPENED, register: object = {}, codes: number | null = null) {
  server.answer(SIGNED_IN, { json: shift }, { json: register }, { json: { available: codes } })
  const [said] = await checkCheckbox({ database: shop.database, vault, url: server.url, limitMs: 3_000 }, NOW)
  return [said?.state, said?.text]
}

it('OPS-01 doctor says whether the cash register is open', async () => {
  expect(await check()).toEqual(['ok', 'Чеки: Checkbox прийняв вхід касира, зміну відкрито.'])
  const closed = ['ok', 'Чеки: Checkbox прийняв вхід касира, зміну закрито.']
  expect(await check(null)).toEqual(closed)
  expect(await check({ ...OPENED, status: 'CLOSED' })).toEqual(closed)
})

it('OPS-01 doctor counts receipts that were not made, and those that have waited for more than an hour', async () => {
  await receipt({ created_at: after(-0.99) })
  expect(await check()).toMatchObject(['ok', expect.anything()])
  await receipt({ created_at: after(-1.01) })
  await receipt({ created_at: after(-2), state: 'sent' })
  expect(await check()).toEqual([
    'failed',
    'Чеки: чекають понад годину: 2. Чи працює магазин і чому: npm run shop -- receipts list.',
  ])
  await receipt({ state: 'error' })
  expect(await check()).toEqual(['failed', 'Чеки: не видано 1: npm run shop -- receipts list --state error.'])
})

it('OPS-01 doctor says that a shift is older than a day', async () => {
  const old = { ...OPENED, opened_at: after(-24.1).toISOString() }
  expect(await check({ ...OPENED, opened_at: after(-24).toISOString() })).toMatchObject([
    'ok',
    expect.anything(),
  ])
  expect(await check({ ...old, status: 'CLOSED' })).toMatchObject(['ok', expect.anything()])
  expect(await check(old)).toEqual([
    'failed',
    'Чеки: зміна каси старша за добу й не закривається. Закрийте її в кабінеті Checkbox.',
  ])
})

it('OPS-01 doctor says what stands without the tax office', async () => {
  await receipt({ state: 'issued', is_offline: true })
  const away = { offline_mode: true }
  expect(await check(OPENED, away, 5)).toEqual([
    'ok',
    'Чеки: Checkbox прийняв вхід касира, зміну відкрито, немає зв’язку з податковою, ще не передано чеків: 1.',
  ])
  expect(await check(OPENED, away)).toMatchObject(['ok', expect.anything()])
  expect(await check(OPENED, away, 0)).toEqual([
    'failed',
    'Чеки: немає зв’язку з податковою, і коди для чеків без зв’язку скінчилися: чеки чекають.',
  ])
  expect(await check(OPENED, { ...away, stay_offline: true }, 5)).toEqual([
    'failed',
    'Чеки: касу вручну переведено в режим без зв’язку. Поверніть її в кабінеті Checkbox.',
  ])
})

it('OPS-01 doctor says that Checkbox is not chosen, lacks a key or does not answer', async () => {
  const text = async () => {
    server.answer({ status: 400, json: { message: 'Невірний PIN' } })
    return checkCheckbox({ database: shop.database, vault, url: server.url, limitMs: 3_000 }, NOW)
  }
  expect(await text()).toEqual([{ name: 'checkbox', state: 'failed', text: 'Чеки: Checkbox: Невірний PIN' }])
  await shop.database.deleteFrom('settings').where('key', '=', 'checkbox_license_key').execute()
  expect(await text()).toEqual([
    { name: 'checkbox', state: 'failed', text: 'Чеки: Checkbox обрано, але бракує checkbox_license_key.' },
  ])
  await set('receipts_issuer', 'none')
  expect(await text()).toEqual([
    { name: 'checkbox', state: 'off', text: 'Чеки: магазин їх не видає (receipts_issuer).' },
  ])
})

it('RCP-03 receipts that will be tried again are listed, counted and tried at once by whoever may', async () => {
  const [first, second] = [
    await receipt({ problem: 'Checkbox не відповідає', next_try_at: after(2) }),
    await receipt({ problem: 'Зміну не відкрито', next_try_at: after(1) }),
  ]
  await receipt({ next_try_at: after(3) })
  const made = await receipt({ state: 'issued', problem: 'Збій', next_try_at: after(3) })
  const listed = async (limit = 9) => (await listPostponedReceipts(shop.database, limit)).map(({ id }) => id)
  expect([await listed(), await listed(1)]).toEqual([[second, first], [second]])
  expect(await countReceipts(shop.database)).toEqual({ waiting: 3, failed: 0, next_try_at: after(1) })
  const { actor } = await buildSession(shop.database, 'manager', NOW)
  expect(await hastenReceipt(shop.database, first, actor)).toBe(true)
  expect(await hastenReceipt(shop.database, first, actor)).toBe(false)
  expect(await hastenReceipt(shop.database, made, actor)).toBe(false)
  expect(await listed()).toEqual([second])
  const audit = shop.database.selectFrom('staff_audit').select(['action', 'entity', 'entity_id'])
  expect(await audit.execute()).toEqual([{ action: 'receipt.retry', entity: 'receipt', entity_id: first }])
  const packer = await buildSession(shop.database, 'packer', NOW)
  await expect(hastenReceipt(shop.database, second, packer.actor)).rejects.toThrow('не для вашої ролі')
})
