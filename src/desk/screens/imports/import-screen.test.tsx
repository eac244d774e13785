import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ImportRun, ListedImport } from '#src/contract/admin/imports.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component, loader } from './import-screen.tsx'

afterEach(cleanup)

const AT = '2026-11-26T04:00:00.000Z'
const listed = (state: ListedImport['state']): ListedImport => ({
  id: 4,
  title: 'Прайс',
  source: 'price.xml',
  schedule_id: null,
  state,
  actor_name: 'Оксана',
  problem: null,
  changes: 2,
  created_at: AT,
  read_at: AT,
  applied_at: state === 'applied' ? AT : null,
  rolled_back_at: null,
  can_roll_back: state === 'applied',
  is_rolling_back: false,
})
const run: ImportRun = {
  ...listed('applied'),
  counts: null,
  needs: { gone: null, refused: null },
  taken: 0,
  held_taken: 0,
  jump_percent: 50,
  format: null,
  progress: null,
  moved_at: null,
  rolled_back: null,
}

it('ADM-13 IMP-03 the history does not go on calling a price list at work that is applied by then', async () => {
  let lists = 0
  answerApi({
    'GET /api/admin/imports': () => {
      lists += 1
      const runs = [listed(lists === 1 ? 'applying' : 'applied')]
      return { body: { data: { runs, schedules: [], limits: { jump_percent: 50, hide_percent: 50 } } } }
    },
    'GET /api/admin/imports/4': { body: { data: run } },
    'GET /api/admin/imports/4/changes': { body: { data: { rows: [], next: null } } },
    'GET /api/admin/imports/4/problems': { body: { data: { rows: [], next: null } } },
    'GET /api/admin/imports/price-lists': { body: { data: [] } },
  })
  const Screen = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ rights: [] }),
      HydrateFallback: () => null,
      children: [{ path: 'import', loader, Component }],
    },
  ])
  render(<Screen initialEntries={['/import?run=4']} />)
  expect(await screen.findByText('застосовується')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('застосовується')).toBeNull(), { timeout: 10_000 })
  expect(screen.getByRole('button', { name: 'Повернути: Прайс' })).toBeTruthy()
})
