import { expect, type Page, type Request, test } from '@playwright/test'
import { drawn } from './frames.ts'
import { LIVE, options, results, searchField, searchFor } from './live-search.ts'
import { hydrated, openPage, textOf } from './shopper.ts'

function watchCalls(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

test('SEARCH-02 SEARCH-03 AUTH-01: one call, half a second after the last key, with its parameters and the session', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  const calls = watchCalls(page, '/api/search/live')
  await openPage(page, '/')
  await searchField(page).click()
  await searchField(page).pressSequentially('ча')
  await expect(page.locator('.live')).toHaveText('Введіть щонайменше 3 символи')
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'false')
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt('2026-11-21T13:00:00Z')
  expect(calls).toEqual([])
  await searchField(page).pressSequentially('й')
  // What is typed is drawn first, and the half second begins then.
  await drawn(page)
  await page.clock.runFor(400)
  await searchField(page).pressSequentially('н')
  await drawn(page)
  await page.clock.runFor(499)
  expect(calls).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => calls.length).toBe(1)
  const { searchParams } = new URL(calls[0]?.url() ?? '')
  expect(Object.fromEntries(searchParams)).toEqual({
    query: 'чайн',
    company_id: '1',
    'limits[products]': '10',
    'limits[brands]': '5',
    'limits[categories]': '5',
  })
  const session = await calls[0]?.headerValue('x-session')
  expect(session).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBe(session)
})

test('SEARCH-01 SEARCH-02: hint, loading, results, and the old results while new ones are asked for', async ({
  page,
}) => {
  const calls = watchCalls(page, '/api/search/live')
  let answered = Promise.withResolvers<void>()
  await page.route(LIVE, async (route) => {
    await answered.promise
    await route.continue()
  })
  await openPage(page, '/')
  await searchField(page).click()
  await expect(page.getByRole('group', { name: 'Популярні категорії' })).toBeVisible()
  await searchField(page).pressSequentially('ча')
  await expect(page.locator('.live')).toHaveText('Введіть щонайменше 3 символи')
  await searchField(page).pressSequentially('й')
  await expect(page.locator('.live')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.live__sk')).toHaveCount(4)
  expect(calls.length).toBeLessThanOrEqual(1)
  answered.resolve()
  await expect(options(page).first()).toContainText('Чайник')
  await expect(results(page).locator('mark').first()).toHaveText('Чайник')
  expect(await textOf(options(page).last())).toBe('Показати всі результати: 3 товари')
  answered = Promise.withResolvers<void>()
  await searchField(page).pressSequentially('н')
  await expect(results(page)).toHaveClass(/is-old/)
  answered.resolve()
  await expect(results(page)).not.toHaveClass(/is-old/)
  expect(await textOf(options(page).last())).toBe('Показати всі результати: 2 товари')
})

test('SEARCH-05: what is not there is said, with three categories to go on from', async ({ page }) => {
  await openPage(page, '/')
  await searchField(page).click()
  await searchField(page).fill('щощощо')
  await expect(page.locator('.live')).toContainText('Нічого не знайдено')
  await expect(page.locator('.live')).toContainText('Спробуйте інший запит')
  const categories = page.getByRole('listbox', { name: 'Розділи каталогу' }).getByRole('option')
  await expect(categories).toHaveCount(3)
  await searchField(page).press('ArrowDown')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(/\/categories\//)
})

test('SEARCH-06: a failure quietly finds nothing', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.route(LIVE, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await openPage(page, '/')
  await searchField(page).click()
  await searchField(page).fill('чайник')
  await expect(page.locator('.live')).toContainText('Нічого не знайдено')
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('SEARCH-07: an answer that comes late never replaces that of a newer query', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  const isDone = Promise.withResolvers<void>()
  await page.route(LIVE, async (route) => {
    if (new URL(route.request().url()).searchParams.get('query') !== 'лампа') return route.continue()
    const answer = await route.fetch()
    await late.promise
    // The page has given the call up by then.
    await route.fulfill({ response: answer }).catch(() => undefined)
    isDone.resolve()
  })
  await openPage(page, '/')
  const asked = page.waitForRequest((request) => request.url().includes('/api/search/live'))
  await searchField(page).click()
  await searchField(page).fill('лампа')
  await asked
  await searchField(page).fill('чайник')
  await expect(options(page).first()).toContainText('Чайник')
  late.resolve()
  await isDone.promise
  await expect(options(page).first()).toContainText('Чайник')
  await expect(results(page)).not.toContainText('Лампа')
})

test('SEARCH-10: a query typed in the wrong layout is found, and its reading is named', async ({ page }) => {
  await searchFor(page, 'xfqybr')
  await expect(page.locator('.live')).toContainText('Показано результати для «чайник»')
  await expect(options(page).first().locator('mark')).toHaveText('Чайник')
})

test('the list closes when the pointer or the focus goes elsewhere, and its code comes only when wanted', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openPage(page, '/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((address) => address.includes('live-search'))).toEqual([])
  await searchField(page).click()
  await searchField(page).fill('чай')
  await expect(options(page).first()).toBeVisible()
  expect(scripts.filter((address) => /live-search.*\.js/.test(address)).length).toBeGreaterThan(0)
  await page.mouse.click(20, 600)
  await expect(results(page)).toBeHidden()
  await searchField(page).click()
  await expect(results(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(results(page)).toBeHidden()
})

test('the list is never taller than the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await searchFor(page, 'кух')
  const box = await page.locator('.live').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(420)
  await searchField(page).press('End')
  for (let press = 0; press < 12; press += 1) await searchField(page).press('ArrowDown')
  await expect(results(page).locator('[aria-selected="true"]')).toBeInViewport({ ratio: 1 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-18: the field is a plain form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('searchbox', { name: 'Пошук товарів' }).fill('чайник')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('чайник')
    await expect(page.getByRole('article').first()).toContainText('Чайник')
  })
})

test('what is typed before the page reacts is searched for once it does', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Пошук товарів' })
  await field.fill('чайник')
  scripts.resolve()
  await hydrated(page)
  await expect(searchField(page)).toHaveValue('чайник')
  await searchField(page).click()
  await expect(options(page).first()).toContainText('Чайник')
})

test('SEARCH-04: Enter right after a letter asks for what is typed, not for the row of what was found before', async ({
  page,
}) => {
  const field = await searchFor(page, 'чайник')
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  const isRowChosen = await field.evaluate((input: HTMLInputElement) => {
    input.value += 'и'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    return !input.dispatchEvent(enter)
  })
  expect(isRowChosen).toBe(false)
  await expect(page).toHaveURL('/')
})

test('SEARCH-01: a press beside the list closes it also in the moment in which it appears', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('recent-queries', '["чайник"]'))
  await openPage(page, '/')
  await page.evaluate(() => {
    const appeared = new MutationObserver(() => {
      if (!document.querySelector('.live')) return
      appeared.disconnect()
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      document.body.dataset['pressed'] = 'true'
    })
    appeared.observe(document.body, { childList: true, subtree: true })
  })
  await searchField(page).click()
  await page.locator('body[data-pressed]').waitFor()
  await expect(page.locator('.live')).toBeHidden()
})
