import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { HomeDraftData } from '#src/contract/admin/home.ts'
import { rightsOf } from '#src/domain/rights/rights.ts'
import { homeDraft } from '#tests/home-draft.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component as ShowcaseScreen } from './showcase-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const DRAFT = homeDraft({ is_changed: true })

function show(draft: HomeDraftData) {
  const sent = vi.fn(async (url: string, _request?: RequestInit) =>
    Response.json({ data: url.includes('/presence/') ? [] : draft }),
  )
  vi.stubGlobal('fetch', sent)
  const router = createMemoryRouter([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 }, rights: rightsOf('owner') }),
      HydrateFallback: () => null,
      children: [{ path: '/', loader: () => draft, element: <ShowcaseScreen /> }],
    },
  ])
  render(<RouterProvider router={router} />)
  return sent
}

it('ADM-14 a day of publishing is Kyiv’s, also for an owner who is abroad', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const sent = show(DRAFT)
  fireEvent.change(await screen.findByLabelText('Або опублікувати в день'), {
    target: { value: '2026-11-26' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Запланувати' }))
  await expect
    .poll(() => sent.mock.calls.map(([, request]) => request?.body))
    .toContain('{"version":"v1","at":"2026-11-25T22:00:00.000Z"}')
})

it('ADM-14 a day of publishing is taken back alone: the draft stays', async () => {
  const sent = show({ ...DRAFT, publish_at: '2026-12-01T22:00:00.000Z' })
  await userEvent.click(await screen.findByRole('button', { name: 'Не публікувати само' }))
  await expect
    .poll(() => sent.mock.calls.map(([url, request]) => `${request?.method} ${url}`))
    .toContain('DELETE /api/admin/showcase/home/publish?version=v1')
})
