import { expect, type Locator, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { feedXml } from '../start-test-import.ts'
import { COMPUTER, PHONE, tabTo, tapAndType, tapOn } from './by-hand.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods, rememberGoods } from './goods.ts'

const OFFER = 100131
const OWN_CATEGORY = 'Прайс щоденної роботи'
const MADE = 'Свічник щоденний'

// Other tests count and search what is on sale, and know it by its name.
let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberGoods()
})
test.afterEach(async () => {
  await putBack()
  await withE2eDatabase(async (database) => {
    await database
      .updateTable('products')
      .set({ is_visible: false })
      .where('title', 'like', `${MADE}%`)
      .execute()
    const own = database.selectFrom('categories').select('id').where('title', '=', OWN_CATEGORY)
    await database
      .updateTable('products')
      .set({ is_visible: false })
      .where('category_id', 'in', own)
      .execute()
    await database
      .updateTable('categories')
      .set({ is_visible: false })
      .where('title', '=', OWN_CATEGORY)
      .execute()
  })
})

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Головні розділи' }).getByRole('link', { name })
const acts = (page: Page) => page.getByRole('navigation', { name: 'Дії' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cell = (page: Page, column: number) => page.locator(`[data-cell="0.${column}"]`)
const find = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
}

async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: 'olive' } })
  return { name: 'photo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

function priceList(stamp: string) {
  const goods = [{ id: `dd-${stamp}`, name: `Кухоль ${stamp}`, price: 390, stock: 7 }]
  const text = feedXml(goods, `<name>Прайс ${stamp}</name><url>https://p${stamp}.example.com</url>`)
  const buffer = Buffer.from(text.replace('>Посуд<', `>${OWN_CATEGORY}<`))
  return { name: `price-${stamp}.xml`, mimeType: 'application/xml', buffer }
}

/** Chooses a file in the browser's own window, which a press opens. */
async function chooseFile(page: Page, press: () => Promise<void>, file: Awaited<ReturnType<typeof photo>>) {
  const chooser = page.waitForEvent('filechooser')
  // Without this the press may come before the browser knows that somebody waits for its window.
  await page.evaluate(() => undefined)
  await press()
  await (await chooser).setFiles(file)
}

async function more(stock: Locator): Promise<string> {
  await expect(stock).toBeVisible()
  return String(Number(await stock.inputValue()) + 1)
}

const isShown = (which: { id: number } | { title: string }) =>
  withE2eDatabase(async (database) => {
    const [[column, value] = []] = Object.entries(which)
    const { rows } = await sql<{ is_visible: boolean }>`
      select is_visible from products where ${sql.ref(column ?? '')} = ${value}`.execute(database)
    return rows[0]?.is_visible
  })

test.describe('by keyboard alone', () => {
  test.use(COMPUTER)

  test('ADM-10 ADM-21 10 «Змінити ціну й залишок» by keyboard alone', async ({ page }) => {
    await openDesk(page, 'manager')
    await expect(heading(page)).toHaveText('Сьогодні')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    const stock = await more(cell(page, 2))
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(cell(page, 0)).toBeFocused()
    await page.keyboard.type('1234,5')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(cell(page, 2)).toBeFocused()
    await page.keyboard.type(stock)
    await expect(page.getByText(/^2 зміни/)).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Збережено 2 зміни')).toBeVisible()
    await expect(cell(page, 0)).toHaveValue(/^1\s234,50$/)
    await expect(cell(page, 2)).toHaveValue(stock)
  })

  test('ADM-10 ADM-21 11 «Сховати товар і показати знову» by keyboard alone', async ({ page }) => {
    const { title, product_id: id } = await findGoods(OFFER)
    await openDesk(page, 'manager', '/admin/products')
    await expect(cell(page, 0)).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(title)
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const panel = page.getByRole('region', { name: 'Змінити ціни' })
    await expect(panel).toBeVisible()
    await tabTo(page, panel.getByLabel('Вибрано: 1'))
    // The list that the browser would open is not drawn here; its keys choose all the same.
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown')
    await expect(panel.getByLabel('Вибрано: 1')).toHaveValue('hide')
    await expect(panel.getByText(/Зміниться 1/)).toBeVisible()
    await tabTo(page, panel.getByRole('button', { name: 'Переглянути' }))
    await page.keyboard.press('Enter')
    const apply = page.getByRole('dialog').getByRole('button', { name: /^Застосувати/ })
    await tabTo(page, apply)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => isShown({ id })).toBe(false)
    await expect(page.getByRole('status').getByRole('button', { name: /^Скасувати/ })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(() => isShown({ id })).toBe(true)
  })

  test('ADM-11 ADM-21 12 «Додати товар із фото» by keyboard alone', async ({ page }) => {
    const name = `${MADE} ${ownWord()}`
    await openDesk(page, 'owner', '/admin/products')
    await expect(cell(page, 0)).toBeVisible()
    await page.keyboard.press('n')
    await expect(heading(page)).toHaveText('Новий товар')
    await expect(page.getByLabel('Назва')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('245,50')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(name)
    const add = page.getByRole('button', { name: 'Додати фото' })
    await tabTo(page, add)
    await chooseFile(page, () => page.keyboard.press('Enter'), await photo())
    await expect(page.getByText('головне', { exact: true })).toBeVisible()
    await tabTo(page, page.getByLabel('Показувати на сайті'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Товар збережено')).toBeVisible()
    expect(await isShown({ title: name })).toBe(true)
  })

  test('ADM-13 ADM-21 13 «Узяти ціни з прайсу» by keyboard alone', async ({ page }) => {
    await openDesk(page, 'manager')
    await expect(heading(page)).toHaveText('Сьогодні')
    await find(page, 'додати прайс')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Додати прайс' })
    await tabTo(page, dialog.getByRole('button', { name: 'Вибрати файл' }))
    await chooseFile(page, () => page.keyboard.press('Enter'), priceList(ownWord()))
    await tabTo(page, dialog.getByRole('button', { name: 'Прочитати' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Що змінить прайс/ })).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: /застосовано$/ })).toBeVisible({ timeout: 30_000 })
  })
})

test.describe('with one thumb', () => {
  test.use(PHONE)

  test('ADM-10 ADM-21 10 «Змінити ціну й залишок» with one thumb', async ({ page }) => {
    await openDesk(page, 'manager')
    await tapOn(page, part(page, 'Товари'))
    const stock = await more(cell(page, 2))
    await tapAndType(page, cell(page, 0), '1234,5')
    await tapAndType(page, cell(page, 2), stock)
    await expectFits(page)
    await tapOn(page, page.getByRole('button', { name: 'Зберегти 2' }))
    await expect(page.getByText('Збережено 2 зміни')).toBeVisible()
    await expect(cell(page, 0)).toHaveValue(/^1\s234,50$/)
    await expect(cell(page, 2)).toHaveValue(stock)
  })

  test('ADM-10 ADM-21 11 «Сховати товар і показати знову» with one thumb', async ({ page }) => {
    const { title, product_id: id } = await findGoods(OFFER)
    await openDesk(page, 'manager')
    await tapOn(page, page.getByRole('button', { name: 'Знайти' }))
    await page.keyboard.type(title)
    await tapOn(page, page.getByRole('option', { name: title }).first())
    const shown = page.getByLabel('Показувати на сайті')
    await tapOn(page, shown)
    await tapOn(page, acts(page).getByRole('button', { name: 'Зберегти' }))
    await expect(page.getByText('Товар збережено')).toBeVisible()
    expect(await isShown({ id })).toBe(false)
    await tapOn(page, shown)
    await tapOn(page, acts(page).getByRole('button', { name: 'Зберегти' }))
    await expect.poll(() => isShown({ id })).toBe(true)
  })

  test('ADM-11 ADM-21 12 «Додати товар із фото» with one thumb', async ({ page }) => {
    const name = `${MADE} ${ownWord()}`
    await openDesk(page, 'owner')
    await tapOn(page, page.getByRole('button', { name: 'Знайти' }))
    await tapOn(page, page.getByRole('option', { name: /^Новий товар/ }))
    await expect(heading(page)).toHaveText('Новий товар')
    await expect(page.getByLabel('Назва')).toBeFocused()
    await page.keyboard.type(name)
    await tapAndType(page, page.getByLabel('Ціна'), '245,50')
    await expectFits(page)
    await tapOn(page, page.getByRole('button', { name: 'Створити' }))
    await expect(heading(page)).toHaveText(name)
    const camera = acts(page).getByRole('button', { name: 'Сфотографувати товар' })
    await chooseFile(page, () => tapOn(page, camera), await photo())
    await expect(page.getByText('головне', { exact: true })).toBeVisible()
    await tapOn(page, page.getByLabel('Показувати на сайті'))
    await tapOn(page, acts(page).getByRole('button', { name: 'Зберегти' }))
    await expect(page.getByText('Товар збережено')).toBeVisible()
    expect(await isShown({ title: name })).toBe(true)
  })

  test('ADM-13 ADM-21 13 «Узяти ціни з прайсу» with one thumb', async ({ page }) => {
    await openDesk(page, 'manager')
    await tapOn(page, page.getByRole('button', { name: 'Знайти' }))
    await page.keyboard.type('прайс')
    await tapOn(page, page.getByRole('option', { name: /^Додати прайс/ }))
    const dialog = page.getByRole('dialog', { name: 'Додати прайс' })
    const choose = dialog.getByRole('button', { name: 'Вибрати файл' })
    await chooseFile(page, () => tapOn(page, choose), priceList(ownWord()))
    await tapOn(page, dialog.getByRole('button', { name: 'Прочитати' }))
    await expect(page.getByRole('heading', { name: /^Що змінить прайс/ })).toBeVisible({ timeout: 30_000 })
    await expectFits(page)
    await tapOn(page, page.getByRole('button', { name: /^Застосувати 1/ }))
    await expect(page.getByRole('heading', { name: /застосовано$/ })).toBeVisible({ timeout: 30_000 })
  })
})
