import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link, useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { DeskCall } from '#src/contract/admin/order-calls.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { closeToast, shownToast, undoLast } from '../../runtime/toasts.ts'
import { CallList } from './call-list.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

const CALL: DeskCall = {
  number: '104861',
  name: 'Ганна Савчук',
  phone: '+380670004118',
  comment: '',
  status: 'new',
  is_pickup: false,
  kind: 'fast',
  total: 100,
  goods: 'Плед',
  asked_at: '2026-11-25T10:00:00.000Z',
  due_at: null,
  tries: 0,
  locked_by: null,
  is_mine: false,
}

function Calls() {
  return (
    <>
      <Link to="/products">Товари</Link>
      <CallList calls={useLoaderData<DeskCall[]>()} />
    </>
  )
}

async function show(opened = Promise.resolve()): Promise<ApiCall[]> {
  let isMine = false
  const calls = answerApi({
    'POST /api/admin/calls/104861/open': async () => {
      await opened
      isMine = true
      return { body: null }
    },
    'DELETE /api/admin/calls/104861/open': { body: null },
    'POST /api/admin/calls/104861/result': { body: { data: { tries: 0 } } },
    'POST /api/admin/orders/104861/undo': { body: null },
  })
  const Desk = createRoutesStub([
    {
      path: '/',
      loader: () => [{ ...CALL, is_mine: isMine, locked_by: isMine ? 'Я' : null }],
      HydrateFallback: () => null,
      Component: Calls,
    },
    { path: '/orders/:number', Component: () => <h1>Замовлення</h1> },
    { path: '/products', Component: () => <h1>Усі товари</h1> },
  ])
  render(<Desk />)
  await screen.findByText('Ганна Савчук')
  return calls
}

const sent = (calls: ApiCall[]) =>
  calls.map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`)

it('ADM-09 a refusal on the phone is taken back by the toast', async () => {
  const calls = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Відмова' }))
  await waitFor(() => expect(shownToast.get()?.text).toContain('відмова, скасовано'))
  expect(undoLast()).toBe(true)
  await waitFor(() => expect(sent(calls)).toContain('POST /orders/104861/undo'))
})

it('ADM-09 what is confirmed opens the order, where the delivery is filled in, and is taken back by the toast', async () => {
  const calls = await show()
  fireEvent.click(screen.getByRole('button', { name: /^Підтверджено/ }))
  expect(await screen.findByRole('heading', { name: 'Замовлення' })).toBeTruthy()
  expect(undoLast()).toBe(true)
  await waitFor(() => expect(sent(calls)).toContain('POST /orders/104861/undo'))
})

it('ADM-09 a call that was opened is left with the list, so that another may make it', async () => {
  const calls = await show()
  fireEvent.click(screen.getByRole('link', { name: /067/ }))
  await waitFor(() => expect(sent(calls)).toContain('POST /calls/104861/open'))
  fireEvent.click(screen.getByRole('link', { name: 'Товари' }))
  await screen.findByRole('heading', { name: 'Усі товари' })
  await waitFor(() => expect(sent(calls)).toContain('DELETE /calls/104861/open'))
})

it('ADM-09 a call is left with the list also before its opening is answered', async () => {
  const answer = Promise.withResolvers<void>()
  const calls = await show(answer.promise)
  fireEvent.click(screen.getByRole('link', { name: /067/ }))
  await waitFor(() => expect(sent(calls)).toContain('POST /calls/104861/open'))
  fireEvent.click(screen.getByRole('link', { name: 'Товари' }))
  await waitFor(() => expect(sent(calls)).toContain('DELETE /calls/104861/open'))
  answer.resolve()
})

it('ADM-21 a call is walked to by J, and Enter opens its order', async () => {
  await show()
  await waitFor(() => {
    fireEvent.keyDown(document.body, { code: 'KeyJ' })
    expect(document.querySelector('.is-cur')?.textContent).toContain('Ганна Савчук')
  })
  fireEvent.keyDown(document.body, { code: 'Enter' })
  expect(await screen.findByRole('heading', { name: 'Замовлення' })).toBeTruthy()
})
