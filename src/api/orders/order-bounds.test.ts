import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartCheck } from '#src/contract/cart.ts'
import type { Order, OrderConflict } from '#src/contract/orders.ts'
import { nextNumber } from '#tests/next-number.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { type LocalRecaptcha, startRecaptcha } from '#tests/start-recaptcha.ts'
import { createCaller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let recaptcha: LocalRecaptcha
let shop: TestShop
beforeAll(async () => {
  recaptcha = await startRecaptcha('shop.example.com')
})
afterAll(() => recaptcha.stop())
beforeEach(async () => {
  // Each test gets new counters.
  shop = await startTestShop()
  await shop.database.deleteFrom('settings').execute()
})

const place = (change: Record<string, unknown>, key = orderKey(), on: TestShop = shop) =>
  on.post('/api/orders', orderBody(change), { 'idempotency-key': key })

/** Returns the status and how much work is required. */
async function take(lines: unknown[], on?: TestShop) {
  const { status, json } = await place({ phone: newPhone(), lines }, orderKey(), on)
  return [status, json<{ work?: { bits: number } }>().work?.bits]
}

const checkedShop = () =>
  startTestShop({ config: { publicUrl: 'https://shop.example.com', recaptcha: recaptcha.settings } })

const newPhone = () => `+38067${String(nextNumber()).padStart(7, '0')}`

async function lineOf(quantity: number, stock = 10_000) {
  const { id, variant } = await shop.build.product({ stock })
  return { product_id: id, variant_id: variant.id, quantity, price: 100 }
}

describe('how much one order may have', () => {
  it('ORD-08 SEC-03 caps the pieces of a line in the cart check and names the most', async () => {
    const line = await lineOf(9999)
    const { data } = (await shop.post('/api/cart/check', { lines: [line] })).json<{ data: CartCheck }>()
    expect(data).toMatchObject({
      is_changed: true,
      total: 10_000,
      lines: [{ change: 'limit', stock: 10_000, max_quantity: 100, quantity: 100 }],
    })
  })

  it('ORD-08 refuses an order of more pieces of a line, however its lines divide them, and takes no stock', async () => {
    const line = await lineOf(60)
    const answer = await place({ lines: [line, { ...line, variant_id: null }] })
    expect(answer.status).toBe(409)
    expect(answer.json<OrderConflict>().lines.map(({ change, quantity }) => [change, quantity])).toEqual([
      [null, 60],
      ['limit', 40],
    ])
    expect(await stockOf(shop, line.variant_id)).toBe(10_000)
    expect((await place({ lines: [{ ...line, quantity: 100 }] })).status).toBe(201)
  })

  it('ORD-08 says too little stock where that is less than the bound', async () => {
    const answer = await place({ lines: [await lineOf(200, 7)] })
    expect(answer.json<OrderConflict>().lines).toMatchObject([
      { change: 'less_stock', max_quantity: null, quantity: 7 },
    ])
  })

  it('ORD-08 goes by what the owner has set, and 0 is no bound', async () => {
    await shop.build.setting('order_line_pieces', 3)
    expect((await place({ lines: [await lineOf(4)] })).status).toBe(409)
    const open = await startTestShop()
    await open.build.setting('order_line_pieces', 0)
    await open.build.setting('order_pieces', 0)
    await open.build.setting('pieces_per_network_day', 0)
    await open.build.setting('stock_percent_per_network_day', 0)
    expect((await place({ lines: [await lineOf(5000)] }, orderKey(), open)).status).toBe(201)
  })

  it('ORD-08 bounds the lines and the pieces of an order, each with its sentence', async () => {
    await shop.build.setting('order_lines', 2)
    await shop.build.setting('order_pieces', 10)
    const lines = [await lineOf(4), await lineOf(4), await lineOf(4)]
    const answer = await place({ lines })
    expect([answer.status, answer.json()['errors']]).toEqual([
      422,
      {
        lines: [
          'В одному замовленні може бути до 2 різних товарів. Решту замовте окремо',
          'В одному замовленні може бути до 10\u00A0шт. разом. Зателефонуйте нам, якщо треба більше',
        ],
      },
    ])
    expect((await place({ lines: lines.slice(0, 2) })).status).toBe(201)
  })
})

describe('how many orders one sender may place in a day', () => {
  const phone = '+380671112233'

  it('ORD-08 SEC-03 refuses a phone beyond its bound under its field; repeats and refusals do not count', async () => {
    await shop.build.setting('orders_per_phone_day', 2)
    const [key, lines] = [orderKey(), [await lineOf(1)]]
    await place({ phone, lines }, key)
    await place({ phone, lines }, key)
    await place({ phone, lines: [{ ...lines[0], price: 1 }] })
    expect((await place({ phone, lines })).status).toBe(201)
    const third = await place({ phone, lines })
    expect([third.status, third.json()['errors']]).toEqual([
      422,
      {
        phone: ['На цей номер за добу вже оформлено багато замовлень. Зателефонуйте нам, і ми приймемо й це'],
      },
    ])
    expect((await place({ phone, lines }, key)).status).toBe(200)
    expect((await place({ phone: newPhone(), lines })).status).toBe(201)
  })

  it('ORD-08 SEC-03 counts fast orders and orders of the cart together, by network', async () => {
    await shop.build.setting('orders_per_network_day', 2)
    const line = await lineOf(1)
    const fast = (product_id: number) =>
      shop.post('/api/fast-orders', { name: 'Олена', phone: newPhone(), product_id })
    expect((await fast(line.product_id)).status).toBe(201)
    expect((await place({ phone: newPhone(), lines: [line] })).status).toBe(201)
    const refused = [await fast(line.product_id), await place({ phone: newPhone(), lines: [line] })]
    expect(refused.map(({ status }) => status)).toEqual([422, 422])
    expect(refused[1]?.json()['errors']).toEqual({
      recaptcha_token: [
        'З вашої мережі за добу надійшло забагато замовлень. Зателефонуйте нам, і ми приймемо й це',
      ],
    })
  })

  it('ORD-08 SEC-03 bounds the pieces of a network and day, whatever orders they are of', async () => {
    await shop.build.setting('pieces_per_network_day', 100)
    const line = await lineOf(60)
    expect((await place({ phone: newPhone(), lines: [line] })).status).toBe(201)
    expect((await place({ phone: newPhone(), lines: [line] })).status).toBe(422)
    expect((await place({ phone: newPhone(), lines: [{ ...line, quantity: 40 }] })).status).toBe(201)
    expect(await stockOf(shop, line.variant_id)).toBe(9900)
  })

  it('ORD-08 SEC-03 lets no network empty the shelves: beyond its share of what is on sale it works, beyond five it is refused', async () => {
    await shop.build.setting('stock_percent_per_network_day', 10)
    await shop.database.updateTable('variants').set({ stock: 0 }).execute()
    const goods = await Promise.all([1, 2, 3, 4, 5].map(() => lineOf(100, 100)))
    const [first, second, third] = goods
    // The first hundred pieces of a day are not limited; a tenth of the 400 that are left is 40.
    expect(await take([first])).toEqual([201, undefined])
    expect(await take([{ ...second, quantity: 10 }])).toEqual([422, 19])
    const most = [second, { ...third, quantity: 1 }]
    expect(await take(most)).toEqual([422, undefined])
    await shop.build.setting('stock_percent_per_network_day', 0)
    expect(await take(most, await startTestShop())).toEqual([201, undefined])
  })

  it('ORD-08 SEC-03 bounds a rented /48 too, whichever of its networks the orders come from', async () => {
    await shop.build.setting('orders_per_network_day', 1)
    const lines = [await lineOf(1)]
    const from = (network: number) =>
      createCaller(shop.app, async () => ({}), `2001:db8:7:${network}::1`).post(
        '/api/orders',
        orderBody({ phone: newPhone(), lines }),
        { 'idempotency-key': orderKey() },
      )
    const statuses: number[] = []
    for (const network of [1, 1, 2, 3, 4, 5, 6, 7, 8, 9]) statuses.push((await from(network)).status)
    expect(statuses).toEqual([201, 422, 201, 201, 201, 201, 201, 201, 201, 422])
  })

  it('ORD-08 SEC-03 lets no more through where all come in the same moment', async () => {
    await shop.build.setting('pieces_per_network_day', 100)
    const line = await lineOf(30)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => place({ phone: newPhone(), lines: [line] })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await stockOf(shop, line.variant_id)).toBe(9910)
  })

  it('ORD-08 begins anew after a day', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    const timed = await startTestShop({ clock: () => now })
    await timed.build.setting('orders_per_phone_day', 1)
    const lines = [await lineOf(1)]
    expect((await place({ phone, lines }, orderKey(), timed)).status).toBe(201)
    expect((await place({ phone, lines }, orderKey(), timed)).status).toBe(422)
    now = new Date('2026-11-21T10:00:01Z')
    expect((await place({ phone, lines }, orderKey(), timed)).status).toBe(201)
  })
})

describe('the bot check of the checkout', () => {
  it('ORD-08 takes the token of its own action, refuses any other, and answers a placed order all the same', async () => {
    const checked = await checkedShop()
    const [key, lines] = [orderKey(), [await lineOf(1)]]
    const placed = await place({ lines, recaptcha_token: 'checkout' }, key, checked)
    expect(placed.status).toBe(201)
    const refused = [
      await place({ lines, recaptcha_token: 'score-0.9' }, orderKey(), checked),
      await place({ lines, recaptcha_token: null }, orderKey(), checked),
    ]
    expect(refused.map(({ status, json }) => [status, Object.keys(json()['errors'] ?? {})])).toEqual([
      [422, ['recaptcha_token']],
      [422, ['recaptcha_token']],
    ])
    const repeated = await place({ lines, recaptcha_token: 'used-by-now' }, key, checked)
    expect([repeated.status, repeated.json<{ data: Order }>().data.id]).toEqual([
      200,
      placed.json<{ data: Order }>().data.id,
    ])
  })

  it('ORD-08 lets who has passed it order beyond the bound of the unchecked', async () => {
    const checked = await checkedShop()
    await checked.build.setting('orders_per_network_day', 1)
    const lines = [await lineOf(1)]
    const send = (recaptcha_token: string) => place({ lines, recaptcha_token }, orderKey(), checked)
    expect((await send('checkout')).status).toBe(201)
    expect((await send('checkout')).status).toBe(201)
    expect((await send('broken')).status).toBe(422)
  })
})
