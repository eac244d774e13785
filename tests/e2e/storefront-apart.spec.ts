import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { type LocalGoogle, startGoogle } from '../start-google.ts'
import {
  bearer,
  fillLogin,
  loginModal,
  newEmail,
  openLogin,
  PASSWORD,
  registerModal,
  storedToken,
  toast,
} from './customers.ts'
import { E2E_APART_ORIGIN, E2E_GOOGLE_KEY, E2E_GOOGLE_PORT, E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { orderMugs, readOrderPage } from './order-journey.ts'
import { newName, ordersOf } from './placed-orders.ts'
import { setRedirect } from './set-redirect.ts'
import { openPage, watchConsole } from './shopper.ts'
import { startStorefrontApart } from './start-storefront-apart.ts'

const KETTLE = 100131
const LAMP = 100271
const VIEWED = '/api/client/viewed-products'

test.use({ baseURL: E2E_APART_ORIGIN })

let stop: () => Promise<void>
let google: LocalGoogle

test.beforeAll(async () => {
  stop = await startStorefrontApart()
  google = await startGoogle(E2E_GOOGLE_PORT, E2E_GOOGLE_KEY)
})
test.afterAll(async () => {
  await google.stop()
  await stop()
})

/** Collects answers of the API by their path, to see that pages really call it where it stands. */
function watchApi(page: Page): string[] {
  const calls: string[] = []
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (/^\/(api|sanctum)\//.test(pathname)) calls.push(`${response.status()} ${origin}${pathname}`)
  })
  return calls
}

async function listAtServer(page: Page, path: string): Promise<number[]> {
  const token = (await storedToken(page)) ?? ''
  const headers = bearer({ name: '', email: '', token })
  const { data } = await (await page.request.get(E2E_ORIGIN + path, { headers })).json()
  return data.map(({ id }: { id: number }) => id)
}

async function registerThere(page: Page): Promise<string> {
  const email = newEmail()
  await openPage(page, '/about')
  await (await openLogin(page)).getByRole('button', { name: 'Зареєструватися' }).click()
  const modal = registerModal(page)
  await modal.getByLabel('Ім’я').fill('Олена Здалеку')
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await modal.getByLabel('Повторіть пароль').fill(PASSWORD)
  await modal.getByRole('button', { name: 'Зареєструватися' }).click()
  await expect(toast(page, 'Ви вдало зареєструвались')).toBeVisible()
  return email
}

test('API-26 CAT-01 PROD-01 CART-02 CHK-01 CHK-02: with the API elsewhere, from the home page to an order in the database', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  const calls = watchApi(page)
  const order = await orderMugs(page, 'Марія Здалеку')
  await readOrderPage(page, order)
  expect(calls).toContain(`201 ${E2E_ORIGIN}/api/orders`)
  expect(calls.filter((call) => !call.includes(E2E_ORIGIN))).toEqual([])
  expect(complaints).toEqual([])
})

test('API-26 IMG-01: pictures come from the API, and the policy of the page lets them in', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  await openPage(page, (await findGoods(KETTLE)).address)
  const picture = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    `${E2E_ORIGIN}/media/`,
  )
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(shared).toContain(`${E2E_ORIGIN}/media/`)
  expect(complaints).toEqual([])
})

test('API-26 AUTH-06 REG-03 LOGIN-02: a customer registers, leaves and signs in, by the cookie of the API', async ({
  page,
}) => {
  const calls = watchApi(page)
  const email = await registerThere(page)
  await openPage(page, '/cabinet')
  await page.getByRole('button', { name: 'Вийти' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Увійти' })).toBeVisible()
  await fillLogin(await openLogin(page), email)
  await loginModal(page).getByRole('button', { name: 'Увійти' }).click()
  await expect(toast(page, 'Ви успішно ввійшли в свій обліковий запис')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Олена Здалеку')
  expect(calls).toContain(`201 ${E2E_ORIGIN}/api/auth/client/register`)
  expect(calls).toContain(`200 ${E2E_ORIGIN}/api/auth/client/login`)
})

test('API-26 AUTH-06: the cookie alone, or the header alone, answers 419', async ({ page }) => {
  await openPage(page, '/about')
  const statuses = await page.evaluate(async (api) => {
    const csrf = await fetch(`${api}/sanctum/csrf-cookie`, { credentials: 'include' })
    const token = csrf.headers.get('x-xsrf-token') ?? ''
    const login = (credentials: RequestCredentials, headers: Record<string, string>) =>
      fetch(`${api}/api/auth/client/login`, {
        method: 'POST',
        credentials,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ email: 'olena@ukr.net', password: 'не той пароль' }),
      })
    const answers = [
      await login('include', {}),
      await login('omit', { 'X-XSRF-TOKEN': token }),
      await login('include', { 'X-XSRF-TOKEN': token }),
    ]
    return answers.map(({ status }) => status)
  }, E2E_ORIGIN)
  expect(statuses).toEqual([419, 419, 422])
})

test('API-26 SOC-05: in through Google, who leads back to this storefront', async ({ page }) => {
  google.person = { sub: newEmail(), email: newEmail(), email_verified: true, name: 'Оксана Здалеку' }
  await openPage(page, '/about')
  await (await openLogin(page)).getByRole('button', { name: 'Google' }).click()
  await expect(toast(page, 'Успішний вхід через соцмережу')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL('/cabinet')
  await expect(page.getByRole('main')).toContainText('Оксана Здалеку')
})

test('API-26 WISH-02 VIEW-01 VIEW-06: favorites and views of a customer reach the API, also as the page goes away', async ({
  page,
}) => {
  await registerThere(page)
  const { address, product_id } = await findGoods(KETTLE)
  await openPage(page, address)
  const saved = page.waitForResponse('**/api/favorites/toggle')
  await page
    .getByRole('region', { name: 'Купити' })
    .getByRole('button', { name: /улюблених/ })
    .click()
  expect((await saved).status()).toBe(200)
  expect(await listAtServer(page, '/api/favorites?page=1')).toEqual([product_id])
  await expect.poll(() => listAtServer(page, VIEWED)).toEqual([product_id])

  // Only what the page sends as it goes can bring the view back.
  await withE2eDatabase((database) =>
    sql`delete from viewed_products where product_id = ${product_id}`.execute(database),
  )
  await page.goto('/robots.txt')
  await expect.poll(() => listAtServer(page, VIEWED)).toEqual([product_id])
})

test('API-26 SEARCH-03 FAST-04: live search and fast order', async ({ page }) => {
  const complaints = watchConsole(page)
  await openPage(page, '/')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' })
  await field.click()
  await field.pressSequentially('чайник')
  await expect(
    page.getByRole('listbox', { name: 'Результати пошуку' }).getByRole('option').first(),
  ).toBeVisible()

  await openPage(page, (await findGoods(LAMP)).address)
  await page.getByRole('button', { name: 'Швидке замовлення' }).click()
  const form = page.getByRole('dialog', { name: 'Швидке замовлення' })
  const buyer = newName('Швидко здалеку')
  await form.getByLabel('Ім’я').fill(buyer)
  await form.getByLabel('Телефон').fill('0672145893')
  await form.getByRole('button', { name: 'Замовити' }).click()
  await expect(page.getByText('Ваше замовлення успішно прийнято!')).toBeVisible()
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('API-26: the browser asks the API once whether it may call, and keeps the answer', async ({ page }) => {
  await openPage(page, '/about')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const asked: string[] = []
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') asked.push(new URL(request.url).pathname)
  })
  const statuses = await page.evaluate(async (api) => {
    const me = () => fetch(`${api}/api/settings`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    return [(await me()).status, (await me()).status, (await me()).status]
  }, E2E_ORIGIN)
  expect(statuses).toEqual([200, 200, 200])
  expect(asked).toEqual(['/api/settings'])
})

test('API-26: a page of an origin that is not listed is told nothing', async ({ page }) => {
  // This is the same storefront under another name, which is a site of its own for a browser.
  await openPage(page, E2E_APART_ORIGIN.replace('127.0.0.1', 'localhost') + '/about')
  const outcome = await page.evaluate(
    (api) =>
      fetch(`${api}/api/settings`).then(
        () => 'answered',
        (error: unknown) => String(error),
      ),
    E2E_ORIGIN,
  )
  expect(outcome).toBe('TypeError: Failed to fetch')
  const { headers } = await fetch(`${E2E_ORIGIN}/api/settings`, { headers: { origin: 'http://localhost' } })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('API-26 SEO-01 ROUTE-17: addresses for robots and redirects are those of this storefront', async ({
  page,
}) => {
  const read = async (path: string) => (await page.request.get(path)).text()
  expect(await read('/robots.txt')).toContain(`Sitemap: ${E2E_APART_ORIGIN}/sitemap.xml`)
  expect(await read('/sitemap.xml')).toContain(`<loc>${E2E_APART_ORIGIN}/sitemaps/products-0.xml</loc>`)
  expect(await read('/sitemaps/products-0.xml')).toContain(`<loc>${E2E_APART_ORIGIN}/products/`)
  await openPage(page, '/about')
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${E2E_APART_ORIGIN}/about`)

  await setRedirect('/zdaleku', '/returns', 301)
  const moved = await page.request.get('/zdaleku', { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/returns'])
})
