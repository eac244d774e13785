import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { sql } from 'kysely'
import { withE2eDatabase } from './e2e-shop.ts'
import { hydrated, openPage, textOf } from './shopper.ts'

const LIVE = '**/api/search/live?*'
const NOTHING = {
  products: [],
  brands: [],
  categories: [],
  stats: { total_products: 0, total_brands: 0, total_categories: 0 },
  shown_for: null,
}

const searchField = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Результати пошуку' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Пошук' })
const options = (page: Page) => results(page).getByRole('option')

/** Types into the header's field and waits for what is found. */
async function searchFor(page: Page, query: string): Promise<Locator> {
  await openPage(page, '/')
  await searchField(page).click()
  await searchField(page).pressSequentially(query)
  await expect(options(page).first()).toBeVisible()
  return searchField(page)
}

function watchCalls(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

async function clicksOf(page: Page): Promise<unknown[]> {
  const session = await page.evaluate(() => localStorage.getItem('session'))
  const { rows } = await withE2eDatabase((database) =>
    sql`select query, company_id, model_instance, model_id, click_to from search_clicks
      where session_id = ${session} order by id`.execute(database),
  )
  return rows
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
  await page.clock.runFor(400)
  await searchField(page).pressSequentially('н')
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
  const answered = Promise.withResolvers<void>()
  await page.route(LIVE, async (route) => {
    await answered.promise
    await route.continue()
  })
  await openPage(page, '/')
  await searchField(page).click()
  await expect(page.locator('.live')).toHaveCount(0)
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
  await searchField(page).pressSequentially('н')
  await expect(results(page)).toHaveClass(/is-old/)
  await expect(results(page)).not.toHaveClass(/is-old/)
  expect(await textOf(options(page).last())).toBe('Показати всі результати: 2 товари')
})

test('SEARCH-04: the arrows go through products, brands, categories and all results, and round', async ({
  page,
}) => {
  // No query of the demo shop finds all three, so one brand comes from another answer.
  await page.route(LIVE, async (route) => {
    const answer = await (await route.fetch()).json()
    const brands = [
      { id: 1, title: 'Чайний двір', uri: '/brands/hlynokrai', picture: null, products_count: 11 },
    ]
    await route.fulfill({ json: { ...answer, brands } })
  })
  const field = await searchFor(page, 'чай')
  const active = async () =>
    textOf(page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`))
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(await page.locator(`[id="${await field.getAttribute('aria-controls')}"]`).getAttribute('role')).toBe(
    'listbox',
  )
  const order = []
  for (let press = 0; press < 7; press += 1) {
    await field.press('ArrowDown')
    order.push((await active()).split('\n')[0])
  }
  expect(order).toEqual([
    expect.stringContaining('Чайник'),
    expect.stringContaining('Чайник'),
    expect.stringContaining('Френч-прес'),
    'Чайний двір',
    'Чай і кава',
    'Показати всі результати: 3 товари',
    order[0],
  ])
  await field.press('End')
  expect(await active()).toContain('Показати всі')
  await field.press('Home')
  expect(await active()).toContain('Чайник')
  await field.press('ArrowUp')
  expect(await active()).toContain('Показати всі')
  await expect(field).toBeFocused()
})

test('SEARCH-04 SEARCH-08: Enter goes to the product without a page load, and the shop knows of it', async ({
  page,
}) => {
  const field = await searchFor(page, 'чайн')
  await page.evaluate(() => Reflect.set(window, 'stays', true))
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Чайник')
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true)
  await expect(results(page)).toBeHidden()
  await expect
    .poll(() => clicksOf(page))
    .toEqual([
      {
        query: 'чайн',
        company_id: 1,
        model_instance: 'product',
        model_id: expect.any(Number),
        click_to: 'item',
      },
    ])
})

test('SEARCH-04 SEARCH-08: show-all goes to the full results, and a category by the pointer to its page', async ({
  page,
}) => {
  await searchFor(page, 'чай')
  await results(page)
    .getByRole('option', { name: /Чай і.кава/ })
    .click()
  await expect(page).toHaveURL(/\/categories\//)
  await searchFor(page, 'чай')
  await searchField(page).press('ArrowUp')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ query: 'чай' })}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('чай')
  await expect
    .poll(() => clicksOf(page))
    .toMatchObject([
      { model_instance: 'category', click_to: 'item' },
      { query: 'чай', model_instance: null, model_id: null, click_to: 'more' },
    ])
})

test('SEARCH-08: clearing is told with at least three characters, and not with fewer', async ({ page }) => {
  const field = await searchFor(page, 'чай')
  await page.getByRole('button', { name: 'Очистити пошук' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.pressSequentially('ча')
  await page.getByRole('button', { name: 'Очистити пошук' }).click()
  await expect(field).toHaveValue('')
  await expect
    .poll(() => clicksOf(page))
    .toEqual([{ query: 'чай', company_id: 1, model_instance: null, model_id: null, click_to: 'clear' }])
})

test('SEARCH-04: Escape closes the list first and empties the field next; the arrows open it again', async ({
  page,
}) => {
  const field = await searchFor(page, 'чай')
  await field.press('Escape')
  await expect(results(page)).toBeHidden()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('чай')
  await field.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await field.press('Escape')
  await expect(field).toHaveValue('')
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

test('the last queries of this browser are offered to an empty field and can be forgotten', async ({
  page,
}) => {
  const field = await searchFor(page, 'чайник')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=/)
  await openPage(page, '/')
  await field.click()
  const recent = page.getByRole('listbox', { name: 'Недавні запити' })
  await expect(recent.getByRole('option')).toHaveText(['чайник'])
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('чайник')
  await openPage(page, '/')
  await field.click()
  await page.getByRole('button', { name: 'Очистити історію' }).click()
  await expect(recent).toBeHidden()
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

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('SEARCH-01 SEARCH-04 SEARCH-08: the search of a phone is the whole screen', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('combobox', { name: 'Пошук товарів' }).first().tap()
    const field = dialog(page).getByRole('combobox', { name: 'Пошук товарів' })
    await expect(field).toBeFocused()
    await field.fill('чайник')
    await expect(options(page).first()).toContainText('Чайник')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await options(page).first().tap()
    await expect(page).toHaveURL(/\/products\//)
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => clicksOf(page)).toMatchObject([{ model_instance: 'product', click_to: 'item' }])
  })

  test('the magnifier opens it on any page, and Escape or the arrow close it', async ({ page }) => {
    await openPage(page, '/brands')
    await page.getByRole('link', { name: 'Пошук' }).tap()
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('link', { name: 'Пошук' }).tap()
    await dialog(page).getByRole('button', { name: 'Закрити пошук' }).tap()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/brands')
  })

  test('Enter shows all results', async ({ page }) => {
    await page.route(LIVE, (route) => route.fulfill({ json: NOTHING }))
    await openPage(page, '/brands')
    await page.getByRole('link', { name: 'Пошук' }).tap()
    await dialog(page).getByRole('combobox').fill('чайник')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('чайник')
    await expect(dialog(page)).toBeHidden()
  })
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
