import { expect, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { drawer } from './menus.ts'
import { buy, lettersCame, openPage } from './shopper.ts'

/**
 * The offer whose page is compared. These tests compare the main pages with pictures of them that somebody
 * has looked at and found good, at half their size. Photographs are left out: the goods change, the page
 * around them must not. After a change that was meant: `npx playwright test appearance -u`, then look at
 * every picture.
 */
const OFFER = 100061
// This stands on a product's page once its second view has come, and on that of a promotion with its picture.
const THUMBNAILS = 'class="gal__th"'
const PICTURE = 'promo__p'
const WITHOUT_PHOTOGRAPHS = 'img { visibility: hidden !important }'
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 1000 },
]
const PAGES = {
  home: '/',
  category: '/categories/posud',
  promotion: '/promotions/zymovyi-zatyshok',
  search: '/search?query=чайник',
  cart: '/cart',
  about: '/about',
  'not-found': '/nema',
}

/**
 * Waits for all that is drawn after the page itself: its letters, the parts that come after it, and the
 * answers that these ask the shop for.
 */
async function arrived(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  // These are places that are reserved for something on its way.
  await expect(page.locator('.sk, [aria-busy="true"]')).toHaveCount(0)
  await lettersCame(page)
}

async function expectUnchanged(page: Page, name: string): Promise<void> {
  await arrived(page)
  await page.evaluate((css) => {
    // A style element would be against the shop's policy.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, WITHOUT_PHOTOGRAPHS)
  const { width = 0 } = page.viewportSize() ?? {}
  await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
    animations: 'disabled',
    scale: 'device',
    // Every machine draws letters a little differently.
    threshold: 0.3,
    maxDiffPixelRatio: 0.02,
    // A busy machine draws late.
    timeout: 20_000,
  })
}

/**
 * Waits for the pictures, which are made in the background from the first start on; a page without them has
 * another height.
 */
test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000)
  const { address } = await findGoods(OFFER)
  const isWaiting = async () =>
    (await (await request.get('/api/promotions')).text()).includes('"picture":null') ||
    !(await (await request.get(address)).text()).includes(THUMBNAILS) ||
    !(await (await request.get(PAGES.promotion)).text()).includes(PICTURE)
  await expect.poll(isWaiting, { timeout: 170_000 }).toBe(false)
})

for (const viewport of SIZES) {
  test.describe(`LOOK at ${viewport.width} px`, () => {
    test.use({ viewport, deviceScaleFactor: 0.5, reducedMotion: 'reduce' })

    for (const [name, path] of Object.entries(PAGES)) {
      test(`the page «${name}» looks as it did`, async ({ page }) => {
        await openPage(page, path)
        await expectUnchanged(page, name)
      })
    }

    test('the page «product», the cart over it and the checkout look as they did', async ({ page }) => {
      // The promise of delivery names days, which differ each time.
      await page.clock.setFixedTime('2099-01-14T09:00:00Z')
      const { address } = await findGoods(OFFER)
      await openPage(page, address)
      await expectUnchanged(page, 'product')
      await buy(page, OFFER)
      await expectUnchanged(page, 'cart-modal')
      await openPage(page, '/checkout')
      await expect(page.getByRole('heading', { level: 1, name: 'Оформлення замовлення' })).toBeVisible()
      await expectUnchanged(page, 'checkout')
    })
  })
}

test.describe('LOOK at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.5, reducedMotion: 'reduce' })

  test('the menu of a phone looks as it did', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Відкрити меню' }).click()
    await expect(drawer(page)).toBeVisible()
    await expectUnchanged(page, 'menu')
  })
})
