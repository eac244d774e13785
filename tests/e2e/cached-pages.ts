import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { ShopLine } from './shop-line.ts'
import { openPage } from './shopper.ts'

export const CATEGORY = '/categories/posud'

export const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'показуємо збережене' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until the worker has cached it with all that the shop's build consists of. */
export async function openCached(page: Page, line: ShopLine, path: string): Promise<void> {
  await openPage(page, line.origin + path)
  await expectCached(page, path)
  await expect.poll(() => missingFiles(page), { timeout: 30_000 }).toEqual([])
}

/** Waits until the worker has cached the page of this path. */
export async function expectCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedPages(page), { timeout: 15_000 }).toContain(path)
}

/** The paths of all documents in the store; those that nobody has opened are left out. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-pages-'))
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const keys = await Promise.all(stores.map((store) => store.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** The files of the build that are not cached yet. */
function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const source = await (await fetch('/sw.js')).text()
    const files = new Set(source.match(/\/assets\/[\w.-]+/g))
    const cached = await (await caches.open('shop-assets')).keys()
    for (const { url } of cached) files.delete(new URL(url).pathname)
    return [...files].filter((file) => /\.(js|css|woff2)$/.test(file))
  })
}

/** Cuts the line to the shop, and makes the browser know that it is offline. */
export async function goOffline(context: BrowserContext, line: ShopLine): Promise<void> {
  line.turn('down')
  await context.setOffline(true)
}

/** Mends the line to the shop, and makes the browser know that it is online. */
export async function goOnline(context: BrowserContext, line: ShopLine): Promise<void> {
  line.turn('up')
  await context.setOffline(false)
}

/**
 * Expects that the page is fetched anew once `goBack` has brought the connection back: its data or, where the
 * worker learns of the connection after the page does, its document. A document on its way would prevent the
 * browser from closing.
 */
export async function expectReturn(
  page: Page,
  path: string,
  goBack: () => Promise<void> | void,
): Promise<void> {
  const anew = page.waitForResponse(
    (response) => response.status() === 200 && new URL(response.url()).pathname.startsWith(path),
  )
  await goBack()
  await (await anew).finished()
  await page.waitForLoadState()
  await expect(bar(page)).toHaveCount(0)
}
