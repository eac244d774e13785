import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component } from './new-product-screen.tsx'

afterEach(cleanup)

it('ADM-11 ADM-21 of a new product the name and the price are both said to be wrong, each at its field', async () => {
  const errors = { title: ['Назва не може бути порожньою'], price: ['Ціна — гривні й копійки, як 1299,50'] }
  const calls = answerApi({
    'POST /api/admin/products': { status: 422, body: { message: 'Перевірте поля', errors } },
  })
  const router = createMemoryRouter([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 }, rights: [] }),
      HydrateFallback: () => null,
      children: [{ path: '/', Component }],
    },
  ])
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  await userEvent.type(await screen.findByLabelText('Ціна'), '1,234.50')
  await userEvent.click(screen.getByRole('button', { name: 'Створити' }))
  await screen.findByText('Назва не може бути порожньою')
  const [title, price] = [screen.getByLabelText('Назва'), screen.getByLabelText<HTMLInputElement>('Ціна')]
  expect([title, price].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(price.value).toBe('1,234.50')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ title: '', price: '1,234.50' })
})
