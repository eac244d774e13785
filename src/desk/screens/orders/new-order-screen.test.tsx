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
    { id: 'pickup', title: 'Самовивіз', note: '', price: 0, problem: null },
    { id: 'nova_poshta', title: 'Нова Пошта', note: 'До відділення', price: null, problem: null },
  ],
  payments: [],
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

function show(): ApiCall[] {
  const calls = answerApi({
    'GET /api/admin/orders/customer': { body: { data: KNOWN } },
    'GET /api/admin/orders/settlements': { body: { data: [] } },
    'POST /api/admin/orders/ways': { body: { data: WAYS } },
    'POST /api/admin/orders': {
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
