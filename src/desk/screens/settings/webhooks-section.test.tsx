import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ShownWebhook } from '#src/contract/admin/settings.ts'
import { answerApi } from '#tests/answer-api.ts'
import { WebhooksSection } from './webhooks-section.tsx'

afterEach(cleanup)

const WEBHOOK = { id: 3, url: 'https://crm.example.com/vitryna', topics: [], secret_until: null }

function show(webhooks: ShownWebhook[]): void {
  const Page = createRoutesStub([
    {
      id: 'desk',
      path: '/',
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      Component: () => <WebhooksSection webhooks={webhooks} />,
    },
  ])
  render(<Page />)
}

it('ADM-17 ADM-21 the secret of a webhook that was added is at hand to be copied', async () => {
  answerApi({
    'POST /api/admin/settings/webhooks': { body: { data: { secret: 'vXqsOuK43YCg' } } },
  })
  show([])
  fireEvent.change(await screen.findByLabelText('Адреса програми'), { target: { value: WEBHOOK.url } })
  fireEvent.click(screen.getByRole('button', { name: 'Додати' }))
  const copy = await screen.findByRole('button', { name: 'Копіювати секрет' })
  expect(document.activeElement).toBe(copy)
})

it('ADM-17 a webhook, whose secret nobody can give back, is removed after a question', async () => {
  const calls = answerApi({ 'DELETE /api/admin/settings/webhooks/3': { status: 204, body: null } })
  show([WEBHOOK])
  fireEvent.click(await screen.findByRole('button', { name: /^Прибрати/ }))
  const question = screen.getByRole('dialog', { name: 'Прибрати вебхук' })
  expect(question.textContent).toContain(WEBHOOK.url)
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Прибрати' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('ADM-17 MSG-04 a new secret is asked for first and shown once, and how long the other is good', async () => {
  const calls = answerApi({
    'POST /api/admin/settings/webhooks/3/secret': {
      body: { data: { secret: 'nEw5ecret', secret_until: '2026-12-01T10:00:00.000Z' } },
    },
  })
  show([{ ...WEBHOOK, secret_until: '2026-12-01T10:00:00.000Z' }])
  expect((await screen.findByText(/усі події/)).textContent).toContain('попередній секрет діє до')
  fireEvent.click(screen.getByRole('button', { name: /^Новий секрет/ }))
  expect(screen.getByRole('dialog', { name: 'Новий секрет' }).textContent).toContain('обома секретами')
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Дати новий' }))
  expect((await screen.findByText('nEw5ecret')).tagName).toBe('CODE')
})
