import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { deskLine, deskOrder } from '#tests/desk-order.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderWork } from './use-order-work.ts'

afterEach(cleanup)

const REFUND = 'POST /api/admin/orders/104861/refund'
const ORDER = deskOrder({ lines: [deskLine({ quantity: 3, total: 300 })], paid: 300, refundable: 300 })

function Opened() {
  return <RefundDialog order={useLoaderData<DeskOrder>()} work={useOrderWork()} onClose={() => undefined} />
}

/** The connection is lost with the first press, after the server has promised the money. */
async function show(): Promise<ApiCall[]> {
  let isPromised = false
  const calls = answerApi({
    'GET /api/admin/orders/104861': () => ({
      body: { data: { ...ORDER, refundable: isPromised ? 200 : 300 } },
    }),
    [`${REFUND}/size`]: ({ body }) => ({
      body: { data: { sum: JSON.stringify(body).includes('"pieces":1') ? 95 : 285 } },
    }),
    [REFUND]: () => {
      if (isPromised) return { body: null }
      isPromised = true
      return null
    },
  })
  const Page = createRoutesStub([
    {
      path: '/',
      loader: () => ({ ...ORDER, refundable: isPromised ? 200 : 300 }),
      HydrateFallback: () => null,
      Component: Opened,
    },
  ])
  render(<Page />)
  await screen.findByRole('dialog')
  return calls
}

it('ADM-19 ADM-08 what another has given back of a line meanwhile is chosen no more', async () => {
  let left = 3
  answerApi({
    [`${REFUND}/size`]: ({ body }) =>
      JSON.stringify(body).includes('"pieces":3') && left < 3
        ? { status: 422, body: { message: 'У рядку 1 можна повернути ще 1 шт.' } }
        : { body: { data: { sum: left === 3 ? 285 : 95 } } },
    [REFUND]: () => ({ status: 422, body: { message: 'Повернути можна щонайбільше 95,00 грн' } }),
    'GET /api/admin/orders/104861': () => ({ body: { data: ORDER } }),
  })
  const Page = createRoutesStub([
    {
      path: '/',
      loader: () => ({
        ...ORDER,
        refundable: left === 3 ? 300 : 95,
        lines: [deskLine({ quantity: 3, total: 300, refundable_pieces: left })],
      }),
      HydrateFallback: () => null,
      Component: Opened,
    },
  ])
  render(<Page />)
  fireEvent.click(await screen.findByRole('checkbox', { name: /Плед/ }))
  expect(await screen.findByText(/За вибране сплачено 285,00/)).toBeTruthy()
  left = 1
  await refund('285')
  // A refusal reloads the order without waiting for news.
  expect(await screen.findByText('Повернути можна щонайбільше 95,00 грн')).toBeTruthy()
  expect(await screen.findByText(/За вибране сплачено 95,00/)).toBeTruthy()
  expect(screen.getByText(/повернути можна 95,00/)).toBeTruthy()
  expect(screen.queryByText(/можна повернути ще/)).toBeNull()
})

const refunds = (calls: ApiCall[]) => calls.filter(({ path }) => path.endsWith('/refund'))

async function refund(sum: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Сума'), { target: { value: sum } })
  fireEvent.click(screen.getByRole('button', { name: /^Повернути / }))
}

it('ADM-04 ADM-08 of a refund whose answer is lost the screen says so, and sends it again with its key', async () => {
  const calls = await show()
  await refund('100')
  expect(await screen.findByText(/Невідомо, чи повернено/)).toBeTruthy()
  // After reloading, less can be refunded.
  expect(await screen.findByText(/повернути можна 200,00/)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Повернути / })).toHaveProperty('disabled', false),
  )
  await refund('100')
  await waitFor(() => expect(refunds(calls)).toHaveLength(2))
  const keys = refunds(calls).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

it('ADM-08 the server says what was paid for the pieces that are chosen of a line', async () => {
  const calls = await show()
  fireEvent.click(screen.getByRole('checkbox', { name: /Плед/ }))
  expect(await screen.findByText(/За вибране сплачено 285,00/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Кількість: Плед'), { target: { value: '1' } })
  expect(await screen.findByText(/За вибране сплачено 95,00/)).toBeTruthy()
  await refund('95')
  await waitFor(() =>
    expect(refunds(calls).at(0)?.body).toEqual({ sum: 95, lines: [{ position: 0, pieces: 1 }] }),
  )
})

it('ADM-08 PAY-07 pieces that went back already are not offered again', async () => {
  const lines = [
    deskLine({ quantity: 3, refundable_pieces: 2 }),
    deskLine({ position: 1, title: 'Чашка', refundable_pieces: 0 }),
  ]
  const Page = createRoutesStub([
    { path: '/', loader: () => ({ ...ORDER, lines }), HydrateFallback: () => null, Component: Opened },
  ])
  render(<Page />)
  expect(await screen.findByRole('checkbox', { name: 'Плед, 2 шт.' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Чашка/ })).toBeNull()
})

it('ADM-08 PAY-07 two variants of one product are told apart', async () => {
  const lines = ['піщаний', 'графітовий'].map((variant, position) => deskLine({ position, variant }))
  const Page = createRoutesStub([
    { path: '/', loader: () => deskOrder({ lines }), HydrateFallback: () => null, Component: Opened },
  ])
  render(<Page />)
  await screen.findByLabelText('Плед · піщаний, 2 шт.')
  expect(screen.getByLabelText('Плед · графітовий, 2 шт.')).toBeTruthy()
})

it('PAY-07 ADM-08 a sum that is typed before its pieces are priced goes back as that of the pieces', async () => {
  const calls = await show()
  fireEvent.click(screen.getByRole('checkbox', { name: /Плед/ }))
  await refund('285')
  expect(await screen.findByText(/За вибране сплачено 285,00/)).toBeTruthy()
  expect(refunds(calls)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Повернути / }))
  await waitFor(() =>
    expect(refunds(calls).at(0)?.body).toEqual({ sum: 285, lines: [{ position: 0, pieces: 3 }] }),
  )
})
