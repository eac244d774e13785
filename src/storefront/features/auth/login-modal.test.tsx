import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { closeModal, openModal, useModal } from '../../runtime/stores/modal-store.ts'
import { toastStore } from '../../runtime/stores/toast-store.ts'
import { LoginModal } from './login-modal.tsx'
import { RegisterModal } from './register-modal.tsx'
import { SWITCH_MS } from './switch-modal.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'

beforeEach(() => {
  localStorage.clear()
  tokenStore.set(null)
  toastStore.set([])
})
afterEach(() => {
  cleanup()
  act(closeModal)
  vi.useRealTimers()
})

function Modals() {
  const name = useModal()?.name
  if (name === 'login-modal') return <LoginModal />
  return name === 'register-modal' ? <RegisterModal /> : <p>Нічого не відкрито</p>
}

function show(name: 'login-modal' | 'register-modal') {
  const Page = createRoutesStub([
    { path: '/', Component: Modals },
    { path: '/cabinet', Component: () => <h1>Кабінет</h1> },
  ])
  openModal(name)
  render(<Page />)
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('LOGIN-01 says what it means to come in by a network for the first time: then an account is made', () => {
  answerApi({})
  show('login-modal')
  expect(screen.getByText(/^Входячи вперше через Google чи Facebook, ви погоджуєтеся/)).toBeTruthy()
})

it('LOGIN-01 MODAL-05 checks e-mail and password on leaving a field and on sending', () => {
  const calls = answerApi({})
  show('login-modal')
  expect(screen.getByRole('dialog', { name: 'Вхід' })).toBeTruthy()
  fill('Email', 'olena@ukr')
  expect(screen.queryByText('Введіть коректний email')).toBeNull()
  fireEvent.blur(screen.getByLabelText('Email'))
  expect(screen.getByText('Введіть коректний email')).toBeTruthy()
  press('Увійти')
  expect(screen.getByText('Пароль має містити щонайменше 6 символів')).toBeTruthy()
  fill('Пароль', '123456')
  expect(screen.queryByText('Пароль має містити щонайменше 6 символів')).toBeNull()
  expect(calls).toEqual([])
})

it('LOGIN-02 a form that is refused again keeps the place of its sentence all the while', async () => {
  answerApi({
    'GET /sanctum/csrf-cookie': { body: null },
    'POST /api/auth/client/login': { status: 422, body: { message: 'x', errors: {} } },
  })
  show('login-modal')
  fill('Email', 'olena@ukr.net')
  fill('Пароль', '123456')
  press('Увійти')
  await screen.findByText('Невірний email або пароль')
  const sentences: (string | null)[] = []
  const watch = new MutationObserver(() =>
    sentences.push(screen.getByRole('alert', { hidden: true }).textContent),
  )
  watch.observe(screen.getByRole('dialog'), { childList: true, subtree: true, attributes: true })
  press('Увійти')
  await screen.findByRole('button', { name: 'Зачекайте...' })
  await screen.findByRole('button', { name: 'Увійти' })
  watch.disconnect()
  expect(new Set(sentences)).toEqual(new Set(['Невірний email або пароль']))
})

it('LOGIN-03 says «Зачекайте...» while the answer is on its way, and the cabinet follows', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  answerApi({
    'GET /sanctum/csrf-cookie': { body: null },
    'POST /api/auth/client/login': () => promise,
    'GET /api/auth/me': { body: { id: 1, name: 'Олена', email: null, phone: null } },
  })
  show('login-modal')
  fill('Email', 'olena@ukr.net')
  fill('Пароль', '123456')
  press('Увійти')
  expect(await screen.findByRole('button', { name: 'Зачекайте...' })).toHaveProperty('disabled', true)
  resolve({ body: { token: 't' } })
  expect(await screen.findByRole('heading', { name: 'Кабінет' })).toBeTruthy()
  expect(toastStore.get()[0]?.text).toBe('Ви успішно ввійшли в свій обліковий запис')
})

/** Sends a filled form, in which the server finds these errors. */
function registerRefused(errors: Record<string, string[]>): void {
  answerApi({
    'GET /sanctum/csrf-cookie': { body: null },
    'POST /api/auth/client/register': { status: 422, body: { message: 'x', errors } },
  })
  show('register-modal')
  fill('Ім’я', 'Олена')
  fill('Email', 'olena@ukr.net')
  fill('Пароль', '123456')
  fill('Повторіть пароль', '123456')
  press('Зареєструватися')
}

it('REG-02 shows several sentences of the server on lines of their own', async () => {
  const errors = { email: ['Перше', 'Друге'], captcha: ['Ви робот'] }
  registerRefused(errors)
  expect((await screen.findByText(/Перше/)).textContent).toBe('Перше\nДруге')
  expect(screen.getByRole('alert').textContent).toBe('Ви робот')
})

it('REG-02 what the server finds wrong stands until its own field is changed', async () => {
  const errors = { email: ['Зайнято'], password: ['Слабкий'] }
  registerRefused(errors)
  await screen.findByText('Зайнято')
  fireEvent.blur(screen.getByLabelText('Email'))
  fill('Ім’я', 'Ольга')
  expect(screen.getByText('Зайнято')).toBeTruthy()
  fill('Email', 'olha@ukr.net')
  expect(screen.queryByText('Зайнято')).toBeNull()
  expect(screen.getByText('Слабкий')).toBeTruthy()
})

it('MODAL-07 leaves nothing open for 300 ms between the two', async () => {
  vi.useFakeTimers()
  show('login-modal')
  press('Зареєструватися')
  // The press is rendered first, in a frame of its own.
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => void vi.advanceTimersByTime(SWITCH_MS - 1))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('dialog', { name: 'Реєстрація' })).toBeTruthy()
})

it('shows and hides the password', () => {
  show('login-modal')
  press('Показати пароль')
  expect(screen.getByLabelText('Пароль').getAttribute('type')).toBe('text')
  press('Сховати пароль')
  expect(screen.getByLabelText('Пароль').getAttribute('type')).toBe('password')
})
