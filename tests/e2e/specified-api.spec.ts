import { expect, test } from '@playwright/test'
import { type LocalServer, startLocalServer } from '../start-local-server.ts'
import { E2E_APART_ORIGIN } from './e2e-shop.ts'
import { startStorefrontApart } from './start-storefront-apart.ts'

const HOURS = { is_working: true, start_time: '09:00', end_time: '18:00' }
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/**
 * The answer of settings. Of the calls with which pages are drawn the specification names this one alone;
 * what has no value is left out.
 */
const SETTINGS = {
  google_tag_manager_id: null,
  shopTitle: 'Крамниця поруч',
  phones: ['+380441234567'],
  working_hours: WEEK.map((day) => ({ day, ...HOURS })),
  headerMenu: [{ title: 'Посуд', url: '/categories/posud' }],
  footerMenu: [{ title: 'Про нас', url: '/about' }],
}
const PAGES = [
  '/',
  '/search?query=чайник',
  '/promotions',
  '/collections',
  '/products/viewed-products',
  '/wishlist',
  '/cart',
  '/thank-you',
  '/thank-you-pay',
  '/cabinet',
  '/cabinet/orders',
]

test.use({ baseURL: E2E_APART_ORIGIN, javaScriptEnabled: false })

let api: LocalServer
let stop: () => Promise<void>

test.beforeAll(async () => {
  api = await startLocalServer(({ url }) =>
    url.pathname === '/api/settings' ? { json: SETTINGS } : { status: 404, json: { message: 'Немає' } },
  )
  stop = await startStorefrontApart(api.origin)
})
test.afterAll(async () => {
  await stop()
  await api.stop()
})

for (const path of PAGES) {
  test(`API-26 ROUTE-18: ${path} is shown before an API without a catalogue`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText('Сторінку не знайдено')
  })
}

test('API-26 ROUTE-15: what such an API does not know is not found, and the shop stays around it', async ({
  page,
}) => {
  expect((await page.goto('/categories/posud'))?.status()).toBe(404)
  await expect(page.getByText('Page not found: /categories/posud')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Щодня')
})

test('API-26 HEAD-05 FOOT-01 HOURS-01: header and footer say what the settings tell', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Крамниця поруч')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Щодня')
  await expect(footer.getByRole('link', { name: '+38 (044) 123-45-67' })).toBeVisible()
  await expect(footer.getByText('Каталог')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Посуд' }).first()).toBeVisible()
})
