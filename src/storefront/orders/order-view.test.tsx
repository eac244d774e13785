import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import type { Order } from '#src/contract/orders.ts'
import { sampleOrder } from '#tests/sample-goods.ts'
import { afterEach, expect, it } from 'vitest'
import { OrderView } from './order-view.tsx'

afterEach(cleanup)

function showOrder(order: Order) {
  const Page = createRoutesStub([{ path: '/', Component: () => <OrderView order={order} /> }])
  render(<Page />)
  return document.body.textContent.replaceAll('\u00A0', ' ')
}

it('ROUTE-12 shows number, status, lines, delivery, payment and the sum', () => {
  const text = showOrder(sampleOrder({ comment: 'подарунок' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent.replaceAll('\u00A0', ' ')).toBe(
    'Замовлення № 100042',
  )
  expect(text).toContain('Нове')
  expect(text).toContain('Нова Пошта: Львів, № 14')
  expect(text).toContain('Оплата при отриманні')
  expect(text).toContain('подарунок')
  expect(text).toContain('2 шт.')
  expect(text).toContain('3 698,00 грн')
  expect(screen.getByRole('link', { name: 'Чайник «Ґанок»' }).getAttribute('href')).toBe(
    '/products/chainyk-hanok',
  )
})

it('holds an order without delivery, payment and links', () => {
  const [line] = sampleOrder().lines
  const lines = line ? [{ ...line, uri: null }] : []
  const text = showOrder(sampleOrder({ delivery: null, payment: null, lines }))
  expect(text).not.toContain('Доставка')
  expect(screen.queryByRole('link')).toBeNull()
})

it('FMT-03 a phone number is not broken at its hyphens', () => {
  showOrder(sampleOrder())
  expect(screen.getByText('+38 (067) •••-••-93').className).toBe('nowrap')
})
