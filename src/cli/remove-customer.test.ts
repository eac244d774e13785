import { makeMessages } from '#src/messages/start-messages.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { ORDER_ID_LENGTH } from '#src/contract/orders.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const OWN_ID = 'own'.padEnd(ORDER_ID_LENGTH, '0')

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

type Order = { customer_id?: number; email?: string | null; status?: string; publicId: string }

async function place({ customer_id, email = null, status = 'completed', publicId }: Order): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with placed as (
      insert into orders (public_id, customer_id, name, phone, email, comment, delivery, payment_method, status, total, items_count,
        idempotency_key, request_hash)
      values (${publicId}, ${customer_id ?? null}, 'Соломія Тестова', '+380671112233', ${email}, 'Дзвоніть Соломії',
        '{"method":"nova_poshta","city":"Заліщики","branch":"Поштомат 77"}', 'invoice', ${status}, 20000, 2,
        ${`key-${publicId}`}, ${`hash-${publicId}`})
      returning id, number
    ), lines as (
      insert into order_lines (order_id, position, title, price, quantity) select id, 0, 'Глек', 10000, 2 from placed
    )
    select number from placed`.execute(shop.database)
  return rows[0]?.number ?? ''
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(shop.database)
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const table = await sql<{ text: string }>`
        select coalesce(string_agg(row_to_json(t)::text, ' '), '') as text from ${sql.raw(name)} t`.execute(
        shop.database,
      )
      return table.rows[0]?.text ?? ''
    }),
  )
  return texts.join('\n')
}

it('leaves nothing that names the customer in any table, and keeps what was sold', async () => {
  const product = await shop.build.product()
  const customer = await shop.build.customer({
    name: 'Соломія Тестова',
    email: 'Solomiia@example.com',
    phone: '+380671112233',
    password_hash: 'hash-of-solomiia',
  })
  const customer_id = customer.id
  const listed = { customer_id, product_id: product.id }
  const now = new Date()
  await shop.database.insertInto('favorites').values(listed).execute()
  await shop.database
    .insertInto('viewed_products')
    .values({ ...listed, viewed_at: now })
    .execute()
  await shop.database
    .insertInto('viewed_removals')
    .values({ ...listed, removed_at: now })
    .execute()
  await shop.database
    .insertInto('customer_identities')
    .values({ provider: 'google', subject: 'solomiia-at-google', customer_id })
    .execute()
  const link = { customer_id, purpose: 'password', expires_at: now } as const
  await shop.database
    .insertInto('account_links')
    .values({ ...link, hash: Buffer.from('link'), email: 'solomiia-before@example.com' })
    .execute()
  await shop.database
    .insertInto('account_mails')
    .values({ email: 'solomiia-before@example.com', purpose: 'confirm' })
    .execute()
  const own = await place({ customer_id, publicId: OWN_ID })
  const guest = await place({ email: 'solomiia@EXAMPLE.com', status: 'cancelled', publicId: 'as-guest' })
  const other = await place({ email: 'other@example.com', publicId: 'of-another' })
  await makeMessages({ database: shop.database, channels: [] })
  await sql`update messages set problem = '550 solomiia@example.com'
    where order_id = (select id from orders where public_id = ${OWN_ID})`.execute(shop.database)
  // This is what was exchanged with carriers and payment providers.
  await sql`
    insert into waybills (order_id, carrier, state, mark, facts)
    select id, 'nova_poshta', 'received', 'mark-1',
      '{"name":"Соломія Тестова","phone":"+380671112233","delivery":{"city":"Заліщики"},"weight_g":100}'
    from orders where public_id = ${OWN_ID}`.execute(shop.database)
  await sql`
    insert into payment_attempts (order_id, attempt, reference, provider, amount, state, raw_last)
    select id, 1, number || '-1', 'liqpay', 20000, 'paid', '{"sender_first_name":"Соломія","sender_phone":"380671112233"}'
    from orders where public_id = ${OWN_ID}`.execute(shop.database)
  const session = shop.as(customer)
  expect((await session.get('/api/auth/me')).status).toBe(200)

  const asked = await command.run('customers', 'remove', 'solomiia@example.com')
  expect(asked).toMatchObject({ code: 1 })
  expect(asked.err[0]).toContain('додайте --yes')
  expect((await session.get('/api/auth/me')).status).toBe(200)

  expect(await command.run('customers', 'remove', 'solomiia@example.com', '--yes')).toEqual({
    code: 0,
    out: [
      `Видалено: кабінет Соломія Тестова (Solomiia@example.com); ім’я й контакти в замовленнях ${own}, ${guest}`,
    ],
    err: [],
  })
  expect((await session.get('/api/auth/me')).status).toBe(401)
  const left = await shop.database
    .selectFrom('orders')
    .select(['number', 'name', 'phone', 'delivery', 'total', 'customer_id'])
    .where('public_id', '=', OWN_ID)
    .executeTakeFirst()
  expect(left).toEqual({
    number: own,
    name: 'Видалено',
    phone: '',
    delivery: { method: 'nova_poshta' },
    total: 20_000,
    customer_id: null,
  })
  expect((await command.run('orders', 'show', own)).out.join('\n')).toContain('2 × 100,00 грн  Глек')
  expect((await shop.get(`/api/orders/${OWN_ID}`)).status).toBe(200)
  // What can still be found belongs to the other customer.
  await sql`delete from orders where number = ${other}`.execute(shop.database)
  expect(await everything()).not.toMatch(/соломі|тестова|solomiia|671112233|заліщики|поштомат|key-|hash-/i)
  expect(await command.run('customers', 'remove', 'solomiia@example.com', '--yes')).toMatchObject({ code: 1 })
})

it('removes nothing while an order is open, and names it', async () => {
  const customer = await shop.build.customer({ email: 'open@example.com' })
  await place({ customer_id: customer.id, publicId: 'finished' })
  const first = await place({ customer_id: customer.id, publicId: 'open-1', status: 'new' })
  const second = await place({ email: 'open@example.com', publicId: 'open-2', status: 'shipped' })
  expect(await command.run('customers', 'remove', 'open@example.com', '--yes')).toEqual({
    code: 1,
    out: [],
    err: [`Спершу виконайте або скасуйте замовлення ${first}, ${second}. Нічого не видалено.`],
  })
  expect((await shop.as(customer).get('/api/auth/me')).status).toBe(200)
  const remaining = await shop.database
    .selectFrom('orders')
    .select('name')
    .where('public_id', '=', 'finished')
    .executeTakeFirst()
  expect(remaining).toEqual({ name: 'Соломія Тестова' })
})

it('says when nobody has the address', async () => {
  const { code, err } = await command.run('customers', 'remove', 'nobody@example.com', '--yes')
  expect([code, err]).toEqual([1, ['Ні кабінету, ні замовлень з «nobody@example.com» немає.']])
})

it('finds by phone what has no address: accounts from Facebook and orders placed in one press', async () => {
  const phone = '+380631112244'
  await shop.build.customer({ name: 'Без Адреси', email: null, phone })
  const number = await place({ publicId: 'by-phone' })
  await sql`update orders set phone = ${phone} where number = ${number}`.execute(shop.database)
  expect(await command.run('customers', 'remove', '063 111 22 44', '--yes')).toMatchObject({
    code: 0,
    out: [`Видалено: кабінет Без Адреси (без email); ім’я й контакти в замовленнях ${number}`],
  })
  expect(await everything()).not.toMatch(/631112244|без адреси/i)
})
