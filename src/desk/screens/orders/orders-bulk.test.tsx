import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { type Role, rightsOf } from '#src/domain/rights/rights.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { OrdersBulk } from './orders-bulk.tsx'
import { useOrderMoves } from './use-order-moves.ts'

afterEach(cleanup)

const STATUS = 'POST /api/admin/orders/bulk/status'
const ROWS = [
  row('1', 'new'),
  row('2', 'confirmed'),
  row('3', 'packed'),
  row('4', 'shipped'),
  row('5', 'shipped'),
  row('6', 'completed'),
  row('7', 'cancelled'),
]

function Shown({ rows = ROWS }: { rows?: OrderListRow[] }) {
  return (
    <OrdersBulk rows={rows} moves={useOrderMoves()} onExport={() => undefined} deselect={() => undefined} />
  )
}

async function show(role: Role, rows = ROWS): Promise<ApiCall[]> {
  const calls = answerApi({
    [STATUS]: { body: { data: { done: [], failed: [] } } },
  })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ person: { id: 1 }, rights: rightsOf(role) }),
      HydrateFallback: () => null,
      children: [{ index: true, Component: () => <Shown rows={rows} /> }],
    },
  ])
  render(<Page />)
  // The event of a browser that has opened a popover.
  const menu = await screen.findByRole('menu', { hidden: true })
  Object.assign(menu, { hidePopover: () => undefined })
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  await screen.findAllByRole('menuitem', { hidden: true })
  return calls
}

const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`), hidden: true })

it.each([
  ['Передати перевізнику', '1 з 7', 'shipped', { '3': 'packed' }],
  ['Виконано', '2 з 7', 'completed', { '4': 'shipped', '5': 'shipped' }],
  ['Повернути в нові', '1 з 7', 'new', { '2': 'confirmed' }],
  ['Скасувати', '3 з 7', 'cancelled', { '1': 'new', '2': 'confirmed', '3': 'packed' }],
])(
  'ADM-07 ORD-01 of the selected orders «%s» says that it takes %s, and takes those',
  async (name, hint, status, from) => {
    const calls = await show('manager')
    expect(item(name).textContent).toContain(hint)
    fireEvent.click(item(name))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ status, numbers: Object.keys(from), from })
  },
)

it('ADM-07 ADM-03 who packs hands over selected orders, and neither ends nor cancels them', async () => {
  await show('packer')
  expect(item('Передати перевізнику').textContent).toContain('1 з 7')
  for (const name of ['Виконано', 'Повернути в нові', 'Скасувати'])
    expect(screen.queryByRole('menuitem', { name: new RegExp(`^${name}`), hidden: true })).toBeNull()
})

it('ADM-07 what is fetched is given out, and no carrier gets it', async () => {
  const rows = [...ROWS, row('8', 'packed', 'pickup'), row('9', 'shipped', 'pickup')]
  const calls = await show('manager', rows)
  expect(item('Передати перевізнику').textContent).toContain('1 з 9')
  expect(item('Видано').textContent).toContain('1 з 9')
  fireEvent.click(item('Чекає на видачу'))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({ status: 'shipped', numbers: ['8'], from: { '8': 'packed' } })
})

function row(number: string, status: OrderListRow['status'], method = 'nova_poshta'): OrderListRow {
  return {
    number,
    created_at: '2026-11-25T10:00:00.000Z',
    status,
    status_title: '',
    kind: 'checkout',
    is_suspicious: false,
    is_trial: false,
    name: 'Олена Коваль',
    phone: null,
    delivery: { method, place: '', point: '', is_bad: false },
    payment: { kind: 'due', title: '', note: '' },
    total: 100,
    items_count: 1,
    lines_count: 1,
    pictures: [],
    waybill: null,
    takes_waybill: false,
    manager: null,
    action: { id: 'open', title: 'Відкрити' },
  }
}
