import { expect, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { buy, cartModal, openPage } from './shopper.ts'

/** An offer of the demo feed, for which the other API recommends. */
const OFFER = 100061

/** A product with no more than the specification says of each answer; its ids are none of this shop's. */
const PRODUCT = {
  id: 900_001,
  title: 'Річ іншого магазину',
  price: 120.5,
  picture: { url: '/no.jpg', conversions: { webp: '/no.webp' } },
  uri: '/products/rich',
  stock: 4,
}
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /api/auth/me': { id: 1 },
  'GET /api/favorites': { favorites: [{ id: PRODUCT.id, title: PRODUCT.title }] },
  'GET /api/client/viewed-products': [
    {
      id: PRODUCT.id,
      title: PRODUCT.title,
      slug: 'rich',
      price: PRODUCT.price,
      old_price: null,
      stock: 4,
      picture: PRODUCT.picture,
      viewed_at: '2026-01-01T10:00:00.000000Z',
    },
  ],
  'GET /api/client/orders': { data: [{ id: 77, total: '250.00' }] },
  'GET /api/client/orders/77': { data: { data: { id: 77 } } },
  'PUT /api/client/profile': { data: {} },
}

/**
 * Puts another API before the browser. It answers as it is set up, and answers nothing to calls that only
 * ours knows.
 */
async function serveBareApi(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  const answers = { ...ANSWERS, ...more }
  await page.addInitScript(() => localStorage.setItem('auth_token', 'bare'))
  await page.route(/\/(?:api|sanctum)\//, async (route) => {
    const request = route.request()
    const answer = answers[`${request.method()} ${new URL(request.url()).pathname}`]
    if (answer === undefined) await route.fulfill({ status: 404, json: {} })
    else await route.fulfill({ json: answer })
  })
}

test('API-13 API-14 API-26: orders of which little is told are shown', async ({ page }) => {
  await serveBareApi(page)
  await openPage(page, '/cabinet/orders')
  const link = page.getByRole('main').getByRole('link', { name: /№\s77/ })
  await expect(page.getByRole('main')).toContainText(/250,00\sгрн/)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Замовлення №\s77/)
})

test('API-12 API-26: a profile that is answered by nothing is the one that was sent', async ({ page }) => {
  await serveBareApi(page)
  await openPage(page, '/cabinet/profile')
  const main = page.getByRole('main')
  await main.getByLabel('Ім’я').fill('Ольга')
  await main.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Зміни збережено').first()).toBeVisible()
  await expect(main.getByLabel('Ім’я')).toHaveValue('Ольга')
})

for (const address of ['/wishlist', '/cabinet/favorites', '/products/viewed-products'])
  test(`WISH-02 VIEW-03 API-26: ${address} shows goods that the API names and the shop does not`, async ({
    page,
  }) => {
    await serveBareApi(page)
    await openPage(page, address)
    await expect(page.getByRole('main').getByRole('heading', { name: PRODUCT.title })).toBeVisible()
  })

test('REC-01 API-17 API-26: recommended goods of few fields are shown and taken', async ({ page }) => {
  const goods = await findGoods(OFFER)
  await serveBareApi(page, { [`GET /api/products/${goods.product_id}/recommended`]: { data: [PRODUCT] } })
  await buy(page, OFFER)
  await cartModal(page)
    .getByRole('button', { name: /Річ іншого магазину/ })
    .click()
  const lines = await page.evaluate(() => localStorage.getItem('cart') ?? '')
  expect(JSON.parse(lines)).toMatchObject({
    items: [{ id: goods.product_id }, { id: PRODUCT.id, is_recommended: true, price: 120.5 }],
  })
})
