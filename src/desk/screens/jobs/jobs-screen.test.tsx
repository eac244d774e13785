import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ShownCopy } from '#src/contract/admin/copies.ts'
import type { FailedJobs } from '#src/contract/admin/jobs.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { closeToast } from '../../runtime/toasts.ts'
import { Component as CopiesScreen, loader as copiesLoader } from '../settings-copies/copies-screen.tsx'
import { Component, loader } from './jobs-screen.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

const AT = '2026-11-26T04:00:00.000Z'
const JOBS: FailedJobs = {
  paused: [],
  postponed: [],
  messages: [
    {
      id: 7,
      created_at: AT,
      topic: 'order.placed',
      order: '104861',
      channel: 'mail',
      recipient: 'olena@example.com',
      tries: 3,
      problem: 'Скриньки немає',
    },
  ],
  receipts: [{ id: '3', created_at: AT, order: '104861', problem: 'Зміну закрито' }],
  pictures: 0,
  picture_problems: [],
  work: [
    {
      kind: 'copy',
      id: '4',
      title: 'Копія',
      problem: 'Немає місця',
      since: AT,
      is_waiting: false,
      repeat_id: '4',
    },
  ],
}
const COPY: ShownCopy = {
  id: 1,
  state: 'ready',
  name: 'copy-1',
  ready_at: AT,
  asked_at: AT,
  reason: 'hand',
  actor_name: 'Оксана',
  bytes: 10,
  problem: null,
  drill_state: null,
  drilled_at: null,
  drill_problem: null,
}

function show(page: Pick<Parameters<typeof createRoutesStub>[0][number], 'loader' | 'Component'>) {
  const calls = answerApi({
    'GET /api/admin/jobs': { body: { data: JOBS } },
    'GET /api/admin/copies': { body: { data: [COPY, { ...COPY, id: 2 }] } },
    'GET /api/admin/settings/screens/copies': { body: { data: { sections: [] } } },
    'POST /api/admin/copies': { body: null },
  })
  open(page)
  return calls
}

function open(page: Pick<Parameters<typeof createRoutesStub>[0][number], 'loader' | 'Component'>): void {
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 }, rights: [] }),
      HydrateFallback: () => null,
      children: [{ path: '/', ...page }],
    },
  ])
  render(<Page />)
}

const key = (code: string) => fireEvent.keyDown(document.body, { code })
const current = () => document.querySelector('.is-cur')?.getAttribute('data-row')

it('ADM-21 J and K walk the faults of all kinds, E goes to what mends one, D does it', async () => {
  const calls = show({ loader, Component })
  await screen.findByText('Копія')
  await waitFor(() => {
    key('KeyK')
    expect(current()).toBe('copy 4')
  })
  key('KeyJ')
  expect(current()).toBe('message 7')
  key('KeyE')
  expect(document.activeElement?.textContent).toBe('Надіслати знову')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  key('KeyJ')
  expect(current()).toBe('receipt 3')
  key('KeyK')
  key('KeyK')
  key('KeyD')
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/admin/copies'),
  )
})

it('ADM-18 a price list that could not be read is forgotten, one that waits is looked at', async () => {
  const failed = { ...JOBS.work[0], kind: 'import', title: 'Склад', repeat_id: null } as const
  const waiting = { ...failed, id: '5', title: 'Опт', is_waiting: true }
  const calls = answerApi({
    'GET /api/admin/jobs': { body: { data: { ...JOBS, messages: [], work: [failed, waiting] } } },
    'POST /api/admin/imports/4/discard': { body: null },
  })
  open({ loader, Component })
  fireEvent.click(await screen.findByRole('button', { name: /^Забути.*Склад/ }))
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'POST /api/admin/imports/4/discard',
    ),
  )
  expect(screen.queryByRole('button', { name: /^Забути.*Опт/ })).toBeNull()
})

it('ADM-21 J and K walk the copies', async () => {
  show({ loader: copiesLoader, Component: CopiesScreen })
  await screen.findAllByText(/^Перевірити/)
  await waitFor(() => {
    key('KeyK')
    expect(current()).toBe('1')
  })
  key('KeyJ')
  expect(current()).toBe('2')
})
