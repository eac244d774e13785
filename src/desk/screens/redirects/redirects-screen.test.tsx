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

async function show(answers: Parameters<typeof answerApi>[0] = {}) {
  const row = { from: '/old', to: '/new', status: 302, hits: 2, last_at: at, version: 'a' }
  const calls = answerApi({
    'GET /api/admin/views': { body: { data: [] } },
    'GET /api/admin/redirects': { body: { data: { rows: [row], next: null } } },
    'GET /api/admin/redirects/covered': { body: { data: null } },
    'GET /api/admin/redirects/missing': { body: { data: [{ path: '/gone', hits: 5, last_at: at }] } },
    ...answers,
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
  return { sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

it('ADM-16 a redirect that is temporary stays so when it is led elsewhere', async () => {
  const { sent } = await show({ 'PUT /api/admin/redirects': { status: 204, body: null } })
  fireEvent.click(screen.getByRole('button', { name: 'Змінити /old' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Тимчасово/ }).checked).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: /^Куди веде/ }), { target: { value: '/about' } })
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  await waitFor(() => expect(sent()).toEqual([{ from: '/old', to: '/about', status: 302, version: 'a' }]))
})

it('ADM-16 a redirect over a page that the shop has is warned of before it is saved', async () => {
  await show({
    'GET /api/admin/redirects/covered': { body: { data: 'На /about зараз сторінка «Про нас».' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Додати' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Стара адреса/ }), { target: { value: '/about' } })
  expect(
    (await screen.findByText('На /about зараз сторінка «Про нас».')).closest('[role=status]'),
  ).not.toBeNull()
})

it('ADM-19 over another’s change it is said where the address leads now, and the next press saves hers', async () => {
  const current = { from: '/x', target: { to_path: '/theirs', status: 301 }, version: 'b' }
  const met = { status: 409, body: { message: '', code: 'conflict', current, by: 'Ірина', at } }
  const { sent } = await show({
    'PUT /api/admin/redirects': () => (sent().length > 1 ? { status: 204, body: null } : met),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Додати' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Стара адреса/ }), { target: { value: '/x' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Куди веде/ }), { target: { value: '/mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  expect((await screen.findByText(/Ірина/)).textContent).toContain('Тепер веде на /theirs.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Куди веде/ }).value).toBe('/mine')
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([{ version: null }, { to: '/mine', version: 'b' }])
})

it('ADM-21 J walks both lists of addresses, Enter and D open the one to redirect, N a new one', async () => {
  await show()
  // The screen adds its key listeners shortly after it is drawn; K at the top changes nothing.
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

it('ADM-16 another old address takes the place of the one that was opened', async () => {
  const { sent } = await show({ 'PUT /api/admin/redirects': { status: 204, body: null } })
  fireEvent.click(screen.getByRole('button', { name: 'Змінити /old' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Стара адреса/ }), { target: { value: '/older' } })
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  const instead = { from: '/old', version: 'a' }
  await waitFor(() => expect(sent()).toMatchObject([{ from: '/older', to: '/new', version: null, instead }]))
})
