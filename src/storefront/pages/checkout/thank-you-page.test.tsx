import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { sampleCard, sampleOrder } from '#tests/sample-goods.ts'
import { addToCart, cartStore, clearCart } from '../../features/cart/cart-store.ts'
import { placedStore } from '../../features/checkout/placed-order.ts'
import ThankYouPage from './thank-you-page.tsx'

const order = sampleOrder()
const path = `GET /api/orders/${order.id}`

beforeEach(() => {
  clearCart()
  addToCart(sampleCard())
  placedStore.set(null)
})
afterEach(cleanup)

function showPage(address: string) {
  const Page = createRoutesStub([{ path: '/thank-you', Component: ThankYouPage }])
  render(<Page initialEntries={[address]} />)
}

it('CHK-02 shows number, total and what happens next, and clears the cart', async () => {
  answerApi({ [path]: { body: { data: order } } })
  placedStore.set({ id: order.id, number: order.number, total: order.total, isFinished: false })
  showPage(`/thank-you?order=${order.id}`)
  expect(await screen.findByText('Нова Пошта: Львів, № 14')).toBeTruthy()
  const text = document.body.textContent.replaceAll('\u00A0', ' ')
  expect(text).toContain('Номер замовлення 100042, сума 3 698,00 грн.')
  expect(screen.getByRole('link', { name: 'Переглянути замовлення' }).getAttribute('href')).toBe(order.uri)
  expect(cartStore.get().items).toEqual([])
})

it('CHK-02 knows number and total even when the rest does not load, and asks again', async () => {
  let isOnline = false
  answerApi({ [path]: () => (isOnline ? { body: { data: order } } : null) })
  placedStore.set({ id: order.id, number: order.number, total: order.total, isFinished: false })
  showPage(`/thank-you?order=${order.id}`)
  const retry = await screen.findByRole('button', { name: 'Спробувати ще раз' })
  expect(document.body.textContent.replaceAll('\u00A0', ' ')).toContain('Номер замовлення 100042')
  isOnline = true
  await userEvent.click(retry)
  expect(await screen.findByRole('list', { name: 'Товари в замовленні' })).toBeTruthy()
})

it.each(['/thank-you', '/thank-you?order=<script>', '/thank-you?order=unknown'])(
  'is calm about %s and leaves the cart alone',
  async (address) => {
    answerApi({ 'GET /api/orders/unknown': { status: 404, body: { message: 'Не знайдено' } } })
    showPage(address)
    expect(await screen.findByRole('heading', { name: 'Тут буде ваше замовлення' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'На головну' })).toBeTruthy()
    expect(cartStore.get().items).toHaveLength(1)
  },
)
