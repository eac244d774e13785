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

let asked: string[] = []
let api: LocalServer
let stop: () => Promise<void>

test.beforeAll(async () => {
  api = await startLocalServer(({ url }) => {
    asked.push(url.pathname)
    return url.pathname === '/api/settings' ? { json: SETTINGS } : { status: 404, json: { message: 'Немає' } }
  })
  stop = await startStorefrontApart(api.origin)
})
test.afterAll(async () => {
  await stop()
  await api.stop()
})
test.beforeEach(() => {
  asked = []
})

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
    const login = await openLoginOf(page)
    await login.getByRole('button', { name: provider }).click()
    await expect(login.getByRole('alert')).toHaveText('Авторизація тимчасово недоступна')
    await expect(page.locator('html')).not.toHaveAttribute('data-popup')
    expect(asked.filter((path) => path.startsWith('/api/oauth'))).toEqual([])
    await expect(login.getByRole('button', { name: provider })).toBeEnabled()
  })
}

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
