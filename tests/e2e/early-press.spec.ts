import { expect, test } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

const menu = { name: 'Відкрити меню' }

test('a press fetches the page’s scripts at once, though the stylesheet has not come, and is answered', async ({
  page,
}) => {
  const styles = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await styles.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('noscript[data-scripts]').waitFor({ state: 'attached' })
  expect(asked).toEqual([])
  // Nothing is painted yet, so that a real pointer finds nothing.
  await page.getByRole('button', menu).dispatchEvent('click')
  await expect.poll(() => asked.some((url) => url.includes('/entry.client-'))).toBe(true)
  styles.resolve()
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
})

test('a press starts the page’s scripts, though the first picture has not come', async ({ page }) => {
  // The limit of the wait for the picture does not run out.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/', { waitUntil: 'commit' })
  const scripts = page.locator('head script[type=module]')
  await page.getByRole('button', menu).waitFor()
  await expect(scripts).toHaveCount(0)
  await page.getByRole('button', menu).click()
  await expect(scripts).not.toHaveCount(0)
})
