import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DeskOrder, OrderEffect } from '#src/contract/admin/orders.ts'
import { answerApi } from '#tests/answer-api.ts'
import { deskOrder } from '#tests/desk-order.ts'
import { openOrder, reconnect, showOrder, UNPAID_ORDER } from '#tests/open-order-screen.tsx'
import { net } from '../../runtime/net.ts'

afterEach(() => {
  cleanup()
  reconnect()
})

const NO_EFFECT: OrderEffect = {
  stock: [],
  payment: { kind: 'none', sum: 0, paid: 0, on_delivery: true },
  receipt: { kind: 'none', sum: 0 },
  waybill: { kind: 'none', weight_before_g: null, weight_after_g: null, cash: 0 },
}

const sums = () => document.querySelector('.tot')?.textContent.replaceAll('\u00A0', ' ')

it('ADM-07 ADM-08 of an order that waits for its payment the button of the list reminds on the order too', async () => {
  await showOrder(UNPAID_ORDER)
  const [button] = screen.getAllByRole('button', { name: /^Нагадати/ })
  if (button) fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Нагадати про оплату' }))
  const words = /^Ваше замовлення № 104 861 на 200,00 грн чекає на оплату: http\S+\/order\/104861$/
  expect(dialog.getByText((text) => words.test(text.replaceAll('\u00A0', ' ')))).toBeTruthy()
  const sms = dialog.getByRole('link', { name: 'Надіслати SMS' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(sms)).toMatch(/^sms:\+380501234567\?body=Ваше замовлення/)
})

it('ADM-20 a note that is typed and not sent is said not to be saved, and has its button', async () => {
  await showOrder(UNPAID_ORDER)
  expect(screen.queryByRole('button', { name: 'Додати нотатку' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Нова нотатка'), { target: { value: 'просить увечері' } })
  expect([...net.get().typed]).toEqual([expect.stringContaining('order-note-104861')])
  expect(screen.getByRole('button', { name: 'Додати нотатку' })).toBeTruthy()
})

it('ADM-08 where something else comes first, the next step stands in «Ще»', async () => {
  await showOrder(UNPAID_ORDER)
  const [menu] = screen.getAllByRole('menu', { hidden: true })
  // The event of a browser that has opened a popover.
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
  await showOrder({ ...UNPAID_ORDER, status: 'packed', moves, delivery: { method: 'pickup' } })
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
  await showOrder({ ...UNPAID_ORDER, status, moves, delivery: { method } })
  const [menu] = screen.getAllByRole('menu', { hidden: true })
  if (menu) fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  const [first] = await screen.findAllByRole('menuitem', { hidden: true })
  expect(first?.textContent).toBe(name)
})

it('ADM-08 ADM-21 while a change is not saved the button under the thumb leads to its effect', async () => {
  await showOrder(
    deskOrder({ ...UNPAID_ORDER, action: { id: 'confirm', title: 'Підтвердити' }, is_editable: true }),
  )
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
  const first = deskOrder({ ...UNPAID_ORDER, is_editable: true })
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
  await openOrder(() => stored)
  const [more] = screen.getAllByRole('button', { name: /^Більше/ })
  if (more) fireEvent.click(more)
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent)
  }
  fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true })
  const words = /^Замовлення щойно змінено: Ірина Гнатюк, 12:15\./
  await screen.findByText(words)
  // The order is loaded again; then its history says the same.
  await waitFor(() => expect(screen.getByText(/Змінено: товари/)).toBeTruthy())
  expect(screen.getByText(words)).toBeTruthy()
  expect(seen).toEqual([expect.stringMatching(words)])
  expect(screen.getByLabelText<HTMLInputElement>(/^Кількість/).value).toBe(String((line?.quantity ?? 0) + 1))
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
  await openOrder(() => UNPAID_ORDER)
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
  let seen: DeskOrder = { ...UNPAID_ORDER, action }
  await openOrder(() => seen)
  seen = { ...seen, status: 'cancelled', status_title: 'Скасовано', moves: [] }
  const [button] = screen.getAllByRole('button', { name: /^Підтвердити/ })
  if (button) fireEvent.click(button)
  await waitFor(() => expect(screen.getAllByText('Скасовано').length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: /^Підтвердити/ })).toBeNull()
})

it.each([
  ['is picked up', 'pickup', 'у магазині', null],
  ['the shop sends at its own cost', 'nova_poshta_branch', 'ще не обрано', 'магазин, покупцеві безкоштовно'],
])(
  'ADM-08 DLV-06 of an order that %s no zero stands for the price of delivery',
  async (_case, method, where, payer) => {
    await showOrder(
      deskOrder({ sees_recipient: true, delivery: { method }, delivery_price: 0, delivery_address: '' }),
    )
    expect(screen.getByText(where)).toBeTruthy()
    expect(screen.queryByText('Платить')?.nextElementSibling?.textContent ?? null).toBe(payer)
    expect(screen.getByText('безкоштовно')).toBeTruthy()
  },
)

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
    await openOrder(() => order)
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
  await openOrder(() => UNPAID_ORDER)
  const before = /^Товари, (\d+) шт\./.exec(sums() ?? '')?.[1]
  fireEvent.click(screen.getByRole('button', { name: /^Більше/ }))
  await waitFor(() => expect(sums()).toContain('Знижка Змінити0,00 грн−50,00'))
  expect(sums()).toContain(`Товари, ${Number(before) + 1} шт.`)
})
