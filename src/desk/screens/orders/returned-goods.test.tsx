import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { deskLine, deskOrder } from '#tests/desk-order.ts'
import { net } from '../../runtime/net.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { ReturnedGoods } from './returned-goods.tsx'
import { useOrderWork } from './use-order-work.ts'

afterEach(() => {
  cleanup()
  net.update((known) => ({ ...known, isOnline: true, since: null }))
})

const GOODS = 'POST /api/admin/orders/104861/goods'
const COMPLETED = deskOrder({
  status: 'completed',
  lines: [deskLine({ quantity: 3 }), deskLine({ position: 1, title: 'Чашка', quantity: 1 })],
})

function Shown() {
  return <ReturnedGoods order={useLoaderData<DeskOrder>()} work={useOrderWork()} />
}

/** @param order as the server has it each time it is loaded */
async function show(order: () => DeskOrder, answer: (call: ApiCall) => { body: unknown } | null) {
  const calls = answerApi({
    'GET /api/admin/orders/104861': () => ({ body: { data: order() } }),
    [GOODS]: answer,
  })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ person: { id: 1 }, rights: ['orders.change', 'goods.write_off'] }),
      HydrateFallback: () => null,
      children: [{ index: true, loader: order, Component: Shown }],
    },
  ])
  render(<Page />)
  return calls
}

const sent = (calls: ApiCall[]) => calls.filter(({ path }) => path.endsWith('/goods'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('ADM-08 some pieces of a line come back, and no more than are left of it', async () => {
  let order = { ...COMPLETED, lines: COMPLETED.lines.map((line) => ({ ...line })) }
  const calls = await show(
    () => order,
    () => ({ body: { data: order } }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Оформити повернення товару' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Повернення товару' }))
  const isOff = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Товар повернувся' }).disabled
  expect(isOff()).toBe(true)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Плед, 3 шт.' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Кількість: Плед')
  expect(field.value).toBe('3')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Більше: Плед' }).disabled).toBe(true)
  fireEvent.change(field, { target: { value: '' } })
  expect(isOff()).toBe(true)
  fireEvent.change(field, { target: { value: '9' } })
  expect(field.value).toBe('3')
  fireEvent.click(dialog.getByRole('button', { name: 'Менше: Плед' }))
  expect(field.value).toBe('2')
  order = { ...order, lines: order.lines.map((line) => ({ ...line, returned: 1, undecided: 1 })) }
  fireEvent.click(dialog.getByRole('button', { name: 'Товар повернувся' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { action: 'return', lines: [{ position: 0, pieces: 2 }] },
  ])
  // Other pieces of the line may be returned while these still wait.
  expect(await screen.findByRole('heading', { name: 'Повернений товар' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Оформити повернення товару' })).toBeTruthy()
})

it('ADM-08 of three pieces that came back one is written off and the others are for sale again', async () => {
  let undecided = 3
  const order = () => ({ ...COMPLETED, lines: [deskLine({ quantity: 3, returned: 3, undecided })] })
  const calls = await show(order, ({ body }) => {
    undecided -= JSON.stringify(body).includes('"pieces":1') ? 1 : 2
    return { body: { data: order() } }
  })
  await screen.findByText('Чекає: 3 шт.')
  press('Менше: Плед')
  press('Менше: Плед')
  press('Списати: Плед')
  await screen.findByText('Чекає: 2 шт.')
  press('Більше: Плед')
  press('У продаж: Плед')
  await waitFor(() => expect(screen.queryByText(/^Чекає/)).toBeNull())
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { action: 'write_off', lines: [{ position: 0, pieces: 1 }] },
    { action: 'restock', lines: [{ position: 0, pieces: 2 }] },
  ])
})

it('ADM-08 ADM-20 a press of some pieces whose answer was lost is sent again with its key, the next has its own', async () => {
  let undecided = 3
  const order = () => ({ ...COMPLETED, lines: [deskLine({ quantity: 3, returned: 3, undecided })] })
  let isLost = true
  const calls = await show(order, () => {
    if (isLost) return null
    undecided -= 1
    return { body: { data: order() } }
  })
  await screen.findByText('Чекає: 3 шт.')
  press('Менше: Плед')
  press('Менше: Плед')
  press('У продаж: Плед')
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  await waitFor(() => expect(net.get().isOnline).toBe(false))
  isLost = false
  act(() => net.update((known) => ({ ...known, isOnline: true, since: null })))
  press('У продаж: Плед')
  await screen.findByText('Чекає: 2 шт.')
  press('У продаж: Плед')
  await screen.findByText('Чекає: 1 шт.')
  const keys = sent(calls).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('ADM-08 at a return stands whether its days are over, and it is taken all the same', async () => {
  const text = 'Минуло 16 днів з отримання: закон дає 14. Чи взяти товар без дефекту, вирішуєте ви'
  const order = { ...COMPLETED, return_time: { text, is_over: true } }
  await show(
    () => order,
    () => ({ body: { data: order } }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Оформити повернення товару' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Повернення товару' }))
  expect(dialog.getByText(text)).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Чашка, 1 шт.' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Товар повернувся' }).disabled).toBe(false)
})
