import { expect, type Page, type Response, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { hydrated } from './shopper.ts'

const KB = 1024

/**
 * Bytes as they are sent to a browser with brotli, by kind. `js` are the scripts that the page names and needs to react,
 * `late` those that come by themselves afterwards; `requests` are of every kind up to the load event, without those.
 */
type Weight = { js: number; late: number; css: number; html: number; fonts: number; requests: number }

/** What Chromium really fetched of a page that nobody touches. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const fetched: Response[] = []
  page.on('response', (response) => fetched.push(response))
  const answer = await page.goto(address, { waitUntil: 'load' })
  const byLoad = [...fetched]
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const html = (await answer?.text()) ?? ''
  const isLate = (response: Response) =>
    kindOf(response) === 'script' && !html.includes(new URL(response.url()).pathname)
  const first = fetched.filter((response) => !isLate(response))
  const bytesOf = (kind: string) => sumOf(first.filter((response) => kindOf(response) === kind))
  return {
    js: await bytesOf('script'),
    late: await sumOf(fetched.filter(isLate)),
    css: await bytesOf('stylesheet'),
    html: await bytesOf('document'),
    fonts: await bytesOf('font'),
    requests: byLoad.filter((response) => !isLate(response)).length,
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

function expectLight({ js, late, css, html, fonts, requests }: Weight): void {
  expect(js, 'scripts').toBeLessThanOrEqual(110 * KB)
  expect(late, 'scripts that come by themselves').toBeLessThanOrEqual(12 * KB)
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
