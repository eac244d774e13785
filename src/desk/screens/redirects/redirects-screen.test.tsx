import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component, loader } from './redirects-screen.tsx'

afterEach(cleanup)

const at = '2026-11-20T10:00:00.000Z'
const key = (code: string) => fireEvent.keyDown(document.body, { code })
const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Стара адреса/ }).value

it('ADM-21 J walks both lists of addresses, Enter and D open the one to redirect, N a new one', async () => {
  answerApi({
    'GET /api/admin/views': { body: { data: [] } },
    'GET /api/admin/redirects': {
      body: { data: { rows: [{ from: '/old', to: '/new', status: 301, hits: 2, last_at: at }], next: null } },
    },
    'GET /api/admin/redirects/missing': { body: { data: [{ path: '/gone', hits: 5, last_at: at }] } },
  })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [{ path: '/redirects', loader, Component }],
    },
  ])
  render(<Page initialEntries={['/redirects']} />)
  await screen.findByText('/gone')
  // The screen hears keys a moment after it is drawn; K at the top stays there.
  await waitFor(() => {
    key('KeyK')
    expect(document.querySelector('.is-cur')?.textContent).toContain('/gone')
  })
  key('KeyD')
  expect(from()).toBe('/gone')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Куди веде/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }))
  key('KeyJ')
  key('Enter')
  expect(from()).toBe('/old')
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }))
  key('KeyN')
  expect(from()).toBe('')
})
