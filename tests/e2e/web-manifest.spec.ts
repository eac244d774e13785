import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { openPage } from './shopper.ts'

type Manifest = { name: string; icons: { src: string; sizes: string; type: string; purpose: string }[] }

test('the shop can be installed: manifest with the owner’s name, icons of the sizes that it states', async ({
  page,
}) => {
  await openPage(page, '/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest: Manifest = await answer.json()
  const settings = await (await page.request.get('/api/settings')).json()
  const { shopTitle } = settings.data ?? settings
  expect(manifest).toMatchObject({
    id: '/',
    name: shopTitle,
    short_name: shopTitle,
    lang: 'uk',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: await page.locator('meta[name="theme-color"]').getAttribute('content'),
  })
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=3600' })
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('Chromium finds nothing that keeps the shop from being installed', async ({ page }) => {
  await openPage(page, '/')
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A browser of tests has a profile of its own, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('an iPhone finds its icon', async ({ page }) => {
  await openPage(page, '/')
  const address = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const icon = await page.request.get(address ?? '')
  expect(await sharp(await icon.body()).metadata()).toMatchObject({ width: 180, height: 180, format: 'png' })
})

test('icons and the manifest come after the first picture, and at no moment has a page no icon', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seenIcons: seen })
    new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes])
      if (removed.some((node) => node instanceof HTMLLinkElement && node.rel === 'icon')) seen.push('none')
      const href = document.querySelector('link[rel=icon]')?.getAttribute('href')
      if (href && href !== seen.at(-1)) seen.push(href)
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['href'] })
  })
  await openPage(page, '/')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  expect(await page.evaluate(() => Object(globalThis).seenIcons)).toEqual(['data:,', '/favicon.svg'])
})

test('without scripts a page has its icon too', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.locator('head link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
  await expect(page.locator('head link[rel=manifest]')).toHaveCount(1)
  await page.close()
})
