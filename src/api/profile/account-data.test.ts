import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { issueToken } from '#src/accounts/tokens.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import type { CustomerExport } from '#src/contract/account-data.ts'
import type { Order } from '#src/contract/orders.ts'
import { bearer, buildAccount, LOGIN, PASSWORD } from '#tests/accounts.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { type Caller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

let accounts = 0
/** An account whose sign-in is an hour old. */
async function register(): Promise<{ caller: Caller; email: string }> {
  accounts += 1
  const email = `olena${accounts}@example.com`
  const { id } = await buildAccount(shop, email)
  const hourAgo = new Date(Date.now() - 3_600_000)
  const headers = bearer(await issueToken(shop.database, id, hourAgo))
  const caller: Caller = {
    request: (method, path, sent) => shop.request(method, path, sent, headers),
    get: (path) => shop.get(path, headers),
    post: (path, sent, more = {}) => shop.post(path, sent, { ...headers, ...more }),
    put: (path, sent) => shop.put(path, sent, headers),
    patch: (path, sent) => shop.patch(path, sent, headers),
    delete: (path) => shop.delete(path, headers),
    getJson: (path) => shop.getJson(path, headers),
  }
  return { caller, email }
}

async function place(caller: Caller, email: string): Promise<Order> {
  const product = await shop.build.product({ stock: 5 })
  const lines = [{ product_id: product.id, quantity: 1, price: product.variant.price / 100 }]
  const answer = await caller.post('/api/orders', orderBody({ email, lines }), {
    'idempotency-key': orderKey(),
  })
  return answer.json<{ data: Order }>().data
}

describe('POST /api/client/export', () => {
  it('gives a customer all that is stored of her, and nothing of another', async () => {
    const { caller, email } = await register()
    const other = await register()
    const order = await place(caller, email)
    await place(other.caller, other.email)
    const product = await shop.build.product({ title: 'Глечик' })
    await caller.post('/api/favorites/toggle', { product_id: product.id })
    const answer = await caller.post('/api/client/export', { password: PASSWORD })
    expect(answer.status).toBe(200)
    const { data } = answer.json<{ data: CustomerExport }>()
    expect(data.profile).toMatchObject({ email, phone: null })
    expect(data.orders.map(({ number, total, lines }) => [number, total, lines.length])).toEqual([
      [order.number, order.total, 1],
    ])
    expect(data.orders[0]).toMatchObject({ name: 'Олена Коваль', phone: '+380501234567' })
    expect(data.orders[0]).toMatchObject({ payments: [], receipts: [], waybill: null })
    expect(data.addresses).toEqual([{ delivery: expect.objectContaining({ city: 'Львів' }) }])
    expect(data.favorites).toEqual([{ title: 'Глечик', uri: `/products/${product.slug}` }])
    expect(answer.text).not.toContain(other.email)
    expect(answer.text).not.toContain('argon2')
  })

  it.each([
    ['wrong', 'Пароль не підходить'],
    ['', 'Введіть пароль'],
  ])('asks for the password again: %j', async (password, sentence) => {
    const { caller } = await register()
    const answer = await caller.post('/api/client/export', { password })
    expect(answer.status).toBe(422)
    expect(answer.json<{ errors: { password: string[] } }>().errors.password[0]).toContain(sentence)
  })

  it('SEC-04 takes a sign-in of the last minutes for it of one who has no password, and of nobody else', async () => {
    const { caller, email } = await register()
    await sql`update tokens set created_at = now()`.execute(shop.database)
    expect((await caller.post('/api/client/export', {})).status).toBe(422)
    await sql`update customers set password_hash = null where email = ${email}`.execute(shop.database)
    expect((await caller.post('/api/client/export', {})).status).toBe(200)
  })

  it('lets nobody try passwords without end', async () => {
    const { caller } = await register()
    for (let tries = 0; tries < 10; tries += 1) await caller.post('/api/client/export', { password: 'wrong' })
    expect((await caller.post('/api/client/export', { password: PASSWORD })).status).toBe(429)
  })

  it('is not for guests', async () => {
    expect((await shop.post('/api/client/export', { password: PASSWORD })).status).toBe(401)
  })
})

describe('POST /api/client/remove', () => {
  it('removes the account; finished orders stay without name and contacts, as when the owner removes it', async () => {
    const { caller, email } = await register()
    const order = await place(caller, email)
    await changeOrderStatus(shop.database, order.number, { status: 'completed', actor: 'owner' })
    const answer = await caller.post('/api/client/remove', { password: PASSWORD })
    expect(answer.status).toBe(204)
    expect((await caller.get('/api/auth/me')).status).toBe(401)
    expect((await shop.post(LOGIN, { email, password: PASSWORD }, await csrfHeaders(shop))).status).toBe(422)
    const left = await shop.database
      .selectFrom('orders')
      .select(['name', 'phone', 'email', 'comment', 'delivery', 'total'])
      .where('number', '=', order.number)
      .executeTakeFirst()
    expect(left).toEqual({
      name: 'Видалено',
      phone: '',
      email: null,
      comment: '',
      delivery: { method: 'nova_poshta' },
      total: order.total * 100,
    })
  })

  it('removes nothing while an order is open, and says which', async () => {
    const { caller, email } = await register()
    const remove = async () => {
      const answer = await caller.post('/api/client/remove', { password: PASSWORD })
      return [answer.status, answer.json<{ message: string }>().message]
    }
    const order = await place(caller, email)
    const one = `Замовлення №\u00A0${order.number} ще виконують. Дочекайтеся його або скасуйте`
    expect(await remove()).toEqual([409, one])
    const other = await place(caller, email)
    expect(await remove()).toEqual([409, expect.stringMatching(/№.+, №.+ ще виконують\. Дочекайтеся їх або/)])
    for (const { id } of [order, other]) await caller.post(`/api/client/orders/${id}/cancel`)
    expect((await caller.post('/api/client/remove', { password: PASSWORD })).status).toBe(204)
  })

  it('touches no order that another placed with her address', async () => {
    const { caller, email } = await register()
    const order = await place(shop, email)
    expect((await caller.post('/api/client/remove', { password: PASSWORD })).status).toBe(204)
    const left = await shop.database
      .selectFrom('orders')
      .select('email')
      .where('number', '=', order.number)
      .executeTakeFirst()
    expect(left).toEqual({ email })
  })

  it('wants the password', async () => {
    const { caller } = await register()
    expect((await caller.post('/api/client/remove', { password: 'wrong' })).status).toBe(422)
    expect((await caller.get('/api/auth/me')).status).toBe(200)
  })
})
