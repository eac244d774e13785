import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { routedScreens } from '../../scripts/desk-first-files.ts'
import { buildSession } from '../desk-client.ts'
import { expectAccessible } from './axe.ts'
import { openDesk, ownWord } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { placeOrder } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'
import { watchConsole } from './shopper.ts'

// One screen follows the other, and each is judged as a whole.
test.setTimeout(240_000)

const ROUTES = readFileSync(join(import.meta.dirname, '../../src/desk/routes.tsx'), 'utf8')

/** Screens that no journey of the other files judges for access at both widths. */
const JUDGED = new Set([
  'orders?tab=calls',
  'customers/waiting',
  'orders/payments',
  'menus',
  'pages',
  'settings/jobs',
  'settings/shop',
  'settings/payment',
  'settings/delivery',
  'settings/receipts',
  'settings/messages',
  'settings/feeds',
  'settings/copies',
  'showcase',
  'showcase/collections',
  'showcase/collections/:slug',
  'products/:id',
])

/** Buttons that open a dialog or a menu and change nothing, by the route on which they stand. */
const OPENERS: Readonly<Record<string, readonly RegExp[]>> = {
  redirects: [/^Додати/],
  search: [/^Синонім$/],
  orders: [/^Експорт/, /^Доставка/, /^Період і сума/],
  'orders/:number': [/^Ще/, /^Змінити спосіб оплати/, /^Отримано/, /^Змінити отримувача/],
  categories: [/^Нова категорія/],
  'categories/:id': [/^Ще дії/],
  attributes: [/^Дії: /],
  brands: [/^Дії: /],
  'attributes/:id': [/^Дії: /],
  import: [/^Додати прайс/],
  products: [/^Зміни$/, /^Категорія/],
  'products/:id': [/^Ще/, /^Однакова ціна/, /^Дії: /],
  showcase: [/^Додати банер/, /текст$/],
  'showcase/promotions/:slug': [/^Додати товари/, /^Видалити/],
  'showcase/collections/:slug': [/^Додати товари/, /^Видалити/],
  'pages/:slug': [/^Посилання$/],
  profile: [/^Задати пароль/],
  'settings/staff': [/^Запросити/, /^Дії: /],
  'settings/delivery': [/^Змінити/],
  'settings/payment': [/^Змінити/],
  'settings/messages': [/^Змінити/],
  'settings/feeds': [/^Які товари/],
}

const SETTINGS = ['shop', 'delivery', 'payment', 'receipts', 'messages', 'feeds', 'import']

type Stop = { route: string; address: string }

/** Every route of the desk with an address: a record is the shop's first of its kind, an order a new one. */
async function stops(page: Page): Promise<Stop[]> {
  const number = await placeOrder(page, ownWord())
  // There must be a colleague for whom there is a menu.
  await withE2eDatabase((database) => buildSession(database, 'packer'))
  const first = await withE2eDatabase(async (database) => ({
    product: (await database.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
    category: (await database.selectFrom('categories').select('id').orderBy('id').executeTakeFirstOrThrow())
      .id,
    attribute: (await database.selectFrom('attributes').select('id').orderBy('id').executeTakeFirstOrThrow())
      .id,
    page: (await database.selectFrom('pages').select('slug').orderBy('slug').executeTakeFirstOrThrow()).slug,
    promotion: (
      await database.selectFrom('promotions').select('slug').orderBy('id').executeTakeFirstOrThrow()
    ).slug,
    collection: (
      await database.selectFrom('collections').select('slug').orderBy('id').executeTakeFirstOrThrow()
    ).slug,
  }))
  const addresses: Readonly<Record<string, readonly string[]>> = {
    orders: ['orders', 'orders?tab=calls'],
    'orders/:number': [`orders/${number}`],
    'orders/print': [`orders/print?what=pack&numbers=${number}`],
    'customers/:key': [`customers/${encodeURIComponent('+380501234568')}`],
    'categories/:id': [`categories/${first.category}`],
    'attributes/:id': [`attributes/${first.attribute}`],
    'pages/:slug': [`pages/${first.page}`],
    'products/:id': [`products/${first.product}`],
    'showcase/promotions/:slug': [`showcase/promotions/${first.promotion}`],
    'showcase/promo-codes/:id': ['showcase/promo-codes/new'],
    'showcase/collections/:slug': [`showcase/collections/${first.collection}`],
    'settings/:screen': SETTINGS.map((screen) => `settings/${screen}`),
  }
  return routedScreens(ROUTES)
    .filter(({ path }) => path !== 'sign-in')
    .flatMap(({ path }) =>
      (addresses[path] ?? [path]).map((address) => ({
        // A screen of the settings and a tab have a name of their own.
        route: path === 'settings/:screen' || address.startsWith(`${path}?tab`) ? address : path,
        address,
      })),
    )
}

/**
 * Collects what the console, the page and the shop's answers complain about from now on.
 *
 * @returns a function that gives what is new each time
 */
function complaintsOf(page: Page): () => string[] {
  const found = watchConsole(page)
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url().startsWith(E2E_ORIGIN))
      found.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  return () => found.splice(0)
}

/** Opens each of them by a press and closes it by Escape. */
async function tryOpeners(page: Page, names: readonly RegExp[]): Promise<void> {
  const open = page.locator('dialog[open], [popover]:popover-open:not([role=status])')
  for (const name of names) {
    await page
      .locator('main, .foot')
      .getByRole('button', { name })
      .filter({ visible: true })
      .first()
      .click({ timeout: 15_000 })
    await expect(open.first(), String(name)).toBeVisible()
    await expectNoWider(page)
    await page.keyboard.press('Escape')
    await expect(open, String(name)).toHaveCount(0)
  }
}

async function expectNoWider(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

for (const width of [390, 1440])
  test(`ADM-21 every screen of the desk at ${width} px and what its buttons open fit, without a fault of access and a complaint of the browser`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const complaints = complaintsOf(page)
    for (const [at, { route, address }] of (await stops(page)).entries())
      await test.step(address, async () => {
        if (at === 0) await openDesk(page, 'owner', `/admin/${address}`)
        else await page.goto(`/admin/${address}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoWider(page)
        if (JUDGED.has(route)) await expectAccessible(page)
        await takeScreenshot(page, `${address.replaceAll(/\W+/g, '-')}-${width}.png`, { fullPage: true })
        await tryOpeners(page, OPENERS[route] ?? [])
        expect(complaints(), address).toEqual([])
      })
    await page.context().clearCookies()
    await test.step('sign-in', async () => {
      await page.goto('/admin/sign-in')
      for (const name of ['Забули пароль?', 'Новий пристрій']) {
        await page.getByRole('button', { name }).click()
        await expect(page.locator('.note')).toBeVisible()
        await expectNoWider(page)
      }
      await expectAccessible(page)
      expect(complaints()).toEqual([])
    })
  })

for (const width of [390, 768, 1440])
  test(`ADM-21 the hint of each search in a list is whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner')
    for (const list of ['orders', 'products', 'customers', 'redirects']) {
      await page.goto(`/admin/${list}`)
      const left = await page.locator('.filt .find input').evaluate(async (input) => {
        await document.fonts.ready
        if (!(input instanceof HTMLInputElement)) throw new Error('no field')
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen) throw new Error('no canvas')
        pen.font = font
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return room - pen.measureText(input.placeholder).width
      })
      expect(left, list).toBeGreaterThanOrEqual(0)
    }
  })
