import { expect, type Page, type Response, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { hydrated, openPage } from './shopper.ts'

const KB = 1024

/** How long nobody does anything after the page has loaded. */
const STILL_MS = 3000
const VIEWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Bytes as they are sent to a browser with brotli, by kind, and requests of every kind. */
type Weight = { js: number; css: number; html: number; fonts: number; requests: number }

/**
 * All that Chromium fetches of a page that nobody touches, up to three seconds after its load event and until the network
 * rests: document, scripts whoever asked for them and whenever, styles, fonts, pictures, icon, calls of the API.
 */
async function weigh(page: Page, address: string): Promise<Weight> {
  const fetched: Response[] = []
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (response) => fetched.push(response))
  await page.goto(address, { waitUntil: 'load' })
  const loaded = performance.now()
  await hydrated(page)
  await expect.poll(() => performance.now() - loaded, { timeout: 2 * STILL_MS }).toBeGreaterThan(STILL_MS)
  await page.waitForLoadState('networkidle')
  const bytesOf = (kind: string) => sumOf(fetched.filter((response) => kindOf(response) === kind))
  return {
    js: await bytesOf('script'),
    css: await bytesOf('stylesheet'),
    html: await bytesOf('document'),
    fonts: await bytesOf('font'),
    requests: asked.length,
  }
}

async function sumOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(sentBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function kindOf(response: Response): string {
  return response.request().resourceType()
}

/** Over plain HTTP Chromium asks for gzip alone; with HTTPS everybody gets brotli, which is what counts. */
async function sentBytes(response: Response): Promise<number> {
  const packed = await fetch(response.url(), { headers: { 'Accept-Encoding': 'br' } })
  await packed.body?.cancel()
  const length = Number(packed.headers.get('Content-Length'))
  expect(length, `length of ${response.url()}`).toBeGreaterThan(0)
  return length
}

function expectLight({ js, css, html, fonts, requests }: Weight): void {
  expect(js, 'scripts').toBeLessThanOrEqual(110 * KB)
  expect(css, 'styles').toBeLessThanOrEqual(14 * KB)
  expect(html, 'HTML').toBeLessThanOrEqual(14 * KB)
  expect(fonts, 'fonts').toBeLessThanOrEqual(60 * KB)
  expect(requests, 'requests').toBeLessThanOrEqual(20)
  // Nothing found is nothing weighed.
  expect(Math.min(js, css, html, fonts)).toBeGreaterThan(KB)
}

for (const view of VIEWS) {
  test.describe(`${view.width} px`, () => {
    test.use({ viewport: view })

    test('the first load of the home page stays within its budgets', async ({ page }) => {
      expectLight(await weigh(page, '/'))
    })

    test('the first load of a category stays within its budgets', async ({ page }) => {
      expectLight(await weigh(page, '/categories/posud'))
    })

    test('the first load of a product stays within its budgets', async ({ page }) => {
      const { address } = await findGoods(100061)
      expectLight(await weigh(page, address))
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
    .check()
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
