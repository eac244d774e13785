import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useNoteWay } from '../runtime/came-from.ts'
import { FootActs } from './foot-acts.tsx'

afterEach(cleanup)

function Frame() {
  useNoteWay()
  return <Outlet />
}

function startAt(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <p>Сьогодні</p> },
          { path: '/orders', element: <p>Замовлення</p> },
          { path: '/orders/:number', element: <FootActs back="/orders">…</FootActs> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const goBack = async () => fireEvent.click(await screen.findByRole('link', { name: 'До переліку' }))

it('ADM-21 on a phone the way back to a list leads to its filter, also from a record that was saved under another address', async () => {
  const router = startAt('/orders?tab=new&q=Олена')
  const { key } = router.state.location
  await router.navigate('/orders/7')
  await screen.findByRole('link')
  await router.navigate('/orders/7?saved', { replace: true })
  await goBack()
  await waitFor(() => expect(router.state.location.key).toBe(key))
  expect(router.state.location.search).toBe('?tab=new&q=Олена')
})

it('ADM-21 on a phone the way back leads to the list also where something else was before the record', async () => {
  const router = startAt('/')
  await router.navigate('/orders/7')
  await goBack()
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
})
