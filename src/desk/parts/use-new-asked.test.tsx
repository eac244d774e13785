import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useNewAsked } from './use-new-asked.ts'

afterEach(cleanup)

function Screen() {
  const [times, setTimes] = useState(0)
  useNewAsked(() => setTimes((known) => known + 1))
  return <p>{times} нових</p>
}

it('ADM-21 an address that asks for a new record opens its dialog once, and asks no more', async () => {
  const router = createMemoryRouter([{ path: '/search', Component: Screen }], {
    initialEntries: ['/search?q=плед&new'],
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('1 нових')
  expect(router.state.location.search).toBe('?q=%D0%BF%D0%BB%D0%B5%D0%B4')
  await router.navigate('/search?new')
  await screen.findByText('2 нових')
  expect(router.state.location.search).toBe('')
})
