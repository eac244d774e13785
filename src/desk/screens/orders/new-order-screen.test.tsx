import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { deskLine, deskOrder } from '#tests/desk-order.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component } from './new-order-screen.tsx'

afterEach(cleanup)

const WAYS = {
  deliveries: [
    { id: 'pickup', title: 'Самовивіз', note: '', price: 0, promise: 'Можна забрати завтра', problem: null },
    {
      id: 'nova_poshta',
      title: 'Нова Пошта',
      note: 'До відділення',
      price: null,
      promise: 'Відправимо завтра',
      problem: null,
    },
  ],
  payments: [
    { id: 'on_delivery', title: 'При отриманні', note: 'Готівкою', is_online: false, problem: null },
    { id: 'mono', title: 'Карткою', note: 'Apple Pay', is_online: true, problem: null },
  ],
  sends: { sms: false, mail: false },
  unpaid_hours: 24,
  weight_g: null,
  goods: 200,
}

const PICTURE = {
  url: '/media/plaid.jpg',
  width: 800,
  height: 800,
  conversions: { webp: '/media/plaid.webp' },
  srcset: { webp: '', avif: null },
}
const LINE = deskLine({ picture: PICTURE })

const KNOWN = {
  name: 'Олена Коваль',
  email: 'olena@example.com',
  delivery: {},
  address: 'Львів',
  orders: 2,
  completed: 1,
  sum: 500,
}

const PLACED = { status: 201, body: { data: { number: '100001', total: 200, uri: '/orders/id-abc' } } }

type Shown = {
  sends?: Partial<(typeof WAYS)['sends']>
  placed?: { status: number; body: object }
  /** How many times the server fails to answer which methods there are. */
  failures?: number
}

function show({ sends = {}, placed, failures = 0 }: Shown = {}): ApiCall[] {
  const calls = answerApi({
    'GET /api/admin/orders/customer': { body: { data: KNOWN } },
    'GET /api/admin/orders/settlements': { body: { data: [{ id: 's1', label: 'Харків' }] } },
    'GET /api/admin/orders/points': { body: { data: [], left_out: 0 } },
    'GET /api/admin/orders/quote': { body: { data: { price: 140, arrives_on: '2026-11-25', office: null } } },
    'POST /api/admin/orders/ways': () =>
      calls.filter(({ path }) => path.endsWith('/ways')).length > failures
        ? { body: { data: { ...WAYS, sends: { ...WAYS.sends, ...sends } } } }
        : { status: 500, body: { message: 'Щось зламалося' } },
    'POST /api/admin/orders': placed ?? {
      status: 422,
      body: { message: 'Перевірте', errors: { phone: ['Вкажіть телефон'], name: ['Вкажіть ім’я'] } },
    },
  })
  const router = createMemoryRouter(
    [
      {
        id: DESK_ROUTE,
        loader: () => ({ person: { id: 1 }, rights: ['orders.change'] }),
        HydrateFallback: () => null,
        children: [
          {
            path: '/orders/new',
            element: (
              <main>
                <Component />
              </main>
            ),
          },
        ],
      },
    ],
    {
      initialEntries: [
        { pathname: '/orders/new', state: { repeat: deskOrder({ phone: '', lines: [LINE] }) } },
      ],
    },
  )
  render(<RouterProvider router={router} />)
  return calls
}

it('ADM-09 an order that was refused says what for beside its button, and leads to the first field', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: /^Створити замовлення/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Вкажіть телефон. Вкажіть ім’я.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Телефон')))
})

it('ADM-09 what is read to the customer is whole sentences; a way that costs nothing says so', async () => {
  show()
  const spoken = (await screen.findByRole('heading', { name: 'Скажіть покупцеві' })).nextElementSibling
  expect(spoken?.textContent?.replaceAll('\u00A0', ' ')).toMatch(/^Плед, 2 шт\. До сплати 200,00 грн\. /)
  expect(await screen.findByText('Безкоштовно')).toBeTruthy()
})

it('ADM-09 ways that do not come are no empty list: it is said, and they are asked for again', async () => {
  show({ failures: 1 })
  expect(await screen.findByText(/Способи доставки й оплати\. Щось зламалося/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }))
  expect(await screen.findByRole('radio', { name: /^Нова Пошта/ })).toBeTruthy()
  expect(screen.queryByText(/Щось зламалося/)).toBeNull()
})

it('ADM-09 a line shows what is ordered by its picture', async () => {
  show()
  const line = await screen.findByRole('listitem')
  expect(line.querySelector('img')?.getAttribute('src')).toBe('/media/plaid.webp')
})

it('ADM-09 a customer who is known brings the address of letters as well, and the order is sent with it', async () => {
  const calls = show()
  fireEvent.change(await screen.findByLabelText('Телефон'), { target: { value: '067 000 00 01' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Узяти ім’я й адресу' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email, якщо хоче листи').value).toBe(KNOWN.email)
  fireEvent.click(screen.getByRole('button', { name: /^Створити замовлення/ }))
  await screen.findByRole('alert')
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/orders')
  expect(sent?.body).toMatchObject({ name: KNOWN.name, email: KNOWN.email })
})

const discountRow = () => screen.getByText(/^Знижка/, { selector: 'dt' }).parentElement?.textContent

it('ADM-09 a discount stands in the sum, and is typed where a press opens its field', async () => {
  show()
  const add = await screen.findByRole('button', { name: 'Додати' })
  expect(discountRow()).toContain('0,00')
  expect(screen.queryByLabelText('Знижка на товари')).toBeNull()
  fireEvent.click(add)
  const field = screen.getByLabelText('Знижка на товари')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '50' } })
  expect(discountRow()).toBe('Знижка −50,00')
})

const summaryTick = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: /^Надіслати SMS з підсумком/ })

it('ADM-09 a shop without SMS says so at the tick of the summary, which is off', async () => {
  show()
  expect((await summaryTick()).disabled).toBe(true)
  expect((await summaryTick()).parentElement?.textContent).toContain('SMS не налаштовано')
})

it('ADM-09 with SMS the summary is asked for', async () => {
  const calls = show({ sends: { sms: true } })
  await waitFor(async () => expect((await summaryTick()).disabled).toBe(false))
  expect((await summaryTick()).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Створити замовлення/ }))
  await screen.findByRole('alert')
  expect(calls.find(({ path }) => path === '/api/admin/orders')?.body).toMatchObject({ sends_summary: true })
})

it('ADM-09 who pays online hears by what the link comes; without any way there it is shown to copy', async () => {
  show({ sends: { sms: true }, placed: PLACED })
  fireEvent.click(await screen.findByRole('radio', { name: /Карткою/ }))
  expect(await screen.findByText('посилання: SMS')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Одразу підтвердити' }))
  expect(screen.getByText('посилання: SMS, діє добу')).toBeTruthy()
  const spoken = screen.getByRole('heading', { name: 'Скажіть покупцеві' }).nextElementSibling
  expect(spoken?.textContent).toContain('Посилання на оплату надішлемо: SMS.')
  fireEvent.click(await summaryTick())
  expect(screen.getByText('посилання, яке скопіюєте, діє добу')).toBeTruthy()
  expect(spoken?.textContent).not.toContain('Посилання')
  fireEvent.click(screen.getByRole('button', { name: /^Створити замовлення/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Посилання на оплату', hidden: true })
  expect(dialog.textContent).toContain('/orders/id-abc')
})

it('ADM-09 what has come already is taken from what is still to be paid, and said to the customer', async () => {
  const calls = show()
  fireEvent.click(await screen.findByRole('radio', { name: /^При отриманні/ }))
  fireEvent.change(screen.getByLabelText(/^Передплата/), { target: { value: '50' } })
  const spoken = screen.getByRole('heading', { name: 'Скажіть покупцеві' }).nextElementSibling
  expect(spoken?.textContent?.replaceAll('\u00A0', ' ')).toMatch(
    /Передплату 50,00 грн отримали, лишилося 150,00 грн\./,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Створити замовлення/ }))
  await screen.findByRole('alert')
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/orders')
  expect(sent?.body).toMatchObject({ prepayment: 50 })
  fireEvent.change(screen.getByLabelText(/^Передплата/), { target: { value: '500' } })
  expect(screen.getByText('Передплата більша за суму замовлення')).toBeTruthy()
  // A customer who pays by a link pays the whole sum there.
  fireEvent.click(screen.getByRole('radio', { name: /^Карткою/ }))
  expect(screen.queryByLabelText(/^Передплата/)).toBeNull()
})

it('ADM-09 DLV-05 the form and what is said name the price of the carrier and the day; what is paid on delivery is looked at first', async () => {
  show()
  fireEvent.click(await screen.findByRole('radio', { name: /^Нова Пошта/ }))
  fireEvent.click(screen.getByRole('radio', { name: /^При отриманні/ }))
  expect(screen.getByText('Відправимо завтра.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Місто або село'), { target: { value: 'Хар' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Харків' }))
  const said = await screen.findByText('Орієнтовно 140,00 грн, у відділенні 25 листопада.')
  expect(said.className).toBe('help')
  const spoken = screen.getByRole('heading', { name: 'Скажіть покупцеві' }).nextElementSibling
  expect(spoken?.textContent).toMatch(/у відділенні 25\u00A0листопада\. Огляньте товар до оплати\.$/)
})
