import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData, useRevalidator } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { deskOrder } from '#tests/desk-order.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { RecipientDialog } from './recipient-dialog.tsx'
import { useOrderWork } from './use-order-work.ts'

afterEach(cleanup)

const EDIT = 'POST /api/admin/orders/104861/edit'
const EFFECT = {
  stock: [],
  payment: { kind: 'none', sum: 0, on_delivery: false, paid: 0 },
  receipt: { kind: 'none', sum: 0 },
  waybill: { kind: 'none', weight_before_g: null, weight_after_g: null, cash: 0 },
}
/** The order as another person has saved it since the dialog was opened. */
const MOVED = deskOrder({
  version: 'v2',
  delivery: { method: 'nova_poshta', city: 'Полтава', branch: 'Відділення № 8' },
  delivery_address: 'Полтава, Відділення № 8',
})

/** The server has the other person's order; the screen loads it with the next news. */
async function show(onClose = vi.fn<() => void>()): Promise<ApiCall[]> {
  const calls = answerApi({
    'POST /api/admin/orders/ways': {
      body: { data: { deliveries: [], payments: [], weight_g: null, goods: 0 } },
    },
    'GET /api/admin/orders/settlements': { body: { data: [] } },
    'GET /api/admin/orders/points': { body: { data: [] } },
    [`${EDIT}/preview`]: {
      body: { data: { total: 200, goods: 200, discount: 0, delivery_price: null, effect: EFFECT } },
    },
    [EDIT]: ({ body }) =>
      JSON.stringify(body).includes('"version":"v2"')
        ? { body: { data: { ...MOVED, version: 'v3' } } }
        : {
            status: 409,
            body: { message: 'Це щойно змінено', code: 'conflict', current: MOVED, by: 'Тарас' },
          },
  })
  let saved = deskOrder()
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [
        {
          path: '/',
          loader: () => saved,
          Component: function Page() {
            const order = useLoaderData<DeskOrder>()
            const { revalidate } = useRevalidator()
            return (
              <>
                <output>{order.version}</output>
                <button type="button" onClick={() => void revalidate()}>
                  news
                </button>
                <RecipientDialog order={order} work={useOrderWork()} onClose={onClose} />
              </>
            )
          },
        },
      ],
    },
  ])
  render(<Page />)
  await screen.findByText('v1')
  saved = MOVED
  fireEvent.click(screen.getByText('news'))
  await screen.findByText('v2')
  return calls
}

const sent = (calls: ApiCall[]) =>
  calls.filter(({ path }) => path.endsWith('/edit')).map(({ body }) => body as Record<string, unknown>)

async function save(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Зберегти' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

it('ADM-19 ADM-08 a name changed here does not put back the branch that another has chosen meanwhile', async () => {
  const onClose = vi.fn<() => void>()
  const calls = await show(onClose)
  fireEvent.change(screen.getByLabelText('Ім’я та прізвище'), { target: { value: 'Олена Нова' } })
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(calls)).toEqual([
    { version: 'v1', name: 'Олена Нова' },
    { version: 'v2', name: 'Олена Нова' },
  ])
})

it('ADM-19 ADM-08 of two branches the person decides, and hers stays typed', async () => {
  const onClose = vi.fn<() => void>()
  const calls = await show(onClose)
  fireEvent.change(screen.getByLabelText('Відділення або поштомат'), { target: { value: 'Відділення № 3' } })
  await save()
  expect(await screen.findByText(/Те саме щойно змінено: Тарас/)).toBeTruthy()
  expect(screen.getByText(/Відділення № 8/)).toBeTruthy()
  expect(screen.getByLabelText('Відділення або поштомат')).toHaveProperty('value', 'Відділення № 3')
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Лишити моє' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(calls).at(-1)).toMatchObject({ version: 'v2', delivery: { branch: 'Відділення № 3' } })
})

const sentenceOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

it('ADM-08 DLV-07 what a carrier has refused stands at its field with what is typed, until it is typed anew', async () => {
  answerApi({
    'POST /api/admin/orders/ways': {
      body: { data: { deliveries: [], payments: [], weight_g: null, goods: 0 } },
    },
    [`${EDIT}/preview`]: ({ body }) =>
      JSON.stringify(body).includes('"index":"2"')
        ? {
            status: 422,
            body: { message: 'Перевірте поля', errors: { 'delivery.index': ['Індекс має п’ять цифр'] } },
          }
        : { body: { data: { total: 200, goods: 200, discount: 0, delivery_price: null, effect: EFFECT } } },
  })
  const order = deskOrder({ delivery: { method: 'ukrposhta', city: 'Умань', index: '99999' } })
  const wrong = { 'delivery.index': ['Укрпошта не приймає індексу 99999'], phone: ['Не той телефон'] }
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [
        {
          path: '/',
          Component: function Page() {
            const work = useOrderWork()
            return <RecipientDialog order={order} work={work} wrong={wrong} onClose={() => undefined} />
          },
        },
      ],
    },
  ])
  render(<Page />)
  const index = await screen.findByLabelText('Поштовий індекс')
  expect(index).toHaveProperty('value', '99999')
  expect(sentenceOf(index)).toBe('Укрпошта не приймає індексу 99999')
  expect(sentenceOf(screen.getByLabelText('Телефон'))).toBe('Не той телефон')
  fireEvent.change(index, { target: { value: '2' } })
  await waitFor(() => expect(sentenceOf(index)).toBe('Індекс має п’ять цифр'))
  fireEvent.change(index, { target: { value: '20300' } })
  await waitFor(() => expect(sentenceOf(index)).toBeUndefined())
  expect(sentenceOf(screen.getByLabelText('Телефон'))).toBe('Не той телефон')
})

it('ADM-19 ADM-08 the other’s branch is taken by a press, and nothing is left to save', async () => {
  await show()
  fireEvent.change(screen.getByLabelText('Відділення або поштомат'), { target: { value: 'Відділення № 3' } })
  await save()
  fireEvent.click(await screen.findByRole('button', { name: 'Узяти збережене' }))
  expect(screen.getByLabelText('Відділення або поштомат')).toHaveProperty('value', 'Відділення № 8')
  expect(screen.getByRole('button', { name: 'Зберегти' }).hasAttribute('disabled')).toBe(true)
})
