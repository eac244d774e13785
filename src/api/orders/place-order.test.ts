import { beforeAll, describe, expect, it } from 'vitest'
import type { Order, OrderConflict } from '#src/contract/orders.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => NOW })
})

const place = (body: unknown, key = orderKey()) => shop.post('/api/orders', body, { 'idempotency-key': key })
const countOrders = async () =>
  (
    await shop.database
      .selectFrom('orders')
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const SIZES = [
  { title: 'Розмір', value: 'S', price: 100_00, stock: 5, sku: 'S-1' },
  { title: 'Розмір', value: 'M', price: 120_50, stock: 5, sku: 'M-1' },
]

describe('POST /api/orders', () => {
  it('CHK-01 places the order, lowers the stock and notes what moved it', async () => {
    const picture = await shop.build.picture()
    const cup = await shop.build.product({ title: 'Чашка', variants: SIZES, pictures: [picture] })
    const pot = await shop.build.product({ title: 'Чайник', price: 999_99, stock: 3, sku: 'POT' })
    const variant = cup.variants[1]
    const answer = await place(
      orderBody({
        lines: [
          { product_id: cup.id, variant_id: variant?.id, quantity: 2, price: 120.5 },
          { product_id: pot.id, quantity: 3, price: 999.99 },
        ],
      }),
    )
    expect(answer.status).toBe(201)
    const { data } = answer.json<{ data: Order }>()
    expect(data).toMatchObject({
      uri: `/orders/id-${data.id}`,
      status: 'new',
      status_title: 'Нове',
      created_at: NOW.toISOString(),
      delivery: { method: 'nova_poshta', title: 'Нова Пошта', address: 'Львів, Відділення 12' },
      payment: { method: 'on_delivery', title: 'Оплата під час отримання' },
      items_count: 5,
      total: 3240.97,
      lines: [
        {
          title: 'Чашка',
          uri: cup.uri,
          sku: 'M-1',
          selectedVariant: { title: 'Розмір', value: 'M' },
          picture: { width: 1000 },
          price: 120.5,
          quantity: 2,
          total: 241,
        },
        {
          title: 'Чайник',
          uri: pot.uri,
          sku: 'POT',
          selectedVariant: null,
          picture: null,
          price: 999.99,
          quantity: 3,
          total: 2999.97,
        },
      ],
    })
    expect([await stockOf(shop, variant?.id), await stockOf(shop, pot.variant.id)]).toEqual([3, 0])
    const stored = await shop.database
      .selectFrom('orders')
      .select(['id', 'public_id', 'name', 'phone', 'email', 'delivery', 'total', 'kind'])
      .where('number', '=', data.number)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      public_id: data.id,
      name: 'Олена Коваль',
      phone: '+380501234567',
      email: 'olena@example.com',
      delivery: { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 12' },
      total: 324_097,
      kind: 'checkout',
    })
    const moves = await shop.database
      .selectFrom('stock_moves')
      .select(['variant_id', 'delta', 'reason'])
      .where('order_id', '=', stored.id)
      .orderBy('variant_id')
      .execute()
    expect(moves).toEqual([
      { variant_id: variant?.id, delta: -2, reason: 'order' },
      { variant_id: pot.variant.id, delta: -3, reason: 'order' },
    ])
  })

  it('ROUTE-12 gives each order an address of its own that cannot be guessed', async () => {
    const product = await shop.build.product()
    const body = orderBody({ lines: [{ product_id: product.id, quantity: 1, price: 100 }] })
    const ids = [await place(body), await place(body)].map((answer) => answer.json<{ data: Order }>().data.id)
    expect(ids).toEqual([
      expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      expect.stringMatching(/^[0-9A-Za-z]{22}$/),
    ])
    expect(new Set(ids).size).toBe(2)
  })

  it('makes one line of those that name the same variant', async () => {
    const product = await shop.build.product({ stock: 5 })
    const answer = await place(
      orderBody({
        lines: [
          { product_id: product.id, quantity: 2, price: 100 },
          { product_id: product.id, variant_id: product.variant.id, quantity: 3, price: 100 },
        ],
      }),
    )
    expect(answer.json()).toMatchObject({
      data: { items_count: 5, total: 500, lines: [{ quantity: 5, total: 500 }] },
    })
    expect(await stockOf(shop, product.variant.id)).toBe(0)
  })

  it('names the shop’s address for an order that will be picked up', async () => {
    const product = await shop.build.product()
    await shop.build.setting('address', 'м. Київ, вул. Садова, 1')
    const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
    const answer = await place(
      orderBody({ lines, delivery: { method: 'pickup' }, payment_method: 'invoice' }),
    )
    const { data } = answer.json<{ data: Order }>()
    expect(data.delivery).toEqual({
      method: 'pickup',
      title: 'Самовивіз',
      address: 'м. Київ, вул. Садова, 1',
      price: 0,
    })
    expect(data.payment).toEqual({
      method: 'invoice',
      title: 'Оплата за рахунком',
      bank_details: null,
      invoice: null,
    })
    expect(await shop.getJson(`/api/orders/${data.id}`)).toEqual({ data })
  })

  it('takes an order without an e-mail and a comment, and cleans what was typed', async () => {
    const product = await shop.build.product()
    const answer = await place({
      name: '  Тарас\u0000 \uD83D ',
      phone: '80 (67) 765-43-21',
      email: ' ',
      delivery: { method: 'nova_poshta', city: ' Суми\u0000', branch: '1' },
      payment_method: 'invoice',
      lines: [{ product_id: product.id, quantity: 1, price: 100 }],
    })
    expect(answer.status).toBe(201)
    const stored = await shop.database
      .selectFrom('orders')
      .select(['name', 'phone', 'email', 'comment', 'delivery'])
      .where('public_id', '=', answer.json<{ data: Order }>().data.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      name: 'Тарас',
      phone: '+380677654321',
      email: null,
      comment: '',
      delivery: { method: 'nova_poshta', city: 'Суми', branch: '1' },
    })
  })
})

describe('an order that cannot be placed as it was asked', () => {
  it('CHK-01 STOCK-02 says line by line what has changed, and writes nothing', async () => {
    const cheaper = await shop.build.product({ price: 90_00 })
    const scarce = await shop.build.product({ stock: 1 })
    const sold = await shop.build.product({ stock: 0 })
    const same = await shop.build.product()
    const before = await countOrders()
    const answer = await place(
      orderBody({
        lines: [cheaper, scarce, sold, same].map(({ id }) => ({ product_id: id, quantity: 2, price: 100 })),
      }),
    )
    expect(answer.status).toBe(409)
    const conflict = answer.json<OrderConflict>()
    expect(conflict.message).toBe('Ціни або залишки змінилися')
    expect(
      conflict.lines.map(({ change, price, stock, quantity }) => [change, price, stock, quantity]),
    ).toEqual([
      ['price', 90, 10, 2],
      ['less_stock', 100, 1, 1],
      ['out_of_stock', 100, 0, 0],
      [null, 100, 10, 2],
    ])
    expect(conflict.total).toBe(480)
    expect(await countOrders()).toBe(before)
    expect(await stockOf(shop, same.variant.id)).toBe(10)
  })

  it('CHK-01 STOCK-02 one line that is at another price or gone keeps the others from being ordered', async () => {
    const [same, dearer] = [await shop.build.product(), await shop.build.product({ price: 120_00 })]
    const gone = { product_id: 999_999, quantity: 1, price: 100 }
    const before = await countOrders()
    const lines = [same, dearer].map(({ id }) => ({ product_id: id, quantity: 1, price: 100 }))
    expect((await place(orderBody({ lines }))).status).toBe(409)
    expect((await place(orderBody({ lines: [...lines.slice(0, 1), gone] }))).status).toBe(409)
    expect([await countOrders(), await stockOf(shop, same.variant.id)]).toEqual([before, 10])
  })

  it('CART-09 takes lines without a variant for the one that the card shows, or the one of their value', async () => {
    const choice = await shop.build.product({ variants: SIZES })
    const [small, medium] = choice.variants
    const answer = await place(
      orderBody({
        lines: [
          { product_id: choice.id, quantity: 1, price: 100 },
          { product_id: choice.id, variant_value: 'M', quantity: 2, price: 120.5 },
        ],
      }),
    )
    expect(answer.json<{ data: Order }>().data.lines).toMatchObject([
      { selectedVariant: { value: 'S' }, quantity: 1 },
      { selectedVariant: { value: 'M' }, quantity: 2 },
    ])
    expect([await stockOf(shop, small?.id), await stockOf(shop, medium?.id)]).toEqual([4, 3])
  })

  it('calls gone what is hidden, names another product’s variant, or a value that is none of them', async () => {
    const hidden = await shop.build.product({ is_visible: false })
    const choice = await shop.build.product({ variants: SIZES })
    const answer = await place(
      orderBody({
        lines: [
          { product_id: hidden.id, variant_id: hidden.variant.id, quantity: 1, price: 100 },
          { product_id: choice.id, variant_id: hidden.variant.id, quantity: 1, price: 100 },
          { product_id: choice.id, variant_value: 'XL', quantity: 1, price: 100 },
        ],
      }),
    )
    expect(answer.status).toBe(409)
    expect(answer.json<OrderConflict>().lines.map(({ change }) => change)).toEqual(['gone', 'gone', 'gone'])
  })

  it('places the same request under the same key once the shopper has agreed to the new price', async () => {
    const product = await shop.build.product({ price: 110_00 })
    const key = orderKey()
    const lines = (price: number) => [{ product_id: product.id, quantity: 1, price }]
    expect((await place(orderBody({ lines: lines(100) }), key)).status).toBe(409)
    expect((await place(orderBody({ lines: lines(110) }), key)).status).toBe(201)
  })
})
