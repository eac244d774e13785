import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component, loader } from './profile-screen.tsx'

afterEach(cleanup)

it.each([
  [/^Вилучити ключ Linux/, 'Вилучити ключ: Linux', '/api/admin/profile/passkeys/7'],
  [/^Вилучити пароль/, 'Вилучити пароль', '/api/admin/profile/password'],
])('ADM-02 what nothing brings back is removed after it is asked: %s', async (button, title, path) => {
  const passkey = { id: 7, name: 'Linux', created_at: '2026-11-20T10:00:00.000Z', used_at: null }
  const calls = answerApi({
    'GET /api/admin/profile/keys': {
      body: { data: { passkeys: [passkey], has_password: true, codes_left: 10 } },
    },
    'GET /api/admin/sessions': { body: { data: [] } },
    [`DELETE ${path}`]: { body: { data: {} } },
  })
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
  fireEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog', { name: title })
  const removals = () => calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)
  fireEvent.click(screen.getByRole('button', { name: 'Лишити' }))
  expect(removals()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: button }))
  fireEvent.click(screen.getByRole('button', { name: 'Вилучити' }))
  await waitFor(() => expect(removals()).toEqual([path]))
})
