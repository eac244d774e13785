import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { Invitation, Person, Team } from '#src/contract/admin/staff.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { closeToast, shownToast } from '../../runtime/toasts.ts'
import { Component, loader } from './staff-screen.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

const IRYNA: Person = {
  id: 2,
  name: 'Ірина Гнатюк',
  email: 'iryna@oselia.example',
  role: 'manager',
  is_active: true,
  is_you: false,
  passkeys: 1,
  has_password: false,
  sessions: 1,
  device: null,
  seen_at: null,
  version: 'a',
}

const LATE: Invitation = {
  id: 5,
  name: 'Остап Пізній',
  email: 'ostap@oselia.example',
  role: 'packer',
  purpose: 'invite',
  expires_at: '2026-11-26T10:00:00.000Z',
  is_expired: true,
  opened_at: null,
}

const sendNewWay = (url: string | null) =>
  press({ people: [IRYNA], invitations: [] }, /^Надіслати новий вхід/, { purpose: 'recover', url })

type Sent = { purpose: 'recover' | 'invite'; url: string | null }

/** Presses an item in the menu of the only row. */
async function press(team: Team, item: RegExp, { purpose, url }: Sent): Promise<void> {
  answerApi({
    'GET /api/admin/staff': { body: { data: team } },
    'GET /api/admin/settings/screens/staff': { body: { data: { sections: [] } } },
    'POST /api/admin/staff/invitations': { body: { data: { purpose, is_mailed: url === null, url } } },
  })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 }, rights: [] }),
      HydrateFallback: () => null,
      children: [{ path: '/', loader, Component }],
    },
  ])
  render(<Page />)
  await screen.findByRole('heading', { name: 'Команда' })
  const [menu] = screen.getAllByRole('menu', { hidden: true })
  // The event of a browser that has opened a popover.
  if (menu) {
    Object.assign(menu, { hidePopover: () => undefined })
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  }
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
}

it('ADM-03 where the shop sends no letters, a new way in is shown to be handed over', async () => {
  const url = 'https://oselia.example/admin/in/abc'
  await sendNewWay(url)
  const dialog = within(await screen.findByRole('dialog', { name: 'Новий вхід: Ірина Гнатюк' }))
  expect(dialog.getByText(url)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Скопіювати посилання' })).toBeTruthy()
  expect(shownToast.get()).toBeNull()
})

it('ADM-03 where it does, the toast says where it went', async () => {
  await sendNewWay(null)
  await waitFor(() => expect(shownToast.get()?.text).toBe('Новий вхід надіслано: iryna@oselia.example'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('ADM-18 an invitation that nobody took up in time says so, and is sent anew', async () => {
  await press({ people: [], invitations: [LATE] }, /^Надіслати ще раз/, { purpose: 'invite', url: null })
  await waitFor(() => expect(shownToast.get()?.text).toBe('Запрошення надіслано: ostap@oselia.example'))
  const row = within(screen.getByRole('row', { name: /Остап Пізній/ }))
  expect(row.getByText(/Запрошення застаріло/)).toBeTruthy()
  expect(row.getByText('діяло до 26 листопада')).toBeTruthy()
})
