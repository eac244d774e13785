import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { sampleOrder } from '#tests/sample-goods.ts'
import { afterEach, expect, it } from 'vitest'
import { OrderView } from './order-view.tsx'
import type { ShownOrder } from './read-order.ts'

afterEach(cleanup)

function showOrder(order: ShownOrder) {
  const Page = createRoutesStub([{ path: '/', Component: () => <OrderView order={order} /> }])
  render(<Page />)
  return document.body.textContent.replaceAll('\u00A0', ' ')
}

it('ROUTE-12 shows number, status, lines, delivery, payment and the sum', () => {
  const text = showOrder({ ...sampleOrder(), comment: 'подарунок' })
  expect(screen.getByRole('heading', { level: 1 }).textContent.replaceAll('\u00A0', ' ')).toBe(
    'Замовлення № 100042',
  )
  expect(text).toContain('Нове')
  expect(text).toContain('Нова Пошта: Львів, № 14')
  expect(text).toContain('Оплата під час отримання')
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
  expect(screen.getByText('+38 (•••) •••-••-93').className).toBe('nowrap')
})

it('RCP-04 leads to the fiscal receipts', () => {
  const url = 'https://check.example.com/1'
  const text = showOrder(
    sampleOrder({ receipts: [{ kind: 'sale', title: 'Фіскальний чек', url, total: 3698 }] }),
  )
  expect(text).toContain('Фіскальний чек')
  expect(screen.getByRole('link', { name: /Відкрити чек/ }).getAttribute('href')).toBe(url)
})

it('RCP-04 receipts stand with what was paid, before what is still to pay', () => {
  const receipts: ShownOrder['receipts'] = [
    { kind: 'prepayment', title: 'Чек передоплати', url: 'https://check.example.com/1', total: 100 },
    {
      kind: 'settlement',
      title: 'Чек остаточного розрахунку',
      url: 'https://check.example.com/2',
      total: 900,
    },
  ]
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <OrderView order={sampleOrder({ receipts })}>сплатити решту</OrderView>,
    },
  ])
  render(<Page />)
  const text = document.body.textContent
  const places = ['Оплата', 'Чек передоплати', 'Чек остаточного розрахунку', 'сплатити решту'].map((word) =>
    text.indexOf(word),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('ORD-09 names what came back, how many pieces, and the money that went back', () => {
  const lines = sampleOrder().lines.flatMap((line) => [
    { ...line, returned: 1, selectedVariant: { title: 'Колір', value: 'білий' } },
    { ...line, title: 'Таця' },
  ])
  const text = showOrder(sampleOrder({ lines, paid: 3698, refunded: 1849 }))
  expect(text).toContain('Повернуто товариЧайник «Ґанок», білий: 1 шт.Повернуто гроші1 849,00 грн')
  cleanup()
  expect(showOrder(sampleOrder())).not.toContain('Повернуто')
})

it('PAY-03 ORD-09 says that only what was paid twice went back, while the order stays paid', () => {
  const { total } = sampleOrder()
  const text = showOrder(sampleOrder({ paid: 2 * total, refunded: total }))
  expect(text).toContain('Повернуто переплату')
  expect(text).not.toContain('Повернуто гроші')
})

it('ORD-09 shows where the parcel is and leads to the carrier', () => {
  const url = 'https://novaposhta.ua/tracking/20450000000001'
  const text = showOrder(
    sampleOrder({
      tracking: {
        carrier: 'nova_poshta',
        carrier_title: 'Нова Пошта',
        number: '20450000000001',
        state: 'accepted',
        state_title: 'У дорозі',
        url,
      },
    }),
  )
  expect(text).toContain('У дорозі. Нова Пошта 20450000000001')
  expect(screen.getByRole('link', { name: '20450000000001' }).getAttribute('href')).toBe(url)
})
