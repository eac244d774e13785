import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useRevalidator } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { deskOrder } from '#tests/desk-order.ts'
import { Component, loader } from './print-screen.tsx'

afterEach(cleanup)

function WithNews() {
  const { revalidate } = useRevalidator()
  return (
    <>
      <button type="button" onClick={() => void revalidate()}>
        news
      </button>
      <Component />
    </>
  )
}

it('ADM-07 of more than fifty selected orders the rest is said and printed after them', async () => {
  const numbers = Array.from({ length: 60 }, (_, place) => String(1001 + place))
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const calls = answerApi(
    Object.fromEntries(
      numbers.map((number) => [
        `GET /api/admin/orders/${number}`,
        { body: { data: deskOrder({ number, name: `Покупець ${number}` }) } },
      ]),
    ),
  )
  const Page = createRoutesStub([
    { path: '/orders/print', loader, HydrateFallback: () => null, Component: WithNews },
  ])
  render(<Page initialEntries={[`/orders/print?what=pack&numbers=${numbers.join(',')}`]} />)
  expect(await screen.findByText(/Тут 1–50 з 60/)).toBeTruthy()
  expect(screen.queryByText(/Покупець 1051/)).toBeNull()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const asked = calls.length
  fireEvent.click(screen.getByText('news'))
  await waitFor(() => expect(calls).toHaveLength(asked + 50))
  fireEvent.click(screen.getByRole('link', { name: 'Далі: ще 10' }))
  expect(await screen.findByText(/Тут 51–60 з 60/)).toBeTruthy()
  expect(screen.getByText(/Покупець 1060/)).toBeTruthy()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('link', { name: /^Далі/ })).toBeNull()
})
