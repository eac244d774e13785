import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { bar as shopBar, CATEGORY, cachedPages, goOffline, goOnline, openCached } from './cached-pages.ts'
import { expectFits, signInDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { cachesOf, controlled, databaseOf, cachedPaths, openOwnDesk, shellsOf } from './desk-storage.ts'
import { placeOrder, statusOf } from './new-orders.ts'
import { type ShopLine, test } from './shop-line.ts'

test.use({ serviceWorkers: 'allow' })
// Each test waits until a browser has fetched a whole build.
test.beforeEach(() => test.slow())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const plainPage = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Немає зв’язку' })
const asOf = (page: Page) => page.getByText(/Показуємо збережене (?:сьогодні|вчора) о \d\d:\d\d/)

/** Opens an order on a device that is nobody's own, and loads it again without a connection. */
async function openPlainPage(page: Page, line: ShopLine): Promise<void> {
  const number = await placeOrder(page, 'Тамара Чужопристрійна')
  await signInDesk(page.context(), 'manager')
  await page.goto(`${line.origin}/admin/orders/${number}`)
  await expect(page.getByText('Тамара Чужопристрійна').first()).toBeVisible()
  await controlled(page)
  await goOffline(page.context(), line)
  await page.reload()
  await expect(plainPage(page)).toBeVisible()
}

async function notesOf(number: string): Promise<string[]> {
  const rows = await withE2eDatabase((database) =>
    database
      .selectFrom('order_notes')
      .innerJoin('orders', 'orders.id', 'order_notes.order_id')
      .select('order_notes.text')
      .where('orders.number', '=', number)
      .execute(),
  )
  return rows.map(({ text }) => text)
}

/** Ends the sessions as another device would. */
async function endSessions(staffId: number): Promise<void> {
  await withE2eDatabase((database) =>
    database.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute(),
  )
}

test('ADM-20 on one’s own device the desk is reloaded without a connection, says how old it is, and sends what was pressed', async ({
  page,
  context,
  line,
}) => {
  const number = await placeOrder(page, 'Олена Перезавантажена')
  await openOwnDesk(page, line, 'manager', [number])
  await goOffline(context, line)
  await page.goto(`${line.origin}/admin/orders/${number}`)
  await expect(heading(page)).toHaveText(/^Замовлення №/)
  await expect(page.getByText('Олена Перезавантажена').first()).toBeVisible()
  await expect(page.getByText(/^Немає зв’язку/)).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Нова нотатка' }).fill('Набрано після перезавантаження')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Підтвердити', exact: true }).first().click()
  const waiting = page.getByRole('button', { name: 'Без зв’язку · чекає 2' })
  await expect(waiting).toBeVisible()

  await page.reload()
  await expect(waiting).toBeVisible()
  await expect(page.getByText('Набрано після перезавантаження')).toBeVisible()
  await expect(page.getByText(/чекає на зв’язок\. Далі можна буде/)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(`${line.origin}/admin`)
  await expect(heading(tab)).toHaveText('Сьогодні')
  await expect(asOf(tab)).toBeVisible()
  await tab
    .getByRole('link', { name: /^Замовлення/ })
    .first()
    .click()
  await expect(tab.getByRole('row', { name: /Олена Перезавантажена/ })).toBeVisible()
  await expectFits(tab)
  // What needs the net says so, and the way back is there.
  await tab.goto(`${line.origin}/admin/customers`)
  await expect(tab.getByText('Потрібен зв’язок')).toBeVisible()
  await tab.close()
  expect([await statusOf(number), await notesOf(number)]).toEqual(['new', []])

  await goOnline(context, line)
  await expect.poll(() => statusOf(number)).toBe('confirmed')
  await expect.poll(() => notesOf(number)).toEqual(['Набрано після перезавантаження'])
  await expect(page.getByText(/^Усе збережено/)).toBeVisible()
  await expect(asOf(page)).toBeHidden()
  const { queue, answers = [] } = await databaseOf(page)
  expect(queue).toEqual([])
  expect(answers.length).toBeGreaterThan(0)
})

test('ADM-20 on another device a reload without a connection shows a plain page, and nothing personal is there', async ({
  page,
  context,
  line,
}) => {
  await openPlainPage(page, line)
  await expect(page.getByText(/Замовлення на цьому пристрої не зберігаються/)).toBeVisible()
  await expectFits(page)
  expect(await page.content()).not.toMatch(/Тамара|380501234568|Оксана/)
  expect(Object.values(await databaseOf(page)).flat()).toEqual([])
  const stores = await cachesOf(page)
  expect(Object.keys(stores)).toEqual([expect.stringMatching(/^desk-plain-/)])
  expect(
    Object.values(stores)
      .flat()
      .filter((path) => !/^\/admin\/assets\/[\w.-]+$/.test(path)),
  ).toEqual([])
  await goOnline(context, line)
  await expect(heading(page)).toHaveText(/^Замовлення №/)
})

test('ADM-20 the plain page goes also where a connection was spoken of before the shop could be reached', async ({
  page,
  context,
  line,
}) => {
  await openPlainPage(page, line)
  const missed = page.waitForEvent('requestfailed')
  await context.setOffline(false)
  await missed
  await expect(plainPage(page)).toBeVisible()
  line.turn('up')
  await expect(heading(page)).toHaveText(/^Замовлення №/)
})

test('ADM-20 no answer of the API lies in a cache, also on one’s own device', async ({ page, line }) => {
  const number = await placeOrder(page, 'Ганна Кешована')
  await openOwnDesk(page, line, 'owner', [number])
  const files = Object.values(await cachesOf(page)).flat()
  expect(files.filter((path) => path !== '/admin' && !/^\/admin\/assets\/[\w.-]+$/.test(path))).toEqual([])
  const texts = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('desk-'))
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const answers = (await Promise.all(stores.map((store) => store.matchAll()))).flat()
    return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
  })
  expect(texts).not.toMatch(/Ганна Кешована|380501234568/)
  await page.getByRole('switch', { name: /Це мій пристрій/ }).click()
  await expect(page.getByText('З цього пристрою все прибрано')).toBeVisible()
  await expect.poll(() => cachedPaths(page)).toEqual([])
  await expect.poll(() => shellsOf(page)).toEqual([])
})

test('ADM-20 a session that was ended leaves neither orders nor the desk', async ({
  page,
  context,
  line,
}) => {
  const number = await placeOrder(page, 'Ірина Завершена')
  await openOwnDesk(page, line, 'manager', [number])
  const { answers = [] } = await databaseOf(page)
  const session = answers.find((row) => Object(row)['path'] === '/session')
  await goOffline(context, line)
  await page.goto(`${line.origin}/admin/orders/${number}`)
  await expect(page.getByText('Ірина Завершена').first()).toBeVisible()
  await endSessions(Number(Object(Object(session)['data'])['person']['id']))
  await goOnline(context, line)
  await expect(page).toHaveURL(/sign-in/)
  await expect(page.getByText('Сеанс завершено. Увійдіть ще раз')).toBeVisible()
  expect(await cachedPaths(page)).toEqual([])
  await expect.poll(() => shellsOf(page)).toEqual([])
  await goOffline(context, line)
  await page.goto(`${line.origin}/admin/orders/${number}`)
  await expect(plainPage(page)).toBeVisible()
})

test('ADM-20 after a day without a word of the server nothing is shown and nothing stays', async ({
  page,
  context,
  line,
}) => {
  const number = await placeOrder(page, 'Марія Вчорашня')
  await openOwnDesk(page, line, 'manager', [number])
  await goOffline(context, line)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('desk')
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('answers', 'readwrite').objectStore('answers')
          const asking = store.get('/session')
          asking.addEventListener('success', () => {
            const at = new Date(Date.now() - 25 * 3_600_000).toISOString()
            store.put({ ...asking.result, at }).addEventListener('success', () => resolve())
          })
        })
      }),
  )
  await page.goto(`${line.origin}/admin/orders/${number}`)
  await expect(heading(page)).toHaveText('Керування магазином')
  await expect(page.getByText('Немає зв’язку')).toBeVisible()
  await expectAccessible(page)
  expect(await cachedPaths(page)).toEqual([])
  await expect.poll(() => shellsOf(page)).toEqual([])
  await goOnline(context, line)
  await expect(heading(page)).toHaveText(/^Замовлення №/)
})

test('ADM-20 a new build takes the place of the old one whole, or not at all', async ({
  page,
  context,
  line,
}) => {
  await openOwnDesk(page, line, 'manager', [])
  const [id = ''] = await shellsOf(page)
  const worker = await (await page.request.get('/admin/sw.js')).text()
  const document = await (await page.request.get('/admin')).text()
  const [file = ''] = worker.match(/\/admin\/assets\/today-screen-[\w-]+\.js/) ?? []
  expect([worker.includes(id), file]).toEqual([true, expect.stringContaining('today-screen')])

  // One of its files does not come, so the old build stays.
  const code = (name: string) => ({
    type: 'text/javascript',
    headers: { 'service-worker-allowed': '/admin' },
    body: worker.replaceAll(id, name),
  })
  line.instead.set('/admin/sw.js', {
    ...code('broken'),
    body: code('broken').body.replaceAll(file, '/admin/assets/none.js'),
  })
  expect(await page.evaluate(installNewer)).toBe('redundant')
  expect(await shellsOf(page)).toEqual([id])

  line.instead.set('/admin/sw.js', code('newer'))
  line.instead.set('/admin', {
    type: 'text/html; charset=utf-8',
    body: document.replace('<html lang="uk"', '<html lang="uk" data-build="newer"'),
  })
  expect(await page.evaluate(installNewer)).toBe('activated')
  await expect.poll(() => shellsOf(page)).toEqual(['newer'])
  await goOffline(context, line)
  await page.goto(`${line.origin}/admin/orders`)
  await expect(page.locator('html')).toHaveAttribute('data-build', 'newer')
  await expect(heading(page)).toHaveText('Замовлення')
})

/**
 * Installs the worker that the server has now.
 *
 * @returns what becomes of it
 */
async function installNewer(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration('/admin')
  await registration?.update()
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active
  if (!worker) return 'none'
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'redundant' || worker.state === 'activated') resolve(worker.state)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

test('ADM-20 ADM-22 the worker of the desk and that of the shop leave each other alone', async ({
  page,
  context,
  line,
}) => {
  await openCached(page, line, CATEGORY)
  expect(Object.keys(await cachesOf(page))).toEqual([])
  const desk = await context.newPage()
  await openOwnDesk(desk, line, 'manager', [])
  const scopes = () =>
    desk.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
  expect((await scopes()).toSorted()).toEqual(['/', '/admin'])
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${line.origin}/sw.js`,
  )
  await goOffline(context, line)
  await page.goto(line.origin + CATEGORY)
  await expect(shopBar(page)).toBeVisible()
  await desk.goto(`${line.origin}/admin`)
  await expect(heading(desk)).toHaveText('Сьогодні')
  await goOnline(context, line)
  await expect(desk.getByText(/^Усе збережено/)).toBeVisible()
  await desk
    .getByRole('button', { name: /Оксана/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: 'Вийти' }).click()
  await desk.getByRole('dialog', { name: 'Вийти без ключа?' }).getByRole('button', { name: 'Вийти' }).click()
  await expect(desk).toHaveURL(/sign-in/)
  expect(await shellsOf(desk)).toEqual([])
  expect(await cachedPages(page)).toContain(CATEGORY)
})

test('ADM-20 the desk can be put beside the applications of a phone', async ({ page, request }) => {
  await signInDesk(page.context(), 'owner')
  await page.goto('/admin')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest: { icons: { src: string; sizes: string }[]; [key: string]: unknown } = await answer.json()
  expect(manifest).toMatchObject({
    id: '/admin',
    name: 'Керування магазином',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
  })
  for (const { src } of manifest.icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
  }
})
