import { expect, type Page, test } from '@playwright/test'
import { createAccount, signIn } from './customers.ts'
import { refusalsOf } from './refused-texts.ts'
import { hydrated, openPage } from './shopper.ts'

// One of its texts is the address of the worker.
test.use({ serviceWorkers: 'allow' })

const HOSTILE = '<img src="nowhere" onerror="alert(1)">'

/** Follows a link that is in sight, so that the browser draws the next page itself. */
async function follow(page: Page, link: string): Promise<void> {
  await page.locator(`${link}:visible`).first().click()
}

test('SEC-01 pages that the server has written and pages that the browser draws get by with two policies of trusted texts', async ({
  page,
}) => {
  const refused = refusalsOf(page)
  for (const path of ['/checkout', '/cart', '/search?query=кухоль', '/cabinet', '/promotions', '/']) {
    await openPage(page, path)
  }
  await page.evaluate(() => void Object.assign(globalThis, { isSame: true }))
  await follow(page, 'a[href^="/categories/"]')
  await expect(page).toHaveURL(/\/categories\//)
  await follow(page, 'main a[href^="/products/"]')
  await expect(page).toHaveURL(/\/products\//)
  // The page has markup of the goods' own, and JSON-LD.
  await expect(page.locator('.prose').first()).toHaveText(/\S/)
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached()
  await follow(page, 'a[href="/about"]')
  await expect(page.locator('.prose').first()).toHaveText(/\S/)
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)

  await expect
    .poll(() =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.scope)),
    )
    .toMatch(/\/$/)
  expect(refused).toEqual([])
})

test('SEC-01 CAB-01 DLV-09 the pages of the cabinet get by with them too', async ({ page }) => {
  const refused = refusalsOf(page)
  await signIn(page, await createAccount(page))
  await openPage(page, '/cabinet/profile')
  await expect(page.getByRole('button', { name: 'Зберегти' })).toBeVisible()
  await openPage(page, '/cabinet/orders')
  await expect(page.getByText('Замовлень ще немає')).toBeVisible()
  await openPage(page, '/cabinet/addresses')
  await expect(page.getByRole('button', { name: 'Додати адресу' })).toBeVisible()
  expect(refused).toEqual([])
})

test('SEC-01 a text of anybody else becomes no markup of a page, no script, no address of one', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const refusals = await page.evaluate((html) => {
    const works: (() => unknown)[] = [
      () => (document.body.innerHTML = html),
      () => document.body.insertAdjacentHTML('beforeend', html),
      () => (document.createElement('script').textContent = 'alert(1)'),
      () => (document.createElement('script').src = 'https://evil.example/a.js'),
      () => document.body.setAttribute('onclick', 'alert(1)'),
      () => globalThis.trustedTypes?.createPolicy('another', { createHTML: (text) => text }),
      () => globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => text }),
    ]
    return works.map((work) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  }, HOSTILE)
  expect(refusals).toEqual(refusals.map(() => 'refused'))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
})
