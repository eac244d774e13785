import { expect, type Page, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

// One screen follows the other, and each is judged as a whole.
test.setTimeout(300_000)

const CALLS = '**/api/admin/**'
const SESSION = /\/api\/admin\/session$/
const WIDTHS = [390, 1440]

/** A form that is there without any answer. */
const ASKS_NOTHING = 'products/new'

/** Every screen of the desk that asks the shop for something. */
async function addresses(): Promise<string[]> {
  const [product, promotion, collection, page, attribute] = await withE2eDatabase((database) =>
    Promise.all([
      database.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow(),
      database.selectFrom('promotions').select('slug').orderBy('id').executeTakeFirstOrThrow(),
      database.selectFrom('collections').select('slug').orderBy('id').executeTakeFirstOrThrow(),
      database.selectFrom('pages').select('slug').orderBy('slug').executeTakeFirstOrThrow(),
      database.selectFrom('attributes').select('id').orderBy('id').executeTakeFirstOrThrow(),
    ]),
  )
  return [
    'first-steps',
    'orders',
    'orders?tab=calls',
    'orders/100001',
    'orders/payments',
    'orders/print?what=pack&numbers=100001',
    'orders/print?what=labels&numbers=100001',
    'orders/new',
    'products',
    `products/${product.id}`,
    'products/new',
    'categories',
    'attributes',
    `attributes/${attribute.id}`,
    'brands',
    'import',
    'showcase',
    'showcase/promotions',
    `showcase/promotions/${promotion.slug}`,
    'showcase/promo-codes',
    'showcase/collections',
    `showcase/collections/${collection.slug}`,
    'pages',
    `pages/${page.slug}`,
    'menus',
    'customers',
    'customers/waiting',
    'search',
    'redirects',
    'profile',
    ...[
      'shop',
      'delivery',
      'payment',
      'receipts',
      'messages',
      'feeds',
      'staff',
      'audit',
      'jobs',
      'copies',
    ].map((screen) => `settings/${screen}`),
    // It comes last, because the desk opens with it.
    '',
  ]
}

/** Makes the shop's answers never come; only who is signed in is known. */
async function holdAnswers(page: Page): Promise<void> {
  await page.route(CALLS, (route) => {
    if (SESSION.test(route.request().url())) return route.fallback()
    return new Promise(() => {})
  })
}

/** Opens a screen as a link does, because a document of its own would bring the screen's data with it. */
async function openWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `/admin/${address}`)
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(`/admin/${address}`))
}

async function failAnswers(page: Page): Promise<void> {
  await page.route(CALLS, (route) =>
    SESSION.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'Щось зламалося. Спробуйте ще раз' } }),
  )
}

for (const width of WIDTHS)
  test(`ADM-21 at ${width} px every screen whose data does not come says so, without faults of access`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await failAnswers(page)
    for (const address of await addresses())
      await test.step(address, async () => {
        await openWithin(page, address)
        if (address !== ASKS_NOTHING)
          await expect(page.getByText(/Не вдалося|Щось зламалося/).first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.skel')).toHaveCount(0)
        await expectFits(page)
      })
    await takeScreenshot(page, `failed-${width}.png`)
  })

for (const width of WIDTHS)
  test(`ADM-21 at ${width} px a screen that is left and one that is on its way have no faults of access`, async ({
    page,
  }) => {
    // The test would otherwise have to wait for what glides.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner')
    const links = page
      .getByRole('navigation', { name: width < 768 ? 'Головні розділи' : 'Розділи' })
      .getByRole('link')
    // Before the session is there, the desk has a heading already, and no links.
    await expect(links.last()).toBeVisible()
    await holdAnswers(page)
    for (const name of await links.allInnerTexts())
      await test.step(name, async () => {
        // Without its number, or the words beside a dot, which come and go with what others do.
        await links
          .filter({ hasText: name.replace(/[\n\d][\s\S]*$/, '').trim() })
          .first()
          .click()
        await expectFits(page)
      })
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await takeScreenshot(page, `on-its-way-${width}.png`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
