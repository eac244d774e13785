import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ShownMethod } from '#src/contract/admin/settings.ts'
import { answerApi } from '#tests/answer-api.ts'
import { MethodsSection } from './methods-section.tsx'

afterEach(cleanup)

const method = (id: string, title: string, isOn: boolean): ShownMethod => ({
  id,
  title,
  note: '',
  terms: '',
  is_on: isOn,
  is_ready: true,
  paused: null,
})

const METHODS = [
  method('card', 'Карткою', true),
  method('cod', 'При отриманні', true),
  method('invoice', 'За рахунком', true),
  method('parts', 'Частинами', false),
]

it('ADM-17 ADM-21 ways are ordered by drag, by buttons and by Alt with an arrow; those that are off have no place', async () => {
  const calls = answerApi({ 'PUT /api/admin/settings/methods/payments': { status: 204, body: null } })
  const Page = createRoutesStub([
    { path: '/', Component: () => <MethodsSection kind="payments" methods={METHODS} version="v1" /> },
  ])
  render(<Page />)
  const sent = () => calls.map(({ body }) => (body as { on: string[] }).on)
  expect(screen.getByRole('button', { name: 'Перетягнути: Карткою' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Перетягнути: Частинами' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Нижче: Карткою' }))
  await waitFor(() => expect(sent()).toEqual([['cod', 'card', 'invoice']]))
  await screen.findByText('Карткою: місце 2 з 3')
  await screen.findByRole('button', { name: 'Нижче: Карткою', busy: false })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Вище: За рахунком' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  await waitFor(() => expect(sent()[1]).toEqual(['card', 'invoice', 'cod']))
  fireEvent.click(screen.getByRole('switch', { name: 'Пропонувати: Частинами' }))
  await waitFor(() => expect(sent()[2]).toEqual(['card', 'cod', 'invoice', 'parts']))
})
