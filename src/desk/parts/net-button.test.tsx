import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ImportRun } from '#src/contract/admin/imports.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { net } from '../runtime/net.ts'
import { DESK_ROUTE } from '../runtime/session.ts'
import { ApplyBar } from '../screens/imports/apply-bar.tsx'
import { InviteDialog } from '../screens/settings-staff/invite-dialog.tsx'
import { DeleteDialog, MoneyDialog } from './confirm.tsx'

const isOnline = (is: boolean) => net.update((known) => ({ ...known, isOnline: is, since: null }))
const close = () => undefined
let done = 0
const doIt = () => {
  done += 1
}
let calls: ApiCall[]

beforeEach(() => {
  done = 0
  calls = answerApi({})
})
afterEach(() => {
  cleanup()
  isOnline(true)
})

const AT = '2026-11-26T04:00:00.000Z'
const RUN: ImportRun = {
  id: 4,
  title: 'Прайс',
  source: 'price.xml',
  schedule_id: null,
  state: 'waiting',
  actor_name: 'Оксана',
  problem: null,
  changes: 2,
  created_at: AT,
  read_at: AT,
  applied_at: null,
  rolled_back_at: null,
  can_roll_back: false,
  is_rolling_back: false,
  counts: null,
  needs: { gone: null, refused: null },
  taken: 0,
  held_taken: 0,
  jump_percent: 50,
  reading: { decimal: 'auto', default_stock: 10, takes_stock: false, name: 'prais', version: 'v1' },
  format: null,
  progress: null,
  moved_at: null,
  rolled_back: null,
}

it.each([
  [
    'Видалити назавжди',
    'Введіть назву: Плед',
    'Плед',
    <DeleteDialog key="1" title="Видалити" name="Плед" onClose={close} onConfirm={doIt}>
      Зникне
    </DeleteDialog>,
  ],
  [
    'Повернути 5,00 грн',
    'Сума',
    '5',
    <MoneyDialog key="2" title="Повернути гроші" verb="Повернути" most={10} onClose={close} onConfirm={doIt}>
      Сплачено
    </MoneyDialog>,
  ],
])('ADM-20 «%s» waits for a connection, and says so', (name, field, typed, dialog) => {
  render(dialog)
  fireEvent.change(screen.getByLabelText(field), { target: { value: typed } })
  // The sum is written with non-breaking spaces.
  const button = () => screen.getByRole('button', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) })
  act(() => isOnline(false))
  expect(button()).toHaveProperty('disabled', true)
  expect(button().textContent).toContain('Потрібен зв’язок')
  fireEvent.click(button())
  expect(done).toBe(0)
  act(() => isOnline(true))
  expect(button().textContent).not.toContain('Потрібен зв’язок')
  fireEvent.click(button())
  expect(done).toBe(1)
})

it.each([
  ['ADM-13 applying a price list', /^Застосувати 0.*Потрібен зв’язок$/, () => <ApplyBar run={RUN} />],
  ['ADM-13 discarding a price list', /^Не брати цей прайс.*Потрібен зв’язок$/, () => <ApplyBar run={RUN} />],
  ['ADM-18 an invitation', /^Запросити.*Потрібен зв’язок$/, () => <InviteDialog onClose={close} />],
])('ADM-20 %s waits for a connection, by its key too', async (_, name, Component) => {
  isOnline(false)
  const Screen = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [{ path: '/', Component }],
    },
  ])
  render(<Screen />)
  expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true)
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true })
  fireEvent.click(screen.getByRole('button', { name }))
  expect(calls).toEqual([])
})
