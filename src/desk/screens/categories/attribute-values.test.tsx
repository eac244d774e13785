import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { AttributeValues } from '#src/contract/admin/attributes.ts'
import { AttributeValueList } from './attribute-values.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const RED = { id: 1, title: 'Червоний', products: 8, version: 'a' }
const RED_TOO = { id: 2, title: 'червоний', products: 3, version: 'b' }
const COLOUR: AttributeValues = {
  id: 7,
  title: 'Колір',
  unit: '',
  version: 'a',
  values: [RED, RED_TOO],
  alike: [[RED, RED_TOO]],
  is_cut: false,
}

it('ADM-12 values that look alike become one only after it is said which goods change and where they are parted again', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 204 }))
  const element = <AttributeValueList attribute={COLOUR} merged={{ rows: [], earlier: 0 }} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await userEvent.click(screen.getByRole('button', { name: 'Усе «Червоний»' }))
  expect(sent).not.toHaveBeenCalled()
  const dialog = screen.getByRole('dialog', { name: 'Усе «Червоний»' })
  expect(dialog.textContent).toMatch(/3\sтовари у продажу з «червоний» матимуть «Червоний»\./)
  expect(dialog.textContent).toContain('розділити можна під списком значень')
  await userEvent.click(screen.getByRole('button', { name: 'Об’єднати' }))
  await expect
    .poll(() => sent.mock.calls.map(([, request]) => request?.body))
    .toContain('{"from":[2],"into":1,"versions":["b","a"]}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('ADM-12 of one product it is said in the singular', async () => {
  const attribute = { ...COLOUR, alike: [[RED, { ...RED_TOO, products: 1 }]] }
  const element = <AttributeValueList attribute={attribute} merged={{ rows: [], earlier: 0 }} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await userEvent.click(screen.getByRole('button', { name: 'Усе «Червоний»' }))
  expect(screen.getByRole('dialog').textContent).toMatch(
    /1\sтовар у продажу з «червоний» матиме «Червоний»\./,
  )
})
