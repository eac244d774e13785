import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerApi, type ApiCall } from '#tests/answer-api.ts'
import { sampleCard, sampleCheck, sampleOrder } from '#tests/sample-goods.ts'
import { sampleRoot } from '#tests/sample-shop.ts'
import { authStore } from '../../features/session/customer-store.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { forgetChanges } from '../../features/cart/cart-check-store.ts'
import { addToCart, cartStore, clearCart } from '../../features/cart/cart-store.ts'
import { draftStore, EMPTY_DRAFT } from '../../features/checkout/checkout-draft.ts'
import CheckoutPage from './checkout-page.tsx'
import { attemptStore } from '../../features/checkout/order-attempt.ts'
import { placedStore } from '../../features/checkout/placed-order.ts'

const options = {
  deliveries: [
    { id: 'pickup', title: 'Самовивіз', note: 'Київ', price_note: 'Безкоштовно' },
    { id: 'nova_poshta', title: 'Нова Пошта', note: 'До відділення', price_note: 'За тарифами' },
  ],
  payments: [
    { id: 'on_delivery', title: 'Під час отримання', note: '' },
    { id: 'invoice', title: 'За рахунком', note: '' },
  ],
}
const unchanged = { body: { data: { lines: [sampleCheck()], total: 1849, is_changed: false } } }

beforeEach(() => {
  clearCart()
  forgetChanges()
  draftStore.set(EMPTY_DRAFT)
  attemptStore.set(null)
  placedStore.set(null)
  tokenStore.set(null)
  addToCart(sampleCard())
})
afterEach(cleanup)

async function showCheckout(answers: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({ 'POST /api/cart/check': unchanged, ...answers })
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => sampleRoot(),
      HydrateFallback: () => null,
      children: [
        { path: 'checkout', loader: () => options, Component: CheckoutPage },
        { path: 'cart', Component: () => <h1>Кошик</h1> },
        { path: 'thank-you', Component: () => <h1>Дякуємо</h1> },
      ],
    },
  ])
  render(<Page initialEntries={['/checkout']} />)
  await screen.findByRole('heading', { level: 1 })
  // Nothing can be typed until the whole form is loaded.
  await waitFor(() => expect(document.querySelector('[inert]')).toBeNull())
  return calls
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const pressOrder = () => userEvent.click(screen.getByRole('button', { name: /^Підтвердити/ }))
const orders = (calls: readonly ApiCall[]) => calls.filter(({ path }) => path === '/api/orders')
const keys = (calls: readonly ApiCall[]) => orders(calls).map(({ headers }) => headers.get('Idempotency-Key'))
const placed = { status: 201, body: { data: sampleOrder() } }

async function fillContacts() {
  await userEvent.type(field(/Ім’я/), 'Олена Коваль')
  await userEvent.type(field(/Телефон/), '0672145893')
}

it('ROUTE-10 goes back to the cart when there is nothing in it', async () => {
  clearCart()
  await showCheckout()
  expect(await screen.findByRole('heading', { name: 'Кошик' })).toBeTruthy()
})

it.each([
  [[], []],
  [[{ title: 'Публічна оферта', url: '/offer', children: [] }], ['/offer']],
  [
    [
      { title: 'Публічна оферта', url: '/offer', children: [] },
      { title: 'Політика конфіденційності', url: '/privacy', children: [] },
    ],
    ['/offer', '/privacy'],
  ],
])('leads from the consent with the footer %j to %j', async (footerMenu, pages) => {
  answerApi({ 'POST /api/cart/check': unchanged })
  const Page = createRoutesStub([
    {
      id: 'root',
      loader: () =>
        sampleRoot({
          footerMenu: footerMenu.map((item) => ({ ...item, badge: null, products_count: null })),
        }),
      HydrateFallback: () => null,
      children: [{ path: '/checkout', loader: () => options, Component: CheckoutPage }],
    },
  ])
  render(<Page initialEntries={['/checkout']} />)
  const consent = await screen.findByText(/ви погоджуєтеся з/)
  const links = within(consent).queryAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(pages)
})

describe('fields', () => {
  it('CHK-01 names every wrong field on submit and puts the focus on the first', async () => {
    const calls = await showCheckout()
    await userEvent.click(screen.getByRole('radio', { name: /Нова Пошта/ }))
    await screen.findByLabelText('Місто або село')
    await pressOrder()
    expect(screen.getByText('Введіть ім’я')).toBeTruthy()
    expect(screen.getByText('Введіть телефон')).toBeTruthy()
    expect(screen.getByText('Вкажіть місто або село')).toBeTruthy()
    expect(screen.getByText('Вкажіть відділення або поштомат')).toBeTruthy()
    expect(document.activeElement).toBe(field(/Ім’я/))
    expect(orders(calls)).toEqual([])
  })

  it('CHK-01 checks a field on leaving it and forgives as soon as it is right', async () => {
    await showCheckout()
    await userEvent.type(field(/Телефон/), '067')
    await userEvent.tab()
    const error = await screen.findByText('Введіть номер повністю')
    expect(field(/Телефон/).getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field(/Телефон/), '2145893')
    expect(error.isConnected).toBe(false)
  })

  it('CHK-01 keeps what was typed over a reload', async () => {
    await showCheckout()
    await userEvent.type(field(/Ім’я/), 'Олена')
    cleanup()
    draftStore.reload()
    await showCheckout()
    expect(field(/Ім’я/)).toHaveProperty('value', 'Олена')
  })
})

describe('a customer of the shop', () => {
  const customer = { id: 1, name: 'Олена Коваль', email: 'olena@ukr.net', phone: '+380672145893' }
  const signIn = () =>
    act(() => {
      tokenStore.set('token')
      authStore.update((auth) => ({ ...auth, known: { token: 'token', customer } }))
    })

  it('CHK-01 is asked to sign in, and then finds her contacts where nothing was typed', async () => {
    await showCheckout()
    await userEvent.type(field(/Ім’я/), 'Оксана')
    expect(screen.getByText(/Уже купували в нас\?/)).toBeTruthy()
    signIn()
    await waitFor(() => expect(field(/Телефон/)).toHaveProperty('value', '+38 (067) 214-58-93'))
    expect(field(/Ім’я/)).toHaveProperty('value', 'Оксана')
    expect(field(/Email/)).toHaveProperty('value', 'olena@ukr.net')
    expect(screen.queryByText(/Уже купували в нас\?/)).toBeNull()
  })

  it('CHK-01 who empties a field that was filled in keeps it empty', async () => {
    await showCheckout()
    signIn()
    await waitFor(() => expect(field(/Email/)).toHaveProperty('value', 'olena@ukr.net'))
    await userEvent.clear(field(/Email/))
    expect(field(/Email/)).toHaveProperty('value', '')
  })
})

describe('placing', () => {
  it('CHK-01 sends the order once, however often the button is pressed', async () => {
    const line = Promise.withResolvers<typeof placed>()
    const calls = await showCheckout({ 'POST /api/orders': () => line.promise })
    await fillContacts()
    const button = screen.getByRole('button', { name: 'Підтвердити замовлення' })
    for (let press = 0; press < 10; press += 1) await userEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    line.resolve(placed)
    expect(await screen.findByRole('heading', { name: 'Дякуємо' })).toBeTruthy()
    expect(orders(calls)).toHaveLength(1)
    expect(placedStore.get()).toMatchObject({ id: sampleOrder().id, isFinished: false })
  })

  it('CHK-01 loses nothing with the connection and tries again as the same order', async () => {
    let isOnline = false
    const calls = await showCheckout({ 'POST /api/orders': () => (isOnline ? placed : null) })
    await fillContacts()
    await pressOrder()
    expect(await screen.findByText(/Немає зв’язку з магазином/)).toBeTruthy()
    expect(field(/Ім’я/)).toHaveProperty('value', 'Олена Коваль')
    isOnline = true
    await pressOrder()
    await screen.findByRole('heading', { name: 'Дякуємо' })
    expect(new Set(keys(calls)).size).toBe(1)
    expect(orders(calls)).toHaveLength(2)
  })

  it('ORD-08 sends a token of the bot check, which makes no other order of it', async () => {
    const calls = await showCheckout({ 'POST /api/orders': placed })
    await fillContacts()
    await pressOrder()
    await screen.findByRole('heading', { name: 'Дякуємо' })
    expect(orders(calls)[0]?.body).toMatchObject({ recaptcha_token: null })
  })

  it('is another order once the form says something else', async () => {
    const calls = await showCheckout({ 'POST /api/orders': null })
    await fillContacts()
    await pressOrder()
    await screen.findByText(/Немає зв’язку/)
    await userEvent.type(field(/Побажання/), 'подарунок')
    await pressOrder()
    await waitFor(() => expect(orders(calls)).toHaveLength(2))
    expect(new Set(keys(calls)).size).toBe(2)
  })

  it('CHK-01 shows the server’s sentences under their fields', async () => {
    const errors = { phone: ['Введіть номер повністю'], 'lines.0.quantity': ['Завелика кількість'] }
    await showCheckout({ 'POST /api/orders': { status: 422, body: { message: 'Перевірте поля', errors } } })
    await fillContacts()
    await pressOrder()
    expect(await screen.findByText('Введіть номер повністю')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Завелика кількість')
    expect(document.activeElement).toBe(field(/Телефон/))
    await userEvent.click(field(/Ім’я/))
    expect(screen.getByText('Введіть номер повністю')).toBeTruthy()
    await userEvent.type(field(/Телефон/), '{Backspace}4')
    expect(screen.queryByText('Введіть номер повністю')).toBeNull()
  })

  it('CHK-01 shows a changed price before the order is taken, and keeps the form', async () => {
    const conflict = {
      message: 'Ціни змінилися',
      lines: [sampleCheck({ price: 1900, change: 'price' })],
      total: 1900,
    }
    let isKnown = false
    const calls = await showCheckout({
      'POST /api/orders': () => (isKnown ? placed : { status: 409, body: conflict }),
    })
    await fillContacts()
    await pressOrder()
    const button = await screen.findByRole('button', { name: 'Підтвердити за новою ціною' })
    expect(screen.getByText(/ціна змінилася, було 1.849,00.грн, стало 1.900,00.грн/)).toBeTruthy()
    expect(field(/Ім’я/)).toHaveProperty('value', 'Олена Коваль')
    isKnown = true
    await userEvent.click(button)
    await screen.findByRole('heading', { name: 'Дякуємо' })
    expect(orders(calls).at(-1)?.body).toMatchObject({ lines: [{ price: 1900 }] })
    expect(new Set(keys(calls)).size).toBe(2)
  })

  it('CART-09 goes back to the cart when nothing of the order is left', async () => {
    const conflict = {
      message: '',
      lines: [sampleCheck({ change: 'out_of_stock', stock: 0, quantity: 0 })],
      total: 0,
    }
    await showCheckout({ 'POST /api/orders': { status: 409, body: conflict } })
    await fillContacts()
    await pressOrder()
    expect(await screen.findByRole('heading', { name: 'Кошик' })).toBeTruthy()
    expect(cartStore.get().items).toEqual([])
  })

  it.each([
    [429, /Зачекайте хвилину/],
    [500, /не може прийняти замовлення/],
  ])('says what to do after a %i', async (status, sentence) => {
    await showCheckout({ 'POST /api/orders': { status, body: { message: 'x' } } })
    await fillContacts()
    await pressOrder()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
