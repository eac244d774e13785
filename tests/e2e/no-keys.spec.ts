import { expect, type Page, test } from '@playwright/test'
import { type LocalServer, startLocalServer } from '../start-local-server.ts'
import { openLogin } from './customers.ts'
import { E2E_APART_ORIGIN } from './e2e-shop.ts'
import { openPage } from './shopper.ts'
import { startStorefrontApart } from './start-storefront-apart.ts'

const SETTINGS = {
  shopTitle: 'Крамниця поруч',
  phones: ['+380441234567'],
  emails: ['shop@example.com'],
  sign_in_ways: [],
}

test.use({ baseURL: E2E_APART_ORIGIN })

let api: LocalServer
let stop: () => Promise<void>

test.beforeAll(async () => {
  api = await startLocalServer(({ url }) => {
    return url.pathname === '/api/settings' ? { json: SETTINGS } : { status: 404, json: { message: 'Немає' } }
  })
  stop = await startStorefrontApart(api.origin)
})
test.afterAll(async () => {
  await stop()
  await api.stop()
})

/**
 * Sets what the API answers to a request for a provider's address.
 *
 * @returns the names that were asked for, as they come
 */
async function giveAddress(page: Page, address: string | null): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/oauth/redirect/*', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ json: { data: address } })
  })
  return asked
}

async function openLoginOf(page: Page) {
  await openPage(page, '/')
  return openLogin(page)
}

for (const provider of ['Google', 'Facebook']) {
  test(`SOC-01 SOC-02: without keys of ${provider} no window opens before it is said`, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => {
        document.documentElement.dataset['popup'] = 'opened'
        return null
      }
    })
    const asked = await giveAddress(page, null)
    const login = await openLoginOf(page)
    await login.getByRole('button', { name: provider }).click()
    await expect(login.getByRole('alert')).toHaveText('Авторизація тимчасово недоступна')
    await expect(page.locator('html')).not.toHaveAttribute('data-popup')
    expect(asked).toEqual([`/api/oauth/redirect/${provider.toLowerCase()}`])
    await expect(login.getByRole('button', { name: provider })).toBeEnabled()
  })
}

test('SOC-01 SOC-02: an address that the API gives all the same is opened in its window', async ({
  page,
}) => {
  await giveAddress(page, `${E2E_APART_ORIGIN}/about`)
  const login = await openLoginOf(page)
  const opened = page.waitForEvent('popup')
  await login.getByRole('button', { name: 'Google' }).click()
  const popup = await opened
  await popup.waitForURL('**/about')
  await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  await expect(login.getByRole('button', { name: 'Зачекайте...' })).toBeVisible()
})

test('SOC-02: without keys too a window that the browser blocks for an address is named', async ({
  page,
}) => {
  await giveAddress(page, `${E2E_APART_ORIGIN}/about`)
  await page.addInitScript(() => {
    window.open = () => null
  })
  const login = await openLoginOf(page)
  await login.getByRole('button', { name: 'Facebook' }).click()
  await expect(login.getByRole('alert')).toHaveText('Вікно авторизації заблоковано')
})

test('LOGIN-01: without letters «Забули пароль?» gives the contacts and asks for no address', async ({
  page,
}) => {
  const login = await openLoginOf(page)
  await login.getByRole('button', { name: 'Забули пароль?' }).click()
  const modal = page.getByRole('dialog', { name: 'Новий пароль' })
  await expect(modal.getByRole('alert')).toContainText('Магазин не надсилає листів')
  await expect(modal.getByRole('link', { name: '+38 (044) 123-45-67' })).toBeVisible()
  await expect(modal.getByRole('link', { name: 'shop@example.com' })).toBeVisible()
  await expect(modal.getByLabel('Email')).toHaveCount(0)
  await modal.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('dialog', { name: 'Вхід' })).toBeVisible()
})
