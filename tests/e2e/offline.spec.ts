import { type BrowserContext, expect, type Page } from '@playwright/test'
import { createAccount } from './customers.ts'
import { findGoods } from './goods.ts'
import { ordersOf } from './placed-orders.ts'
import { type ShopLine, test } from './shop-line.ts'
import { cartModal, fillContacts, hydrated, openPage, orderButton } from './shopper.ts'

// A trace waits for the end of every call, and here calls are cut off or never answered.
test.use({ serviceWorkers: 'allow', trace: 'off' })
// Each waits until a browser has fetched the whole build.
test.beforeEach(() => test.slow())

const CATEGORY = '/categories/posud'
const MUG = 100002
const NO_CONNECTION = 'Немає з’єднання — показуємо збережене'

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'показуємо збережене' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until the worker has kept it with all that the shop's build consists of. */
async function openKept(page: Page, line: ShopLine, path: string): Promise<void> {
  await openPage(page, line.origin + path)
  await expectKept(page, path)
  await expect.poll(() => missingFiles(page), { timeout: 30_000 }).toEqual([])
}

async function expectKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPages(page), { timeout: 15_000 }).toContain(path)
}

/** Paths of all documents in the store, those that nobody has opened left out. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-pages-'))
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const keys = await Promise.all(stores.map((store) => store.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** Files of the build that are not kept yet. */
function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const source = await (await fetch('/sw.js')).text()
    const files = new Set(source.match(/\/assets\/[\w.-]+/g))
    const kept = await (await caches.open('shop-assets')).keys()
    for (const { url } of kept) files.delete(new URL(url).pathname)
    return [...files].filter((file) => /\.(js|css|woff2)$/.test(file))
  })
}

async function goOffline(context: BrowserContext, line: ShopLine): Promise<void> {
  line.turn('down')
  await context.setOffline(true)
}

async function goOnline(context: BrowserContext, line: ShopLine): Promise<void> {
  line.turn('up')
  await context.setOffline(false)
}

test('a page that was seen is there without a connection, and says so', async ({ page, context, line }) => {
  await openKept(page, line, CATEGORY)
  await goOffline(context, line)
  await expect(bar(page)).toHaveText(NO_CONNECTION)
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Посуд')
  await expect(bar(page)).toHaveText(NO_CONNECTION)
  await expect(page.getByRole('article').first().locator('img').first()).toBeVisible()
  await goOnline(context, line)
  await expect(bar(page)).toHaveCount(0)
})

test('a page that was opened from another one is there too, as a document and by a link', async ({
  page,
  context,
  line,
}) => {
  await openKept(page, line, CATEGORY)
  const link = page.getByRole('article').first().getByRole('link')
  const path = String(await link.getAttribute('href'))
  await link.click()
  await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
  await expectKept(page, path)
  const title = await heading(page).innerText()
  await goOffline(context, line)
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText(title)
  await page
    .getByRole('navigation', { name: 'Навігаційний ланцюжок' })
    .getByRole('link', { name: 'Посуд' })
    .click()
  await expect(heading(page)).toHaveText('Посуд')
  await hydrated(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(heading(page)).toHaveText(title)
})

test('with the worker in between a click asks for nothing that the pointer has fetched', async ({
  page,
  line,
}) => {
  await openKept(page, line, CATEGORY)
  const link = page.getByRole('article').first().getByRole('link')
  const data = `GET ${await link.getAttribute('href')}.data`
  const asked = () => line.reached.filter((call) => call.startsWith(data))
  await link.hover()
  await expect.poll(asked).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  await link.click()
  await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
  expect(asked()).toHaveLength(1)
})

test('a page that was never seen is answered by one that says what to do', async ({
  page,
  context,
  line,
}) => {
  await openKept(page, line, CATEGORY)
  await goOffline(context, line)
  await page.goto(`${line.origin}/brands`)
  await expect(heading(page)).toHaveText('Немає з’єднання')
  await expect(page.getByRole('link', { name: 'Відкрити кошик' })).toBeVisible()
  await expect(page.getByAltText('Порожня полиця')).toHaveJSProperty('complete', true)
  await goOnline(context, line)
  await page.getByRole('link', { name: 'Оновити' }).click()
  await expect(heading(page)).toHaveText('Бренди')
})

test('a link to a page that was never seen leads to the same answer', async ({ page, context, line }) => {
  await openKept(page, line, CATEGORY)
  await goOffline(context, line)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(heading(page)).toHaveText('Немає з’єднання')
})

test('the cart works without a connection, also where it was never opened', async ({
  page,
  context,
  line,
}) => {
  const goods = await findGoods(MUG)
  const [path = ''] = goods.address.split('?')
  await openKept(page, line, path)
  await goOffline(context, line)
  const buy = page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: 'До кошика' })
  await buy.first().click()
  await expect(cartModal(page)).toBeVisible()
  await cartModal(page).getByRole('button', { name: 'Збільшити кількість' }).click()
  await expect(cartModal(page).getByText('2 товари')).toBeVisible()
  await page.goto(`${line.origin}/cart`)
  await hydrated(page)
  await expect(heading(page)).toContainText('Кошик')
  const lines = page.getByRole('list', { name: 'Товари в кошику' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText(goods.title)
  await lines
    .first()
    .getByRole('button', { name: /^Видалити/ })
    .click()
  await expect(lines).toHaveCount(0)
})

test('an order without a connection fails at once, keeps the form and is not sent later', async ({
  page,
  context,
  line,
}) => {
  const name = 'Олена Безмережна'
  const goods = await findGoods(MUG)
  await openKept(page, line, goods.address.split('?')[0] ?? '')
  await page
    .getByRole('region', { name: 'Купити' })
    .getByRole('button', { name: 'До кошика' })
    .first()
    .click()
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
  await fillContacts(page, name)
  await page.getByRole('radio', { name: /Самовивіз/ }).check()
  await goOffline(context, line)
  await orderButton(page).click()
  await expect(page.getByText(/Немає зв’язку з магазином/)).toBeVisible()
  await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue(name)
  await goOnline(context, line)
  await expect(bar(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(line.reached.filter((call) => call === 'POST /api/orders')).toEqual([])
  expect(await ordersOf(name)).toEqual([])
})

test('so does a fast order', async ({ page, context, line }) => {
  const name = 'Олена Квапна'
  const goods = await findGoods(MUG)
  await openKept(page, line, goods.address.split('?')[0] ?? '')
  await goOffline(context, line)
  await page.getByRole('button', { name: 'Швидке замовлення' }).click()
  const form = page.getByRole('dialog', { name: 'Швидке замовлення' })
  await form.getByLabel('Ім’я').fill(name)
  await form.getByLabel('Телефон').fill('0672145893')
  await form.getByRole('button', { name: 'Замовити' }).click()
  await expect(form.getByText(/^Помилка при надсиланні форми/)).toBeVisible()
  await expect(form.getByLabel('Ім’я')).toHaveValue(name)
  await goOnline(context, line)
  await expect(bar(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(line.reached.filter((call) => call === 'POST /api/fast-orders')).toEqual([])
  expect(await ordersOf(name)).toEqual([])
})

test('a server that does not answer gives way to what was kept, and the page says why', async ({
  page,
  line,
}) => {
  await openKept(page, line, CATEGORY)
  line.turn('silent')
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Посуд')
  await expect(bar(page)).toContainText('З’єднання повільне — показуємо збережене')
  line.turn('up')
  await bar(page).getByRole('button', { name: 'Оновити' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Посуд')
})

test('what the server has goes before what was kept', async ({ page, line }) => {
  await openKept(page, line, CATEGORY)
  const body = '<!doctype html><html lang="uk"><title>Нове</title><h1>Нове</h1></html>'
  line.instead.set(CATEGORY, { type: 'text/html; charset=utf-8', body })
  await page.reload()
  await expect(heading(page)).toHaveText('Нове')
})

test('a new build drops the documents of the old one and keeps no file that it does not use', async ({
  page,
  context,
  line,
}) => {
  await openKept(page, line, CATEGORY)
  const built = await (await page.request.get('/sw.js')).text()
  const [file = ''] = built.match(/\/assets\/about[\w.-]*\.js|\/assets\/[\w-]+\.js/) ?? []
  const { id } = await (await page.request.get('/build.json')).json()
  line.instead.set('/sw.js', {
    type: 'text/javascript',
    body: built.replaceAll(id, 'newer').replaceAll(file, '/assets/none.js'),
  })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('shop-shell-newer')
  await expect.poll(() => keptPages(page)).toEqual([])
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('shop-assets')).keys()).map(({ url }) => url))
  await expect.poll(kept).not.toContain(line.origin + file)
  await goOffline(context, line)
  await page.goto(`${line.origin}/collections`)
  await expect(heading(page)).toHaveText('Немає з’єднання')
})

test('a shop that keeps no pages takes the worker and the pages away again', async ({ page, line }) => {
  await openKept(page, line, CATEGORY)
  const retired = `addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil((async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await registration.unregister()
    })()))`
  line.instead.set('/sw.js', { type: 'text/javascript', body: retired })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await expect(heading(page)).toHaveText('Посуд')
})

test('nothing personal is kept, and a logout leaves no trace of the pages that were read', async ({
  page,
  line,
}) => {
  const account = await createAccount(page, 'Олена Потаємна')
  await openPage(page, `${line.origin}/about`)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), account.token)
  await openPage(page, `${line.origin}/cabinet`)
  await expect(page.getByText(account.email).first()).toBeVisible()
  await openPage(page, `${line.origin}/cabinet/orders`)
  await openPage(page, line.origin + CATEGORY)
  await expectKept(page, CATEGORY)
  const everything = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const request of await store.keys()) {
        texts.push(request.url)
        if (!/assets|media|icons/.test(request.url))
          texts.push((await (await store.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
  expect(everything).not.toContain(account.email)
  expect(everything).not.toContain(account.token)
  expect(everything).not.toMatch(new RegExp(`^${line.origin}/(api|cabinet|checkout|orders)`, 'm'))
  await openPage(page, `${line.origin}/cabinet`)
  await page.getByRole('button', { name: 'Вийти' }).first().click()
  await expect.poll(() => keptPages(page)).toEqual([])
})

test('without a connection nobody is signed out', async ({ page, context, line }) => {
  const account = await createAccount(page)
  await openKept(page, line, CATEGORY)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), account.token)
  await goOffline(context, line)
  await page.reload()
  await hydrated(page)
  await expect(bar(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(account.token)
  await goOnline(context, line)
  await expect.poll(() => line.reached.filter((call) => call === 'GET /api/auth/me')).not.toEqual([])
  // Back on the line the page may be drawn anew.
  const storedToken = () => page.evaluate(() => localStorage.getItem('auth_token')).catch(() => null)
  await expect.poll(storedToken).toBe(account.token)
})

test('the worker is asked of the server each time, and answers briefly when nothing is new', async ({
  request,
}) => {
  const first = await request.get('/sw.js')
  expect(first.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  const etag = first.headers()['etag'] ?? ''
  expect((await request.get('/sw.js', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('the policy of a page names workers and manifest', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy']
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})
