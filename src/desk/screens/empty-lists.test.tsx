import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Role, rightsOf } from '#src/domain/rights/rights.ts'
import { DESK_ROUTE } from '../runtime/session.ts'
import { Component as BrandsScreen } from './categories/brands-screen.tsx'
import { Component as OrdersScreen } from './orders/orders-screen.tsx'
import { NoGoods } from './products/no-goods.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NO_ORDERS = {
  tab: 'open',
  search: '',
  page: { rows: [], next: null },
  calls: null,
  counts: {
    open: 0,
    calls: 0,
    new: 0,
    confirmed: 0,
    packed: 0,
    shipped: 0,
    no_waybill: 0,
    unpaid_day: 0,
    is_empty: false,
  },
}
const FIRST_ORDER = { ...NO_ORDERS, counts: { ...NO_ORDERS.counts, is_empty: true } }
const NO_FOUND = { ...NO_ORDERS, search: 'q=Олена' }
const NO_FIRST_FOUND = { ...FIRST_ORDER, search: 'q=Олена' }
const NO_BRANDS = { first: { rows: [], next: null }, merged: { rows: [], earlier: 0 }, query: '' }
const NoGoodsYet = () => <NoGoods isNarrowed={false} />

it.each([
  ['manager', 'Замовлень тут немає', 'Створити з дзвінка', OrdersScreen, NO_ORDERS, 1],
  ['packer', 'Замовлень тут немає', 'Створити з дзвінка', OrdersScreen, NO_ORDERS, 0],
  [
    'manager',
    'Замовлень ще немає. Створіть перше з дзвінка',
    'Створити з дзвінка',
    OrdersScreen,
    FIRST_ORDER,
    1,
  ],
  ['packer', 'Замовлень ще немає', 'Створити з дзвінка', OrdersScreen, FIRST_ORDER, 0],
  ['manager', 'За цим відбором нічого немає', 'Створити з дзвінка', OrdersScreen, NO_FOUND, 0],
  [
    'manager',
    'Замовлень ще немає. Створіть перше з дзвінка',
    'Створити з дзвінка',
    OrdersScreen,
    NO_FIRST_FOUND,
    1,
  ],
  ['manager', 'Візьміть товари з прайсу', 'Імпорт', NoGoodsYet, null, 1],
  ['editor', 'Товарів ще немає', 'Імпорт', NoGoodsYet, null, 0],
  ['manager', 'Брендів ще немає', 'Імпорт', BrandsScreen, NO_BRANDS, 1],
  ['editor', 'Брендів ще немає', 'Імпорт', BrandsScreen, NO_BRANDS, 0],
  ['editor', 'Брендів ще немає', 'Товари', BrandsScreen, NO_BRANDS, 1],
] as const)(
  'ADM-03 an empty list offers a %s what she may: %s, %s',
  async (role, title, link, Screen, data, links) => {
    showAt('/', { role, data, Screen })
    await screen.findByText(title)
    expect(screen.queryAllByRole('link', { name: link })).toHaveLength(links)
  },
)

it('ADM-07 what is taken back of a list where nothing is found is the filter, not the tab', async () => {
  const data = { ...NO_FOUND, tab: 'new', search: 'tab=new&q=Олена' }
  const router = showAt('/?tab=new&q=Олена', { role: 'manager', data, Screen: OrdersScreen })
  const message = await screen.findByText('За цим відбором нічого немає')
  fireEvent.click(within(message.parentElement ?? message).getByRole('button', { name: 'Скинути' }))
  await expect.poll(() => router.state.location.search).toBe('?tab=new')
})

type Shown = { role: Role; data: unknown; Screen: () => ReactNode }

function showAt(address: string, { role, data, Screen }: Shown) {
  const screenRoute = { path: '/', loader: () => data, element: <Screen /> }
  const desk = {
    id: DESK_ROUTE,
    loader: () => ({ rights: rightsOf(role) }),
    HydrateFallback: () => null,
    children: [screenRoute],
  }
  const router = createMemoryRouter([desk], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}
