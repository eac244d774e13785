import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  // Many customers, who all have one address in this test.
  await shop.build.setting('stock_percent_per_network_day', 0)
})

const place = (lines: unknown[], key = orderKey()) =>
  shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': key })

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

const countBy = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

async function ordersOf(variantId: number): Promise<number> {
  const { count } = await shop.database
    .selectFrom('order_lines')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  return count
}

describe('orders at the same time', () => {
  it('CHK-01 STOCK-02 64 orders for a stock of 10 make exactly 10', async () => {
    const product = await shop.build.product({ stock: 10 })
    const answers = await times(64, () => place([{ product_id: product.id, quantity: 1, price: 100 }]))
    const statuses = answers.map(({ status }) => status)
    expect([countBy(statuses, 201), countBy(statuses, 409)]).toEqual([10, 54])
    expect([await stockOf(shop, product.variant.id), await ordersOf(product.variant.id)]).toEqual([0, 10])
  })

  it('CHK-01 one key sent 20 times at once makes one order, and every answer is that order', async () => {
    const product = await shop.build.product({ stock: 1 })
    const key = orderKey()
    const answers = await times(20, () => place([{ product_id: product.id, quantity: 1, price: 100 }], key))
    const statuses = answers.map(({ status }) => status)
    expect([countBy(statuses, 201), countBy(statuses, 200)]).toEqual([1, 19])
    expect(new Set(answers.map((answer) => answer.json<{ data: Order }>().data.id)).size).toBe(1)
    expect([await stockOf(shop, product.variant.id), await ordersOf(product.variant.id)]).toEqual([0, 1])
  })

  it('one key sent at once for different goods takes one of them', async () => {
    const products = await times(8, () => shop.build.product())
    const key = orderKey()
    const answers = await Promise.all(
      products.map(({ id }) => place([{ product_id: id, quantity: 1, price: 100 }], key)),
    )
    const statuses = answers.map(({ status }) => status)
    expect([countBy(statuses, 201), countBy(statuses, 422)]).toEqual([1, 7])
    const stocks = await Promise.all(products.map(({ variant }) => stockOf(shop, variant.id)))
    expect(stocks.toSorted((a, b) => a - b)).toEqual([9, 10, 10, 10, 10, 10, 10, 10])
  })

  it('CHK-01 orders whose lines cross wait for each other, and none is lost', async () => {
    const products = await times(4, () => shop.build.product({ stock: 100 }))
    const lines = products.map(({ id }) => ({ product_id: id, quantity: 1, price: 100 }))
    const answers = await times(60, (index) => place(index % 2 === 0 ? lines : lines.toReversed()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const stocks = await Promise.all(products.map(({ variant }) => stockOf(shop, variant.id)))
    expect(stocks).toEqual([40, 40, 40, 40])
  })

  it('an order that finds one line short takes nothing of the others', async () => {
    const plenty = await shop.build.product({ stock: 100 })
    const scarce = await shop.build.product({ stock: 5 })
    const lines = [plenty, scarce].map(({ id }) => ({ product_id: id, quantity: 1, price: 100 }))
    await times(20, () => place(lines))
    expect([await stockOf(shop, plenty.variant.id), await stockOf(shop, scarce.variant.id)]).toEqual([95, 0])
  })
})
