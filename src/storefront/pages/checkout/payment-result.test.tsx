import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { OrderPayment } from '#src/contract/payments.ts'
import { PaymentResult } from './payment-result.tsx'

const PAYMENT: OrderPayment = {
  order_id: 'prykladprykladpryklad1',
  number: '100042',
  outcome: 'paid',
  total: 2960,
  paid: 2960,
  due: 0,
  method: 'liqpay',
  problem: null,
  methods: [],
}
afterEach(cleanup)

function showResult(change: Partial<OrderPayment>): string {
  const payment = { ...PAYMENT, ...change }
  const Component = () => <PaymentResult payment={payment} isAsking={false} query={new URLSearchParams()} />
  const Page = createRoutesStub([{ path: '/', Component }])
  render(<Page initialEntries={['/']} />)
  return document.body.textContent.replaceAll('\u00A0', ' ')
}

it('PAY-05 an order that became cheaper after it was paid is paid by what it costs', () => {
  expect(showResult({ paid: 3610 })).toContain('Замовлення № 100042 оплачено: 2 960,00 грн.')
})

it('PAY-05 nothing is to be paid of an order that has ended, whichever way', () => {
  const text = showResult({ outcome: 'closed', paid: 0 })
  expect(text).toContain('Сплачувати нічого')
  expect(text).not.toContain('скасовано')
})

it('PAY-05 what another try pays with stands before its button, and other ways after it', () => {
  const card = { id: 'liqpay', title: 'Карткою онлайн', note: 'Visa, Mastercard' } as const
  const mono = { id: 'mono', title: 'plata by mono', note: '' } as const
  showResult({ outcome: 'failed', paid: 0, due: 2960, methods: [mono, card] })
  const hint = screen.getByText(/Карткою онлайн\. Visa, Mastercard/)
  const again = screen.getByRole('button', { name: 'Спробувати ще раз' })
  const other = screen.getByRole('button', { name: 'plata by mono' })
  expect(hint.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(again.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('PAY-01 PAY-05 an order that is not paid online leads to its page, which says how', () => {
  const text = showResult({ outcome: 'none', method: null, paid: 0, due: 2960 })
  expect(text).toContain('чекає на оплату: 2 960,00 грн. Як сплатити, сказано на сторінці замовлення.')
  expect(screen.getByRole('link', { name: 'Переглянути замовлення' })).toBeTruthy()
})

it.each(['none', 'failed'] as const)(
  'PAY-01 PAY-05 where no online method is offered any more, «%s» says so',
  (outcome) => {
    const text = showResult({ outcome, paid: 0, due: 2960 })
    expect(text).toContain('2 960,00 грн. Онлайн зараз не оплатити: зателефонуйте або напишіть нам.')
    expect(screen.queryByRole('button')).toBe(null)
  },
)
