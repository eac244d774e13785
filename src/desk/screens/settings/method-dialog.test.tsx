import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { MethodRecord } from '#src/contract/admin/methods.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { MethodDialog } from './method-dialog.tsx'

afterEach(cleanup)

const ADDRESS = '/api/admin/settings/terms/own_courier'
const RECORD: MethodRecord = {
  terms: {
    title: '',
    note: '',
    delivery: {
      price: null,
      free_from: null,
      days: null,
      max_weight_g: null,
      max_size_mm: null,
      least_weight_g: null,
      zones: [],
    },
    bank_details: null,
  },
  own: { title: 'Наш кур’єр', note: '' },
  has_zones: true,
  version: '1',
}

async function openZone(refusal: Record<string, string[]> = {}) {
  const calls = answerApi({
    [`GET ${ADDRESS}`]: { status: 200, body: { data: RECORD } },
    [`PUT ${ADDRESS}`]: { status: 422, body: { message: 'Ні', errors: refusal } },
  })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [
        {
          path: '/',
          Component: () => (
            <MethodDialog method="own_courier" title="Наш кур’єр" onClose={() => {}} onSaved={() => {}} />
          ),
        },
      ],
    },
  ])
  render(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: 'Додати зону' }))
  return calls
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }))

it('ADM-21 a new zone is typed into at once: its fields stand above the button that has added it', async () => {
  await openZone()
  expect(document.activeElement).toBe(screen.getByLabelText('Назва зони'))
})

it('ADM-17 ADM-21 a zone that cannot be read takes her to its first wrong field, each time that she saves', async () => {
  const calls = await openZone()
  type('Ціна, грн', 'скільки скажете')
  const button = screen.getByRole('button', { name: 'Зберегти' })
  button.focus()
  save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Назва зони')))
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2)
  type('Назва зони', 'Київ')
  button.focus()
  save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ціна, грн')))
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

it('DLV-06 ADM-17 what the shop refuses of a zone stands at the field in which it was typed', async () => {
  await openZone({ 'terms.delivery.zones.0.free_from': ['Не більше 100 000,00 грн'] })
  type('Назва зони', 'Київ')
  type('Ціна, грн', '100')
  type('Безкоштовно від', '150000')
  save()
  const field = screen.getByLabelText('Безкоштовно від')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Не більше 100 000,00 грн',
  )
})
