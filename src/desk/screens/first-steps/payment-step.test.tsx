import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SettingSection } from '#src/contract/admin/settings.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { closeToast, shownToast } from '../../runtime/toasts.ts'
import { PaymentStep } from './payment-step.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

const section = (id: string, title: string, label: string): SettingSection => ({
  id,
  title,
  note: '',
  service: id,
  address: null,
  fields: [
    {
      key: `${id}_key`,
      label,
      hint: '',
      kind: 'secret',
      choices: [],
      value: null,
      is_set: false,
      tail: null,
      version: '1',
    },
  ],
})
const method = (id: string) => ({
  id,
  title: id,
  note: '',
  is_on: true,
  is_ready: true,
  paused: null,
  terms: '',
})
const SCREEN = {
  sections: [
    section('mono', 'plata by mono', 'Токен магазину'),
    section('liqpay', 'LiqPay', 'Публічний ключ'),
  ],
  methods: [method('on_delivery'), method('invoice')],
  methods_version: 'v1',
}

const onChanged = vi.fn(async () => undefined)
function show(): ApiCall[] {
  const calls = answerApi({
    'GET /api/admin/settings/screens/payment': { body: { data: SCREEN } },
    'PUT /api/admin/settings/methods/payments': { status: 204, body: {} },
    'POST /api/admin/settings/checks/mono': { body: { data: [] } },
  })
  render(<PaymentStep onChanged={onChanged} />)
  return calls
}

it('ADM-23 the key of the bank is put in and tried out in the step itself', async () => {
  const calls = show()
  expect(await screen.findByLabelText('Токен магазину')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Перевірити/ }))
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(calls.at(-1)?.path).toBe('/api/admin/settings/checks/mono')
  fireEvent.click(screen.getByRole('radio', { name: /LiqPay/ }))
  expect(await screen.findByLabelText('Публічний ключ')).toBeTruthy()
})

it('ADM-23 who does without cards skips the step, and the toast puts back what was offered', async () => {
  const calls = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Пропустити: лише при отриманні' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('Покупці платитимуть лише при отриманні'))
  await shownToast.get()?.undo?.()
  const offered = calls.filter(({ method: verb }) => verb === 'PUT').map(({ body }) => body)
  expect(offered).toMatchObject([{ on: ['on_delivery'] }, { on: ['on_delivery', 'invoice'] }])
})
