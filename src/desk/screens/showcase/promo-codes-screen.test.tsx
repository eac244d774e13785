import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ListedPromoCode } from '#src/contract/admin/promo-codes.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component, loader } from './promo-codes-screen.tsx'

afterEach(cleanup)

const code = (id: number): ListedPromoCode => ({
  id,
  code: `ЗИМА${id}`,
  kind: 'percent',
  discount: 10,
  least_sum: 0,
  starts_on: null,
  ends_on: null,
  most_uses: null,
  most_per_customer: null,
  with_reduced: false,
  is_active: true,
  used: 0,
  state: 'Діє',
})

it('ADM-14 older codes than the first are shown on asking', async () => {
  const pages = [
    { rows: [code(2)], next: '2' },
    { rows: [code(1)], next: null },
  ]
  answerApi({
    'GET /api/admin/showcase/promo-codes': () => ({ body: { data: pages.shift() } }),
  })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ person: { id: 1 }, rights: ['goods.price'] }),
      HydrateFallback: () => null,
      children: [{ index: true, loader, Component }],
    },
  ])
  render(<Page />)
  await screen.findByText('ЗИМА2')
  fireEvent.click(screen.getByRole('button', { name: 'Показати ще' }))
  await screen.findByText('ЗИМА1')
  expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull()
})
