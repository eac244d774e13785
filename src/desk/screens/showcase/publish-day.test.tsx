import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
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

it('ADM-14 a day of publishing is Kyiv’s, also for an owner who is abroad', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const sent = vi.fn(async (url: string, _request?: RequestInit) =>
    Response.json({ data: url.includes('/presence/') ? [] : DRAFT }),
  )
  vi.stubGlobal('fetch', sent)
  const router = createMemoryRouter([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 }, rights: rightsOf('owner') }),
      HydrateFallback: () => null,
      children: [{ path: '/', loader: () => DRAFT, element: <ShowcaseScreen /> }],
    },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.change(await screen.findByLabelText('Або опублікувати в день'), {
    target: { value: '2026-11-26' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Запланувати' }))
  await expect
    .poll(() => sent.mock.calls.map(([, request]) => request?.body))
    .toContain('{"version":"v1","at":"2026-11-25T22:00:00.000Z"}')
})
