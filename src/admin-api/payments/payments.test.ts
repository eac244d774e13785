import { beforeAll, expect, it } from 'vitest'
import type { PaymentsPage } from '#src/contract/admin/payments.ts'
import type { AttemptState } from '#src/domain/payments/attempt-state.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'
import { sql } from 'kysely'

let shop: TestShop
let manager: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  manager = await signedIn(shop, 'manager')
})

type Try = {
  state?: AttemptState
  provider?: 'liqpay' | 'mono' | 'manual'
  created_at?: string
  problem?: string
  captured?: number
}

/**
 * Writes a try to pay an order of its own.
 *
 * @returns its reference
 */
async function attempt({ captured = 0, ...more }: Try = {}): Promise<string> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into orders (public_id, name, phone, total, items_count, status)
    values (gen_random_uuid()::text, 'Олена', '+380671112233', 45000, 1, 'confirmed') returning id, number`.execute(
    shop.database,
  )
  const [order] = rows
  if (!order) throw new Error('no order')
  const reference = `${order.number}-1`
  await shop.database
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      attempt: 1,
      reference,
      provider: 'liqpay',
      amount: 45_000,
      captured,
      ...more,
    })
    .execute()
  return reference
}

const page = async (query = '') =>
  (await manager.getJson<{ data: PaymentsPage }>(`/api/admin/payments?${query}`)).data
const referencesOf = async (query: string) => (await page(query)).rows.map(({ reference }) => reference)

it('ADM-07 tries to pay are listed, the newest first, by state, service and days of Kyiv', async () => {
  const paid = await attempt({ state: 'paid', captured: 45_000, created_at: '2026-11-20T10:00:00Z' })
  const failed = await attempt({ state: 'failed', provider: 'mono', created_at: '2026-11-20T22:30:00Z' })
  const byHand = await attempt({
    state: 'paid',
    provider: 'manual',
    captured: 45_000,
    created_at: '2026-11-22T10:00:00Z',
  })
  expect(await referencesOf('')).toEqual([byHand, failed, paid])
  expect(await referencesOf('state=paid')).toEqual([byHand, paid])
  expect(await referencesOf('provider=mono')).toEqual([failed])
  expect(await referencesOf('from=2026-11-21')).toEqual([byHand, failed])
  expect(await referencesOf('to=2026-11-20')).toEqual([paid])
  expect((await page('provider=mono')).rows).toEqual([
    {
      number: failed.split('-')[0],
      reference: failed,
      provider: 'mono',
      provider_title: 'plata by mono',
      parts: null,
      state: 'failed',
      state_title: 'Не пройшла',
      amount: 450,
      refunded: 0,
      problem: null,
      note: null,
      refunds: [],
      created_at: '2026-11-20T22:30:00.000Z',
    },
  ])
})

it('ADM-07 what somebody has to look at stands by itself, as the command lists it', async () => {
  const pending = await attempt({ created_at: '2026-11-19T10:00:00Z' })
  const odd = await attempt({
    state: 'paid',
    captured: 45_000,
    problem: 'amount',
    created_at: '2026-11-18T10:00:00Z',
  })
  const back = await attempt({ state: 'paid', captured: 45_000, created_at: '2026-11-17T10:00:00Z' })
  await sql`
    insert into payment_refunds (attempt_id, reference, amount, state, cause, problem)
    select id, ${`${back}-r1`}, 10000, 'failed', 'owner', 'Бракує грошей' from payment_attempts where reference = ${back}`.execute(
    shop.database,
  )
  const open = await page('tab=open')
  expect(open.rows.map(({ reference }) => reference)).toEqual([pending, odd, back])
  expect(open.rows[2]?.refunds).toEqual([{ amount: 100, state: 'failed', problem: 'Бракує грошей' }])
  const command = await startTestCommand(shop, () => new Date())
  const { out } = await command.run('payments', 'list', '--open', '--json')
  expect(JSON.parse(out.join('\n'))).toMatchObject([
    { reference: pending },
    { reference: odd },
    { reference: back },
  ])
})

it('ADM-07 fifty at a time, none twice and none left out', async () => {
  const created_at = '2026-10-01T10:00:00Z'
  for (let more = 0; more < 52; more += 1) await attempt({ state: 'expired', created_at })
  const first = await page('state=expired')
  const second = await page(`state=expired&after=${first.next}`)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 2, null])
  const all = [...first.rows, ...second.rows].map(({ reference }) => reference)
  expect(new Set(all).size).toBe(52)
})

it('ADM-07 PAY-06 says which reserved money the bank will soon let go', async () => {
  await savePrivateSetting(shop.database, createVault(TEST_CONFIG.secret), 'mono_token', 'token')
  const hold = await attempt({
    state: 'authorized',
    provider: 'mono',
    created_at: new Date(Date.now() - 8 * 86_400_000).toISOString(),
  })
  expect((await page()).lapsing).toMatchObject([{ number: hold.split('-')[0], amount: 450 }])
})

it('ADM-03 money is not for who packs or writes; what is asked wrongly is said', async () => {
  for (const role of ['packer', 'editor'] as const)
    expect((await (await signedIn(shop, role)).get('/api/admin/payments')).status).toBe(403)
  expect((await manager.get('/api/admin/payments?from=20.11.2026')).status).toBe(422)
  expect((await manager.get('/api/admin/payments?state=lost')).status).toBe(422)
})
