import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component, loader } from './profile-screen.tsx'

afterEach(cleanup)

function renderProfile() {
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ person: { id: 1, name: 'Оксана', role: 'owner' }, rights: [] }),
      HydrateFallback: () => null,
      children: [{ index: true, loader, Component }],
    },
  ])
  render(<Page />)
}

const ways = (name = 'Linux') => ({
  'GET /api/admin/profile/keys': {
    body: {
      data: {
        passkeys: [{ id: 7, name, created_at: '2026-11-20T10:00:00.000Z', used_at: null }],
        has_password: true,
        codes_left: 10,
      },
    },
  },
  'GET /api/admin/sessions': { body: { data: [] } },
})

it.each([
  [/^Вилучити ключ Linux/, 'Вилучити ключ: Linux', '/api/admin/profile/passkeys/7'],
  [/^Вилучити пароль/, 'Вилучити пароль', '/api/admin/profile/password'],
])('ADM-02 what nothing brings back is removed after it is asked: %s', async (button, title, path) => {
  const calls = answerApi({ ...ways(), [`DELETE ${path}`]: { body: { data: {} } } })
  renderProfile()
  fireEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog', { name: title })
  const removals = () => calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)
  fireEvent.click(screen.getByRole('button', { name: 'Лишити' }))
  expect(removals()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: button }))
  fireEvent.click(screen.getByRole('button', { name: 'Вилучити' }))
  await waitFor(() => expect(removals()).toEqual([path]))
})

it('ADM-02 a passkey is named by the device it lives on', async () => {
  const calls = answerApi({ ...ways(), 'PUT /api/admin/profile/passkeys/7/name': { body: { data: {} } } })
  renderProfile()
  fireEvent.click(await screen.findByRole('button', { name: 'Перейменувати ключ Linux' }))
  fireEvent.change(screen.getByLabelText('Назва'), { target: { value: ' Телефон ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Телефон' })
})
