import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { AuditRow } from '#src/contract/admin/audit.ts'
import { answerApi, type ApiCall } from '#tests/answer-api.ts'
import { shownToast } from '../../runtime/toasts.ts'
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
    title: null,
    before: null,
    after: null,
    can_revert: false,
    why_stays: null,
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

const sent = (calls: readonly ApiCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('ADM-05 «Повернути»', () => {
  const REVERT = 'POST /api/admin/audit/3/revert'
  const changed: AuditRow = {
    ...row(3, 'product.edit', 'product', '7'),
    before: { title: 'Плед' },
    after: { title: 'Ковдра' },
    can_revert: true,
  }

  function open(answers: Parameters<typeof answerApi>[0]) {
    const api = answerApi({
      'GET /api/admin/audit': {
        body: { data: { rows: [changed, row(2, 'page.remove', 'page', 'x')], next: null } },
      },
      'GET /api/admin/audit/filters': { body: { data: { people: [], entities: [] } } },
      ...answers,
    })
    const Page = createRoutesStub([{ path: '/', loader, HydrateFallback: () => null, Component }])
    render(<Page />)
    return api
  }

  it('stands by what can be put back alone, and does it at once', async () => {
    const api = open({ [REVERT]: { body: null } })
    const [button, ...others] = await screen.findAllByRole('button', { name: /^Повернути/ })
    expect(others).toEqual([])
    expect(button?.getAttribute('aria-label')).toBe('Повернути: Змінено, товар 7')
    if (button) fireEvent.click(button)
    await waitFor(() => expect(shownToast.get()).toMatchObject({ text: 'Повернуто, як було' }))
    expect(sent(api)).toEqual([{}])
  })

  it('is missed where nothing puts it back any more, and the row says why', async () => {
    const why_stays = 'Попереднього стану цей запис не має цілим: так записано давніші зміни.'
    open({
      'GET /api/admin/audit': {
        body: { data: { rows: [{ ...changed, can_revert: false, why_stays }], next: null } },
      },
    })
    expect(await screen.findByText(why_stays)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Повернути/ })).toBeNull()
  })

  it('shows what has changed since, and asks before it goes over that', async () => {
    const current = { was: { title: 'Плед' }, now: { title: 'Килим' }, version: 'v1' }
    const api = open({
      [REVERT]: {
        status: 409,
        body: { message: 'Це щойно змінили', code: 'conflict', current, by: 'Ірина', at: null },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Повернути/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Відтоді це змінили ще раз' }))
    expect(dialog.getByText('Ірина')).toBeTruthy()
    expect(dialog.getByText('Тепер: Килим')).toBeTruthy()
    expect(dialog.getByText('Плед')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Повернути все одно' }))
    await waitFor(() => expect(sent(api)).toEqual([{}, { seen: 'v1' }]))
    fireEvent.click(dialog.getByRole('button', { name: 'Лишити, як тепер' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
