import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyCart, withLines } from '#src/domain/cart/cart.ts'
import { answerApi } from '#tests/answer-api.ts'
import { sampleLine, sampleOrder, sampleProduct, sampleVariant } from '#tests/sample-goods.ts'
import { cartStore } from '../cart/cart-store.ts'
import { closeModal } from '../../runtime/stores/modal-store.ts'
import { toastStore } from '../../runtime/stores/toast-store.ts'
import { repeatOrder } from './repeat-order.ts'

const PRODUCT = 'GET /api/products/chainyk-hanok'
const only = sampleVariant({ id: 70, title: null, value: null, options: [], stock: 9 })

beforeEach(() => {
  localStorage.clear()
  cartStore.set(emptyCart())
  toastStore.set([])
})
afterEach(() => act(closeModal))

const quantities = () => cartStore.get().items.map(({ id, quantity }) => [id, quantity])
const toasts = () => toastStore.get().map(({ text }) => text)

it('CAB-01 puts the lines into the cart at the price of today', async () => {
  answerApi({ [PRODUCT]: { body: { data: sampleProduct({ variants: [{ ...only, price: 2000 }] }) } } })
  await repeatOrder(sampleOrder())
  expect(quantities()).toEqual([[7, 2]])
  expect(cartStore.get().items[0]?.price).toBe(2000)
  expect(toasts()).toEqual([])
})

it('CAB-01 adds to what lies in the cart, never above the stock', async () => {
  cartStore.set(withLines(emptyCart(), [sampleLine({ quantity: 2 })]))
  answerApi({ [PRODUCT]: { body: { data: sampleProduct({ variants: [{ ...only, stock: 3 }] }) } } })
  await repeatOrder(sampleOrder())
  expect(quantities()).toEqual([[7, 3]])
})

it.each([
  ['sold no more', { body: { data: sampleProduct({ is_sold: false, variants: [only] }) } }],
  ['out of stock', { body: { data: sampleProduct({ variants: [{ ...only, stock: 0 }] }) } }],
  ['of another variant', { body: { data: sampleProduct({ variants: [sampleVariant()] }) } }],
  ['unknown', { status: 404, body: { message: 'x' } }],
])('CAB-01 leaves out what is %s and says so', async (_why, answer) => {
  answerApi({
    [PRODUCT]: answer,
    'GET /api/products/kukhol': { body: { data: sampleProduct({ id: 8, variants: [only] }) } },
  })
  const [line] = sampleOrder().lines
  const lines = line ? [line, { ...line, uri: '/products/kukhol' }, { ...line, uri: null }] : []
  await repeatOrder(sampleOrder({ lines }))
  expect(quantities()).toEqual([[8, 2]])
  expect(toasts()).toEqual(['Частини товарів уже немає в наявності'])
})

it('CAB-01 says when nothing is left, and when the shop does not answer', async () => {
  answerApi({ [PRODUCT]: { status: 404, body: { message: 'x' } } })
  await repeatOrder(sampleOrder())
  answerApi({})
  await repeatOrder(sampleOrder())
  expect(quantities()).toEqual([])
  expect(toasts()).toEqual([
    'Не вдалося повторити замовлення. Спробуйте ще раз',
    'Цих товарів уже немає в наявності',
  ])
})
