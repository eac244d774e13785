import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { sendDesk } from '../runtime/call-desk.ts'
import { DESK_ROUTE } from '../runtime/session.ts'
import { TitleDialog } from './title-dialog.tsx'

afterEach(cleanup)

const Component = () => (
  <TitleDialog
    heading="Перейменувати «Гута»"
    title="Гута"
    version="a"
    send={(title, version) => sendDesk('PUT', '/brands/1/title', { title, version })}
    doneOf={(title) => title}
    onClose={() => {}}
  />
)

it('ADM-19 over another’s name the second is told it, keeps hers, and saves it by the next press', async () => {
  const current = { title: 'Гутянка', version: 'b' }
  const met = { status: 409, body: { message: '', code: 'conflict', current, by: 'Ірина', at: null } }
  const calls = answerApi({
    'PUT /api/admin/brands/1/title': () => (calls.length > 1 ? { status: 204, body: null } : met),
  })
  const Desk = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [{ path: '/', Component }],
    },
  ])
  render(<Desk />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Назва' })
  fireEvent.change(field, { target: { value: 'Гутний двір' } })
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  expect((await screen.findByText(/Ірина/)).textContent).toContain('Тепер це «Гутянка».')
  expect(field.value).toBe('Гутний двір')
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { title: 'Гутний двір', version: 'a' },
      { title: 'Гутний двір', version: 'b' },
    ]),
  )
})
