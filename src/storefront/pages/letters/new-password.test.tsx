import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { toastStore } from '../../runtime/stores/toast-store.ts'
import { NewPassword } from './new-password.tsx'
import { tokenStore } from '../../runtime/calls/token-store.ts'

const LINK = 'POST /api/auth/client/letter-link'
const SET = 'POST /api/auth/client/new-password'
const GOOD = {
  'GET /sanctum/csrf-cookie': { body: null },
  [LINK]: { body: { data: { email: 'olena@ukr.net', purpose: 'password' } } },
}
const ME = { body: { id: 1, name: 'Олена', email: 'olena@ukr.net', phone: null } }

beforeEach(() => {
  tokenStore.set(null)
  toastStore.set([])
})
afterEach(cleanup)

function show(token = 'of-the-letter'): void {
  const Page = createRoutesStub([
    { path: '/', Component: () => <NewPassword token={token} /> },
    { path: '/cabinet', Component: () => <h1>Кабінет</h1> },
  ])
  render(<Page />)
}

async function send(password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Новий пароль'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Повторіть пароль'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти пароль' }))
}

it('sends the password with the token of the link, signs in and leaves for the cabinet', async () => {
  const calls = answerApi({ ...GOOD, [SET]: { body: { token: 't' } }, 'GET /api/auth/me': ME })
  show()
  await send('новий-секрет')
  expect(await screen.findByRole('heading', { name: 'Кабінет' })).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/new-password'))?.body).toEqual({
    token: 'of-the-letter',
    password: 'новий-секрет',
    password_confirmation: 'новий-секрет',
  })
  expect(tokenStore.get()).toBe('t')
  expect(toastStore.get()[0]?.text).toBe('Новий пароль збережено')
})

it('ends the sign-in of whoever was here before', async () => {
  tokenStore.set('of-another')
  const calls = answerApi({
    ...GOOD,
    [SET]: { body: { token: 't' } },
    'POST /api/auth/logout': { body: null },
    'GET /api/auth/me': ME,
  })
  show()
  await send('новий-секрет')
  await screen.findByRole('heading', { name: 'Кабінет' })
  const left = calls.find(({ path }) => path === '/api/auth/logout')
  expect(left?.headers.get('authorization')).toBe('Bearer of-another')
})

it('gives the form up for a link that was used meanwhile', async () => {
  const errors = { token: ['Цим посиланням уже скористалися'] }
  answerApi({ ...GOOD, [SET]: { status: 422, body: { message: 'x', errors } } })
  show()
  await send('новий-секрет')
  expect(await screen.findByText('Цим посиланням уже скористалися')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Надіслати новий лист' })).toBeTruthy()
  expect(screen.queryByLabelText('Новий пароль')).toBeNull()
})

it('says that the password stands where only the sign-in failed', async () => {
  answerApi({ ...GOOD, [SET]: { body: { token: 't' } }, 'GET /api/auth/me': { status: 500, body: {} } })
  show()
  await send('новий-секрет')
  expect(await screen.findByText(/Пароль збережено, але увійти не вдалося/)).toBeTruthy()
  expect(tokenStore.get()).toBeNull()
})

it.each([
  ['', {}, 'Посилання неповне. Відкрийте його з листа ще раз'],
  [
    'of-the-other-letter',
    { [LINK]: { body: { data: { email: 'olena@ukr.net', purpose: 'confirm' } } } },
    'Це посилання веде до іншої сторінки. Відкрийте його з листа ще раз',
  ],
  ['x', { [LINK]: null }, 'Не вдалося перевірити посилання'],
])('has no form for the token %j', async (token, answers, sentence) => {
  answerApi({ ...GOOD, ...answers })
  show(token)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByLabelText('Новий пароль')).toBeNull()
})
