import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { expectAccessible } from './axe.ts'
import { deskScreens } from '../../scripts/desk-weight.ts'
import { expectFits, leaveAnswersOut, openDesk, signInDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

const ASSETS = join(import.meta.dirname, '../../build/client/assets')
const DESK = join(import.meta.dirname, '../../build-desk/client')
const WIDTHS = [320, 390, 768, 1440]

test('ADM-22 no file of the storefront holds the desk, and none is fetched by a shopper', async ({
  page,
}) => {
  const files = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name))
  const desks = files.filter((name) =>
    /\/api\/admin|Керування магазином/.test(readFileSync(join(ASSETS, name), 'utf8')),
  )
  expect(desks).toEqual([])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/admin') || path.startsWith('/api/admin'))).toEqual([])
})

test('ADM-22 no screen of the desk begins with more than 200 KB of scripts', () => {
  const screens = deskScreens(DESK)
  expect(screens.map(({ screen }) => screen)).toContain('screens/today/today-screen.tsx')
  expect(screens.filter(({ js }) => js > 200_000)).toEqual([])
})

test('ADM-21 what stands before scripts and before the first answer has no faults of access', async ({
  page,
}) => {
  // What shimmers without an end is never at rest to be looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInDesk(page.context(), 'owner')
  await leaveAnswersOut(page)
  const wait = Promise.withResolvers<void>()
  await page.route('**/admin/assets/*.js', async (route) => {
    await wait.promise
    await route.continue()
  })
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page).toHaveTitle(/./)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    await takeScreenshot(page, `before-scripts-${width}.png`)
  }
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/session', async (route) => {
    await answer.promise
    await route.continue()
  })
  wait.resolve()
  await expect(page.locator('.adm[aria-busy=true]')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    await takeScreenshot(page, `before-data-${width}.png`)
  }
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Сьогодні', level: 1 })).toBeVisible()
})

test('ADM-06 ADM-21 the day begins with its queues: axe 0, nothing scrolls sideways, on any screen', async ({
  page,
}) => {
  await openDesk(page, 'owner')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('heading', { name: 'Сьогодні', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Продажі за 30 днів' })).toBeVisible()
    await expectFits(page)
  }
})

test('ADM-21 the part of the desk that a screen belongs to is marked, also where its address begins otherwise', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/brands')
  const current = page.getByRole('navigation', { name: 'Розділи' }).locator('[aria-current]')
  await expect(current).toHaveText(['Категорії'])
  await page.goto('/admin/settings/staff')
  await expect(current).toHaveText(['Налаштування'])
  await page.setViewportSize({ width: 390, height: 844 })
  const part = page.getByRole('navigation', { name: 'Налаштування' }).getByRole('link', { name: 'Команда' })
  await page.reload()
  await expect(part).toBeInViewport({ ratio: 1 })
})

test('ADM-06 the same takings as a table, of another span', async ({ page }) => {
  const number = await placeOrder()
  await withE2eDatabase((database) =>
    recordManualPayment(database, number, { sum: null, note: 'готівка', actor: 'owner', now: new Date() }),
  )
  await openDesk(page, 'owner')
  await page.getByRole('link', { name: '7 днів' }).click()
  await expect(page).toHaveURL(/days=7/)
  await page.getByText('Показати таблицею').click()
  await expect(page.getByRole('table', { name: 'Продажі за 7 днів' }).getByRole('row')).toHaveCount(8)
})

for (const role of ['manager', 'packer'] as const)
  test(`ADM-03 ADM-06 the day of a ${role} asks for nothing that is refused`, async ({ page }) => {
    const answers: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/api/admin/')) answers.push(`${response.status()} ${pathname}`)
    })
    await leaveAnswersOut(page)
    await openDesk(page, role)
    await expect.poll(() => answers).toContain('200 /api/admin/today/services')
    await expect(page.locator('.skel')).toHaveCount(0)
    expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([])
  })

test('ADM-03 a part of today that is lost shows the frame of the new role', async ({ page }) => {
  const actor = await openDesk(page, 'owner')
  const nav = page.getByRole('navigation', { name: 'Розділи' })
  await expect(page.getByRole('heading', { name: 'Продажі за 30 днів' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Налаштування' })).toBeVisible()
  // The answer comes as the press is handled: what others do in the shop makes the screen ask anew at any
  // moment.
  await page.route('**/api/admin/today/takings?days=7', async (route) => {
    await withE2eDatabase((database) =>
      database.updateTable('staff').set({ role: 'packer' }).where('id', '=', actor.id).execute(),
    )
    await route.continue()
  })
  await page.getByRole('link', { name: '7 днів' }).click()
  await expect(page.getByRole('heading', { name: /^Продажі за/ })).toHaveCount(0)
  await expect(nav.getByRole('link', { name: 'Налаштування' })).toHaveCount(0)
})

test('ADM-03 who packs sees packing alone, and a part that is not hers says so', async ({ page }) => {
  await openDesk(page, 'packer')
  const parts = page.getByRole('navigation', { name: 'Розділи' })
  await expect(parts.getByRole('link', { name: /Замовлення/ })).toBeVisible()
  await expect(parts.getByRole('link', { name: 'Покупці' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Черги роботи' })).toContainText('Передати')
  await expect(page.getByRole('heading', { name: 'Продажі за 30 днів' })).toBeHidden()
})

test('ADM-21 keys work by their place, also in the Ukrainian layout, and can be turned off', async ({
  page,
}) => {
  await openDesk(page, 'owner')
  await expect(page.getByRole('heading', { name: 'Сьогодні', level: 1 })).toBeVisible()
  await pressPlace(page, 'KeyK', 'л', { ctrlKey: true })
  const find = page.getByRole('dialog', { name: 'Знайти' })
  await expect(find).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
  await pressPlace(page, 'Slash', ',', { shiftKey: true })
  const help = page.getByRole('dialog', { name: 'Клавіші' })
  await help.getByRole('switch', { name: 'Окремі літери' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await pressPlace(page, 'Slash', ',', { shiftKey: true })
  // When the press after it is handled, that one has been handled as well.
  await pressPlace(page, 'KeyK', 'л', { ctrlKey: true })
  await expect(find).toBeVisible()
  await expect(help).toBeHidden()
})

test('ADM-07 ADM-21 an order that comes is told at once, and is found by its number with the keyboard alone', async ({
  page,
}) => {
  await openDesk(page, 'manager')
  await expect(page.getByRole('heading', { name: 'Нові замовлення' })).toBeVisible()
  const numbers: string[] = []
  // The first look at the news shows nothing, because it learns where they begin.
  await expect(async () => {
    numbers.push(await placeOrder())
    await expect(page.getByText(/Нове замовлення №/)).toBeVisible({ timeout: 4000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Соломія Кравець' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(numbers[0] ?? '')
  await expect(page.getByRole('option', { name: /Соломія Кравець/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${numbers[0]}`))
})

test('ADM-21 what is made anew in a dialog is found by its name, and its dialog is open at once', async ({
  page,
}) => {
  await openDesk(page, 'owner')
  await expect(page.getByRole('heading', { name: 'Сьогодні', level: 1 })).toBeVisible()
  for (const [name, title, field] of [
    ['новий банер', 'Новий банер', 'Напис'],
    ['нова категорія', 'Нова категорія', 'Назва'],
    ['новий синонім', 'Синонім', 'Шукають'],
    ['нове перенаправлення', 'Перенаправлення', 'Стара адреса'],
    ['запросити', 'Запросити до команди', 'Ім’я'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog.getByLabel(field)).toBeFocused()
    await expect(page).toHaveURL(/^[^?]+$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('ADM-03 who packs reads of a new order that it is not for her role, of one that is not there that nothing is', async ({
  page,
}) => {
  const number = await placeOrder()
  await openDesk(page, 'packer', `/admin/orders/${number}`)
  await expect(page.getByText('Ця частина не для вашої ролі')).toBeVisible()
  await page.goto('/admin/orders/999999999')
  await expect(page.getByText('Тут нічого немає')).toBeVisible()
})

test('ADM-14 ADM-21 on a phone the open tab of the showcase is in sight, though it is the last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await openDesk(page, 'manager', '/admin/showcase/collections')
  const tabs = page.getByRole('navigation', { name: 'Частини вітрини' })
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Колекції')
  await expect(tabs.getByRole('link', { name: 'Колекції' })).toBeInViewport({ ratio: 1 })
})

test('ADM-21 on a phone the parts are under the thumb, the rest under «Ще»', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner')
  const foot = page.getByRole('navigation', { name: 'Головні розділи' })
  await foot.getByRole('button', { name: 'Ще' }).click()
  const more = page.getByRole('dialog', { name: 'Ще' })
  await expect(more.getByRole('link', { name: 'Імпорт прайсів' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(foot.getByRole('button', { name: 'Ще' })).toBeFocused()
})

test('ADM-20 that the connection is gone is said on every screen, and that it is back', async ({
  page,
  context,
}) => {
  await openDesk(page, 'owner')
  await expect(page.getByText('Усе збережено')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Без зв’язку')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Усе збережено')).toBeVisible()
})

async function placeOrder(): Promise<string> {
  const { number } = await withE2eDatabase((database) =>
    database
      .insertInto('orders')
      .values({
        public_id: `desk-${randomUUID()}`,
        name: 'Соломія Кравець',
        phone: '+380930002760',
        delivery: '{}',
        total: 315_000,
        items_count: 1,
        created_at: new Date(),
      })
      .returning('number')
      .executeTakeFirstOrThrow(),
  )
  return number
}

/** Presses a key by its place, with the letter that another layout has there. */
async function pressPlace(
  page: Page,
  code: string,
  key: string,
  { ctrlKey = false, shiftKey = false }: { ctrlKey?: boolean; shiftKey?: boolean } = {},
): Promise<void> {
  await page.evaluate(
    (init) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    { code, key, ctrlKey, shiftKey },
  )
}

test('ADM-21 an address that is opened anew begins at its top, and a reload stays where it was', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/shop')
  await expect(page.getByRole('heading', { name: 'Контакти' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.goto('/admin/settings/messages')
  await expect(page.getByRole('heading', { name: 'Тексти' })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Тексти' })).toBeVisible()
  await expect.poll(scrolled).toBe(300)
})
