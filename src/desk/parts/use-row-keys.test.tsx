import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

beforeEach(() => window.history.pushState(null, '', '/admin/orders'))
afterEach(cleanup)

function List() {
  useRowKeys({ rows: ['7'], keyOf: (row) => row, hrefOf: (row) => `/orders/${row}` })
  return <p>Замовлення</p>
}

const press = (code: string) => fireEvent.keyDown(document.body, { code })

it('ADM-21 a record that is being opened is once in the history, however often it is asked for meanwhile', async () => {
  const late = new Promise<string>(() => undefined)
  const Order = () => <p>{use(late)}</p>
  const router = createBrowserRouter(
    [
      { path: 'orders', Component: List },
      { path: 'orders/:number', Component: Order },
    ],
    { basename: '/admin' },
  )
  render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  )
  await screen.findByText('Замовлення')
  const pushed = vi.spyOn(window.history, 'pushState')
  press('KeyJ')
  press('KeyE')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/orders/7'))
  expect(screen.getByText('Замовлення')).toBeTruthy()
  for (const code of ['KeyE', 'Enter']) {
    const { key } = router.state.location
    press(code)
    await waitFor(() => expect(router.state.location.key).not.toBe(key))
  }
  expect(pushed).toHaveBeenCalledTimes(1)
})
