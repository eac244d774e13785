import { beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { listDeskCustomers } from '#src/accounts/desk-customers.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { countTakings } from '#src/orders/desk/count-takings.ts'
import { decideGoods, returnGoods } from '#src/orders/return-goods.ts'
import { makeTrialPass, TRIAL_MS } from '#src/orders/trial-pass.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { verifyAudit } from '#src/staff/audit.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { orderPath, startDeskShop } from '#tests/start-desk-shop.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'

const { shop, desk, placeFast, shown } = await startDeskShop()
const { owner, manager } = desk
const NOW = new Date()

let variant: number
let product: number
beforeEach(async () => {
  const built = await shop.build.product({ stock: 50 })
  product = built.id
  variant = built.variant.id
})

/** The cookie that the browser of the owner has after the first step. */
async function trialCookie(): Promise<string> {
  const answer = await owner.post('/api/admin/first-steps/trial-order', {})
  expect(answer.status).toBe(204)
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  expect(cookie).toMatch(/^trial_order=/)
  // Pages read it, and say that the next order is a trial.
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^trial_sign=next;(?!.*HttpOnly)/),
  )
  return cookie
}

async function place(cookie: string | null, change: Record<string, unknown> = {}) {
  const lines = [{ product_id: product, quantity: 3, price: 100 }]
  const headers = { 'idempotency-key': orderKey(), ...(cookie !== null && { cookie }) }
  const answer = await shop.post('/api/orders', orderBody({ lines, ...change }), headers)
  expect(answer.status).toBe(201)
  return { ...answer.json<{ data: Order }>().data, cleared: String(answer.headers['set-cookie']) }
}

const trial = async (change = {}) => (await place(await trialCookie(), change)).number
const remove = (number: string, client = owner) => client.delete(orderPath(number, '/trial'))
const move = (number: string, status: OrderStatus) =>
  changeOrderStatus(shop.database, number, { status, actor: 'owner' })
const today = async () => (await countTakings(shop.database, { actor: COMMAND, days: 1, now: new Date() }))[0]
const buyers = async (query: string) =>
  (await listDeskCustomers(shop.database, { actor: COMMAND, query })).rows.map(({ orders }) => orders)

it('ADM-23 the owner’s next order is a trial, the one after it is not; it is counted nowhere', async () => {
  const before = await today()
  const cookie = await trialCookie()
  const { number, cleared } = await place(cookie, { phone: '+380509990001', name: 'Пробна Особа' })
  expect(cleared).toMatch(/trial_order=;/)
  expect(cleared).toContain(`trial_sign=${number};`)
  expect(await shown(number)).toMatchObject({ is_trial: true, past: { orders: 0 } })
  const list = await owner.getJson<{ data: { number: string; is_trial: boolean }[] }>('/api/admin/orders')
  expect(list.data.find((row) => row.number === number)?.is_trial).toBe(true)
  expect(await today()).toEqual(before)
  expect(await buyers('Пробна')).toEqual([])
  const known = await owner.getJson<{ data: unknown }>('/api/admin/orders/customer?phone=0509990001')
  expect(known.data).toBeNull()
  const next = await place(null, { phone: '+380509990001', name: 'Пробна Особа' })
  expect(await shown(next.number)).toMatchObject({ is_trial: false, past: { orders: 0 } })
  expect(await buyers('Пробна')).toEqual([1])
  expect(await today()).toMatchObject({ orders: (before?.orders ?? 0) + 1 })
})

it('ADM-23 SEC-05 nobody makes an order a trial but who may open the shop', async () => {
  expect((await manager.post('/api/admin/first-steps/trial-order', {})).status).toBe(403)
  const { secret } = TEST_CONFIG
  const { id } = owner.actor
  const good = makeTrialPass(secret, { staffId: id, now: NOW })
  const [, until, signature] = good.split('.')
  const passes = [
    makeTrialPass('another shop', { staffId: id, now: NOW }),
    makeTrialPass(secret, { staffId: manager.actor.id, now: NOW }),
    makeTrialPass(secret, { staffId: id, now: new Date(NOW.getTime() - TRIAL_MS) }),
    `${id}.${Number(until) + 1}.${signature}`,
    `${id}.${until}.`,
    '1',
  ]
  for (const pass of passes) {
    const { number } = await place(`trial_order=${pass}`, { phone: '+380509990002' })
    expect(await shown(number)).toMatchObject({ is_trial: false })
  }
  const person = shop.database.updateTable('staff').where('id', '=', id)
  await person.set({ is_active: false }).execute()
  const { number } = await place(`trial_order=${good}`)
  await person.set({ is_active: true }).execute()
  expect(await shown(number)).toMatchObject({ is_trial: false })
})

const LIVES: readonly [OrderStatus, (number: string) => Promise<unknown>][] = [
  ['new', async () => undefined],
  ['cancelled', (number) => move(number, 'cancelled')],
  ['shipped', (number) => move(number, 'shipped')],
  ['completed', (number) => move(number, 'completed')],
  [
    'completed',
    async (number) => {
      await move(number, 'completed')
      const actor = 'owner' as const
      await returnGoods(shop.database, number, { actor, pieces: [{ position: 0, pieces: 2 }] })
      await decideGoods(shop.database, number, {
        actor,
        fate: 'restocked',
        pieces: [{ position: 0, pieces: 1 }],
      })
    },
  ],
]

it.each(LIVES)(
  'ADM-23 FLT-01 a trial that is removed leaves nothing but its row of the audit (%s)',
  async (_, live) => {
    const number = await trial()
    expect(await stockOf(shop, variant)).toBe(47)
    await live(number)
    await recordManualPayment(shop.database, number, { sum: 100, note: 'готівка', actor: 'owner', now: NOW })
    expect((await remove(number, manager)).status).toBe(204)
    expect(await stockOf(shop, variant)).toBe(50)
    expect((await owner.get(orderPath(number))).status).toBe(404)
    const moved = await shop.database
      .selectFrom('stock_moves')
      .select(({ fn }) => fn.sum<number>('delta').as('sum'))
      .where('variant_id', '=', variant)
      .where('reason', 'in', ['order', 'cancel', 'return'])
      .executeTakeFirstOrThrow()
    expect(moved.sum).toBe(0)
    const rows = await shop.database
      .selectFrom('staff_audit')
      .select(['action', 'actor_name'])
      .where('entity_id', '=', number)
      .where('action', '=', 'order.remove_trial')
      .execute()
    expect(rows).toEqual([{ action: 'order.remove_trial', actor_name: manager.actor.name }])
    expect(await verifyAudit(shop.database)).toMatchObject({ state: 'whole' })
    expect((await remove(number)).status).toBe(404)
    const steps = await owner.getJson<{ data: { steps: { id: string; is_done: boolean }[] } }>(
      '/api/admin/first-steps',
    )
    expect(steps.data.steps.find(({ id }) => id === 'order')).toMatchObject({ is_done: true })
  },
)

it('ADM-23 a true order, and a trial with a parcel, a receipt or money of a bank, are not removed', async () => {
  const { number: real } = await place(null)
  const refused = async (number: string) => {
    const answer = await remove(number)
    expect(answer.status).toBe(422)
    return answer.json<{ message: string }>().message
  }
  expect(await refused(real)).toContain('справжнє')
  expect((await remove(await placeFast())).status).toBe(422)
  const number = await trial()
  const { id } = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const attempt = {
    order_id: id,
    attempt: 1,
    reference: `${number}-1`,
    provider: 'mono' as const,
    amount: 100,
  }
  await shop.database
    .insertInto('payment_attempts')
    .values({ ...attempt, created_at: NOW })
    .execute()
  expect(await refused(number)).toContain('оплата карткою')
  await shop.database
    .updateTable('payment_attempts')
    .set({ state: 'failed' })
    .where('order_id', '=', id)
    .execute()
  await shop.database
    .insertInto('waybills')
    .values({
      order_id: id,
      carrier: 'nova_poshta',
      facts: JSON.stringify({}),
      mark: 'trial',
      state: 'created',
    })
    .execute()
  expect(await refused(number)).toContain('накладну')
  await shop.database.updateTable('waybills').set({ state: 'annulled' }).where('order_id', '=', id).execute()
  await shop.database
    .insertInto('receipts')
    .values({ order_id: id, kind: 'sale', attempt_id: 0, source: `trial:${number}`, amount: 100 })
    .execute()
  expect(await refused(number)).toContain('чек')
  await shop.database.deleteFrom('receipts').where('order_id', '=', id).execute()
  expect((await remove(number)).status).toBe(204)
})

it('ADM-23 the command removes a trial as the desk does, and says why it does not', async () => {
  const command = await startTestCommand(shop, () => NOW)
  const { number: real } = await place(null)
  expect((await command.run('orders', 'remove-trial', real)).err.join()).toContain('справжнє замовлення')
  const number = await trial()
  expect((await command.run('orders', 'list')).out.join('\n')).toContain('пробне')
  expect((await command.run('orders', 'remove-trial', number)).out).toEqual([
    `Пробне замовлення ${number} прибрано, товар знову на складі`,
  ])
  expect((await command.run('orders', 'remove-trial', number)).err.join()).toContain('такого немає')
})
