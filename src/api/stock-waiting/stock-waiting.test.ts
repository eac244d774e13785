import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
beforeEach(async () => {
  await shop.database.deleteFrom('stock_waiters').execute()
  shop = await startTestShop()
})

const ask = (body: Record<string, unknown>, on: TestShop = shop) => on.post('/api/stock-waiting', body)
const waiters = () =>
  shop.database
    .selectFrom('stock_waiters')
    .select(['variant_id', 'email', 'phone', 'outcome'])
    .orderBy('id')
    .execute()

describe('POST /api/stock-waiting', () => {
  it('GDS-05 notes an e-mail or a phone once for each variant, however often it is asked', async () => {
    const { id, variant } = await shop.build.product({ stock: 0 })
    const answers = [
      await ask({ product_id: id, contact: ' olena@example.com ' }),
      await ask({ product_id: id, variant_id: variant.id, contact: 'OLENA@example.com' }),
      await ask({ product_id: id, contact: '067 123 45 67' }),
      await ask({ product_id: id, contact: '+380671234567' }),
    ]
    expect(answers.map((answer) => [answer.status, answer.json()])).toEqual([
      [200, { data: { kind: 'email' } }],
      [200, { data: { kind: 'email' } }],
      [200, { data: { kind: 'phone' } }],
      [200, { data: { kind: 'phone' } }],
    ])
    expect(await waiters()).toEqual([
      { variant_id: variant.id, email: 'olena@example.com', phone: null, outcome: null },
      { variant_id: variant.id, email: null, phone: '+380671234567', outcome: null },
    ])
  })

  it.each([
    ['', 'Введіть email або телефон'],
    ['olena@', 'Некоректний email'],
    ['123', 'Введіть номер повністю'],
  ])('GDS-05 refuses %j under its field', async (contact, sentence) => {
    const { id } = await shop.build.product({ stock: 0 })
    const answer = await ask({ product_id: id, contact })
    expect([answer.status, answer.json()['errors']]).toEqual([422, { contact: [sentence] }])
  })

  it('GDS-05 refuses what is there, hidden, or another product’s variant', async () => {
    const there = await shop.build.product({ stock: 1 })
    const hidden = await shop.build.product({ stock: 0, is_visible: false })
    const contact = 'olena@example.com'
    const answers = [
      await ask({ product_id: there.id, contact }),
      await ask({ product_id: hidden.id, contact }),
      await ask({ product_id: there.id, variant_id: hidden.variant.id, contact }),
    ]
    expect(answers.map((answer) => answer.json()['errors'])).toEqual([
      { product_id: ['Товар уже є в наявності. Оновіть сторінку'] },
      { product_id: ['Товар більше не продається'] },
      { product_id: ['Товар більше не продається'] },
    ])
    expect(await waiters()).toEqual([])
  })

  it('GDS-05 promises no letter where the shop sends none', async () => {
    const mute = await startTestShop({ config: { hasMail: false } })
    const { id } = await shop.build.product({ stock: 0 })
    const letter = await ask({ product_id: id, contact: 'olena@example.com' }, mute)
    expect(letter.json()['errors']).toEqual({
      contact: ['Магазин поки не надсилає листів: залиште номер телефону'],
    })
    expect((await ask({ product_id: id, contact: '0671234567' }, mute)).status).toBe(200)
  })

  it('GDS-05 SEC-03 bounds what one contact may wait for in a day', async () => {
    const { id } = await shop.build.product({ stock: 0 })
    const statuses: number[] = []
    for (let ordinal = 0; ordinal <= 20; ordinal += 1)
      statuses.push((await ask({ product_id: id, contact: `olena+${ordinal}@example.com` })).status)
    expect([statuses[19], statuses[20]]).toEqual([200, 429])
  })
})

describe('POST /api/stock-waiting/stop', () => {
  it('GDS-05 stops all letters to the contact, and answers any key alike', async () => {
    const goods = [await shop.build.product({ stock: 0 }), await shop.build.product({ stock: 0 })]
    for (const { id } of goods) await ask({ product_id: id, contact: 'olena@example.com' })
    await ask({ product_id: goods[0]?.id, contact: 'taras@example.com' })
    const { stop_key: key } = await shop.database
      .selectFrom('stock_waiters')
      .select('stop_key')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect((await shop.post('/api/stock-waiting/stop', { key: 'a'.repeat(22) })).status).toBe(204)
    expect((await waiters()).map(({ outcome }) => outcome)).toEqual([null, null, null])
    expect((await shop.post('/api/stock-waiting/stop', { key })).status).toBe(204)
    expect((await waiters()).map(({ outcome }) => outcome)).toEqual(['stopped', 'stopped', null])
  })
})

it('GDS-05 the owner sees who waits, first whom to call now, and notes who was called', async () => {
  const jug = await shop.build.product({ title: 'Глечик', stock: 0 })
  const now = await shop.build.product({ title: 'Чашка', stock: 0 })
  await ask({ product_id: jug.id, contact: 'olena@example.com' })
  await ask({ product_id: now.id, contact: '0671234567' })
  await shop.database.updateTable('variants').set({ stock: 3 }).where('product_id', '=', now.id).execute()
  const command = await startTestCommand(shop, () => new Date())
  const { out } = await command.run('waiting', 'list', '--json')
  const rows = JSON.parse(out.join('\n')) as { id: number; phone: string | null; stock: number }[]
  expect(rows).toMatchObject([
    { title: 'Чашка', phone: '+380671234567', email: null, stock: 3 },
    { title: 'Глечик', email: 'olena@example.com', stock: 0 },
  ])
  expect((await command.run('waiting', 'list')).out[0]).toContain('[уже є: зателефонуйте]')
  expect((await command.run('waiting', 'done', String(rows[0]?.id))).code).toBe(0)
  expect((await command.run('waiting', 'done', String(rows[0]?.id))).code).toBe(1)
  expect((await command.run('waiting', 'list')).out).toHaveLength(1)
})

it('GDS-05 alternatives are of the same category, in stock, the nearest in price first', async () => {
  const category = await shop.build.category()
  const other = await shop.build.category()
  const build = (price: number, stock: number, of = category) =>
    shop.build.product({ category: of, price, stock })
  const wanted = await build(100_00, 0)
  const [far, near] = [await build(300_00, 2), await build(90_00, 1)]
  await build(100_00, 0)
  await build(100_00, 5, other)
  const { data } = await shop.getJson<{ data: { id: number }[] }>(`/api/products/${wanted.id}/alternatives`)
  expect(data.map(({ id }) => id)).toEqual([near.id, far.id])
})
