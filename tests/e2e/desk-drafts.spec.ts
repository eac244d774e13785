import { expect, type Page, test } from '@playwright/test'
import type { StaffActor } from '#src/staff/actor.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { rememberGoods } from './goods.ts'
import { databaseOf } from './desk-storage.ts'
import { placeOrder } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

// Other tests count and search what is on sale, and know it by its name.
let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberGoods()
})
test.afterEach(async () => {
  await putBack()
})

const STORED = /^Чернетка/
/** The drafts in this browser by their names, such as `new-order`. */
async function draftsOf(page: Page): Promise<string[]> {
  const { drafts = [] } = await databaseOf(page)
  return drafts.map((row) => String(Object(row)['name']).replace(/^\d+:/, ''))
}

const isStored = (page: Page) => expect(page.locator('.net').filter({ hasText: STORED })).toBeVisible()

test('ADM-19 yesterday’s unsaved title, restored today, leaves the stock that sales have left', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/products/2')
  const title = page.getByLabel('Назва', { exact: true })
  const typed = `${await title.inputValue()} ${ownWord()}`
  await title.fill(typed)
  await title.blur()
  await isStored(page)
  const stock = await withE2eDatabase(async (database) => {
    await database.updateTable('variants').set({ stock: 3 }).where('product_id', '=', 2).execute()
    return database.selectFrom('variants').select(['id', 'stock']).where('product_id', '=', 2).execute()
  })
  await page.reload()
  await expect(page.getByText(/^Відновлено незбережене/)).toBeVisible()
  await isStored(page)
  await expect(title).toHaveValue(typed)
  await takeScreenshot(page, 'restored.png', { fullPage: true })
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByText('Товар збережено')).toBeVisible()
  const after = await withE2eDatabase((database) =>
    database.selectFrom('variants').select(['id', 'stock']).where('product_id', '=', 2).execute(),
  )
  expect(after).toEqual(stock)
})

const field = (page: Page) =>
  page.getByRole('region', { name: 'Нижнє меню' }).getByLabel('Напис', { exact: true }).first()
const save = (page: Page) => page.getByRole('button', { name: /^Зберегти.*Нижнє меню$/ }).click()

test('ADM-19 a restored draft and what another has saved since are told apart, in a menu that is reloaded too', async ({
  page: mine,
  browser,
}) => {
  await using context = await browser.newContext({ baseURL: E2E_ORIGIN })
  const theirs = await context.newPage()
  const [word, other] = [ownWord(), ownWord()]
  await openDesk(mine, 'owner', '/admin/menus')
  const was = await field(mine).inputValue()
  await field(mine).fill(word)
  await isStored(mine)
  await openDesk(theirs, 'owner', '/admin/menus')
  await field(theirs).fill(other)
  await save(theirs)
  await expect(theirs.getByText('Нижнє меню збережено')).toBeVisible()
  await mine.reload()
  await expect(mine.getByText(/Тим часом те саме змінено/)).toBeVisible()
  await expect(field(mine)).toHaveValue(word)
  await takeScreenshot(mine, 'met.png', { fullPage: true })
  await mine.getByRole('button', { name: 'Узяти збережене' }).click()
  await expect(field(mine)).toHaveValue(other)
  await field(mine).fill(was)
  await save(mine)
  await expect(mine.getByText('Нижнє меню збережено')).toBeVisible()
  await expect(mine.locator('.net').filter({ hasText: 'Усе збережено' })).toBeVisible()
})

test('ADM-20 on a shared device an ended session leaves nothing of a customer who was being written down', async ({
  page,
}) => {
  const actor = await openDesk(page, 'manager', '/admin/orders/new')
  await page.getByLabel('Ім’я та прізвище').fill('Олена Бондар')
  await isStored(page)
  await withE2eDatabase((database) =>
    database.deleteFrom('staff_sessions').where('staff_id', '=', actor.id).execute(),
  )
  await page.getByRole('link', { name: 'Товари' }).first().click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await draftsOf(page)).toEqual([])
})

/** Opens the desk as somebody new who calls the device her own. */
async function openOwnDevice(page: Page): Promise<StaffActor> {
  const actor = await openDesk(page, 'manager', '/admin/profile')
  await page.getByRole('switch', { name: /Це мій пристрій/ }).click()
  await expect(page.getByText('Відкриті замовлення будуть і без зв’язку')).toBeVisible()
  return actor
}

/** Types a draft of a product and one of an order that somebody dictates, until both are stored. */
async function typeBoth(page: Page): Promise<void> {
  await page.goto('/admin/products/2')
  await page.getByLabel('Заголовок для пошуковика').fill('Недописане')
  await expect.poll(() => draftsOf(page)).toEqual(['product-2'])
  await page.goto('/admin/orders/new')
  await page.getByLabel('Ім’я та прізвище').fill('Олена Бондар')
  await expect.poll(async () => (await draftsOf(page)).toSorted()).toEqual(['new-order', 'product-2'])
}

test('ADM-20 ADM-18 on one’s own device a session that somebody has ended leaves nothing of a customer either', async ({
  page,
  context,
}) => {
  const number = await placeOrder(page, 'Ганна Втрачена')
  const actor = await openOwnDevice(page)
  await typeBoth(page)
  await page.goto(`/admin/orders/${number}`)
  const note = page.getByRole('textbox', { name: 'Нова нотатка' })
  await expect(note).toBeVisible()
  await context.setOffline(true)
  await note.fill('Передзвонити Ганні')
  await note.press('Enter')
  await expect(page.getByRole('button', { name: 'Без зв’язку · чекає 1' })).toBeVisible()
  await withE2eDatabase((database) =>
    database.deleteFrom('staff_sessions').where('staff_id', '=', actor.id).execute(),
  )
  await context.setOffline(false)
  await expect(page).toHaveURL(/sign-in/)
  expect(await draftsOf(page)).toEqual(['product-2'])
  const { queue, answers } = await databaseOf(page)
  expect([queue, answers]).toEqual([[], []])
})

test('ADM-20 on one’s own device a session that has come to its end leaves what was typed to be gone on with', async ({
  page,
}) => {
  test.slow()
  const actor = await openOwnDevice(page)
  const endsAt = new Date(Date.now() + 30_000)
  await withE2eDatabase((database) =>
    database
      .updateTable('staff_sessions')
      .set({ expires_at: endsAt })
      .where('staff_id', '=', actor.id)
      .execute(),
  )
  await typeBoth(page)
  await expect.poll(() => Date.now(), { timeout: 40_000 }).toBeGreaterThan(endsAt.getTime())
  await page.goto('/admin/products')
  await expect(page).toHaveURL(/sign-in/)
  expect((await draftsOf(page)).toSorted()).toEqual(['new-order', 'product-2'])
})

test('ADM-20 ADM-03 of customers whom a new role shows no more nothing that was typed stays', async ({
  page,
}) => {
  const actor = await openDesk(page, 'manager', '/admin')
  await typeBoth(page)
  await withE2eDatabase((database) =>
    database.updateTable('staff').set({ role: 'editor' }).where('id', '=', actor.id).execute(),
  )
  await page.getByRole('link', { name: 'Покупці' }).first().click()
  await expect(page.getByText('Ця частина не для вашої ролі').first()).toBeVisible()
  await expect.poll(() => draftsOf(page)).toEqual(['product-2'])
})

test('ADM-19 ADM-20 what was typed and not saved in this browser is listed, found again and dropped', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/products/2')
  const title = page.getByLabel('Назва', { exact: true })
  const was = await title.inputValue()
  await title.fill(`${was} А`)
  await title.blur()
  await isStored(page)
  await page.goto('/admin/products/3')
  await page.getByLabel('Заголовок для пошуковика').fill('Недописане')
  await page.getByRole('link', { name: 'Сьогодні' }).first().click()
  await expect(page.getByRole('heading', { name: /Сьогодні|Доброго/, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Чернетка/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Незбережене в цьому браузері' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectFits(page)
  await takeScreenshot(page, 'drafts-390.png')
  await dialog
    .getByRole('button', { name: /^Відкинути/ })
    .first()
    .click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('link', { name: `Відкрити: ${was}` }).click()
  await expect(page).toHaveURL(/\/admin\/products\/2$/)
  await expect(title).toHaveValue(`${was} А`)
  await page.getByRole('button', { name: 'Відкинути' }).first().click()
  await expect(title).toHaveValue(was)
})

test('ADM-19 who else has the same product open is seen while she has it', async ({
  page: mine,
  browser,
}) => {
  await using context = await browser.newContext({ baseURL: E2E_ORIGIN })
  const theirs = await context.newPage()
  await openDesk(mine, 'owner', '/admin/products/2')
  const { name } = await openDesk(theirs, 'manager', '/admin/products/2')
  await expect(mine.getByText(`${name} теж тут`)).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await mine.setViewportSize({ width, height: 844 })
    await expectFits(mine)
    await takeScreenshot(mine, `here-${width}.png`)
  }
  await theirs.goto('/admin/products')
  await expect(mine.getByText(`${name} теж тут`)).toBeHidden()
})

for (const { what, path, open, label, text } of [
  {
    what: 'the terms of a delivery method',
    path: '/admin/settings/delivery',
    open: (page: Page) => rowOf(page, 'Доставка меблів').getByRole('button', { name: /^Змінити/ }),
    label: 'Найлегше',
    text: '12 кг',
  },
  {
    what: 'which goods go to a marketplace',
    path: '/admin/settings/feeds',
    open: (page: Page) => rowOf(page, 'Prom').getByRole('button', { name: /Які товари/ }),
    label: 'Ціна магазину від',
    text: '321',
  },
])
  test(`ADM-19 ADM-20 ${what}: typed and not saved is there after a reload, and is thrown away by a press`, async ({
    page,
  }) => {
    await openDesk(page, 'owner', path)
    await open(page).click()
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel(label, { exact: true })
    const was = await typed.inputValue()
    await typed.fill(text)
    await typed.blur()
    await expect.poll(() => draftsOf(page)).toHaveLength(1)
    await page.reload()
    await open(page).click()
    await expect(dialog.getByText(/^Відновлено незбережене/)).toBeVisible()
    await expect(typed).toHaveValue(text)
    for (const width of [768, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectFits(page)
      await takeScreenshot(page, `restored-${width}.png`)
    }
    await dialog.getByRole('button', { name: 'Відкинути' }).click()
    await expect(typed).toHaveValue(was)
    await expect.poll(() => draftsOf(page)).toEqual([])
    // When it is given up by its second button, what was typed goes too.
    await typed.fill(text)
    await typed.blur()
    await expect.poll(() => draftsOf(page)).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Не зараз' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => draftsOf(page)).toEqual([])
  })

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

test('ADM-20 a cell that is left is stored at once, and what is being typed when the page goes is there again', async ({
  page,
}) => {
  await page.clock.install()
  await openDesk(page, 'owner', '/admin/products')
  const prices = page.getByRole('textbox', { name: /^Ціна, / })
  await expect(prices.nth(1)).toBeVisible()
  // With the time stopped, nothing is stored by and by.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await prices.first().fill('7771')
  await prices.first().press('Tab')
  await expect.poll(() => draftsOf(page)).toEqual(['products-cells'])
  await prices.nth(1).fill('7772')
  await page.reload()
  await page.clock.resume()
  await expect(page.getByText(/^Відновлено незбережене/)).toBeVisible()
  await expect(prices.nth(0)).toHaveValue(/7.?771/)
  await expect(prices.nth(1)).toHaveValue('7772')
})

test('ADM-19 ADM-20 who signs out with something unsaved is asked first, and leaves nothing of it', async ({
  page,
}) => {
  const { name } = await openDesk(page, 'owner', '/admin/products/2')
  await page.getByLabel('Заголовок для пошуковика').fill('Недописане')
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Вийти' }).click()
  const dialog = page.getByRole('dialog', { name: /^Вийти/ })
  await expect(dialog).toContainText('Вихід стирає незбережене з цього браузера, чернеток: 1.')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Вийти' }).click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await draftsOf(page)).toEqual([])
})

test('ADM-14 ADM-19 a restored draft with a table breaks no policy of the desk', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await openDesk(page, 'editor', '/admin/pages/about')
  await page.getByRole('textbox', { name: 'Текст сторінки' }).click()
  await page.getByRole('button', { name: 'Таблиця' }).click()
  await isStored(page)
  await page.reload()
  await expect(page.getByText(/^Відновлено незбережене/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Текст сторінки' }).getByRole('table')).toBeVisible()
  expect(complaints).toEqual([])
})
