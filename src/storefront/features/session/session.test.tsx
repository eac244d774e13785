import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { withoutWaiting } from '#tests/without-waiting.ts'
import { favoritesStore } from '../favorites/favorites-store.ts'
import { viewedStore } from '../viewed-products/viewed-store.ts'
import { authStore, useCustomer } from './customer-store.ts'
import { confirmCustomer, logout, restoreCustomer, signInWith } from './session.ts'
import { login, register } from '../auth/sign-in.ts'
import { tokenOf, tokenStore } from '../../runtime/calls/token-store.ts'
import { watchLeaving } from '../../runtime/page-leaving.ts'

const ME = { id: 5, name: 'Олена Коваль', email: 'olena@ukr.net', phone: null }
const CSRF = { 'GET /sanctum/csrf-cookie': { body: null } }
const FORM = { name: 'Олена', email: 'a@b.ua', password: 'вишня1', password_confirmation: 'вишня1' }

beforeEach(() => {
  localStorage.clear()
  // The store listens to other tabs after its first read.
  tokenStore.get()
  tokenStore.reload()
  favoritesStore.reload()
  viewedStore.reload()
  authStore.set({ known: null, isLoading: false, error: null })
  document.cookie = 'XSRF-TOKEN=abc%3D'
})
afterEach(cleanup)

const shown: (string | null)[] = []
function Who() {
  shown.push(useCustomer()?.name ?? null)
  return null
}

it.each([
  [{ token: 'a' }, 'a'],
  [{ data: { token: 'b' } }, 'b'],
  [{ token: '', data: { token: 'c' } }, 'c'],
  [{ data: 'd' }, null],
  [{ token: 'two words' }, null],
  [null, null],
])('AUTH-02 reads the token of %j', (answer, token) => {
  expect(tokenOf(answer)).toBe(token)
})

it('AUTH-02 API-22 keeps the token as it is and shows it to the API', async () => {
  const calls = answerApi({ 'GET /api/auth/me': { body: ME } })
  expect(await signInWith('tok|en')).toEqual(ME)
  expect(localStorage.getItem('auth_token')).toBe('tok|en')
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer tok|en')
})

it.each([
  [{ id: 5 }, { id: 5, name: '', email: null, phone: null }],
  [{ data: { id: 5, name: 'Олена', phone: null } }, { id: 5, name: 'Олена', email: null, phone: null }],
  [{ user: { id: 5, name: 'Олена' } }, { id: 5, name: 'Олена', email: null, phone: null }],
])('AUTH-02 knows the customer of %j', async (body, customer) => {
  answerApi({ 'GET /api/auth/me': { body } })
  expect(await signInWith('t')).toEqual(customer)
})

it('AUTH-06 asks for the CSRF cookie first and sends its value back', async () => {
  const calls = answerApi({
    ...CSRF,
    'POST /api/auth/client/login': { body: { token: 't' } },
    'GET /api/auth/me': { body: { data: ME } },
  })
  await login({ email: 'a@b.ua', password: 'вишня1' })
  expect(calls.map(({ path }) => path)).toEqual([
    '/sanctum/csrf-cookie',
    '/api/auth/client/login',
    '/api/auth/me',
  ])
  expect(calls[1]?.headers.get('X-XSRF-TOKEN')).toBe('abc=')
  expect(authStore.get()).toMatchObject({ known: { customer: ME }, isLoading: false, error: null })
})

it.each([
  [{ status: 422, body: { message: 'x', errors: {} } }, 'Невірний email або пароль'],
  [{ status: 419, body: { message: 'x' } }, 'Сталася помилка при вході'],
  [null, 'Сталася помилка при вході'],
  [{ body: {} }, 'Token не отримано'],
])('LOGIN-02 LOGIN-04 LOGIN-05 stores the sentence and throws on %j', async (answer, sentence) => {
  answerApi({ ...CSRF, 'POST /api/auth/client/login': answer })
  await expect(login({ email: 'a@b.ua', password: 'вишня1' })).rejects.toBeInstanceOf(Error)
  expect(authStore.get()).toMatchObject({ error: sentence, isLoading: false })
  expect(tokenStore.get()).toBeNull()
})

it('REG-02 gives the errors of the server as a value', async () => {
  const errors = { email: ['Перше', 'Друге'] }
  answerApi({ ...CSRF, 'POST /api/auth/client/register': { status: 422, body: { message: 'x', errors } } })
  expect(await register(FORM)).toEqual({ errors, failure: null })
  answerApi({ ...CSRF, 'POST /api/auth/client/register': { body: {} } })
  expect(await register(FORM)).toEqual({ errors: {}, failure: 'Token не отримано' })
})

it('REG-02 takes a single sentence of the server without a list', async () => {
  const body = { errors: { name: 'Закоротке' } }
  answerApi({ ...CSRF, 'POST /api/auth/client/register': { status: 422, body } })
  expect(await register(FORM)).toEqual({ errors: { name: ['Закоротке'] }, failure: null })
})

it('AUTH-04 a 401 of me logs out', async () => {
  localStorage.setItem('auth_token', 'old')
  tokenStore.reload()
  const calls = answerApi({
    'GET /api/auth/me': { status: 401, body: { message: 'x' } },
    'POST /api/auth/logout': { status: 401, body: { message: 'x' } },
  })
  expect(await withoutWaiting(() => restoreCustomer(true))).toBeNull()
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/me', '/api/auth/logout'])
  expect(localStorage.getItem('auth_token')).toBeNull()
})

it('AUTH-05 a failed start removes the token and leaves the lists', async () => {
  localStorage.setItem('auth_token', 'old')
  tokenStore.reload()
  favoritesStore.set([{ id: 1, title: 'Чайник' }])
  answerApi({})
  expect(await withoutWaiting(() => restoreCustomer(true))).toBeNull()
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(favoritesStore.get()).toHaveLength(1)
})

it('AUTH-05 a start during a restart keeps the token, and a failure that lasts removes it', async () => {
  localStorage.setItem('auth_token', 't')
  tokenStore.reload()
  const answers = [null, { status: 502, body: null }, { body: ME }]
  answerApi({ 'GET /api/auth/me': () => answers.shift() ?? null })
  expect(await withoutWaiting(() => restoreCustomer(true))).toEqual(ME)
  expect(localStorage.getItem('auth_token')).toBe('t')

  authStore.set({ known: null, isLoading: false, error: null })
  const calls = answerApi({ 'GET /api/auth/me': { status: 502, body: null } })
  expect(await withoutWaiting(() => restoreCustomer(true))).toBeNull()
  expect(calls).toHaveLength(4)
  expect(localStorage.getItem('auth_token')).toBeNull()
})

it('AUTH-05 a page that is left while it asks for the customer leaves the token to the next one', async () => {
  watchLeaving()
  localStorage.setItem('auth_token', 't')
  tokenStore.reload()
  answerApi({})
  window.dispatchEvent(new Event('pagehide'))
  expect(await withoutWaiting(() => restoreCustomer(true))).toBeNull()
  expect(localStorage.getItem('auth_token')).toBe('t')
  window.dispatchEvent(new Event('pageshow'))
})

it.each([0, 404, 429, 500, 502])('AUTH-05 a %i later than the start signs nobody out', async (status) => {
  localStorage.setItem('auth_token', 'of another tab')
  tokenStore.reload()
  answerApi({ 'GET /api/auth/me': status === 0 ? null : { status, body: null } })
  expect(await withoutWaiting(() => restoreCustomer(false))).toBeNull()
  await withoutWaiting(confirmCustomer)
  expect(localStorage.getItem('auth_token')).toBe('of another tab')
})

it.each([401, 403])('AUTH-04 a %i signs out at any time, and at once', async (status) => {
  localStorage.setItem('auth_token', 'old')
  tokenStore.reload()
  const calls = answerApi({ 'GET /api/auth/me': { status, body: { message: 'x' } } })
  expect(await withoutWaiting(() => restoreCustomer(false))).toBeNull()
  expect(calls.filter(({ path }) => path === '/api/auth/me')).toHaveLength(1)
  expect(localStorage.getItem('auth_token')).toBeNull()
})

it('AUTH-03 logs out at once, though the call fails', async () => {
  answerApi({ 'GET /api/auth/me': { body: ME } })
  await signInWith('t')
  viewedStore.set({ items: [], synced_at: '2026-01-01T00:00:00.000Z' })
  const calls = answerApi({})
  const leaving = logout()
  expect(tokenStore.get()).toBeNull()
  await leaving
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer t')
  expect(authStore.get().known).toBeNull()
  expect(viewedStore.get().synced_at).toBeNull()
})

it('shows nobody of the last token when another tab brings a new one', async () => {
  answerApi({ 'GET /api/auth/me': { body: ME } })
  render(<Who />)
  await act(() => signInWith('t'))
  expect(shown.at(-1)).toBe(ME.name)
  localStorage.setItem('auth_token', 'another')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })))
  expect(shown.at(-1)).toBeNull()
})

it('asks once for the customer of a token, however many want to know', async () => {
  const calls = answerApi({ 'GET /api/auth/me': { body: ME } })
  const signingIn = signInWith('t')
  expect(await withoutWaiting(() => restoreCustomer(true))).toEqual(ME)
  await signingIn
  expect(calls).toHaveLength(1)
})
