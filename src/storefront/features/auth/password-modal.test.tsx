import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import type { SignInWay } from '#src/contract/auth-limits.ts'
import { sampleRoot } from '#tests/sample-shop.ts'
import { closeModal, openModal } from '../../runtime/stores/modal-store.ts'
import { PasswordModal } from './password-modal.tsx'

const CSRF = { 'GET /sanctum/csrf-cookie': { body: null } }
const LETTER = 'POST /api/auth/client/password-letter'

afterEach(() => {
  cleanup()
  act(closeModal)
})

async function show(email: string, ways: SignInWay[] | null = ['letters']): Promise<void> {
  const settings = {
    sign_in_ways: ways,
    phones: ['+380441234567'],
    emails: ['shop@example.com'],
  }
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => sampleRoot(settings),
      HydrateFallback: () => null,
      Component: PasswordModal,
    },
  ])
  openModal('password-modal', email)
  render(<Page />)
  await screen.findByRole('dialog')
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Надіслати лист' }))

it('sends nothing while the address is wrong', async () => {
  const calls = answerApi({})
  await show('olena')
  press()
  expect(screen.getByText('Некоректний email')).toBeTruthy()
  expect(calls).toEqual([])
})

it('sends the address that was typed for the login, and tells where to look', async () => {
  const calls = answerApi({ ...CSRF, [LETTER]: { body: null } })
  await show('olena@ukr.net')
  press()
  expect(await screen.findByRole('dialog', { name: 'Перевірте пошту' })).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ email: 'olena@ukr.net' })
})

it('LOGIN-01 asks for no address where the shop is known to send no letters', async () => {
  const calls = answerApi({})
  await show('olena@ukr.net', [])
  expect(screen.getByRole('alert').textContent).toContain('Магазин не надсилає листів')
  expect(screen.getByRole('link', { name: '+38 (044) 123-45-67' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'shop@example.com' })).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(calls).toEqual([])
})

it('names the phones and addresses of a shop of which only the call tells that it sends no letters', async () => {
  const message = 'Магазин не надсилає листів'
  answerApi({ ...CSRF, [LETTER]: { status: 409, body: { message } } })
  await show('olena@ukr.net', null)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('link', { name: '+38 (044) 123-45-67' }).getAttribute('href')).toBe(
    'tel:+380441234567',
  )
  expect(screen.getByRole('link', { name: 'shop@example.com' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Надіслати лист' })).toBeNull()
})

it.each([
  [429, 'Забагато листів поспіль', 'Забагато листів поспіль'],
  [500, 'збій', 'Не вдалося надіслати листа. Спробуйте ще раз'],
])('says after a %i what to do', async (status, message, shown) => {
  answerApi({ ...CSRF, [LETTER]: { status, body: { message } } })
  await show('olena@ukr.net')
  press()
  expect((await screen.findByText(shown)).textContent).toBe(shown)
  expect(screen.getByRole('button', { name: 'Надіслати лист' })).toBeTruthy()
})
