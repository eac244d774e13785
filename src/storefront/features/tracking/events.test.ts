import { describe, expect, it } from 'vitest'
import { sampleLine } from '#tests/sample-goods.ts'
import { addToCart, emptyCart, removeAt, withLines } from '#src/domain/cart/cart.ts'
import { cartEvents } from './cart-events.ts'
import { cartEvent, conversion, exception, pageView, selectItem } from './events.ts'

it('SEARCH-09 select_item names the list «Живий пошук» and the currency', () => {
  expect(selectItem({ id: 7, title: 'Чайник', price: 1849 }, 2)).toEqual({
    name: 'select_item',
    params: {
      item_list_name: 'Живий пошук',
      currency: 'UAH',
      items: [
        {
          item_id: '7',
          item_name: 'Чайник',
          item_list_name: 'Живий пошук',
          price: 1849,
          quantity: 1,
          index: 2,
        },
      ],
    },
  })
})

it('CART-08 counts the value of several pieces in kopiykas', () => {
  const { name, params } = cartEvent(sampleLine({ price: 0.1 }), 3)
  expect([name, params]).toMatchObject([
    'add_to_cart',
    { item_list_name: 'Кошик', value: 0.3, currency: 'UAH' },
  ])
  expect(cartEvent(sampleLine(), -1).name).toBe('remove_from_cart')
})

const cart = (quantity: number) => withLines(emptyCart(), [sampleLine({ quantity })])
const summary = (...carts: Parameters<typeof cartEvents>) =>
  cartEvents(...carts).map(({ name, params }) => [name, 'items' in params && params.items[0]?.quantity])

describe('CART-08 what changed in the cart', () => {
  it('is the difference of each line', () => {
    expect(summary(emptyCart(), cart(1))).toEqual([['add_to_cart', 1]])
    expect(summary(cart(2), cart(5))).toEqual([['add_to_cart', 3]])
    expect(summary(cart(5), cart(2))).toEqual([['remove_from_cart', 3]])
    expect(summary(cart(4), removeAt(cart(4), 0))).toEqual([['remove_from_cart', 4]])
    expect(summary(cart(2), cart(2))).toEqual([])
  })

  it('is nothing where nothing could be added', () => {
    const before = cart(1)
    expect(summary(before, addToCart(before, sampleLine({ id: 8, stock: 0 })))).toEqual([])
  })

  it('keeps variants of one product apart', () => {
    const blue = { title: 'Колір', value: 'Синій' }
    const both = withLines(emptyCart(), [sampleLine(), sampleLine({ selectedVariant: blue })])
    const [event] = cartEvents(cart(1), both)
    expect(event?.params).toMatchObject({ items: [{ item_variant: 'Синій' }] })
  })
})

it('CHK-02 the conversion carries value and transaction_id', () => {
  expect(conversion({ number: '100042', total: 3698 }).params).toEqual({
    value: 3698,
    currency: 'UAH',
    transaction_id: '100042',
  })
})

it.each([
  [404, { description: '404 /x', fatal: false }],
  [500, { description: '500 /x', fatal: true }],
  [0, { description: '0 /x', fatal: true }],
])('ERR-04 exception of a %i', (status, params) => {
  expect(exception(status, '/x')).toEqual({ name: 'exception', params })
})

it.each([
  ['/search', '?query=a', '/search?query=a', false],
  ['/thank-you', '?order=secret', '/thank-you', true],
  ['/orders/id-secret', '', '/orders/id', true],
  ['/cabinet/orders/17', '', '/cabinet/orders/id', true],
  ['/cabinet/orders', '', '/cabinet/orders', false],
])('the address %s%s is told as %s', (pathname, search, sent, isRedacted) => {
  const event = pageView({ origin: 'https://a.ua', pathname, search, title: 'x' })
  expect(event).toMatchObject({ params: { page_location: `https://a.ua${sent}` }, isRedacted })
})
