import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, Outlet, createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { useNoteWay } from '../runtime/came-from.ts'
import { DESK_ROUTE } from '../runtime/session.ts'
import { SavedFilters } from './saved-filters.tsx'

afterEach(cleanup)

const view = (id: number, name: string, query: string, more: object = {}) => ({
  id,
  name,
  query,
  is_shared: false,
  maker: null,
  is_default: false,
  version: `v${id}`,
  ...more,
})

function Frame() {
  useNoteWay()
  return <Outlet />
}

function List() {
  const { search } = useLocation()
  return (
    <>
      <output>{search}</output>
      <SavedFilters list="orders" />
      <Link to="/today">Сьогодні</Link>
      <Link to="/orders">Усі замовлення</Link>
    </>
  )
}

function show(views: object[], at = '/orders') {
  const calls = answerApi({
    'GET /api/admin/views': { body: { data: views } },
    'PATCH /api/admin/views/1': { body: { data: [view(1, 'Борги', 'unpaid_day=1', { is_shared: true })] } },
  })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      Component: Frame,
      loader: () => ({ person: { id: 1 }, rights: ['orders.see', 'orders.change'] }),
      HydrateFallback: () => null,
      children: [
        { path: '/orders', Component: List },
        { path: '/today', Component: () => <Link to="/orders">Замовлення</Link> },
      ],
    },
  ])
  render(<Page initialEntries={[at]} />)
  return calls
}

async function menu(name: string) {
  const list = await screen.findByRole('menu', { name, hidden: true })
  Object.assign(list, { hidePopover: () => undefined })
  fireEvent(list, Object.assign(new Event('toggle'), { newState: 'open' }))
  return (await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)
}

it('ADM-07 a view of the team says whose it is; one’s own is renamed and shared', async () => {
  const views = [
    view(1, 'Борги', 'unpaid_day=1'),
    view(2, 'Без ТТН', 'no_waybill=1', { is_shared: true, maker: 'Ірина Гнатюк' }),
  ]
  const calls = show(views, '/orders?unpaid_day=1')
  expect(await menu('Борги')).toEqual([
    'Борги',
    'Без ТТНспільний: Ірина Гнатюк',
    'Перейменувати',
    'Поділитися з командою',
    'Відкривати першим',
    'Вилучити «Борги»',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Поділитися з командою', hidden: true }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'PATCH', body: { is_shared: true, version: 'v1' } }),
    ),
  )
})

it('ADM-07 a view of a colleague is neither renamed nor removed', async () => {
  show([view(2, 'Без ТТН', 'no_waybill=1', { is_shared: true, maker: 'Ірина' })], '/orders?no_waybill=1')
  expect(await menu('Без ТТН')).toEqual(['Без ТТНспільний: Ірина', 'Відкривати першим'])
})

it('ADM-07 the list opens with the chosen view, and whole for who asks for all of it', async () => {
  show([view(1, 'Борги', 'unpaid_day=1', { is_default: true })], '/today')
  fireEvent.click(await screen.findByRole('link', { name: 'Замовлення' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?unpaid_day=1'))
  fireEvent.click(screen.getByRole('link', { name: 'Усі замовлення' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(await screen.findByText('Збережені')).toBeTruthy()
})
