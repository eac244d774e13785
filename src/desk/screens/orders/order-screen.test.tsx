import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { DeskOrder, OrderEffect } from '#src/contract/admin/orders.ts'
import { answerApi } from '#tests/answer-api.ts'
import { deskLine, deskOrder } from '#tests/desk-order.ts'
import { net } from '../../runtime/net.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component } from './order-screen.tsx'

afterEach(() => {
  cleanup()
  // A call that no answer is named for has lost the line.
  net.update((known) => ({ ...known, isOnline: true, since: null }))
})

const UNPAID = deskOrder({
  status: 'new',
  status_title: 'Нове',
  moves: [
    { status: 'confirmed', title: 'Підтверджено', is_forward: true },
    { status: 'cancelled', title: 'Скасовано', is_forward: false },
  ],
  action: { id: 'remind', title: 'Нагадати' },
  phone: '+380501234567',
  due: 200,
  paid: 0,
})

function reconnect(): void {
  act(() => net.update((known) => ({ ...known, isOnline: true, since: null })))
}

async function show(order: DeskOrder): Promise<void> {
  answerApi({ [`GET /api/admin/orders/${order.number}`]: { body: { data: order } } })
  await open(() => order)
}

async function open(loader: () => DeskOrder, rights = ['orders.change', 'orders.confirm']): Promise<void> {
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ person: { id: 1 }, rights }),
      HydrateFallback: () => null,
      children: [{ index: true, loader, Component }],
    },
  ])
  render(<Page />)
  await screen.findByRole('heading', { level: 1 })
}

it('ADM-07 ADM-08 of an order that waits for its payment the button of the list reminds on the order too', async () => {
  await show(UNPAID)
  const [button] = screen.getAllByRole('button', { name: /^Нагадати/ })
  if (button) fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Нагадати про оплату' }))
  const words = /^Ваше замовлення № 104 861 на 200,00 грн чекає на оплату: http\S+\/order\/104861$/
  expect(dialog.getByText((text) => words.test(text.replaceAll('\u00A0', ' ')))).toBeTruthy()
  const sms = dialog.getByRole('link', { name: 'Надіслати SMS' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(sms)).toMatch(/^sms:\+380501234567\?body=Ваше замовлення/)
})

it('ADM-08 another way to pay is offered while something is to be paid', async () => {
  const button = /спосіб оплати/
  await show({ ...UNPAID, receivable: 200 })
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  cleanup()
  await show({ ...UNPAID, due: 0, receivable: 0, paid: 200 })
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})

it('PAY-07 ADM-08 goods that came back and whose money has not gone back are said to be owed, until it has', async () => {
  const said = 'Товар повернувся, а гроші за нього ще ні: «Повернути гроші…».'
  const back = deskLine({ quantity: 3, total: 300, returned: 1, refundable_pieces: 3, refundable: 300 })
  const order = deskOrder({ status: 'completed', goods: 300, paid: 300, refundable: 300, lines: [back] })
  await show(order)
  expect(screen.getByText(said)).toBeTruthy()
  const byLine = { ...back, refundable_pieces: 2, refundable: 200 }
  for (const lines of [[byLine], [back]]) {
    cleanup()
    await show({ ...order, refunded: 100, refundable: 200, lines })
    expect(screen.queryByText(said)).toBeNull()
  }
})

it('DLV-08 ADM-08 where a carrier does not take the money, the way to pay opens and says why', async () => {
  const order = { ...UNPAID, takes_waybill: true, is_editable: true, receivable: 200 }
  const said = 'Нова Пошта не бере тут післяплати 200,00 грн'
  answerApi({
    [`GET /api/admin/orders/${order.number}`]: { body: { data: order } },
    [`POST /api/admin/orders/${order.number}/waybill`]: {
      status: 422,
      body: { message: said, errors: { payment_method: [said] } },
    },
    'POST /api/admin/orders/ways': { body: { data: { deliveries: [], payments: [] } } },
  })
  await open(() => order, ['orders.change', 'orders.pack'])
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
    created_at: UNPAID.created_at,
    lapses_at: null,
    note: null,
    refunds: [],
  }
  const attempt = { ...failed, ...rest, problem: 'Недостатньо коштів' }
  await show({ ...UNPAID, attempts: [attempt], payment_state: 'none', payment_state_title: 'Не сплачено' })
  expect(screen.getByText('Оплата не пройшла')).toBeTruthy()
  expect(screen.queryByText('Не сплачено')).toBeNull()
})

it('ADM-20 a note that is typed and not sent is said not to be saved, and has its button', async () => {
  await show(UNPAID)
  expect(screen.queryByRole('button', { name: 'Додати нотатку' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Нова нотатка'), { target: { value: 'просить увечері' } })
  expect([...net.get().typed]).toEqual([expect.stringContaining('order-note-104861')])
  expect(screen.getByRole('button', { name: 'Додати нотатку' })).toBeTruthy()
})

it('ADM-08 where something else comes first, the next step stands in «Ще»', async () => {
  await show(UNPAID)
  const [menu] = screen.getAllByRole('menu', { hidden: true })
  // What a browser says when it has opened a popover.
  if (menu) fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Підтвердити',
    'Скасувати замовлення',
    'Передзвонити…',
    'Повторити замовлення',
  ])
})

it('ADM-08 of what is fetched the step in «Ще» is called as its button is', async () => {
  const moves = [{ status: 'shipped' as const, title: 'Чекає на видачу', is_forward: true }]
  await show({ ...UNPAID, status: 'packed', moves, delivery: { method: 'pickup' } })
  const [menu] = screen.getAllByRole('menu', { hidden: true })
  if (menu) fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  const [first] = await screen.findAllByRole('menuitem', { hidden: true })
  expect(first?.textContent).toBe('Чекає на видачу')
})

it.each([
  ['nova_poshta', 'completed', 'Посилка повернулася'],
  ['pickup', 'completed', 'Усе повернулося'],
  ['pickup', 'shipped', 'Не забрали'],
] as const)('ADM-08 what went by %s and is %s comes back as «%s»', async (method, status, name) => {
  const moves = [{ status: 'returned' as const, title: 'Повернено', is_forward: false }]
  await show({ ...UNPAID, status, moves, delivery: { method } })
  const [menu] = screen.getAllByRole('menu', { hidden: true })
  if (menu) fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  const [first] = await screen.findAllByRole('menuitem', { hidden: true })
  expect(first?.textContent).toBe(name)
})

it('ADM-08 ADM-21 while a change is not saved the button under the thumb leads to its effect', async () => {
  await show(deskOrder({ ...UNPAID, action: { id: 'confirm', title: 'Підтвердити' }, is_editable: true }))
  const bar = within(screen.getByRole('navigation', { name: 'Дії' }))
  expect(bar.getByRole('button', { name: 'Підтвердити' })).toBeTruthy()
  const [more] = screen.getAllByRole('button', { name: /^Більше/ })
  if (more) fireEvent.click(more)
  const seen: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id)
  }
  fireEvent.click(await bar.findByRole('button', { name: 'Переглянути зміну' }))
  expect(seen).toEqual(['order-change'])
  expect(bar.queryByRole('button', { name: 'Підтвердити' })).toBeNull()
})

it('ADM-19 ADM-08 a save that meets another’s change says whose it is and leads there, with what was typed upon it', async () => {
  const first = deskOrder({ ...UNPAID, is_editable: true })
  const [line] = first.lines
  const at = '2026-11-20T10:15:00.000Z'
  const event = { is_staff: true, is_bad: false, text: 'Змінено: товари', back_to: null }
  const theirs: DeskOrder = {
    ...first,
    version: 'theirs',
    history: [{ ...event, id: 7, at, by: 'Ірина Гнатюк' }, ...first.history],
  }
  let stored = first
  answerApi({
    [`POST /api/admin/orders/${first.number}/edit/preview`]: { status: 500, body: { message: 'Зайнято' } },
    [`POST /api/admin/orders/${first.number}/edit`]: () => {
      stored = theirs
      return { status: 409, body: { message: 'Це щойно змінили', current: theirs, by: 'Ірина Гнатюк', at } }
    },
  })
  await open(() => stored)
  const [more] = screen.getAllByRole('button', { name: /^Більше/ })
  if (more) fireEvent.click(more)
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent)
  }
  fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true })
  const words = /^Замовлення щойно змінено: Ірина Гнатюк, 12:15\./
  await screen.findByText(words)
  // The order is read again: its screen says the same then.
  await waitFor(() => expect(screen.getByText(/Змінено: товари/)).toBeTruthy())
  expect(screen.getByText(words)).toBeTruthy()
  expect(seen).toEqual([expect.stringMatching(words)])
  expect(screen.getByLabelText<HTMLInputElement>(/^Кількість/).value).toBe(String((line?.quantity ?? 0) + 1))
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
      created_at: UNPAID.created_at,
      refunds: [],
    }
    await show({ ...UNPAID, attempts: [taken] })
    const attempt = screen.getByText('mono').closest('li')?.textContent.replaceAll('\u00A0', ' ')
    expect(attempt).toMatch(/^mono202,00(оплачено|повернено частину), з утриманих 248,00 грн, /)
  },
)

const NO_EFFECT: OrderEffect = {
  stock: [],
  payment: { kind: 'none', sum: 0, paid: 0, on_delivery: true },
  receipt: { kind: 'none', sum: 0 },
  waybill: { kind: 'none', weight_before_g: null, weight_after_g: null, cash: 0 },
}

const sums = () => document.querySelector('.tot')?.textContent.replaceAll('\u00A0', ' ')

it('ADM-08 pieces and discount of a change that is not saved are those that the sum is of', async () => {
  const preview = {
    total: 350,
    goods: 400,
    discount: 50,
    delivery_price: null,
    effect: NO_EFFECT,
    warning: null,
  }
  answerApi({ 'POST /api/admin/orders/104861/edit/preview': { body: { data: preview } } })
  await open(() => UNPAID)
  const before = /^Товари, (\d+) шт\./.exec(sums() ?? '')?.[1]
  fireEvent.click(screen.getByRole('button', { name: /^Більше/ }))
  await waitFor(() => expect(sums()).toContain('Знижка Змінити0,00 грн−50,00'))
  expect(sums()).toContain(`Товари, ${Number(before) + 1} шт.`)
})

it('ADM-08 a lower price without its reason is refused at the field of the reason, with the cursor in it', async () => {
  const sentence = 'Напишіть, чому змінюєте ціну чи знижку'
  const preview = {
    total: 150,
    goods: 150,
    discount: 0,
    delivery_price: null,
    effect: NO_EFFECT,
    warning: null,
  }
  answerApi({
    'POST /api/admin/orders/104861/edit/preview': { body: { data: preview } },
    'POST /api/admin/orders/104861/edit': {
      status: 422,
      body: { message: sentence, errors: { reason: [sentence] } },
    },
  })
  await open(() => UNPAID)
  fireEvent.change(screen.getByRole('textbox', { name: /^Ціна/ }), { target: { value: '150' } })
  const [save] = await screen.findAllByRole('button', { name: /^Зберегти зміну/ })
  if (save) fireEvent.click(save)
  const reason = screen.getByLabelText('Чому')
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(reason)
  fireEvent.change(reason, { target: { value: 'подряпина' } })
  expect(reason.getAttribute('aria-invalid')).toBeNull()
})

it('ADM-19 what is refused because another was quicker shows the order as it is now', async () => {
  const action = { id: 'confirm' as const, title: 'Підтвердити' }
  answerApi({
    'POST /api/admin/orders/104861/status': {
      status: 422,
      body: { message: 'Замовлення вже «Скасовано» (Ірина): його змінили, поки ви дивилися' },
    },
  })
  let seen: DeskOrder = { ...UNPAID, action }
  await open(() => seen)
  seen = { ...seen, status: 'cancelled', status_title: 'Скасовано', moves: [] }
  const [button] = screen.getAllByRole('button', { name: /^Підтвердити/ })
  if (button) fireEvent.click(button)
  await waitFor(() => expect(screen.getAllByText('Скасовано').length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: /^Підтвердити/ })).toBeNull()
})

it('ADM-19 PAY-08 what is recorded as received is the sum that was seen, also when another has changed what is due', async () => {
  let receivable = 200
  const order = () => ({ ...UNPAID, receivable, due: receivable })
  const calls = answerApi({
    'GET /api/admin/orders/104861': () => ({ body: { data: order() } }),
    'GET /api/admin/orders/managers': { body: { data: [] } },
    'POST /api/admin/orders/104861/paid': () => {
      receivable = 0
      return { status: 422, body: { message: 'Отримувати нічого: усе вже сплачено' } }
    },
  })
  await open(order)
  // A call of the test before, or that says who is here, may have lost the line meanwhile.
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

it.each([
  ['is picked up', 'pickup', 'у магазині', null],
  ['the shop sends at its own cost', 'nova_poshta_branch', 'ще не обрано', 'магазин, покупцеві безкоштовно'],
])(
  'ADM-08 DLV-06 of an order that %s no zero stands for the price of delivery',
  async (_case, method, where, payer) => {
    await show(
      deskOrder({ sees_recipient: true, delivery: { method }, delivery_price: 0, delivery_address: '' }),
    )
    expect(screen.getByText(where)).toBeTruthy()
    expect(screen.queryByText('Платить')?.nextElementSibling?.textContent ?? null).toBe(payer)
    expect(screen.getByText('безкоштовно')).toBeTruthy()
  },
)

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
  await open(() => {
    looks += 1
    const refunds =
      looks === 1
        ? [{ ...refund, state: 'new' as const, problem: null }]
        : [{ ...refund, state: 'failed' as const, problem: 'Банк відмовив' }]
    return { ...UNPAID, paid: 200, attempts: [{ ...attempt, refunds }] }
  })
  expect(screen.getByText(/надсилаємо/)).toBeTruthy()
  expect(await screen.findByText(/Банк відмовив/, {}, { timeout: 10_000 })).toBeTruthy()
})

it('ADM-08 ORD-03 says what is to be given back of an order that costs less than was paid', async () => {
  await show(deskOrder({ total: 100, paid: 200, over: 100 }))
  const words = 'Треба повернути покупцеві 100,00 грн.'
  expect(await screen.findByText((text) => text.replaceAll('\u00A0', ' ') === words)).toBeTruthy()
})

it.each([
  [
    'Отримано, видати',
    [
      { sum: 200, note: 'Готівка' },
      { status: 'completed', from: 'shipped', is_unpaid_known: true },
    ],
  ],
  ['Видати без оплати', [{ status: 'completed', from: 'shipped', is_unpaid_known: true }]],
])(
  'PAY-01 ADM-08 «Видано» of an unpaid order says the sum first; «%s» then hands it out',
  async (name, bodies) => {
    const order = deskOrder({
      status: 'shipped',
      delivery: { method: 'pickup' },
      moves: [{ status: 'completed', title: 'Виконано', is_forward: true }],
      action: { id: 'complete', title: 'Видано' },
      paid: 0,
      receivable: 200,
    })
    const calls = answerApi({
      'POST /api/admin/orders/104861/paid': { body: { data: order } },
      'POST /api/admin/orders/104861/status': { body: { data: order } },
    })
    await open(() => order)
    const [button] = screen.getAllByRole('button', { name: /^Видано/ })
    if (button) fireEvent.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: /^Не сплачено 200,00/ }))
  reconnect()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Готівка' }))
    fireEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(bodies),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)
