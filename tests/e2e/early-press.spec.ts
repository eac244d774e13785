import { expect, type Page, test } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

const menu = { name: 'Відкрити меню' }

/** Makes the document come at once, because beside other tests it may take as long as on a slow line. */
async function onFastLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'requestStart', { value: Infinity })
  })
}

/**
 * Leaves the page without a stylesheet.
 *
 * @returns a function that lets it come
 */
async function withoutStyles(page: Page): Promise<() => void> {
  const styles = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await styles.promise
    await route.continue()
  })
  return styles.resolve
}

/** The addresses of the scripts that the page asks for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

test('a press fetches the page’s scripts at once, though the stylesheet has not come, and is answered', async ({
  page,
}) => {
  await onFastLine(page)
  const giveStyles = await withoutStyles(page)
  const asked = scriptsOf(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('noscript[data-scripts]').waitFor({ state: 'attached' })
  expect(asked).toEqual([])
  // Nothing is painted yet, so a real pointer finds nothing.
  await page.getByRole('button', menu).dispatchEvent('click')
  await expect.poll(() => asked.some((url) => url.includes('/entry.client-'))).toBe(true)
  giveStyles()
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
})

test('a press starts the page’s scripts, though the first picture has not come', async ({ page }) => {
  await onFastLine(page)
  // With the clock stopped, the limit of the wait for the picture does not run out.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/', { waitUntil: 'commit' })
  const scripts = page.locator('head script[type=module]')
  await page.getByRole('button', menu).waitFor()
  await expect(scripts).toHaveCount(0)
  await page.getByRole('button', menu).click()
  await expect(scripts).not.toHaveCount(0)
})

test('on a slow line the page’s scripts are asked for beside its stylesheet, and start when it has come', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const giveStyles = await withoutStyles(page)
  const asked = scriptsOf(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect
    .poll(() => asked.filter((url) => /\/(entry\.client|framework|home-page)-/.test(url)).length)
    .toBe(3)
  await expect(page.locator('head script[type=module]')).toHaveCount(0)
  giveStyles()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
})
