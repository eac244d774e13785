import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { importBuild } from '#src/server/storefront-build.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { shiftsOf, UNSEEN_SHIFT, watchShifts } from './layout-shifts.ts'
import {
  hydrated,
  lettersCame,
  openPage,
  openWithoutScripts,
  painted,
  takenOver,
  watchConsole,
} from './shopper.ts'

/**
 * Takes one of its tables from the shop for as long as `work` runs, so that the API calls which read it fail.
 */
async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  const hidden = `${table}_hidden`
  await rename(table, hidden)
  try {
    await work()
  } finally {
    await rename(hidden, table)
  }
}

async function rename(from: string, to: string): Promise<void> {
  await withE2eDatabase((database) =>
    sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(database),
  )
}

async function expectError(page: Page, status: number, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(`Помилка ${status}`, { exact: true })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
}

test('ERR-02 ERR-03: a failed API is a true 503 inside the shop, and «Оновити» shows the page once it works', async ({
  page,
}) => {
  const path = '/collections/vechirnie-svitlo'
  await withoutTable('collections', async () => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['cache-control']).toContain('no-store')
    await expectError(page, 503, 'Сервіс недоступний')
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Назад' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: /^\+38/ })).toHaveAttribute('href', /^tel:\+380/)
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
  await page.getByRole('link', { name: 'Оновити' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вечірнє світло' })).toBeVisible()
})

test('ERR-02: what fails at the end of a long list is said where it is seen', async ({ page }) => {
  await openPage(page, '/search')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('main').getByText('Показати ще').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Помилка сервера' })).toBeInViewport()
})

test('ERR-02: who has scrolled the page of an error before its scripts came stays there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const letCome = await openWithoutScripts(page, '/nema-takoi-storinky')
  await painted(page)
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  letCome()
  await expect(page.getByRole('main').getByRole('article').first()).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
})

test('ERR-03: a page that broke on the server is a true 500, and stays one when scripts have run', async ({
  page,
}) => {
  const document = await brokenPage('/pro-zlam')
  expect(document.status).toBe(500)
  const html = await document.text()
  await page.route('**/pro-zlam', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', body: html }),
  )
  const complaints = watchConsole(page)
  await page.goto('/pro-zlam')
  await takenOver(page.getByRole('heading', { level: 1 }))
  await expectError(page, 500, 'Помилка сервера')
  expect(complaints.filter((text) => /hydrat|did ?n.t match|#4(18|2[35])/i.test(text))).toEqual([])
})

for (const [status, title, isRefreshable] of [
  [400, 'Неправильний запит', false],
  [401, 'Доступ заборонено', false],
  [403, 'Доступ заборонено', false],
  [404, 'Сторінку не знайдено', false],
  [408, 'Час очікування вичерпано', true],
  [429, 'Забагато запитів', false],
  [502, 'Поганий шлюз', true],
  [503, 'Сервіс недоступний', true],
  [504, 'Час очікування шлюзу вичерпано', true],
] as const) {
  test(`ERR-01 ERR-02 ERR-03: an API that answers ${status} makes a true ${status} of the page`, async ({
    page,
  }) => {
    const document = await failedPage(status)
    expect(document.status).toBe(status)
    await page.route('**/pro-zbii', async (route) =>
      route.fulfill({ status, contentType: 'text/html; charset=utf-8', body: await document.text() }),
    )
    await page.goto('/pro-zbii')
    await expectError(page, status, title)
    await expect(page.getByRole('link', { name: 'Оновити' })).toHaveCount(isRefreshable ? 1 : 0)
  })
}

test('ERR-02: «Назад» leads to the page before', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/nema-takoi')
  await takenOver(page.getByRole('heading', { level: 1 }))
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL('/about')
})

/** What the built storefront makes of a page of information whose text is no text. */
function brokenPage(path: string): Promise<Response> {
  return pageWhere(path, () => Response.json({ data: { title: 'Злам', content: null } }))
}

/** What it makes of a page that the API refuses. */
function failedPage(status: number): Promise<Response> {
  return pageWhere('/pro-zbii', () => Response.json({ message: 'x' }, { status }))
}

/**
 * What the built storefront answers to a path.
 *
 * @param answer in place of the API where it is asked for a page of information
 */
async function pageWhere(path: string, answer: () => Response): Promise<Response> {
  const build = await importBuild()
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return pathname.startsWith('/api/pages/') ? answer() : fetch(E2E_ORIGIN + pathname + search)
  }
  const options = { apiBaseUrl: null, version: null, log: () => undefined }
  const storefront = build.entry.module.createStorefront(build, 'production', send, options)
  const { status, headers, body } = await storefront(new Request(E2E_ORIGIN + path), E2E_ORIGIN)
  return new Response(new Uint8Array(body), { status, headers })
}

test('ERR-02: nothing moves when the goods come that stand below a page that is not there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const goods = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async (route) => {
    await goods.promise
    await route.continue()
  })
  await watchShifts(page)
  await page.goto('/nema-takoi-storinky')
  await hydrated(page)
  await lettersCame(page)
  const before = await reportedShifts(page)
  expect(before).toBeLessThan(UNSEEN_SHIFT)
  goods.resolve()
  await expect(page.getByRole('heading', { name: 'Може, ви шукали' })).toBeAttached()
  await expect(page.getByRole('main').getByRole('article').first()).toBeAttached()
  expect(await reportedShifts(page)).toBe(before)
})

/** How far things moved by now; a shift is reported with the next frame. */
async function reportedShifts(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return shiftsOf(page)
}
