import { expect, type Page, test } from '@playwright/test'
import { hydrated, openPage } from './shopper.ts'

const HOUR_MS = 3_600_000
const BUILD = '**/build.json'

const notice = (page: Page) => page.getByText('Сайт оновився')

const START = Date.parse('2026-03-02T10:00:00Z')
const COMING_MS = 60_000

/**
 * Opens the page, however long that takes, and stops the time; the page has been there for a minute at most
 * then.
 */
async function openAtStart(page: Page): Promise<void> {
  await page.clock.install({ time: START })
  await openPage(page, '/brands')
  await page.clock.pauseAt(START + COMING_MS)
}

/**
 * Waits until the page has begun what it does when the browser rests, the hourly question among it. Code that
 * comes only now sets timers of its own, so the time goes on by small steps.
 */
async function rested(page: Page): Promise<void> {
  await page.clock.runFor(10_000)
  const session = async () => {
    await page.clock.runFor(200)
    return page.evaluate(() => localStorage.getItem('session'))
  }
  await expect.poll(session).not.toBeNull()
}

/** Counts how often the page has been loaded. */
function countLoads(page: Page): { readonly loads: number } {
  const count = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.loads += 1
  })
  return count
}

test('BUILD-01: each hour the page asks for the build that is live, and says nothing while it is its own', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/build.json')) asked += 1
  })
  await openAtStart(page)
  await rested(page)
  await page.clock.runFor(HOUR_MS - COMING_MS - 20_000)
  expect(asked).toBe(0)
  await page.clock.runFor(COMING_MS + 20_000)
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(HOUR_MS)
  await expect.poll(() => asked).toBe(2)
  await expect(notice(page)).toBeHidden()
  const answer = await page.request.get('/build.json')
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/) })
})

test('BUILD-01: a newer build is told by a notice that stays, and its button brings the new one', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(BUILD, (route) => route.fulfill({ json: { id: 'newer' } }))
  await openPage(page, '/brands')
  await rested(page)
  await page.clock.runFor(HOUR_MS)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(HOUR_MS)
  await expect(notice(page)).toHaveCount(1)
  const count = countLoads(page)
  const anew = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Оновити' }).click()
  await anew
  expect(count.loads).toBe(1)
  await expect(notice(page)).toBeHidden()
})

test('BUILD-01: no answer is no news', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route(BUILD, (route) => {
    asked += 1
    return route.abort()
  })
  await openPage(page, '/brands')
  await rested(page)
  await page.clock.runFor(HOUR_MS)
  await expect.poll(() => asked).toBe(1)
  await expect(notice(page)).toBeHidden()
})

/**
 * Gives the page a clock that the test sets, so that the time which a page takes to load is no part of the
 * waits.
 */
async function setClock(page: Page, seconds: number): Promise<void> {
  await page.clock.setFixedTime(START + seconds * 1000)
}

/** Answers as if the shop had been built anew since the page came. */
async function buildAnew(page: Page): Promise<void> {
  await page.route(BUILD, (route) => route.fulfill({ json: { id: 'newer' } }))
}

test('BUILD-02: a page whose script is gone reloads once, and not again within ten seconds', async ({
  page,
}) => {
  await setClock(page, 0)
  await buildAnew(page)
  await page.route('**/assets/collections-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await openPage(page, '/brands')
  const count = countLoads(page)
  const link = page.getByRole('banner').page().locator('a[href="/collections"]').first()
  const anew = page.waitForEvent('load')
  await link.click()
  await expect.poll(() => count.loads).toBe(1)
  // The page that is left still reacts.
  await anew
  await hydrated(page)
  await setClock(page, 9)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Невідома помилка' })).toBeVisible()
  expect(count.loads).toBe(1)
  await openPage(page, '/brands')
  await setClock(page, 10)
  const before = count.loads
  // The test waits for it, since a page on its way would prevent its browser from closing.
  const loaded = page.waitForEvent('load')
  await link.click()
  await expect.poll(() => count.loads).toBe(before + 1)
  await loaded
})

test('BUILD-02: a page whose script does not load says so where the build is still its own', async ({
  page,
}) => {
  await page.route('**/assets/collections-page-*.js', (route) => route.fulfill({ status: 502, body: '' }))
  await openPage(page, '/brands')
  const count = countLoads(page)
  await page.locator('a[href="/collections"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Невідома помилка' })).toBeVisible()
  expect(count.loads).toBe(0)
})

/**
 * Whether this browser, as all did until the middle of 2026, never asks twice for a script that did not come.
 */
async function isLossForGood(page: Page): Promise<boolean> {
  let asked = 0
  await page.route('**/assets/tried-*.js', (route) => {
    asked += 1
    return route.fulfill({ status: 502, body: '' })
  })
  await page.evaluate(async () => {
    for (let time = 0; time < 2; time += 1) await import('/assets/tried-twice.js'.trim()).catch(() => null)
  })
  return asked === 1
}

test('BUILD-02: a part that does not load is asked for again, and works when it has come', async ({
  page,
}) => {
  let refused = 0
  await page.route('**/assets/live-search-*.js', (route) => {
    refused += 1
    return refused > 1 ? route.continue() : route.fulfill({ status: 502, body: '' })
  })
  await openPage(page, '/brands')
  const count = countLoads(page)
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' })
  // Either the field has asked first or what is fetched ahead; the next letters ask anew for what the field
  // has lost.
  await expect(async () => {
    await search.fill('')
    await search.fill('чайник')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const reloads = (await isLossForGood(page)) ? 1 : 0
  expect([refused, count.loads]).toEqual([2, reloads])
})

test('BUILD-02: so does a part that a page loads later', async ({ page }) => {
  await setClock(page, 0)
  await buildAnew(page)
  await page.route('**/assets/live-search-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await openPage(page, '/brands')
  const count = countLoads(page)
  const anew = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' }).click()
  await expect.poll(() => count.loads).toBe(1)
  await anew
  await hydrated(page)
  await page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' }).click()
  await page.waitForLoadState('networkidle')
  expect(count.loads).toBe(1)
})

for (const [path, field] of [
  ['/collections', 'collections'],
  ['/categories/posud', 'category'],
  ['/products/kukhol-hlyna-330-ml', 'content'],
] as const)
  test(`BUILD-02: ${path}, which the newer build gives data it does not know, reloads once, and is whole`, async ({
    page,
  }) => {
    await buildAnew(page)
    await page.route(`**${path}.data*`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(`"${field}"`, '"of_the_newer"')
      await route.fulfill({ response: answer, body })
    })
    // A page with links to all of them is opened.
    await openPage(page, path.startsWith('/products') ? '/categories/posud' : '/brands')
    const count = countLoads(page)
    const anew = page.waitForEvent('load')
    await page.locator(`a[href="${path}"]`).first().click()
    await anew
    await expect(page.getByRole('heading', { level: 1, name: /^(?:Колекції|Посуд|Кухоль)/ })).toBeVisible()
    expect(count.loads).toBe(1)
  })

test('BUILD-02: offline nothing is reloaded, since the reload would take the page away', async ({
  page,
  context,
}) => {
  await openPage(page, '/brands')
  await page.waitForLoadState('networkidle')
  const count = countLoads(page)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' }).click()
  await page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' }).fill('чайник')
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' })).toHaveValue(
    'чайник',
  )
  expect(count.loads).toBe(0)
})
