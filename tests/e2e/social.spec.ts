import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test'
import { type LocalFacebook, startFacebook } from '../start-facebook.ts'
import { type LocalGoogle, startGoogle } from '../start-google.ts'
import {
  createAccount,
  loginModal,
  newEmail,
  openLogin,
  registerModal,
  storedToken,
  toast,
} from './customers.ts'
import { E2E_FACEBOOK_PORT, E2E_GOOGLE_KEY, E2E_GOOGLE_PORT } from './e2e-shop.ts'
import { openPage } from './shopper.ts'

// Two windows, the shop and the providers share one machine here.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 90_000 })

const FAILED = 'Помилка під час авторизації через соцмережу'

let google: LocalGoogle
let facebook: LocalFacebook

test.beforeAll(async () => {
  google = await startGoogle(E2E_GOOGLE_PORT, E2E_GOOGLE_KEY)
  facebook = await startFacebook(E2E_FACEBOOK_PORT)
})
test.afterAll(async () => {
  await google.stop()
  await facebook.stop()
})
test.beforeEach(() => {
  google.person = { sub: newEmail(), email: newEmail(), email_verified: true, name: 'Оксана Ткач' }
  facebook.person = { id: newEmail(), name: 'Оля Мазур' }
  facebook.brokenStatus = null
})

async function startLogin(page: Page): Promise<Locator> {
  await openPage(page, '/about')
  return openLogin(page)
}

/** Presses the button; the window of the provider stays open on a page that never leads back. */
async function openStuck(page: Page, modal: Locator): Promise<Page> {
  facebook.brokenStatus = 500
  const popup = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Facebook' }).click()
  const stuck = await popup
  await stuck.waitForURL(/dialog\/oauth/)
  return stuck
}

test('SOC-01 SOC-02 SOC-03 SOC-04 SOC-05 AUTH-07 ROUTE-14: in through Google and to the cabinet', async ({
  page,
}) => {
  const modal = await startLogin(page)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = (...given) => {
      document.documentElement.dataset['popup'] = String(given[2])
      return open(...given)
    }
  })
  await modal.getByRole('button', { name: 'Google' }).click()
  const popup = await opened
  await expect(toast(page, 'Успішний вхід через соцмережу')).toBeVisible()
  await expect(page).toHaveURL('/cabinet')
  await expect(page.getByRole('main')).toContainText('Оксана Ткач')
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(await page.locator('html').getAttribute('data-popup')).toContain('width=500,height=600')
  expect(await storedToken(page)).toBeTruthy()
})

test('SOC-05 AUTH-07: in through Facebook, which gives no e-mail, from the registration', async ({
  page,
}) => {
  await (await startLogin(page)).getByRole('button', { name: 'Зареєструватися' }).click()
  await registerModal(page).getByRole('button', { name: 'Facebook' }).click()
  await expect(page).toHaveURL('/cabinet')
  await expect(page.getByRole('main')).toContainText('Оля Мазур')
})

test('SOC-03: the token comes also when the window was cut off from its opener', async ({
  page,
  context,
}) => {
  await context.route('**/auth/oauth-callback/**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
  await context.addInitScript(() => {
    if (location.pathname.startsWith('/auth/oauth-callback')) window.opener = null
  })
  await (await startLogin(page)).getByRole('button', { name: 'Google' }).click()
  await expect(page).toHaveURL('/cabinet')
})

test('SOC-01: without an address from the API it is said to be unavailable', async ({ page }) => {
  await page.route('**/api/oauth/redirect/google', (route) => route.fulfill({ json: { data: null } }))
  const modal = await startLogin(page)
  const opened = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Google' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Авторизація тимчасово недоступна')
  const popup = await opened
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(modal.getByRole('button', { name: 'Google' })).toBeEnabled()
})

test('SOC-02: a blocked window is named', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const modal = await startLogin(page)
  await modal.getByRole('button', { name: 'Google' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Вікно авторизації заблоковано')
})

test('SOC-03: what another origin says is ignored, and after 60 s the waiting ends', async ({ page }) => {
  await page.clock.install()
  const modal = await startLogin(page)
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const popup = await openStuck(page, modal)
  await popup.evaluate(() => {
    const message = { type: 'vitryna-oauth', token: 'stolen', reason: null }
    window.opener.postMessage(message, '*')
  })
  await page.clock.runFor(59_000)
  await expect(loginModal(page).getByRole('button', { name: 'Зачекайте...' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  // The window closes while its own clock is being moved too, which ends that call and not this test.
  await page.clock.runFor(1_000).catch(() => null)
  await expect(loginModal(page).getByRole('alert')).toHaveText('Авторизація зайняла надто багато часу')
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('SOC-03 AUTH-02: any message of this origin that carries a token signs its customer in', async ({
  page,
}) => {
  const { token } = await createAccount(page)
  const popup = await openStuck(page, await startLogin(page))
  await page.evaluate((given) => window.postMessage({ token: given }, window.location.origin), token)
  await expect(toast(page, 'Успішний вхід через соцмережу')).toBeVisible()
  await expect(page).toHaveURL('/cabinet')
  expect(await storedToken(page)).toBe(token)
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('SOC-03 ROUTE-14 API-26: an API that leads back with the token signs its customer in', async ({
  page,
}) => {
  const { token } = await createAccount(page)
  await page.route('**/api/oauth/redirect/google', (route) => {
    const data = new URL(`/auth/oauth-callback/google?token=${token}`, page.url()).href
    return route.fulfill({ json: { data } })
  })
  await (await startLogin(page)).getByRole('button', { name: 'Google' }).click()
  await expect(page).toHaveURL('/cabinet')
  expect(await storedToken(page)).toBe(token)
})

test('SOC-03: a mere link with a token signs nobody in', async ({ page }) => {
  await openPage(page, '/auth/oauth-callback/google?token=stolen')
  await expect(page.getByText('Почніть вхід зі сторінки магазину')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('SOC-04: a closed window leaves no token', async ({ page }) => {
  const popup = await openStuck(page, await startLogin(page))
  await popup.close()
  await expect(loginModal(page).getByRole('alert')).toHaveText('Не вдалося отримати токен')
  await expect(loginModal(page).getByRole('button', { name: 'Facebook' })).toBeEnabled()
})

test('SOC-04: a message of ours without a token is named', async ({ page }) => {
  await page.route('**/api/oauth/exchange/**', (route) => route.fulfill({ json: {} }))
  await page.context().route('**/api/oauth/exchange/**', (route) => route.fulfill({ json: {} }))
  const modal = await startLogin(page)
  await modal.getByRole('button', { name: 'Google' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Не вдалося отримати токен')
})

test('SOC-04: a token whose customer cannot be fetched signs nobody in', async ({ page }) => {
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  const modal = await startLogin(page)
  await modal.getByRole('button', { name: 'Google' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Не вдалося авторизуватись після OAuth')
  expect(await storedToken(page)).toBeNull()
})

test('SOC-04: who refuses the consent is told so', async ({ page }) => {
  facebook.person = null
  const modal = await startLogin(page)
  await modal.getByRole('button', { name: 'Facebook' }).click()
  await expect(modal.getByRole('alert')).toContainText(FAILED)
  await expect(modal.getByRole('alert')).toContainText('Вхід скасовано')
})

test('SOC-04: a failed call is named', async ({ page }) => {
  await page.route('**/api/oauth/redirect/google', (route) => route.abort())
  const modal = await startLogin(page)
  await modal.getByRole('button', { name: 'Google' }).click()
  await expect(modal.getByRole('alert')).toHaveText(FAILED)
})

test('SOC-05: an e-mail that the provider has not verified does not open the account of its owner', async ({
  page,
}) => {
  const { email } = await createAccount(page)
  google.person = { sub: newEmail(), email, email_verified: false, name: 'Хтось' }
  const modal = await startLogin(page)
  await modal.getByRole('button', { name: 'Google' }).click()
  await expect(modal.getByRole('alert')).toContainText('Акаунт із цією адресою вже є. Увійдіть за паролем')
  expect(await storedToken(page)).toBeNull()
})

test('ROUTE-14 ROUTE-15: no other provider leads back', async ({ request }) => {
  expect((await request.get('/auth/oauth-callback/facebook')).status()).toBe(200)
  expect((await request.get('/auth/oauth-callback/twitter')).status()).toBe(404)
})

test('ROUTE-14: the page of the callback has neither header nor footer and takes no stranger', async ({
  page,
}) => {
  await openPage(page, '/auth/oauth-callback/google?state=nobody&code=x')
  await expect(page.getByRole('heading', { level: 1, name: 'Вхід через соцмережу' })).toBeVisible()
  await expect(page.getByText('Спроба входу застаріла. Спробуйте ще раз')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})
