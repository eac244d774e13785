import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { sampleRoot } from '#tests/sample-shop.ts'
import { authStore } from '../session/customer-store.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { closeModal, openModal } from '../../runtime/stores/modal-store.ts'
import { toastStore } from '../../runtime/stores/toast-store.ts'
import { WaitingModal } from './waiting-modal.tsx'

const GOODS = { product_id: 7, variant_id: 70, title: 'Чайник', variant: 'синій' }
const PATH = 'POST /api/stock-waiting'

beforeEach(() => {
  tokenStore.set(null)
  openModal('waiting-modal', GOODS)
})
afterEach(() => {
  cleanup()
  closeModal()
  toastStore.set([])
})

/** As on a real page: consents link to pages of the owner's menu. */
async function open(): Promise<void> {
  const menu = [
    { title: 'Умови продажу', url: '/offer' },
    { title: 'Конфіденційність', url: '/privacy' },
  ]
  const footerMenu = menu.map((item) => ({ ...item, children: [], badge: null, products_count: null }))
  const loader = () => sampleRoot({ footerMenu })
  const Page = createRoutesStub([
    { id: 'root', path: '/', loader, children: [{ index: true, Component: WaitingModal }] },
  ])
  render(<Page initialEntries={['/']} />)
  await screen.findByRole('textbox', { name: 'Email або телефон' })
}

const field = () => screen.getByRole('textbox', { name: 'Email або телефон' })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Повідомити' }))

it('GDS-05 sends the contact and the variant, and says what will happen', async () => {
  const calls = answerApi({ [PATH]: { body: { data: { kind: 'email' } } } })
  await open()
  expect(screen.getByText('Чайник, синій')).toBeTruthy()
  await userEvent.type(field(), ' olena@example.com ')
  await press()
  await expect
    .poll(() => toastStore.get().map(({ text }) => text))
    .toEqual(['Напишемо, щойно товар з’явиться'])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(calls.map(({ body }) => body)).toEqual([
    { product_id: 7, variant_id: 70, contact: 'olena@example.com' },
  ])
})

it('GDS-05 names what is wrong under the field, of its own and of the server’s', async () => {
  const errors = { contact: ['Магазин поки не надсилає листів: залиште номер телефону'] }
  const calls = answerApi({ [PATH]: { status: 422, body: { message: 'x', errors } } })
  await open()
  await press()
  expect(screen.getByText('Введіть email або телефон')).toBeTruthy()
  expect([calls.length, document.activeElement]).toEqual([0, field()])
  await userEvent.type(field(), 'olena@example.com')
  await press()
  expect(await screen.findByText(errors.contact[0] ?? '')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it.each([
  ['GDS-05 knows the contact of a signed-in customer', {}, 'olena@ukr.net'],
  ['SEC-04 passes over an e-mail that is not agreed to', { agreed_email: null }, '+380671234567'],
])('%s', async (_title, waiting, contact) => {
  answerApi({})
  await open()
  act(() => {
    tokenStore.set('token')
    const customer = { id: 1, name: 'Олена', email: 'olena@ukr.net', phone: '+380671234567', ...waiting }
    authStore.update((auth) => ({ ...auth, known: { token: 'token', customer } }))
  })
  await expect.poll(field).toHaveProperty('value', contact)
})

it('GDS-05 loses nothing with the connection', async () => {
  answerApi({ [PATH]: null })
  await open()
  await userEvent.type(field(), '0671234567')
  await press()
  expect(await screen.findByText(/Не вдалося зберегти/)).toBeTruthy()
  expect(field()).toHaveProperty('value', '0671234567')
})

it('GDS-05 what the button means links to the offer and to privacy, as everywhere', async () => {
  answerApi({})
  await open()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/offer', '/privacy'])
})
