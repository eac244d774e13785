import { expect, type Page, test } from '@playwright/test'
import { FIRST_LOAD_BUDGETS } from '../../scripts/first-load-budgets.ts'
import { weighPage } from '../../scripts/weigh-page.ts'
import { findGoods } from './goods.ts'
import { hydrated, openPage } from './shopper.ts'

const VIEWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

async function expectLight(page: Page, address: string): Promise<void> {
  const { js, css, html, fonts, requests, asked } = await weighPage(page, address)
  expect(js, `scripts among ${asked.join(' ')}`).toBeLessThanOrEqual(FIRST_LOAD_BUDGETS.js)
  expect(css, 'styles').toBeLessThanOrEqual(FIRST_LOAD_BUDGETS.css)
  expect(html, 'HTML').toBeLessThanOrEqual(FIRST_LOAD_BUDGETS.html)
  expect(fonts, 'fonts').toBeLessThanOrEqual(FIRST_LOAD_BUDGETS.fonts)
  expect(requests, 'requests').toBeLessThanOrEqual(FIRST_LOAD_BUDGETS.requests)
  // When nothing was found, nothing was weighed.
  expect(Math.min(js, css, html, fonts)).toBeGreaterThan(1000)
}

for (const view of VIEWS) {
  test.describe(`${view.width} px`, () => {
    test.use({ viewport: view })

    test('the first load of the home page stays within its budgets', async ({ page }) => {
      await expectLight(page, '/')
    })

    test('the first load of a category stays within its budgets', async ({ page }) => {
      await expectLight(page, '/categories/posud')
    })

    test('the first load of a product stays within its budgets', async ({ page }) => {
      const { address } = await findGoods(100061)
      await expectLight(page, address)
    })
  })
}

test('a filter that is ticked before its code has come is applied', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/categories/posud')
  expect(requests.filter((url) => url.includes('/filters-'))).toEqual([])
  await page
    .getByRole('checkbox', { name: /Глинокрай/ })
    .first()
    .click()
  await expect(page).toHaveURL(/brand=hlynokrai/)
  await expect(page.getByRole('checkbox', { name: /Глинокрай/ }).first()).toBeChecked()
})

test('a link of the footer pressed before its code has come is followed without loading the shop anew', async ({
  page,
}) => {
  await openPage(page, '/categories/posud')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Оплата', exact: true }).click()
  await expect(page).toHaveURL(/\/payments$/)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('an order chosen before its code has come is applied', async ({ page }) => {
  await openPage(page, '/categories/posud')
  await page.getByRole('combobox', { name: 'Сортування' }).selectOption('cheaper')
  await expect(page).toHaveURL(/sort=cheaper/)
})

test('a price typed before its code has come is applied', async ({ page }) => {
  await openPage(page, '/categories/posud')
  await page.getByLabel('Ціна від').first().fill('300')
  await page.getByLabel('Ціна від').first().blur()
  await expect(page).toHaveURL(/price/)
})

test('modals, menus, the search panel and the zoom come when they are wanted', async ({ page }) => {
  const { address } = await findGoods(100061)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(address, { waitUntil: 'networkidle' })
  const wanted = () => urls.filter((url) => /-modal|live-search|mega-menu|drawer|gallery-zoom/.test(url))
  expect(wanted()).toEqual([])
  await page.getByRole('combobox', { name: 'Пошук товарів' }).first().focus()
  await expect.poll(() => wanted().some((url) => url.includes('live-search'))).toBe(true)
})

test('the cart and the search are fetched once somebody uses a page', async ({ page }) => {
  const { address } = await findGoods(100061)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(address, { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.mouse.move(300, 300)
  await expect.poll(() => urls.filter((url) => /cart-modal|search-modal/.test(url)).length).toBe(2)
})

test('a wheel under a mouse that does not move is use of the page', async ({ page }) => {
  const { address } = await findGoods(100061)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(address, { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => urls.filter((url) => /cart-modal|search-modal/.test(url)).length).toBe(2)
})

test('a page that opens under a resting mouse has not been used', async ({ page }) => {
  const { address } = await findGoods(100061)
  // Chromium does this now and then on a full machine: it says where the mouse is, which nobody has moved.
  await page.addInitScript(() => {
    setInterval(() => document.body?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })), 50)
  })
  await expectLight(page, address)
})

test('a press is on the screen before the code of what it opens is asked for', async ({ page }) => {
  const { address } = await findGoods(100061)
  await page.goto(address, { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const press = () => {
      dataset['pressed'] = 'now'
      requestAnimationFrame(() => (dataset['pressed'] = 'drawn'))
    }
    window.addEventListener('click', press, { capture: true })
    new MutationObserver(() => {
      if (dataset['pressed'] === 'now') dataset['hurried'] = 'true'
    }).observe(document.head, { childList: true })
    // No pointer comes near before, because that would fetch the code already.
    document.querySelector<HTMLElement>('.buy__cta .btn')?.click()
  })
  await expect(page.getByRole('dialog', { name: 'Кошик' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'drawn')
  await expect(page.locator('html')).not.toHaveAttribute('data-hurried')
})
