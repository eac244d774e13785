import { expect, type Page, type Response, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { hydrated } from './shopper.ts'

const KB = 1024

/** Bytes as they are sent to a browser with brotli, by kind; requests of every kind. */
type Weight = { js: number; css: number; html: number; fonts: number; requests: number }

/** What Chromium really fetched until the page had loaded and reacted. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const fetched: Response[] = []
  page.on('response', (response) => fetched.push(response))
  await page.goto(address, { waitUntil: 'load' })
  await hydrated(page)
  const seen = [...fetched]
  const bytesOf = async (kind: string) => {
    const sizes = await Promise.all(seen.filter((response) => kindOf(response) === kind).map(sentBytes))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return {
    js: await bytesOf('script'),
    css: await bytesOf('stylesheet'),
    html: await bytesOf('document'),
    fonts: await bytesOf('font'),
    requests: seen.length,
  }
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
