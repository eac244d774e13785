import type { Page, Response } from '@playwright/test'
import type { Weight } from './first-load-budgets.ts'

/** How many milliseconds nobody does anything after the page has loaded. */
const STILL_MS = 3000
const KINDS = { js: 'script', css: 'stylesheet', html: 'document', fonts: 'font' } as const

/**
 * Weighs everything that Chromium fetches for a page that nobody touches, up to three seconds after its load
 * event and until the network is idle: document, scripts by any initiator at any time, styles, fonts,
 * pictures, icon, calls of the API. Also returns the addresses requested.
 * @throws when an answer has no length
 */
export async function weighPage(page: Page, address: string): Promise<Weight & { asked: string[] }> {
  const fetched: Response[] = []
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (response) => fetched.push(response))
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  await page.waitForFunction((until) => performance.now() > until, (await nowIn(page)) + STILL_MS)
  await page.waitForLoadState('networkidle')
  const bytesOf = (kind: string) =>
    sumOf(fetched.filter((response) => response.request().resourceType() === kind))
  return {
    js: await bytesOf(KINDS.js),
    css: await bytesOf(KINDS.css),
    html: await bytesOf(KINDS.html),
    fonts: await bytesOf(KINDS.fonts),
    requests: asked.length,
    asked,
  }
}

function nowIn(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

async function sumOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => brotliBytes(response.url())))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Over plain HTTP Chromium may accept only gzip. Over HTTPS everybody gets brotli, which is what counts. */
async function brotliBytes(url: string): Promise<number> {
  const packed = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  await packed.body?.cancel()
  const length = Number(packed.headers.get('Content-Length'))
  if (!(length > 0)) throw new Error(`${url} has no length`)
  return length
}
