import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { ServiceSection } from './service-section.tsx'

afterEach(cleanup)

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

it('ADM-17 what was tried with one key is not shown of another', async () => {
  const step = { title: 'Ключі', state: 'ok', text: 'токен прийнято', hint: null, ms: 12 }
  answerApi({
    'POST /api/admin/settings/checks/mono': { body: { data: [step] } },
    'PUT /api/admin/settings/keys/mono_token': { body: { data: {} } },
  })
  const section = { id: 'mono', title: 'mono', note: '', service: 'mono', address: null, fields: [token] }
  const Page = createRoutesStub([
    {
      id: 'desk',
      path: '/',
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      Component: () => <ServiceSection section={section} onSaved={() => undefined} />,
    },
  ])
  render(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: /^Перевірити/ }))
  await screen.findByText(/усе працює/)
  fireEvent.change(screen.getByLabelText('Токен магазину'), { target: { value: 'another' } })
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти ключ' }))
  await waitFor(() => expect(screen.queryByText(/усе працює/)).toBeNull())
})
