import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { MergeBrandDialog } from './merge-brand-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const NOTHING = 'Такого бренду немає'

function openDialog(answer: () => Response): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
  const brand = {
    id: 1,
    slug: 'dubolad',
    title: 'Дуболад',
    products_count: 2,
    picture: null,
    aliases: [],
    version: 'a',
  }
  const element = <MergeBrandDialog brand={brand} onChange={async () => true} onClose={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('ADM-12 that there is no such brand is said after the shop has looked', async () => {
  openDialog(() => Response.json({ data: { rows: [] } }))
  expect(screen.queryByText(NOTHING)).toBeNull()
  expect(await screen.findByText(NOTHING)).toBeDefined()
})

it('ADM-12 brands that cannot be looked for are not called missing', async () => {
  openDialog(() => Response.json({ message: 'Щось зламалося. Спробуйте ще раз' }, { status: 500 }))
  expect(await screen.findByText('Щось зламалося. Спробуйте ще раз')).toBeDefined()
  expect(screen.queryByText(NOTHING)).toBeNull()
})
