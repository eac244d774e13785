import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { DESK_ROUTE } from '../runtime/session.ts'
import { MoreRows } from './more-rows.tsx'
import { type Page, useMore } from './use-more.ts'
import { rowMark, useRowKeys } from './use-row-keys.ts'

afterEach(cleanup)

const PAGE = 2

/** Orders of the shop by number, two on a page, as the API answers them after a cursor. */
function pageOf(numbers: readonly string[], after: string | null): Page<string> {
  const from = after === null ? 0 : numbers.indexOf(after) + 1
  const rows = numbers.slice(from, from + PAGE)
  return { rows, next: from + PAGE < numbers.length ? (rows.at(-1) ?? null) : null }
}

function startDesk(orders: { numbers: readonly string[] }) {
  const session = {}
  const load = (after: string | null) => pageOf(orders.numbers, after)
  function List() {
    const more = useMore(
      useLoaderData<Page<string>>(),
      async (after) => load(after),
      (row) => row,
    )
    const { current } = useRowKeys({
      rows: more.rows,
      keyOf: (row) => row,
      hrefOf: (row) => `/orders/${row}`,
    })
    return (
      <>
        <ul>
          {more.rows.map((row) => (
            <li key={row} {...rowMark(current, row)} aria-current={row === current}>
              {row}
            </li>
          ))}
        </ul>
        <MoreRows more={more} />
      </>
    )
  }
  const router = createMemoryRouter(
    [
      {
        id: DESK_ROUTE,
        loader: () => session,
        shouldRevalidate: () => false,
        HydrateFallback: () => null,
        children: [
          { path: 'orders', loader: () => load(null), element: <List /> },
          { path: 'orders/:number', element: <p>Замовлення</p> },
        ],
      },
    ],
    { initialEntries: ['/orders'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const press = (code: string) => fireEvent.keyDown(document.body, { code })

async function showMore(): Promise<void> {
  const before = shown().length
  fireEvent.click(screen.getByRole('button', { name: 'Показати ще' }))
  await waitFor(() => expect(shown().length).toBeGreaterThan(before))
}

it('ADM-07 a list that was read on stays as long as it is when an order comes or goes', async () => {
  const orders = { numbers: ['9', '8', '7', '6', '5', '4'] }
  const router = startDesk(orders)
  await screen.findByText('9')
  await showMore()
  orders.numbers = ['10', '9', '7', '6', '5', '4']
  await router.revalidate()
  await waitFor(() => expect(shown()).toEqual(['10', '9', '7', '6']))
})

it('ADM-07 another filter is a list from its first rows', async () => {
  const router = startDesk({ numbers: ['9', '8', '7', '6', '5'] })
  await screen.findByText('9')
  await showMore()
  await router.navigate('/orders?tab=new')
  await waitFor(() => expect(shown()).toEqual(['9', '8']))
})

it('ADM-07 ADM-21 on the way back a list is as long as it was, and the keys go on from the row that was opened', async () => {
  const router = startDesk({ numbers: ['9', '8', '7', '6', '5'] })
  await screen.findByText('9')
  await showMore()
  for (const key of ['KeyJ', 'KeyJ', 'KeyJ', 'Enter']) press(key)
  await screen.findByText('Замовлення')
  await router.navigate(-1)
  await waitFor(() => expect(shown()).toEqual(['9', '8', '7', '6']))
  press('KeyJ')
  expect(screen.getByText('6').getAttribute('aria-current')).toBe('true')
})

it('ADM-21 after a row that has left the list the keys go on from where it stood', async () => {
  const orders = { numbers: ['9', '8', '7', '6', '5'] }
  const router = startDesk(orders)
  await screen.findByText('9')
  await showMore()
  for (const key of ['KeyJ', 'KeyJ']) press(key)
  orders.numbers = ['9', '7', '6', '5']
  await router.revalidate()
  await waitFor(() => expect(shown()).toEqual(['9', '7', '6', '5']))
  press('KeyJ')
  expect(screen.getByText('7').getAttribute('aria-current')).toBe('true')
})
