import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { net } from '#src/desk/runtime/net.ts'
import { DESK_ROUTE } from '#src/desk/runtime/session.ts'
import { Component } from '#src/desk/screens/orders/order-screen.tsx'
import { answerApi } from './answer-api.ts'
import { deskOrder } from './desk-order.ts'

export const UNPAID_ORDER = deskOrder({
  status: 'new',
  status_title: 'Нове',
  moves: [
    { status: 'confirmed', title: 'Підтверджено', is_forward: true },
    { status: 'cancelled', title: 'Скасовано', is_forward: false },
  ],
  action: { id: 'remind', title: 'Нагадати' },
  phone: '+380501234567',
  due: 200,
  paid: 0,
})

/** Brings the connection back: a call for which a test names no answer has lost it. */
export function reconnect(): void {
  act(() => net.update((known) => ({ ...known, isOnline: true, since: null })))
}

/** Opens the screen of an order that does not change. */
export async function showOrder(order: DeskOrder): Promise<void> {
  answerApi({ [`GET /api/admin/orders/${order.number}`]: { body: { data: order } } })
  await openOrder(() => order)
}

/** Opens the screen of an order as `loader` gives it, each time it is loaded. */
export async function openOrder(
  loader: () => DeskOrder,
  rights = ['orders.change', 'orders.confirm'],
): Promise<void> {
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ person: { id: 1 }, rights }),
      HydrateFallback: () => null,
      children: [{ index: true, loader, Component }],
    },
  ])
  render(<Page />)
  await screen.findByRole('heading', { level: 1 })
}
