import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { ScheduleFields } from '#src/contract/admin/imports.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

afterEach(cleanup)

const FIELDS: ScheduleFields = {
  title: 'Опт',
  address: 'https://opt.example/price.xml',
  every: 'day',
  at_hour: 3,
  at_minute: 0,
  is_automatic: false,
}

async function show(theirs: Partial<ScheduleFields>) {
  const current = { ...FIELDS, ...theirs, version: 'b' }
  const met = { status: 409, body: { message: '', code: 'conflict', current, by: 'Ірина', at: null } }
  const calls = answerApi({
    'PATCH /api/admin/import-schedules/5': () =>
      sent().length > 1 ? { body: { data: { version: 'c' } } } : met,
  })
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  const schedule = { id: 5, version: 'a', next_at: null, last: null, products: 0, ...FIELDS }
  const onClose = vi.fn()
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [{ path: '/', Component: () => <ScheduleDialog schedule={schedule} onClose={onClose} /> }],
    },
  ])
  render(<Page />)
  fireEvent.change(await screen.findByLabelText('О котрій'), { target: { value: '07:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  return { sent, onClose }
}

it('ADM-19 a schedule of which another has changed something else is saved all the same', async () => {
  const { sent, onClose } = await show({ is_automatic: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const mine = { at_hour: 7, at_minute: 30 }
  expect(sent()).toEqual([
    { ...mine, version: 'a' },
    { ...mine, version: 'b' },
  ])
})

it('ADM-19 whose hour it is to be, where another has changed it too, she decides', async () => {
  const { sent, onClose } = await show({ at_hour: 5 })
  expect((await screen.findByText(/Ірина/)).textContent).toContain('година')
  expect(onClose).not.toHaveBeenCalled()
  expect(sent()).toHaveLength(1)
})
