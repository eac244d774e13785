import { expect, test } from '@playwright/test'
import {
  createAccount,
  fillLogin,
  loginModal,
  newEmail,
  openLogin,
  PASSWORD,
  registerModal,
  signIn,
  storedToken,
  toast,
} from './customers.ts'
import { openPage, watchConsole } from './shopper.ts'

const ME = '**/api/auth/me'
const LOGIN = '**/api/auth/client/login'

test('AUTH-02 AUTH-06 AUTH-07 LOGIN-02 MODAL-05 HEAD-06: a customer signs in and comes to the cabinet', async ({
  page,
}) => {
  const { email } = await createAccount(page)
  const complaints = watchConsole(page)
  await openPage(page, '/about')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/sanctum|auth/.test(pathname) && !pathname.startsWith('/assets')) calls.push(pathname)
  })
  const sent = page.waitForRequest(LOGIN)
  await fillLogin(await openLogin(page), email)
  await loginModal(page).getByRole('button', { name: 'Увійти' }).click()

  await expect(toast(page, 'Ви успішно ввійшли в свій обліковий запис')).toBeVisible()
  await expect(page).toHaveURL('/cabinet')
  await expect(loginModal(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Кабінет' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Олена Коваль')
  const headers = await (await sent).allHeaders()
  expect(headers['x-xsrf-token']).toBeTruthy()
  expect(headers['x-requested-with']).toBe('XMLHttpRequest')
  expect(calls.slice(0, 3)).toEqual(['/sanctum/csrf-cookie', '/api/auth/client/login', '/api/auth/me'])
  expect(await storedToken(page)).toMatch(/^\S{20,}$/)
  expect(complaints).toEqual([])
})

test('LOGIN-01: nothing is sent while e-mail or password are wrong, and the focus goes to the first', async ({
  page,
}) => {
  await openPage(page, '/about')
  const modal = await openLogin(page)
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/sanctum') ? 1 : 0))
  await fillLogin(modal, 'olena.koval@ukr', '12345')
  await modal.getByRole('button', { name: 'Увійти' }).click()
  await expect(modal.getByText('Введіть коректний email')).toBeVisible()
  await expect(modal.getByText('Пароль має містити щонайменше 6 символів')).toBeVisible()
  await expect(modal.getByLabel('Email')).toBeFocused()
  await modal.getByLabel('Email').fill('olena.koval@ukr.net')
  await expect(modal.getByText('Введіть коректний email')).toBeHidden()
  expect(sent).toBe(0)
})

test('LOGIN-02 LOGIN-03: a wrong password is named above the fields, the button says «Зачекайте...» meanwhile', async ({
  page,
}) => {
  const { email } = await createAccount(page)
  await openPage(page, '/about')
  const modal = await openLogin(page)
  await fillLogin(modal, email, 'інший-пароль')
  const { promise: coming, resolve: release } = Promise.withResolvers<void>()
  await page.route(LOGIN, async (route) => {
    await coming
    await route.continue()
  })
  await modal.getByRole('button', { name: 'Увійти' }).click()
  await expect(modal.getByRole('button', { name: 'Зачекайте...' })).toBeDisabled()
  release()
  await expect(modal.getByRole('alert')).toHaveText('Невірний email або пароль')
  await expect(modal.getByRole('alert')).toBeFocused()
  expect(await storedToken(page)).toBeNull()
})

test('LOGIN-02 LOGIN-04: a broken answer and one without a token are told apart', async ({ page }) => {
  await openPage(page, '/about')
  const modal = await openLogin(page)
  await fillLogin(modal, 'olena@ukr.net')
  await page.route(LOGIN, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await modal.getByRole('button', { name: 'Увійти' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Сталася помилка при вході')
  await page.unroute(LOGIN)
  await page.route(LOGIN, (route) => route.fulfill({ json: { data: {} } }))
  await modal.getByRole('button', { name: 'Увійти' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Token не отримано')
})

test('AUTH-02: a token that lies in data.token is taken too', async ({ page }) => {
  const { email } = await createAccount(page)
  await openPage(page, '/about')
  await page.route(LOGIN, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { data: await answer.json() } })
  })
  await fillLogin(await openLogin(page), email)
  await loginModal(page).getByRole('button', { name: 'Увійти' }).click()
  await expect(page).toHaveURL('/cabinet')
})

test('MODAL-06 MODAL-07: login and registration change places after 300 ms', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/about')
  const modal = await openLogin(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await modal.getByRole('button', { name: 'Зареєструватися' }).click()
  await expect(loginModal(page)).toBeHidden()
  await page.clock.runFor(299)
  await expect(registerModal(page)).toBeHidden()
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(registerModal(page)).toBeVisible()
  await registerModal(page).getByRole('button', { name: 'Увійти' }).click()
  await expect(registerModal(page)).toBeHidden()
  await expect(loginModal(page)).toBeVisible()
})

test('MODAL-06: what registering means by law stands clear of the button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/cabinet')
  await page.getByRole('main').getByRole('button', { name: 'Зареєструватися' }).click()
  const modal = registerModal(page)
  // The window opens by growing, so it is measured when it stands still.
  await modal.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  const consent = await modal.getByText('Реєструючись, ви погоджуєтеся').boundingBox()
  const button = await modal.getByRole('button', { name: 'Зареєструватися' }).boundingBox()
  if (!consent || !button) throw new Error('the modal is not drawn')
  expect(button.y - consent.y - consent.height).toBeGreaterThanOrEqual(12)
})

test('REG-01: every wrong field is named and nothing is sent', async ({ page }) => {
  await openPage(page, '/about')
  await (await openLogin(page)).getByRole('button', { name: 'Зареєструватися' }).click()
  const modal = registerModal(page)
  await modal.getByLabel('Повторіть пароль').fill('інше')
  await modal.getByRole('button', { name: 'Зареєструватися' }).click()
  const sentences = ['Введіть ім’я', 'Введіть email', 'Введіть пароль', 'Паролі не співпадають']
  for (const sentence of sentences) await expect(modal.getByText(sentence)).toBeVisible()
  await modal.getByLabel('Email').fill('olena')
  await modal.getByRole('button', { name: 'Зареєструватися' }).click()
  await expect(modal.getByText('Некоректний email')).toBeVisible()
  await expect(modal.getByLabel('Ім’я')).toBeFocused()
  expect(await storedToken(page)).toBeNull()
})

test('REG-02 REG-03 HEAD-06: what the server refuses stands under its field, then the customer is in', async ({
  page,
}) => {
  const taken = await createAccount(page)
  await openPage(page, '/about')
  await (await openLogin(page)).getByRole('button', { name: 'Зареєструватися' }).click()
  const modal = registerModal(page)
  await modal.getByLabel('Ім’я').fill('Оксана')
  await modal.getByLabel('Email').fill(taken.email)
  await modal.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await modal.getByLabel('Повторіть пароль').fill(PASSWORD)
  await modal.getByRole('button', { name: 'Зареєструватися' }).click()
  await expect(modal.getByText('Користувач із таким email уже існує')).toBeVisible()
  await expect(modal.getByLabel('Email')).toBeFocused()

  await modal.getByLabel('Email').fill(newEmail())
  await modal.getByRole('button', { name: 'Зареєструватися' }).click()
  await expect(toast(page, 'Ви вдало зареєструвались')).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Кабінет' })).toBeVisible()
})

test('AUTH-05: the customer of an earlier visit is restored, a token that is no good goes away', async ({
  page,
}) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await openPage(page, '/cabinet')
  await expect(page.getByRole('main')).toContainText(account.name)

  await page.route(ME, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await openPage(page, '/cabinet')
  await expect(page.getByRole('main').getByRole('button', { name: 'Увійти' })).toBeVisible()
  await expect.poll(() => storedToken(page)).toBeNull()
})

test('AUTH-04: a token that the API refuses ends the session', async ({ page }) => {
  await openPage(page, '/about')
  await page.evaluate(() => localStorage.setItem('auth_token', 'nobody'))
  const logout = page.waitForRequest('**/api/auth/logout')
  await openPage(page, '/cabinet')
  await logout
  await expect(page.getByRole('main').getByRole('button', { name: 'Увійти' })).toBeVisible()
  await expect.poll(() => storedToken(page)).toBeNull()
})

test('AUTH-03: logging out forgets token and customer also when the call fails', async ({ page }) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await openPage(page, '/cabinet')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Вийти' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Увійти' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toBeVisible()
  await expect.poll(() => storedToken(page)).toBeNull()
})

test('AUTH-03: the token is of no use after a logout', async ({ page }) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await openPage(page, '/cabinet')
  const done = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Вийти' }).click()
  expect((await done).status()).toBe(204)
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${account.token}` } })
  expect(me.status()).toBe(401)
})

test('AUTH-02 AUTH-03: several tabs follow each other in and out', async ({ page, context }) => {
  const { email, name } = await createAccount(page)
  const other = await context.newPage()
  await openPage(other, '/cabinet')
  await expect(other.getByRole('main').getByRole('button', { name: 'Увійти' })).toBeVisible()
  await openPage(page, '/about')
  await fillLogin(await openLogin(page), email)
  await loginModal(page).getByRole('button', { name: 'Увійти' }).click()
  await expect(page).toHaveURL('/cabinet')
  await expect(other.getByRole('main')).toContainText(name)
  await other.getByRole('button', { name: 'Вийти' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Увійти' })).toBeVisible()
})

test('ROUTE-16: an address of /client sends a guest home, also with a token of nobody', async ({ page }) => {
  await page.goto('/client/orders')
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.setItem('auth_token', 'nobody'))
  await page.goto('/client')
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedToken(page)).toBeNull()
})

test('ROUTE-16 ROUTE-17: a customer passes the guard', async ({ page }) => {
  await signIn(page, await createAccount(page))
  await page.goto('/client/orders')
  await expect(page).toHaveURL('/cabinet')
})

test('HEAD-06: the menu of the phone leads to the login and to the cabinet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/about')
  await page.getByRole('button', { name: 'Відкрити меню' }).click()
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Увійти' }).click()
  await expect(loginModal(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden()
  await signIn(page, await createAccount(page))
  await openPage(page, '/about')
  await page.getByRole('button', { name: 'Відкрити меню' }).click()
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Кабінет' }).click()
  await expect(page).toHaveURL('/cabinet')
})
