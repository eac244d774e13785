import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ListedPromotion } from '#src/contract/admin/promotions.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component, loader } from './promotions-screen.tsx'

afterEach(cleanup)

const promotion = (title: string, change: Partial<ListedPromotion>): ListedPromotion => ({
  slug: title,
  title,
  is_visible: true,
  goods_count: 3,
  on_sale: 3,
  discount_kind: 'percent',
  discount: 15,
  starts_on: '2026-11-20',
  ends_on: '2026-12-20',
  state: 'active',
  is_pricing: false,
  without_old_price: 0,
  ...change,
})

it('ADM-14 what runs is stopped, what has not begun is called off, and either comes back', async () => {
  const promotions = [
    promotion('Тепло', {}),
    promotion('Свята', { state: 'upcoming' }),
    promotion('Глина', { state: 'upcoming', is_visible: false }),
    promotion('Осінь', { state: 'finished' }),
  ]
  answerApi({ 'GET /api/admin/showcase/promotions': { body: { data: { promotions, today: '2026-11-26' } } } })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ person: { id: 1 }, rights: [] }),
      HydrateFallback: () => null,
      children: [{ index: true, loader, Component }],
    },
  ])
  render(<Page />)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Зупинити: Тепло',
    'Відмінити: Свята',
    'Поновити: Глина',
  ])
})
