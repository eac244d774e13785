import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { MergedList as Merged } from '#src/contract/admin/merged.ts'
import { MergedList } from './merged-list.tsx'

afterEach(cleanup)

const parted: number[] = []

const ROW = {
  id: 7,
  title: 'чорна',
  into: 'чорний',
  merged_at: '2026-11-20T10:00:00.000Z',
  products: 3,
  both: 1,
  left: 2,
  within: ['чорне'],
}

function show(merged: Merged): void {
  const element = <MergedList merged={merged} part={async ({ id }) => void parted.push(id)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('GDS-03 ADM-12 what parting does is said in numbers before the press, and what cannot be parted', async () => {
  show({ rows: [ROW], earlier: 2 })
  const row = screen.getByRole('listitem').textContent?.replaceAll('\u00A0', ' ')
  expect(row).toContain(
    'Якщо розділити: 3 товари знову матимуть «чорна»; з них 1 — і «чорний»; 2 товари відтоді без «чорний» й не зміняться; разом із «чорне»',
  )
  expect(screen.getByText(/Точно розділити їх не можна/).textContent).toContain('2\u00A0назви')
  expect(parted).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Розділити: чорна' }))
  await waitFor(() => expect(parted).toEqual([7]))
})

it('GDS-03 where nothing was merged nothing is said of it', () => {
  show({ rows: [], earlier: 0 })
  expect(screen.queryByText('Об’єднане')).toBeNull()
})
