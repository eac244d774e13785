import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { deskLine, deskOrder } from '#tests/desk-order.ts'
import { openOrder, reconnect, showOrder, UNPAID_ORDER } from '#tests/open-order-screen.tsx'

afterEach(() => {
  cleanup()
  reconnect()
})

it('ADM-08 another way to pay is offered while something is to be paid', async () => {
  const button = /спосіб оплати/
  await showOrder({ ...UNPAID_ORDER, receivable: 200 })
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  cleanup()
  await showOrder({ ...UNPAID_ORDER, due: 0, receivable: 0, paid: 200 })
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})

it('PAY-07 ADM-08 goods that came back and whose money has not gone back are said to be owed, until it has', async () => {
  const said = 'Товар повернувся, а гроші за нього ще ні: «Повернути гроші…».'
  const back = deskLine({ quantity: 3, total: 300, returned: 1, refundable_pieces: 3, refundable: 300 })
  const order = deskOrder({ status: 'completed', goods: 300, paid: 300, refundable: 300, lines: [back] })
  await showOrder(order)
  expect(screen.getByText(said)).toBeTruthy()
  const byLine = { ...back, refundable_pieces: 2, refundable: 200 }
  for (const lines of [[byLine], [back]]) {
    cleanup()
    await showOrder({ ...order, refunded: 100, refundable: 200, lines })
    expect(screen.queryByText(said)).toBeNull()
  }
})

it('DLV-08 ADM-08 where a carrier does not take the money, the way to pay opens and says why', async () => {
  const order = { ...UNPAID_ORDER, takes_waybill: true, is_editable: true, receivable: 200 }
  const said = 'Нова Пошта не бере тут післяплати 200,00 грн'
  answerApi({
    [`GET /api/admin/orders/${order.number}`]: { body: { data: order } },
    [`POST /api/admin/orders/${order.number}/waybill`]: {
      status: 422,
      body: { message: said, errors: { payment_method: [said] } },
    },
    'POST /api/admin/orders/ways': { body: { data: { deliveries: [], payments: [] } } },
  })
  await openOrder(() => order, ['orders.change', 'orders.pack'])
  fireEvent.click(screen.getByRole('button', { name: 'Створити накладну' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Спосіб оплати' }))
  const field = dialog.getByLabelText('Як платить покупець')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByText(said)).toBeTruthy()
})

it('ADM-08 that the last try to pay has failed is said at the top of the order', async () => {
  const failed = {
    provider: 'mono',
    reference: '104861-1',
    state: 'failed',
    state_title: 'Не пройшла',
  } as const
  const rest = {
    amount: 200,
    captured: 0,
    refunded: 0,
    parts: null,
    created_at: UNPAID_ORDER.created_at,
    lapses_at: null,
    note: null,
    refunds: [],
  }
  const attempt = { ...failed, ...rest, problem: 'Недостатньо коштів' }
  await showOrder({
    ...UNPAID_ORDER,
    attempts: [attempt],
    payment_state: 'none',
    payment_state_title: 'Не сплачено',
  })
  expect(screen.getByText('Оплата не пройшла')).toBeTruthy()
  expect(screen.queryByText('Не сплачено')).toBeNull()
})

it.each([
  ['paid', 'Оплачено'],
  ['partially_refunded', 'Повернено частину'],
])(
  'ADM-08 PAY-06 of a hold taken in part, now %s, it is shown what was taken, and what was held',
  async (state, state_title) => {
    const taken = {
      provider: 'mono',
      reference: '104861-1',
      state,
      state_title,
      amount: 248,
      captured: 202,
      refunded: 0,
      problem: null,
      note: null,
      parts: null,
      lapses_at: null,
      created_at: UNPAID_ORDER.created_at,
      refunds: [],
    }
    await showOrder({ ...UNPAID_ORDER, attempts: [taken] })
    const attempt = screen.getByText('mono').closest('li')?.textContent.replaceAll('\u00A0', ' ')
    expect(attempt).toMatch(/^mono202,00(оплачено|повернено частину), з утриманих 248,00 грн, /)
  },
)

it('ADM-19 PAY-08 what is recorded as received is the sum that was seen, also when another has changed what is due', async () => {
  let receivable = 200
  const order = () => ({ ...UNPAID_ORDER, receivable, due: receivable })
  const calls = answerApi({
    'GET /api/admin/orders/104861': () => ({ body: { data: order() } }),
    'GET /api/admin/orders/managers': { body: { data: [] } },
    'POST /api/admin/orders/104861/paid': () => {
      receivable = 0
      return { status: 422, body: { message: 'Отримувати нічого: усе вже сплачено' } }
    },
  })
  await openOrder(order)
  // A request of the previous test, or the one for the session, may have lost the connection meanwhile.
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/managers'))).toBe(true))
  reconnect()
  fireEvent.click(screen.getByRole('button', { name: /^Отримано 200,00/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Готівка' }))
  reconnect()
  fireEvent.click(dialog.getByRole('button', { name: 'Записати оплату' }))
  expect(await dialog.findByText('Замовлення щойно сплачено: отримувати більше нічого.')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/paid'))?.body).toEqual({ sum: 200, note: 'Готівка' })
  expect(dialog.getByRole('button', { name: /^Записати оплату/ })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('heading').textContent).toMatch(/^Отримано 200,00/)
})

it('PAY-08 ADM-08 a refund on its way is looked at until it is known what became of it', async () => {
  const refund = { reference: '104861-1-r1', amount: 100, may_confirm: false, may_resend: false }
  const attempt = {
    provider: 'Оплата частинами (ПриватБанк)',
    reference: '104861-1',
    state: 'paid',
    state_title: 'Оплачено',
    amount: 200,
    captured: 200,
    refunded: 0,
    parts: 3,
    problem: null,
    note: null,
    lapses_at: null,
    created_at: '2026-11-25T10:00:00.000Z',
  } as const
  let looks = 0
  await openOrder(() => {
    looks += 1
    const refunds =
      looks === 1
        ? [{ ...refund, state: 'new' as const, problem: null }]
        : [{ ...refund, state: 'failed' as const, problem: 'Банк відмовив' }]
    return { ...UNPAID_ORDER, paid: 200, attempts: [{ ...attempt, refunds }] }
  })
  expect(screen.getByText(/надсилаємо/)).toBeTruthy()
  expect(await screen.findByText(/Банк відмовив/, {}, { timeout: 10_000 })).toBeTruthy()
})

it('ADM-08 ORD-03 says what is to be given back of an order that costs less than was paid', async () => {
  await showOrder(deskOrder({ total: 100, paid: 200, over: 100 }))
  const words = 'Треба повернути покупцеві 100,00 грн.'
  expect(await screen.findByText((text) => text.replaceAll('\u00A0', ' ') === words)).toBeTruthy()
})
