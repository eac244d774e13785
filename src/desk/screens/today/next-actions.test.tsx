import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Miss, Today } from '#src/contract/admin/today.ts'
import { type Role, rightsOf } from '#src/domain/rights/rights.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { deskOrder } from '#tests/desk-order.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { net } from '../../runtime/net.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { closeToast, shownToast, undoLast } from '../../runtime/toasts.ts'
import { Calls } from './calls.tsx'
import { Misses } from './misses.tsx'
import { NewOrders } from './new-orders.tsx'

// This DOM has no popovers.
beforeEach(() => {
  Object.assign(HTMLElement.prototype, { hidePopover: vi.fn() })
})
afterEach(() => {
  cleanup()
  closeToast()
  // A request for which the test names no answer has lost the connection.
  net.update((known) => ({ ...known, isOnline: true, since: null }))
})

type Order = Today['orders'][number]
const order = (number: string, change: Partial<Order> = {}): Order => ({
  number,
  created_at: '2026-11-23T11:52:00.000Z',
  status: 'new',
  action: { id: 'confirm', title: 'Підтвердити' },
  name: `Покупець ${number}`,
  place: 'Полтава',
  delivery: { method: 'nova_poshta' },
  payment: 'При отриманні',
  payment_state: 'none',
  total: 100,
  pictures: [],
  ...change,
})
const CALL: Today['calls'][number] = {
  number: '104860',
  name: 'Ганна Савчук',
  phone: '+380670004118',
  goods: 'Торшер, 1 шт.',
  tries: 0,
  asked_at: '2026-11-23T11:42:00.000Z',
  status: 'new',
  is_pickup: false,
  locked_by: null,
  is_mine: false,
}
const MISSES: Miss[] = [
  { query: 'глечик', misses: 6, has_synonym: false },
  { query: 'турка', misses: 4, has_synonym: true },
]

type Shown = { orders: Order[]; calls: Today['calls']; misses: Miss[] }

function Screen() {
  const { orders, calls, misses } = useLoaderData<Shown>()
  return (
    <>
      <Calls calls={calls} now={new Date('2026-11-23T12:00:00Z')} />
      <NewOrders orders={orders} count={orders.length} />
      <Misses misses={misses} />
    </>
  )
}

/** The requests change what the server has. */
async function show(shown: Partial<Shown>, role: Role = 'owner'): Promise<ApiCall[]> {
  const left: Shown = { orders: [], calls: [], misses: [], ...shown }
  const calls = answerApi({
    'POST /api/admin/orders/bulk/status': ({ body }) => {
      const { numbers }: { numbers: string[] } = Object(body)
      left.orders = left.orders.filter(({ number }) => !numbers.includes(number))
      return { body: { data: { done: numbers, failed: [] } } }
    },
    'POST /api/admin/orders/bulk/undo': () => {
      left.orders = shown.orders ?? []
      return { body: { data: { done: [], failed: [] } } }
    },
    'GET /api/admin/orders/104861': {
      body: {
        // Too old to be stored, because this DOM has no IndexedDB.
        data: deskOrder({
          created_at: '2026-01-05T10:00:00.000Z',
          action: { id: 'remind', title: 'Нагадати' },
          due: 200,
          status: 'new',
        }),
      },
    },
    'POST /api/admin/calls/104860/result': () => {
      left.calls = []
      return { body: { data: { tries: 0 } } }
    },
    'POST /api/admin/search/synonyms': () => {
      left.misses = left.misses.map((miss) => ({ ...miss, has_synonym: true }))
      return { body: null }
    },
    'POST /api/admin/search/hide': ({ body }) => {
      left.misses = left.misses.filter(({ query }) => query !== Object(body).query)
      return { body: null }
    },
  })
  const Desk = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ person: { id: 1 }, rights: rightsOf(role) }),
      HydrateFallback: () => null,
      children: [
        { index: true, loader: () => ({ ...left }), Component: Screen },
        { path: 'orders/:number', Component: () => <h1>Замовлення</h1> },
      ],
    },
  ])
  render(<Desk />)
  await screen.findByRole('heading', { name: 'Шукали й не знайшли' })
  return calls
}

const press = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

it('ADM-06 ADM-07 an order is confirmed in its row and goes, the next one has the keys, the toast takes it back', async () => {
  const calls = await show({ orders: [order('104863'), order('104862')] })
  press(/^Підтвердити: №.104.863$/)
  await waitFor(() => expect(screen.queryByText('Покупець 104863')).toBeNull())
  expect(calls.at(-1)?.body).toEqual({
    numbers: ['104863'],
    status: 'confirmed',
    from: { '104863': 'new' },
  })
  const next = screen.getByRole('button', { name: /^Підтвердити: №.104.862$/ })
  expect(document.activeElement).toBe(next)
  expect(shownToast.get()?.text).toContain('підтверджено')
  expect(undoLast()).toBe(true)
  expect(await screen.findByText('Покупець 104863')).toBeTruthy()
})

const dialog = (isOpen: boolean) => (
  <Dialog title="Клавіші" isOpen={isOpen} onClose={() => undefined}>
    Тут
  </Dialog>
)

it('ADM-06 ADM-21 the next order has the keys also where its row came up under a dialog, which is closed then', async () => {
  await show({ orders: [order('104863'), order('104862')] })
  const { rerender } = render(dialog(false))
  press(/^Підтвердити: №.104.863$/)
  rerender(dialog(true))
  const heading = screen.getByRole('heading', { name: 'Клавіші' })
  await waitFor(() => expect(screen.queryByText('Покупець 104863')).toBeNull())
  expect(document.activeElement).toBe(heading)
  heading.blur()
  rerender(dialog(false))
  const next = screen.getByRole('button', { name: /^Підтвердити: №.104.862$/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

it('ADM-06 an unpaid order is reminded of in its row by the dialog of the order', async () => {
  await show({ orders: [order('104861', { action: { id: 'remind', title: 'Нагадати' } })] })
  press(/^Нагадати/)
  const dialog = await screen.findByRole('dialog', { name: 'Нагадати про оплату' })
  expect(within(dialog).getByRole('link', { name: 'Надіслати SMS' })).toBeTruthy()
})

it('ADM-06 the order of a row that nothing can be got of is not opened, and that is said', async () => {
  await show({ orders: [order('104999', { action: { id: 'remind', title: 'Нагадати' } })] })
  press(/^Нагадати/)
  await waitFor(() => expect(shownToast.get()?.tone).toBe('wrong'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('ADM-06 ADM-03 who packs opens the order to pack it, and confirms nothing', async () => {
  const packed = { status: 'confirmed', action: { id: 'pack', title: 'Зібрати' } } as const
  await show({ orders: [order('104861', packed), order('104862')] }, 'packer')
  const link = screen.getByRole('link', { name: /^Зібрати: №.104.861$/ })
  expect(link.getAttribute('href')).toBe('/orders/104861')
  expect(screen.queryByRole('button', { name: /^Підтвердити/ })).toBeNull()
})

it('ADM-06 ADM-09 what a call has brought is said in its row', async () => {
  const calls = await show({ calls: [CALL] })
  press('Підсумок дзвінка: Ганна Савчук')
  const [menu] = screen.getAllByRole('menu', { hidden: true })
  if (menu) fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Передзвонити о…', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Коли передзвонити' })
  fireEvent.change(within(dialog).getByLabelText('День і час'), { target: { value: '2026-11-24T12:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Запам’ятати' }))
  await waitFor(() => expect(screen.queryByText('Ганна Савчук')).toBeNull())
  expect(calls.at(-1)?.body).toEqual({
    result: 'call_at',
    at: '2026-11-24T10:00:00.000Z',
    seen: { status: 'new', tries: 0 },
  })
})

it('ADM-06 ADM-09 a call that another has open waits for her', async () => {
  await show({ calls: [{ ...CALL, locked_by: 'Ірина Гнатюк' }] })
  expect(screen.getByText('Телефонує Ірина Гнатюк')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Підсумок/ }).hasAttribute('disabled')).toBe(true)
})

it('ADM-06 ADM-16 a missed query gets its synonym or is put aside', async () => {
  const calls = await show({ misses: MISSES })
  expect(screen.queryByRole('button', { name: 'Синонім до «турка»' })).toBeNull()
  press('Синонім до «глечик»')
  const dialog = await screen.findByRole('dialog', { name: 'Синонім' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Шукають').value).toBe('глечик')
  fireEvent.change(within(dialog).getByLabelText('Те саме, що'), { target: { value: 'глек' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Зберегти' }))
  await screen.findByText('6 разів · синонім є')
  expect(calls.find(({ path }) => path.endsWith('/synonyms'))?.body).toEqual({
    words: ['глечик', 'глек'],
    is_one_way: false,
  })
  press('Сховати «глечик»')
  await waitFor(() => expect(screen.queryByText('глечик')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Сховати «турка»' }))
})
