import { beforeAll, describe, expect, it } from 'vitest'
import type { CartCheck } from '#src/contract/cart.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

type Line = {
  product_id: number
  variant_id?: number | null
  variant_value?: string
  quantity: number
  price: number
}

async function check(lines: Line[]): Promise<CartCheck> {
  const answer = await shop.post('/api/cart/check', { lines })
  expect(answer.status).toBe(200)
  return answer.json<{ data: CartCheck }>().data
}

const SIZES = [
  { title: 'Розмір', value: 'S', price: 100_00, stock: 5 },
  { title: 'Розмір', value: 'M', price: 120_50, old_price: 150_00, stock: 5 },
]

describe('POST /api/cart/check', () => {
  it('CART-09 changes nothing of what is as the shopper saw it', async () => {
    const picture = await shop.build.picture({ width: 777 })
    const product = await shop.build.product({ variants: SIZES, pictures: [picture] })
    const variant = product.variants[1]
    const data = await check([
      { product_id: product.id, variant_id: variant?.id ?? null, quantity: 2, price: 120.5 },
    ])
    expect(data).toMatchObject({
      is_changed: false,
      total: 241,
      lines: [
        {
          product_id: product.id,
          variant_id: variant?.id,
          change: null,
          is_price_changed: false,
          title: product.title,
          uri: product.uri,
          selectedVariant: { title: 'Розмір', value: 'M' },
          picture: { width: 777 },
          price: 120.5,
          old_price: 150,
          shown_price: 120.5,
          stock: 5,
          quantity: 2,
        },
      ],
    })
  })

  it('CART-09 tells line by line, in the order asked, what has changed', async () => {
    const cheap = await shop.build.product({ price: 50_00 })
    const sold = await shop.build.product({ stock: 0 })
    const scarce = await shop.build.product({ stock: 3 })
    const hidden = await shop.build.product({ is_visible: false })
    const data = await check([
      { product_id: sold.id, quantity: 1, price: 90 },
      { product_id: cheap.id, quantity: 2, price: 60 },
      { product_id: hidden.id, quantity: 1, price: 100 },
      { product_id: scarce.id, quantity: 4, price: 100 },
      { product_id: 2_000_000_000, quantity: 1, price: 1 },
    ])
    expect(data.lines.map((line) => [line.change, line.is_price_changed, line.stock, line.quantity])).toEqual(
      [
        ['out_of_stock', true, 0, 0],
        ['price', true, 10, 2],
        ['gone', false, 0, 0],
        ['less_stock', false, 3, 3],
        ['gone', false, 0, 0],
      ],
    )
    expect(data.lines[1]).toMatchObject({ price: 50, shown_price: 60 })
    expect(data.lines[2]).toMatchObject({ product_id: hidden.id, variant_id: null, title: null, price: null })
    expect([data.total, data.is_changed]).toEqual([400, true])
  })

  it('STOCK-02 shares the stock of one variant among the lines that name it', async () => {
    const product = await shop.build.product({ stock: 5 })
    const line = { product_id: product.id, price: 100 }
    const data = await check([
      { ...line, quantity: 4 },
      { ...line, variant_id: product.variant.id, quantity: 4 },
      { ...line, quantity: 1 },
    ])
    expect(data.lines.map(({ change, stock, quantity }) => [change, stock, quantity])).toEqual([
      [null, 5, 4],
      ['less_stock', 1, 1],
      ['out_of_stock', 0, 0],
    ])
  })

  it('takes a line without a variant for the only one that is on sale', async () => {
    const [first, second] = SIZES
    const product = await shop.build.product({ variants: [{ ...first, is_visible: false }, { ...second }] })
    const data = await check([{ product_id: product.id, quantity: 1, price: 120.5 }])
    expect(data.lines).toMatchObject([{ change: null, variant_id: product.variants[1]?.id }])
  })

  it('CART-09 takes a line without a variant for the one that the card shows: the cheapest in stock', async () => {
    const [first, second] = SIZES
    const product = await shop.build.product({ variants: [{ ...first, stock: 0 }, { ...second }] })
    const data = await check([{ product_id: product.id, quantity: 1, price: 120.5 }])
    expect(data.lines).toMatchObject([
      { change: null, variant_id: product.variants[1]?.id, selectedVariant: { title: 'Розмір', value: 'M' } },
    ])
  })

  it('CART-09 takes a line that names its variant by the value alone for that one', async () => {
    const product = await shop.build.product({ variants: SIZES })
    const line = { product_id: product.id, quantity: 1 }
    const data = await check([
      { ...line, variant_value: 'M', price: 120.5 },
      { ...line, price: 100 },
      { ...line, variant_value: 'XL', price: 100 },
    ])
    expect(data.lines).toMatchObject([
      { change: null, variant_id: product.variants[1]?.id },
      { change: null, variant_id: product.variants[0]?.id },
      { change: 'gone', variant_id: null, selectedVariant: { value: 'XL' } },
    ])
  })

  it('calls gone what names a hidden variant or another product’s', async () => {
    const product = await shop.build.product({ variants: [...SIZES, { value: 'L', is_visible: false }] })
    const other = await shop.build.product()
    const hidden = product.variants[2]?.id ?? null
    const data = await check([
      { product_id: product.id, variant_id: hidden, quantity: 1, price: 100 },
      { product_id: product.id, variant_id: other.variant.id, quantity: 1, price: 100 },
    ])
    expect(data.lines.map(({ change, variant_id }) => [change, variant_id])).toEqual([
      ['gone', hidden],
      ['gone', other.variant.id],
    ])
  })

  it('counts kopiykas, so that 0.1 and 0.2 are 0.3', async () => {
    const one = await shop.build.product({ price: 10 })
    const two = await shop.build.product({ price: 20 })
    const data = await check([
      { product_id: one.id, quantity: 1, price: 0.1 },
      { product_id: two.id, quantity: 1, price: 0.2 },
    ])
    expect([data.total, data.is_changed]).toEqual([0.3, false])
  })

  it('answers an empty cart and one of a hundred lines', async () => {
    expect(await check([])).toEqual({ lines: [], total: 0, is_changed: false })
    const product = await shop.build.product({ stock: 100 })
    const data = await check(
      Array.from({ length: 100 }, () => ({ product_id: product.id, quantity: 1, price: 100 })),
    )
    expect([data.lines.length, data.total, data.is_changed]).toEqual([100, 10_000, false])
  })

  it('leaves stock and orders alone', async () => {
    const product = await shop.build.product({ stock: 5 })
    await check([{ product_id: product.id, quantity: 5, price: 100 }])
    const { stock } = await shop.database
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', product.variant.id)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(5)
  })

  it.each([
    [
      'too many lines',
      { lines: Array.from({ length: 101 }, () => ({ product_id: 1, quantity: 1, price: 1 })) },
      'lines',
    ],
    ['no lines at all', {}, 'lines'],
    ['a quantity of 0', { lines: [{ product_id: 1, quantity: 0, price: 1 }] }, 'lines.0.quantity'],
    ['half a piece', { lines: [{ product_id: 1, quantity: 1.5, price: 1 }] }, 'lines.0.quantity'],
    ['too many pieces', { lines: [{ product_id: 1, quantity: 10_000, price: 1 }] }, 'lines.0.quantity'],
    ['a negative price', { lines: [{ product_id: 1, quantity: 1, price: -1 }] }, 'lines.0.price'],
    ['a price beyond all goods', { lines: [{ product_id: 1, quantity: 1, price: 1e300 }] }, 'lines.0.price'],
    [
      'an id that no row can have',
      { lines: [{ product_id: 1e12, quantity: 1, price: 1 }] },
      'lines.0.product_id',
    ],
    [
      'a value that cannot be stored',
      { lines: [{ product_id: 1, variant_value: 'а\u0000б', quantity: 1, price: 1 }] },
      'lines.0.variant_value',
    ],
    ['an id in words', { lines: [{ product_id: '1', quantity: 1, price: 1 }] }, 'lines.0.product_id'],
  ])('API-23 answers 422 to %s', async (_title, body, field) => {
    const answer = await shop.post('/api/cart/check', body)
    expect([answer.status, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  })
})
