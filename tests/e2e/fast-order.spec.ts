import { expect, type Locator, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { createAccount, newEmail, signIn } from './customers.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods, type Goods } from './goods.ts'
import { ordersOf } from './placed-orders.ts'
import { buy, cartModal, openPage, textOf } from './shopper.ts'
import { withSettings } from './shop-settings.ts'

/** Offers of the demo feed that only this file touches. One phone may order twenty times in ten minutes. */
const LAMP = 100261
const POT = 100101
const CALL = '**/api/fast-orders'
const FAILURE = "Помилка при надсиланні форми. Спробуйте пізніше або зв'яжіться з нами за телефоном."

/** A name by which the order of this very run is found. */
const newName = (begins: string) => `${begins} ${crypto.randomUUID().slice(0, 8)}`
const modal = (page: Page) => page.getByRole('dialog', { name: 'Швидке замовлення' })
const send = (page: Page) => modal(page).getByRole('button', { name: 'Замовити' })

async function openFastOrder(page: Page, offer = LAMP): Promise<{ form: Locator; goods: Goods }> {
  const goods = await findGoods(offer)
  await openPage(page, goods.address)
  await page.getByRole('button', { name: 'Швидке замовлення' }).click()
  await expect(modal(page)).toBeVisible()
  return { form: modal(page), goods }
}

async function fill(form: Locator, name: string, phone = '0672145893'): Promise<void> {
  await form.getByLabel('Ім’я').fill(name)
  await form.getByLabel('Телефон').fill(phone)
}

async function kindOf(name: string): Promise<string | undefined> {
  const { rows } = await withE2eDatabase((database) =>
    sql<{ kind: string }>`select kind from orders where name = ${name}`.execute(database),
  )
  return rows[0]?.kind
}

/**
 * Makes an account by the API alone.
 *
 * @returns its token
 */
async function register(page: Page, { name, phone }: { name: string; phone: string }): Promise<string> {
  const csrf = await page.request.get('/sanctum/csrf-cookie')
  const headers = { 'X-XSRF-TOKEN': csrf.headers()['x-xsrf-token'] ?? '' }
  const email = newEmail()
  const account = { name, email, password: 'секрет-1', password_confirmation: 'секрет-1' }
  const registered = await page.request.post('/api/auth/client/register', { headers, data: account })
  const { token } = await registered.json()
  const authorization = `Bearer ${token}`
  await page.request.put('/api/client/profile', { headers: { authorization }, data: { name, email, phone } })
  return token
}

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(`MODAL-03 FAST-02 FAST-04 FAST-05: one piece is ordered at ${width} px, and the cart is left alone`, async ({
      page,
    }) => {
      const name = newName(`Швидко ${width}`)
      await buy(page, POT)
      await page.keyboard.press('Escape')
      const before = await findGoods(LAMP)
      const { form, goods } = await openFastOrder(page)
      expect(await textOf(form)).toContain(goods.title)
      await fill(form, name, '+38 067 214-58-93')
      await expect(form.getByLabel('Телефон')).toHaveValue('+38 (067) 214-58-93')
      await form.getByLabel('Коментар').fill('Подзвоніть увечері')
      const call = page.waitForRequest(CALL)
      await send(page).click()
      const sent = await call
      expect(sent.headers()['x-variant-id']).toBe(String(goods.variant_id))
      expect(sent.postDataJSON()).toEqual({
        name,
        phone: '+380672145893',
        comment: 'Подзвоніть увечері',
        product_id: goods.product_id,
        recaptcha_token: null,
      })
      await expect(page.getByText('Ваше замовлення успішно прийнято!')).toBeVisible()
      await expect(form).toBeHidden()
      expect(await ordersOf(name)).toMatchObject([
        { phone: '+380672145893', lines: [{ variant_id: goods.variant_id, quantity: 1 }], moved: -1 },
      ])
      expect(await kindOf(name)).toBe('fast')
      expect((await findGoods(LAMP)).stock).toBe(before.stock - 1)
      const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').totalItems)
      expect(cart).toBe(1)
      await expect(cartModal(page)).toBeHidden()
    })
  })
}

test('FAST-01: name and phone are required, the first wrong field takes the focus', async ({ page }) => {
  const { form } = await openFastOrder(page)
  await send(page).click()
  await expect(form.getByText('Введіть ім’я')).toBeVisible()
  await expect(form.getByText('Введіть телефон')).toBeVisible()
  await expect(form.getByLabel('Ім’я')).toBeFocused()
  await form.getByLabel('Телефон').fill('067')
  await form.getByLabel('Коментар').focus()
  await expect(form.getByText('Введіть номер повністю')).toBeVisible()
  await form.getByLabel('Телефон').fill('0672145893')
  await expect(form.getByText('Введіть номер повністю')).toBeHidden()
})

for (const pasted of ['+380672145893', '380672145893', '80672145893', '0672145893']) {
  test(`FAST-02: the mask survives ${pasted} pasted`, async ({ page }) => {
    const { form } = await openFastOrder(page)
    await form.getByLabel('Телефон').focus()
    await page.keyboard.insertText(pasted)
    await expect(form.getByLabel('Телефон')).toHaveValue('+38 (067) 214-58-93')
  })
}

test('FAST-03: while it is sent the fields are closed, the modal waits, a second press sends nothing', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>()
  let calls = 0
  await page.route(CALL, async (route) => {
    calls += 1
    await answered.promise
    await route.fulfill({ status: 500, json: { message: 'x' } })
  })
  const { form } = await openFastOrder(page)
  await fill(form, 'Олена')
  await send(page).dblclick()
  const waiting = form.getByRole('button', { name: 'Зачекайте...' })
  await expect(waiting).toBeDisabled()
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await expect(form.getByLabel('Ім’я')).toBeDisabled()
  await expect(form.getByLabel('Телефон')).toBeDisabled()
  await expect(form.getByLabel('Коментар')).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Закрити' })).toBeEnabled()
  answered.resolve()
  await expect(form.getByText(FAILURE)).toBeVisible()
  await expect(form.getByLabel('Ім’я')).toHaveValue('Олена')
  await expect(form).not.toHaveAttribute('aria-busy')
  expect(calls).toBe(1)
})

test('FAST-04: what the server refuses stands under its field, each sentence on a line', async ({ page }) => {
  const errors = { phone: ['Введіть номер повністю', 'Спробуйте інший'], comment: ['Задовгий'] }
  await page.route(CALL, (route) => route.fulfill({ status: 422, json: { message: 'x', errors } }))
  const { form } = await openFastOrder(page)
  await fill(form, 'Олена')
  await send(page).click()
  const phone = form.getByLabel('Телефон')
  await expect(phone).toHaveAccessibleDescription(/Введіть номер повністю\s+Спробуйте інший/)
  expect(await form.locator('.err').first().innerText()).toBe('Введіть номер повністю\nСпробуйте інший')
  await expect(form.getByLabel('Коментар')).toHaveAccessibleDescription('Задовгий')
  await expect(phone).toBeFocused()
  await expect(form.getByText(FAILURE)).toBeHidden()
})

test('FAST-04: what went out of stock meanwhile is said by the real shop', async ({ page }) => {
  const { form } = await openFastOrder(page)
  await fill(form, 'Нема Товару')
  await page.route(CALL, (route) => {
    const body = { ...route.request().postDataJSON(), product_id: 2_000_000_000 }
    return route.continue({ postData: JSON.stringify(body) })
  })
  await send(page).click()
  await expect(form.getByRole('alert')).toHaveText('Товар більше не продається')
})

test('FAST-04 A11Y-01: the focus goes to what went wrong with the order, and from there to the fields', async ({
  page,
}) => {
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  const { form } = await openFastOrder(page)
  await fill(form, 'Олена')
  await send(page).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText(FAILURE)
  await expect(form.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Ім’я')).toBeFocused()
})

test('FAST-04: a lost connection gives the sentence, and the next try is the same order', async ({
  page,
}) => {
  const { form } = await openFastOrder(page)
  const name = newName('Спроба Друга')
  await fill(form, name, '0672145895')
  await page.route(CALL, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(form.getByText(FAILURE)).toBeVisible()
  await page.unroute(CALL)
  await send(page).click()
  await expect(page.getByText('Ваше замовлення успішно прийнято!')).toBeVisible()
  expect(await ordersOf(name)).toHaveLength(1)
})

test('MODAL-01 MODAL-08: it closes by Escape, forgets what was in it, and gives the focus back', async ({
  page,
}) => {
  const { form } = await openFastOrder(page)
  await fill(form, 'Олена')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  const button = page.getByRole('button', { name: 'Швидке замовлення' })
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(form.getByLabel('Ім’я')).toHaveValue('')
})

test('FAST-01: a signed-in customer finds her name and phone there, with a note that says where from', async ({
  page,
}) => {
  const token = await register(page, { name: 'Олена Профільна', phone: '+380672145894' })
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token)
  const { form } = await openFastOrder(page)
  await expect(form.getByText('Ім’я і телефон заповнено з вашого профілю.')).toBeVisible()
  await expect(form.getByLabel('Ім’я')).toHaveValue('Олена Профільна')
  await expect(form.getByLabel('Телефон')).toHaveValue('+38 (067) 214-58-94')
  const name = newName('Олена Інша')
  await form.getByLabel('Ім’я').fill(name)
  await send(page).click()
  await expect(page.getByText('Ваше замовлення успішно прийнято!')).toBeVisible()
  expect(await ordersOf(name)).toMatchObject([{ phone: '+380672145894' }])
  await openPage(page, '/cabinet/orders')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Замовлення №/ })
    .click()
  const total = page.getByRole('main').locator('dl.sum > .total')
  await expect(total).toHaveText(/^Разом/)
  // The panel draws the line above the only row of its sum.
  await expect(total).toHaveCSS('border-top-width', '0px')
})

test('FAST-01: of a customer who has given no phone, the note speaks of the name alone', async ({ page }) => {
  await signIn(page, await createAccount(page, 'Олена Безтелефонна'))
  const { form } = await openFastOrder(page)
  await expect(form.getByText('Ім’я заповнено з вашого профілю.')).toBeVisible()
  await expect(form.getByLabel('Ім’я')).toHaveValue('Олена Безтелефонна')
  await expect(form.getByLabel('Телефон')).toHaveValue('')
  await send(page).click()
  await expect(form.getByText('Введіть телефон')).toBeVisible()
  await expect(form.getByLabel('Телефон')).toBeFocused()
})

test('FAST-01: a guest sees no such note', async ({ page }) => {
  const { form } = await openFastOrder(page)
  await expect(form.getByLabel('Ім’я')).toHaveValue('')
  await expect(form.getByText('з вашого профілю')).toBeHidden()
})

test.describe('with a bot check', () => {
  const KEY = 'site-key-of-the-test'
  const withKey = async (work: () => Promise<void>) => {
    const { address } = await findGoods(LAMP)
    await withSettings({ google_recaptcha_public_key: KEY }, [address], work)
  }

  test('FAST-05: its script comes with the first focus of the form, and its token with the order', async ({
    page,
  }) => {
    await withKey(async () => {
      const scripts: string[] = []
      await page.route('https://www.google.com/**', (route) => {
        scripts.push(route.request().url())
        return route.fulfill({
          contentType: 'application/javascript',
          body: `window.grecaptcha = {
            ready: (run) => run(),
            execute: async (key, { action }) => [key, action, 'token'].join(' '),
          }`,
        })
      })
      await page.route(CALL, (route) => route.fulfill({ status: 201, json: { data: {} } }))
      const { form } = await openFastOrder(page)
      expect(scripts).toEqual([])
      await form.getByLabel('Ім’я').focus()
      await expect.poll(() => scripts).toEqual([`https://www.google.com/recaptcha/api.js?render=${KEY}`])
      await fill(form, 'Олена')
      const call = page.waitForRequest(CALL)
      await send(page).click()
      expect((await call).postDataJSON()).toMatchObject({ recaptcha_token: `${KEY} fast_order token` })
    })
  })

  test('FAST-05: null when the script does not come or the check fails', async ({ page }) => {
    await withKey(async () => {
      await page.route('https://www.google.com/**', (route) => route.abort())
      await page.route(CALL, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
      const { form } = await openFastOrder(page)
      await fill(form, 'Олена')
      const first = page.waitForRequest(CALL)
      await send(page).click()
      expect((await first).postDataJSON()).toMatchObject({ recaptcha_token: null })
      await expect(form.getByText(FAILURE)).toBeVisible()

      await page.unroute('https://www.google.com/**')
      await page.route('https://www.google.com/**', (route) =>
        route.fulfill({
          contentType: 'application/javascript',
          body: `window.grecaptcha = { ready: (run) => run(), execute: () => Promise.reject(new Error('x')) }`,
        }),
      )
      await form.getByLabel('Коментар').focus()
      const second = page.waitForRequest(CALL)
      await send(page).click()
      expect((await second).postDataJSON()).toMatchObject({ recaptcha_token: null })
    })
  })
})
