import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { AuditRow } from '#src/contract/admin/audit.ts'
import { answerApi } from '#tests/answer-api.ts'
import { Component, loader } from './audit-screen.tsx'

afterEach(cleanup)

function row(id: number, action: string, entity: string, entity_id: string): AuditRow {
  const who = { actor: 'staff', name: 'Олена', device: 'Chrome' } as const
  return {
    id,
    action,
    entity,
    entity_id,
    ...who,
    created_at: '2026-11-26T07:00:00Z',
    before: null,
    after: null,
  }
}

it('ADM-18 a row of the journal leads to its record, where it has a screen and is not gone', async () => {
  const rows = [
    row(4, 'order.edit', 'order', '1043'),
    row(3, 'product.edit', 'product', '7'),
    row(2, 'page.remove', 'page', 'pro-nas'),
    row(1, 'setting.save', 'setting', 'delivery_methods'),
  ]
  answerApi({
    'GET /api/admin/audit': { body: { data: { rows, next: null } } },
    'GET /api/admin/audit/filters': { body: { data: { people: [], entities: [] } } },
  })
  const Page = createRoutesStub([{ path: '/', loader, HydrateFallback: () => null, Component }])
  render(<Page />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['замовлення 1043', '/orders/1043'],
    ['товар 7', '/products/7'],
  ])
})
