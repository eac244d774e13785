import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { nextNumber } from '#tests/next-number.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const PATH = '/api/fast-orders'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

/** A new phone for each order, because the number of orders per phone in ten minutes is limited. */
const newPhone = () => `+38050${String(nextNumber()).padStart(7, '0')}`
const form = (product: { id: number }, more: object = {}) => ({
  name: 'Олена Коваль',
  phone: newPhone(),
  comment: 'Зателефонуйте після 18:00',
  product_id: product.id,
  recaptcha_token: null,
  ...more,
})

const orderRow = (publicId: string) =>
  shop.database.selectFrom('orders').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow()
const stockOf = async (variantId: number) =>
  (
    await shop.database
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).stock

async function place(body: object, headers: Record<string, string> = {}) {
  const answer = await shop.post(PATH, body, headers)
  if (answer.status > 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json<{ data: Pick<Order, 'id' | 'number' | 'uri' | 'total'> }>().data
}

describe('POST /api/fast-orders', () => {
  it('API-19 FAST-02 places an order of one piece, with the phone in one form, and takes the stock', async () => {
    const product = await shop.build.product({ title: 'Глечик', price: 45_050, stock: 3 })
    const answer = await shop.post(PATH, form(product, { phone: '80 (67) 765-43-21' }))
    expect(answer.status).toBe(201)
    const { data } = answer.json<{ data: Order }>()
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      number: expect.stringMatching(/^\d{6}$/),
      uri: `/orders/id-${data.id}`,
      total: 450.5,
    })
    expect(await orderRow(data.id)).toMatchObject({
      kind: 'fast',
      name: 'Олена Коваль',
      phone: '+380677654321',
      comment: 'Зателефонуйте після 18:00',
      delivery: {},
      payment_method: null,
      customer_id: null,
      is_suspicious: false,
      total: 45_050,
      items_count: 1,
    })
    expect(await stockOf(product.variant.id)).toBe(2)
    expect(await shop.getJson(`/api/orders/${data.id}`)).toMatchObject({
      data: { delivery: null, payment: null, lines: [{ title: 'Глечик', quantity: 1 }] },
    })
  })

  it('API-19 belongs to the customer who is signed in', async () => {
    const customer = await shop.build.customer()
    const answer = await shop.as(customer).post(PATH, form(await shop.build.product()))
    const { data } = answer.json<{ data: Order }>()
    expect(await shop.as(customer).getJson('/api/client/orders')).toMatchObject({ data: [{ id: data.id }] })
  })

  it('API-19 takes the variant that was chosen, else the one that the card shows', async () => {
    const product = await shop.build.product({
      variants: [
        { value: 'S', price: 10_000, stock: 0 },
        { value: 'M', price: 20_000, stock: 5 },
        { value: 'L', price: 30_000, stock: 5 },
      ],
    })
    const [, medium, large] = product.variants
    const shown = await place(form(product))
    const chosen = await place(form(product, { variant_id: large?.id }))
    expect([shown.total, chosen.total]).toEqual([200, 300])
    expect([await stockOf(medium?.id ?? 0), await stockOf(large?.id ?? 0)]).toEqual([4, 4])
    const named = await shop.post(PATH, form(product), { 'x-variant-id': `${large?.id}` })
    expect(named.json()).toMatchObject({ data: { total: 300 } })
  })

  it.each(['x', '0', '1.5', ''])('API-19 refuses %j as a variant of the header', async (value) => {
    const answer = await shop.post(PATH, form(await shop.build.product()), { 'x-variant-id': value })
    expect(answer.status).toBe(422)
  })

  it('API-19 FAST-04 names every wrong field', async () => {
    const product = await shop.build.product()
    const answer = await shop.post(PATH, {
      name: '1',
      phone: '123',
      comment: 'ж'.repeat(1001),
      product_id: product.id,
    })
    expect(answer.status).toBe(422)
    expect(answer.json()['errors']).toEqual({
      name: ['Введіть ім’я'],
      phone: ['Введіть номер повністю'],
      comment: ['Коментар має бути не довшим за 1000 символів'],
    })
  })

  it('API-19 FAST-04 names what is missing', async () => {
    const answer = await shop.post(PATH, {})
    expect(answer.json()['errors']).toEqual({
      name: ['Введіть ім’я'],
      phone: ['Введіть телефон'],
      product_id: ['Обов’язкове поле'],
    })
  })

  it.each([
    ['out of stock', { stock: 0 }, 'Товару немає в наявності'],
    ['no longer on sale', { is_visible: false }, 'Товар більше не продається'],
  ])('API-19 STOCK-02 refuses a product that is %s', async (_name, input, sentence) => {
    const product = await shop.build.product(input)
    const answer = await shop.post(PATH, form(product))
    expect([answer.status, answer.json()['errors']]).toEqual([422, { product_id: [sentence] }])
  })

  it('API-19 refuses a variant of another product', async () => {
    const [product, other] = [await shop.build.product(), await shop.build.product()]
    const answer = await shop.post(PATH, form(product, { variant_id: other.variant.id }))
    expect([answer.status, answer.json()['errors']]).toEqual([
      422,
      { product_id: ['Товар більше не продається'] },
    ])
  })

  it('API-19 sells the last piece once, to one of ten', async () => {
    const product = await shop.build.product({ stock: 1 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post(PATH, form(product))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
    expect(await stockOf(product.variant.id)).toBe(0)
  })

  it('API-19 places a repeated request once when it brings a key', async () => {
    const product = await shop.build.product({ stock: 5 })
    const body = form(product)
    const key = { 'idempotency-key': randomUUID() }
    const first = await shop.post(PATH, body, key)
    const again = await shop.post(PATH, body, key)
    const other = await shop.post(PATH, { ...body, name: 'Інша' }, key)
    expect([first.status, again.status, other.status]).toEqual([201, 200, 422])
    expect(again.json()).toEqual(first.json())
    expect(await stockOf(product.variant.id)).toBe(4)
  })
})

describe('the limit', () => {
  it('API-19 takes twenty orders of one phone in ten minutes, however it is written', async () => {
    let now = new Date()
    const dated = await startTestShop({ clock: () => now })
    const product = await shop.build.product({ stock: 100 })
    const send = async (phone: string) => dated.post(PATH, form(product, { phone }))
    const statuses = []
    const spellings = ['0661112233', '+380661112233', '80661112233', '380661112233', '066 111 22 33']
    for (const phone of Array.from({ length: 4 }, () => spellings).flat())
      statuses.push((await send(phone)).status)
    const refused = await send('+38 (066) 111-22-33')
    expect([...statuses, refused.status]).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    expect(refused.json()).toEqual({
      message: 'Забагато замовлень поспіль. Спробуйте трохи згодом або зателефонуйте нам',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    now = new Date(now.getTime() + 10 * 60_000)
    expect((await send('0661112233')).status).toBe(201)
  })

  it('API-19 takes sixty orders from one address in ten minutes', async () => {
    const fresh = await startTestShop()
    const product = await shop.build.product({ stock: 100 })
    const answers = []
    for (let number = 0; number < 61; number += 1) answers.push(await fresh.post(PATH, form(product)))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 201), 429])
  })
})
