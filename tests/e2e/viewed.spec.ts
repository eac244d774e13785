import { type Browser, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { type Account, bearer, createAccount, fillLogin, loginModal, openLogin, signIn } from './customers.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods, type Goods } from './goods.ts'
import { openPage } from './shopper.ts'

const PATH = '/api/client/viewed-products'
const OFFERS = [100131, 100151, 100321, 100351, 100371, 100401, 100421, 100481] as const
const [KETTLE, JARS] = OFFERS

async function view(page: Page, offer: number): Promise<Goods> {
  const goods = await findGoods(offer)
  await openPage(page, goods.address)
  await expect.poll(async () => (await localList(page))[0]).toBe(goods.product_id)
  return goods
}

async function localList(page: Page): Promise<number[]> {
  const stored = await page.evaluate(() => localStorage.getItem('viewed_products') ?? '{"items":[]}')
  return JSON.parse(stored).items.map(({ id }: { id: number }) => id)
}

async function syncedAt(page: Page): Promise<string | null> {
  const stored = await page.evaluate(() => localStorage.getItem('viewed_products') ?? '{}')
  return JSON.parse(stored).synced_at ?? null
}

async function serverList(page: Page, account: Account): Promise<number[]> {
  const { data } = await (await page.request.get(PATH, { headers: bearer(account) })).json()
  return data.map(({ id }: { id: number }) => id)
}

/** The calls of this page in order, such as `GET …` and `POST …/bulk`. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(PATH)) calls.push(`${request.method()} ${pathname.slice(PATH.length)}`.trim())
  })
  return calls
}

/** Shows the tab, or hides it as one that is put behind another. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('VIEW-01 VIEW-02 VIEW-07 VIEW-08 ROUTE-08: a guest sees the newest first, six beside a product, and can take them out', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const seen: number[] = []
  for (const offer of OFFERS) seen.unshift((await view(page, offer)).product_id)
  const rail = page.getByRole('region', { name: 'Переглянуті товари' })
  await expect(rail.getByRole('article')).toHaveCount(6)
  await openPage(page, '/products/viewed-products')
  await expect(page).toHaveTitle('Переглянуті товари')
  await expect(page.getByRole('article')).toHaveCount(OFFERS.length)
  expect(await localList(page)).toEqual(seen)
  await page
    .getByRole('button', { name: /^Прибрати з переглянутих/ })
    .first()
    .click()
  await expect(page.getByRole('article')).toHaveCount(OFFERS.length - 1)
  expect(await localList(page)).toEqual(seen.slice(1))
  await page.getByRole('button', { name: 'Очистити список' }).click()
  await expect(page.getByText('Ви ще нічого не переглядали')).toBeVisible()
  expect(calls).toEqual([])
})

test('VIEW-08 A11Y-01: by the keyboard one after the other is taken out, or all at once', async ({
  page,
}) => {
  for (const offer of OFFERS.slice(0, 3)) await view(page, offer)
  await openPage(page, '/products/viewed-products')
  const removals = page.getByRole('button', { name: /^Прибрати з переглянутих/ })
  await removals.last().focus()
  await page.keyboard.press('Enter')
  await expect(removals).toHaveCount(2)
  await expect(removals.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Очистити список' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ви ще нічого не переглядали')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'До каталогу' })).toBeFocused()
})

test('VIEW-03 VIEW-04: on signing in both lists become one, here and at the server', async ({ page }) => {
  const account = await createAccount(page)
  const jars = await findGoods(JARS)
  await page.request.post(PATH, { headers: bearer(account), data: { product_id: jars.product_id } })
  const kettle = await view(page, KETTLE)
  const calls = watchCalls(page)
  await fillLogin(await openLogin(page), account.email)
  await loginModal(page).getByRole('button', { name: 'Увійти' }).click()
  const both = [kettle.product_id, jars.product_id]
  await expect.poll(() => localList(page)).toEqual(both)
  expect(await serverList(page, account)).toEqual(both)
  expect(calls.slice(0, 2)).toEqual(['POST /bulk', 'GET'])
  await expect.poll(() => syncedAt(page)).not.toBeNull()
  await page.getByRole('button', { name: 'Вийти' }).click()
  await expect.poll(() => syncedAt(page)).toBeNull()
  expect(await localList(page)).toEqual(both)
})

test('VIEW-01 VIEW-08: a view, a removal and a clearing reach the server', async ({ page }) => {
  const account = await createAccount(page)
  await signIn(page, account)
  const kettle = await view(page, KETTLE)
  await expect.poll(() => serverList(page, account)).toEqual([kettle.product_id])
  const jars = await view(page, JARS)
  await expect.poll(() => serverList(page, account)).toEqual([jars.product_id, kettle.product_id])
  await openPage(page, '/products/viewed-products')
  await page
    .getByRole('button', { name: /^Прибрати з переглянутих/ })
    .first()
    .click()
  await expect.poll(() => serverList(page, account)).toEqual([kettle.product_id])
  await page.getByRole('button', { name: 'Очистити список' }).click()
  await expect.poll(() => serverList(page, account)).toEqual([])
})

test('VIEW-05: fetched every 600 000 ms until the page is hidden or the customer leaves', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, await createAccount(page))
  const calls = watchCalls(page)
  const fetched = () => calls.filter((call) => call === 'GET').length
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.goto('/cabinet')
  await expect(async () => {
    await page.clock.runFor(100)
    expect(fetched()).toBe(1)
  }).toPass({ intervals: [0] })
  await page.clock.runFor(599_000)
  expect(fetched()).toBe(1)
  await page.clock.runFor(1_000)
  await expect.poll(fetched).toBe(2)
  await show(page, 'hidden')
  await expect.poll(fetched).toBe(3)
  await page.clock.runFor(1_200_000)
  expect(fetched()).toBe(3)
  await show(page, 'visible')
  await expect.poll(fetched).toBe(4)
  await page.getByRole('button', { name: 'Вийти' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Увійти' })).toBeVisible()
  await page.clock.runFor(1_200_000)
  expect(fetched()).toBe(4)
})

/**
 * Notes each call in the storage of the tab, because the browser does not report what a page sends as it goes
 * away.
 */
async function noteCalls(page: Page): Promise<void> {
  await page.addInitScript((path) => {
    const send = window.fetch.bind(window)
    window.fetch = (input, init) => {
      if (input instanceof Request && new URL(input.url).pathname.startsWith(path)) {
        const suffix = input.keepalive ? ' keepalive' : ''
        const note = `${input.method} ${new URL(input.url).pathname.slice(path.length)}${suffix}`
        sessionStorage.setItem('calls', `${sessionStorage.getItem('calls') ?? ''}${note.trim()};`)
      }
      return send(input, init)
    }
  }, PATH)
}

/** What the page has sent since the last look, after it has made place for one without scripts. */
async function leaveAndRead(page: Page): Promise<string | null> {
  await page.evaluate(() => sessionStorage.removeItem('calls'))
  await page.goto('/robots.txt')
  return page.evaluate(() => sessionStorage.getItem('calls'))
}

test('VIEW-06: a hidden page syncs, a page that goes away sends its list once, with the token', async ({
  page,
}) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await noteCalls(page)
  const kettle = await view(page, KETTLE)
  await expect.poll(() => syncedAt(page)).not.toBeNull()
  // The view is lost at the server itself, because a removal would be the customer's own deed and stand.
  await withE2eDatabase((database) =>
    sql`delete from viewed_products where product_id = ${kettle.product_id}`.execute(database),
  )
  expect(await leaveAndRead(page)).toBe('POST /bulk keepalive;')
  await expect.poll(() => serverList(page, account)).toEqual([kettle.product_id])

  await openPage(page, '/cabinet')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('calls') ?? '')).toContain('GET')
  const sent = page.waitForRequest(`**${PATH}/bulk`)
  const hidden = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(PATH))
  await show(page, 'hidden')
  expect((await sent).postDataJSON()).toMatchObject({ products: [{ product_id: kettle.product_id }] })
  await hidden
})

test('VIEW-06: a page without viewed products sends nothing as it goes', async ({ page }) => {
  await signIn(page, await createAccount(page))
  await noteCalls(page)
  await openPage(page, '/cabinet')
  await expect.poll(() => syncedAt(page)).not.toBeNull()
  expect(await leaveAndRead(page)).toBeNull()
})

test('VIEW-09: a server that fails leaves the list as the visitor made it', async ({ page }) => {
  await signIn(page, await createAccount(page))
  await page.route(`**${PATH}**`, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await view(page, KETTLE)
  await view(page, JARS)
  await openPage(page, '/products/viewed-products')
  await page
    .getByRole('button', { name: /^Прибрати з переглянутих/ })
    .first()
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Очистити список' }).click()
  await expect(page.getByText('Ви ще нічого не переглядали')).toBeVisible()
})

/** One customer in two browsers, in each of which she has seen one product; both lists have both. */
async function twoBrowsers(page: Page, browser: Browser) {
  const account = await createAccount(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(page, account)
  await signIn(other, account)
  const kettle = await view(page, KETTLE)
  const jars = await view(other, JARS)
  await openPage(page, '/products/viewed-products')
  await openPage(other, '/cabinet')
  const both = [jars.product_id, kettle.product_id]
  await expect.poll(() => localList(page)).toEqual(both)
  await expect.poll(() => localList(other)).toEqual(both)
  return { account, other, kettle, jars }
}

test('VIEW-04 VIEW-08: two browsers of one customer end with the same list, also after a removal in one', async ({
  page,
  browser,
}) => {
  const { account, other, jars } = await twoBrowsers(page, browser)
  await page
    .getByRole('button', { name: /^Прибрати з переглянутих/ })
    .last()
    .click()
  await expect.poll(() => serverList(page, account)).toEqual([jars.product_id])
  // The other page has the older list open, and sends all of it as it goes away.
  await other.goto('/robots.txt')
  await openPage(other, '/cabinet')
  await expect.poll(() => localList(other)).toEqual([jars.product_id])
  await openPage(page, '/cabinet')
  await expect.poll(() => localList(page)).toEqual([jars.product_id])
  expect(await serverList(page, account)).toEqual([jars.product_id])
  await other.context().close()
})

test('VIEW-04 VIEW-08: a list cleared in one browser is empty in the other, and what is viewed then is in both', async ({
  page,
  browser,
}) => {
  const { account, other, kettle } = await twoBrowsers(page, browser)
  await page.getByRole('button', { name: 'Очистити список' }).click()
  await expect.poll(() => serverList(page, account)).toEqual([])
  await other.goto('/robots.txt')
  await openPage(other, '/cabinet')
  await expect.poll(() => localList(other)).toEqual([])
  expect(await serverList(page, account)).toEqual([])
  await view(other, KETTLE)
  await expect.poll(() => serverList(page, account)).toEqual([kettle.product_id])
  await openPage(page, '/cabinet')
  await expect.poll(() => localList(page)).toEqual([kettle.product_id])
  await other.context().close()
})
