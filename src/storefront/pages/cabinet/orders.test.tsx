import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { sampleOrder } from '#tests/sample-goods.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { OrderRows } from './order-rows.tsx'
import { Orders } from './orders.tsx'

afterEach(cleanup)

function showOrders(address: string) {
  const Page = createRoutesStub([{ path: '/cabinet/orders', Component: Orders }])
  render(<Page initialEntries={[address]} />)
}

const META = { total: 25, page: 2, per_page: 10, pages: 3 }

it('CAB-01 shows a page of orders with links to the others, the first one without a number', async () => {
  answerApi({ 'GET /api/client/orders': { body: { data: [sampleOrder()], meta: META } } })
  showOrders('/cabinet/orders?page=2')
  const link = await screen.findByRole('link', { name: /№/ })
  expect(link.getAttribute('href')).toBe(`/cabinet/orders/${sampleOrder().id}`)
  expect(screen.getByRole('link', { name: 'Сторінка 1' }).getAttribute('href')).toBe('/cabinet/orders')
  expect(screen.getByRole('link', { name: 'Наступна сторінка' }).getAttribute('href')).toBe(
    '/cabinet/orders?page=3',
  )
})

it('CAB-01 a customer who has ordered nothing is told so', async () => {
  answerApi({
    'GET /api/client/orders': { body: { data: [], meta: { ...META, total: 0, page: 1, pages: 0 } } },
  })
  showOrders('/cabinet/orders?page=abc')
  expect(await screen.findByText('Замовлень ще немає')).toBeTruthy()
})

it('CAB-01 a page beyond the last one says so and leads back', async () => {
  answerApi({ 'GET /api/client/orders': { body: { data: [], meta: { ...META, page: 99 } } } })
  showOrders('/cabinet/orders?page=99')
  expect(await screen.findByText('Такої сторінки немає')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'До замовлень' }).getAttribute('href')).toBe('/cabinet/orders')
})

it('CAB-01 orders that cannot be loaded are not «no orders»', async () => {
  answerApi({})
  showOrders('/cabinet/orders')
  expect(await screen.findByText('Не вдалося завантажити дані')).toBeTruthy()
})

it('AUTH-04 whose token has been revoked meanwhile is a guest again', async () => {
  tokenStore.set('revoked')
  const refused = { status: 401, body: { message: 'x' } }
  answerApi({
    'GET /api/client/orders': refused,
    'GET /api/auth/me': refused,
    'POST /api/auth/logout': refused,
  })
  showOrders('/cabinet/orders')
  await expect.poll(() => tokenStore.get()).toBeNull()
})

it('CAB-01 a row has date, status, four pictures at most, count and sum', () => {
  const [line] = sampleOrder().lines
  const lines = Array.from({ length: 6 }, (_, index) => ({ ...line, title: `Річ ${index}` }))
  const order = sampleOrder({ items_count: 12 })
  const Row = () => <OrderRows orders={[{ ...order, lines: lines as typeof order.lines }]} heading="h2" />
  const Page = createRoutesStub([{ path: '/', Component: Row }])
  render(<Page />)
  const text = document.body.textContent.replaceAll('\u00A0', ' ')
  expect(text).toContain('Замовлення № 100042')
  expect(text).toContain('21 листопада 2026')
  expect(text).toContain('Нове')
  expect(text).toContain('+2')
  expect(text).toContain('12 товарів')
  expect(text).toContain('3 698,00 грн')
})
