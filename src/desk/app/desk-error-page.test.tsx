import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { getDesk } from '../runtime/call-desk.ts'
import { DeskErrorPage } from './desk-error-page.tsx'

afterEach(cleanup)

it('ADM-20 a desk whose first call met no server opens by itself once there is one, whatever the browser says of its line', async () => {
  let isReached = false
  answerApi({ 'GET /api/admin/session': () => (isReached ? { body: { data: {} } } : null) })
  const Desk = createRoutesStub([
    {
      path: '/',
      loader: () => getDesk('/session'),
      HydrateFallback: () => null,
      ErrorBoundary: DeskErrorPage,
      Component: () => <h1>Сьогодні</h1>,
    },
  ])
  render(<Desk />)
  await screen.findByRole('button', { name: 'Спробувати ще раз' })
  isReached = true
  expect(await screen.findByRole('heading', { name: 'Сьогодні' })).toBeTruthy()
})
