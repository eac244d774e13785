import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ShownMethod } from '#src/contract/admin/settings.ts'
import { answerApi } from '#tests/answer-api.ts'
import { MethodsSection } from './methods-section.tsx'

afterEach(cleanup)

const method = (id: string, title: string, isOn: boolean): ShownMethod => ({
  id,
  title,
  note: '',
  terms: '',
  is_on: isOn,
  is_ready: true,
  paused: null,
})

const METHODS = [
  method('card', 'Карткою', true),
  method('cod', 'При отриманні', true),
  method('invoice', 'За рахунком', true),
  method('parts', 'Частинами', false),
]

it('ADM-17 ADM-21 ways are ordered by drag, by buttons and by Alt with an arrow; those that are off have no place', async () => {
  const calls = answerApi({ 'PUT /api/admin/settings/methods/payments': { status: 204, body: null } })
  const Page = createRoutesStub([
    { path: '/', Component: () => <MethodsSection kind="payments" methods={METHODS} version="v1" /> },
  ])
  render(<Page />)
  const sent = () => calls.map(({ body }) => (body as { on: string[] }).on)
  expect(screen.getByRole('button', { name: 'Перетягнути: Карткою' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Перетягнути: Частинами' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Нижче: Карткою' }))
  await waitFor(() => expect(sent()).toEqual([['cod', 'card', 'invoice']]))
  await screen.findByText('Карткою: місце 2 з 3')
  await screen.findByRole('button', { name: 'Нижче: Карткою', busy: false })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Вище: За рахунком' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  await waitFor(() => expect(sent()[1]).toEqual(['card', 'invoice', 'cod']))
  fireEvent.click(screen.getByRole('switch', { name: 'Пропонувати: Частинами' }))
  await waitFor(() => expect(sent()[2]).toEqual(['card', 'cod', 'invoice', 'parts']))
})

it('ADM-17 keys of a service stand under its switch, which opens them where there are none; what was typed of them stays', async () => {
  const off = { ...method('mono', 'plata by mono', false), is_ready: false }
  let methods = [...METHODS, off]
  answerApi({ 'PUT /api/admin/settings/methods/payments': { status: 204, body: null } })
  const token = {
    key: 'mono_token',
    label: 'Токен магазину',
    hint: '',
    kind: 'secret' as const,
    choices: [],
    value: null,
    is_set: false,
    tail: null,
    version: 'v1',
  }
  const services = [
    { id: 'mono', title: 'plata by mono', note: '', service: 'mono', address: null, fields: [token] },
  ]
  const Screen = () => {
    const shown = useLoaderData<ShownMethod[]>()
    return <MethodsSection kind="payments" methods={shown} version="v1" services={services} />
  }
  const Page = createRoutesStub([
    {
      id: 'desk',
      path: '/',
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [{ index: true, loader: () => methods, HydrateFallback: () => null, Component: Screen }],
    },
  ])
  render(<Page />)
  const turn = await screen.findByRole('switch', { name: 'Пропонувати: plata by mono' })
  expect(screen.queryByRole('button', { name: /^Перевірити/ })).toBeNull()
  fireEvent.change(screen.getByLabelText('Токен магазину'), { target: { value: 'typed' } })
  methods = [...METHODS.slice(0, 3), { ...off, is_on: true }, ...METHODS.slice(3)]
  fireEvent.click(turn)
  await screen.findByRole('button', { name: /^Перевірити.*plata by mono/ })
  await screen.findByRole('button', { name: 'Перетягнути: plata by mono' })
  const field = screen.getByLabelText('Токен магазину')
  expect(field.closest('details')?.open).toBe(true)
  expect(field).toHaveProperty('value', 'typed')
})
