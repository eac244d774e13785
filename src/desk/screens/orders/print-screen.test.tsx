import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useRevalidator } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { deskLine, deskOrder } from '#tests/desk-order.ts'
import { HOSTILE } from '#tests/hostile-orders.ts'
import { Component, loader } from './print-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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

it('ADM-07 labels of a selection come in one request; one file opens by itself, several wait, what is missing says why', async () => {
  const opened: Blob[] = []
  vi.stubGlobal(
    'open',
    vi.fn<() => null>(() => null),
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) opened.push(file)
    return 'blob:label'
  })
  const pdf = { type: 'pdf', content: btoa('%PDF-'), carrier: 'nova_poshta', numbers: ['1001', '1002'] }
  const calls = answerApi({
    'POST /api/admin/orders/bulk/labels': {
      body: { data: { files: [pdf], missing: [{ number: '1003', reason: 'накладної ще немає' }] } },
    },
  })
  const Page = createRoutesStub([
    { path: '/orders/print', loader, HydrateFallback: () => null, Component: WithNews },
  ])
  const view = render(<Page initialEntries={['/orders/print?what=labels&numbers=1001,1002,1003']} />)
  expect((await screen.findByText(/накладної ще немає/)).textContent).toMatch(/^№\s1\s003: /)
  expect(screen.getByText(/2 етикетки · № 1 001, № 1 002/)).toBeTruthy()
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(opened[0]?.type).toBe('application/pdf')
  fireEvent.click(screen.getByText('news'))
  fireEvent.click(screen.getByRole('button', { name: /^Друк/ }))
  await waitFor(() => expect(opened).toHaveLength(2))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  view.unmount()
  const apart = ['1001', '1002'].map((number) => ({ ...pdf, carrier: 'ukrposhta', numbers: [number] }))
  answerApi({ 'POST /api/admin/orders/bulk/labels': { body: { data: { files: apart, missing: [] } } } })
  render(<Page initialEntries={['/orders/print?what=labels&numbers=1001,1002']} />)
  expect(await screen.findByText(/Укрпошта дає файл на кожну посилку/)).toBeTruthy()
  const prints = screen.getAllByRole('button', { name: /^Друк/ })
  expect(prints).toHaveLength(2)
  for (const print of prints) fireEvent.click(print)
  // The files of the two presses; nothing opened by itself before.
  await waitFor(() => expect(opened).toHaveLength(4))
})

it.each(HOSTILE)(
  'SEC-02 ADM-07 a sheet to pack by shows an order of %s as text alone',
  async (_what, text) => {
    vi.stubGlobal('print', vi.fn<() => void>())
    const line = { ...deskLine(), title: text, variant: text, sku: text }
    const order = {
      ...deskOrder({ number: '1001', name: text, comment: text, delivery_address: text }),
      lines: [line],
    }
    answerApi({ 'GET /api/admin/orders/1001': { body: { data: order } } })
    const Page = createRoutesStub([{ path: '/orders/print', loader, HydrateFallback: () => null, Component }])
    render(<Page initialEntries={['/orders/print?what=pack&numbers=1001']} />)
    const sheet = await screen.findByRole('region')
    const elements = [...sheet.querySelectorAll('*')].map(({ localName }) => localName)
    expect(new Set(elements)).toEqual(new Set(['h2', 'p', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'b']))
    expect(sheet.textContent).toContain(`Коментар: ${text}`)
  },
)
