import { beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#src/contract/catalogue.ts'
import type { CheckoutOptions, Order } from '#src/contract/orders.ts'
import { promiseText } from '#src/domain/delivery/promise-text.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { offersOf } from '#src/storefront/features/delivery/offered-ways.ts'
import { deliveryFacts } from '#src/storefront/features/product/delivery-facts.ts'
import { shippingLd } from '#src/storefront/runtime/seo/shipping-ld.ts'
import type { BuiltProduct } from '#tests/build-product.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const NOW = new Date('2026-11-24T08:00:00Z')
const SAID = {
  nova_poshta: { title: 'Нова Пошта', price: 80_00, free_from: 1500_00, days: { from: 1, to: 2 } },
  ukrposhta: { title: 'Укрпошта', price: 55_50, free_from: null, days: { from: 3, to: 5 } },
}

let shop: TestShop
let options: CheckoutOptions
beforeAll(async () => {
  shop = await startTestShop()
  await shop.build.setting('deliveries', ['pickup', ...Object.keys(SAID)])
  await shop.build.setting('delivery_methods', SAID)
  await shop.build.setting('dispatch_cutoff', '14:00')
  options = (await shop.getJson<{ data: CheckoutOptions }>('/api/checkout')).data
})

describe.each([
  [
    'below the sum',
    1499_99,
    { nova_poshta: 80, ukrposhta: 55.5 },
    'Від 55,50 грн, від 1 500,00 грн безкоштовно.',
  ],
  ['at the sum', 1500_00, { nova_poshta: 0, ukrposhta: 55.5 }, 'Безкоштовно: Нова Пошта.'],
] as const)('a good %s from which delivery is free', (_, price, costs, said) => {
  let built: BuiltProduct
  let product: Product
  beforeAll(async () => {
    built = await shop.build.product({ price })
    product = (await shop.getJson<{ data: Product }>(`/api/products/${built.slug}`)).data
  })

  it('DLV-10 structured data, checkout and the order itself say one price of each way', async () => {
    const { shippingDetails } = shippingLd(product, options)
    const rates = Object.values(costs).map((cost) => ({ shippingRate: { value: cost.toFixed(2) } }))
    expect(shippingDetails).toMatchObject(rates)
    const line = { product_id: built.id, variant_id: built.variant.id, quantity: 1, price: price / 100 }
    const cart = { items: [], totalPrice: price / 100 }
    const offers = offersOf(options.deliveries, cart, new Map(), '')
    for (const [id, cost] of Object.entries(costs)) {
      expect(offers.get(id)?.cost).toBe(toKopiykas(cost))
      const delivery = { method: id, city: 'Львів', branch: 'Відділення 5', index: '79000' }
      const body = orderBody({ delivery, delivery_price: cost, lines: [line] })
      const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
      expect(answer.json<{ data: Order }>().data).toMatchObject({
        delivery: { price: cost },
        total: (price + toKopiykas(cost)) / 100,
      })
    }
  })

  it('DLV-10 the page of the product names the ways, the least price and the sum as the checkout has them', () => {
    const { text } = deliveryFacts(product, options, NOW)
    expect(text.replaceAll('\u00A0', ' ')).toBe(`Самовивіз · Нова Пошта · Укрпошта. ${said}`)
    expect(options.deliveries.map((way) => [way.price, way.free_from])).toEqual([
      [0, null],
      [80, 1500],
      [55.5, null],
    ])
  })

  it('DLV-10 the day on the page is that of the checkout, and structured data has the same days on the way', () => {
    const days = options.deliveries.map((way) => way.days)
    expect(days).toEqual([null, SAID.nova_poshta.days, SAID.ukrposhta.days])
    const [, branch] = options.deliveries
    const [promise] = deliveryFacts(product, options, NOW).promises
    expect(promise?.text).toBe(promiseText('nova_poshta', branch?.days ?? null, options.dispatch, NOW))
    expect(promise?.text.replaceAll('\u00A0', ' ')).toContain('Відправимо сьогодні')
    expect(shippingLd(product, options).shippingDetails).toMatchObject([
      { deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } } },
      { deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } } },
    ])
  })
})

it('DLV-10 a price that the owner changes is changed everywhere', async () => {
  const { nova_poshta } = SAID
  const other = await startTestShop()
  await other.build.setting('delivery_methods', { nova_poshta: { ...nova_poshta, price: 95_00 } })
  const now = (await other.getJson<{ data: CheckoutOptions }>('/api/checkout')).data
  const { slug } = await other.build.product({ price: 100_00 })
  const product = (await other.getJson<{ data: Product }>(`/api/products/${slug}`)).data
  expect(deliveryFacts(product, now, NOW).text).toContain('Від 95,00')
  expect(shippingLd(product, now)).toMatchObject({ shippingDetails: [{ shippingRate: { value: '95.00' } }] })
  expect(now.deliveries.find(({ id }) => id === 'nova_poshta')?.price).toBe(95)
})
