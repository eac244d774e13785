import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { rememberGoods } from './goods.ts'
import { takeScreenshot } from './screenshots.ts'

// Other tests count and search what is on sale, and know it by its name.
let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberGoods()
})
test.afterEach(async () => {
  await putBack()
  await withE2eDatabase((database) =>
    database.updateTable('products').set({ is_visible: false }).where('title', '=', MADE).execute(),
  )
})

const MADE = 'Свічник «Гуцул»'

test('ADM-11 ADM-21 a new product is made from a phone, gets a picture, a brand and characteristics, and goes on sale', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/products/new')
  await page.getByLabel('Назва').fill(MADE)
  await page.getByLabel('Ціна').fill('245,50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Створити' }).click()
  await expect(page.getByRole('heading', { name: MADE, level: 1 })).toBeVisible()
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'olive' } })
    .png()
    .toBuffer()
  await page.getByLabel('Файли фото').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('головне', { exact: true })).toBeVisible()
  await page.getByLabel('Файл картинки').setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Що на картинці').fill('Свічник на столі')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Свічник на столі' })).toBeVisible()
  await page.getByLabel('Залишок', { exact: true }).fill('4')
  await page.getByLabel('Показувати на сайті').check()
  await page.getByLabel('Бренд').fill('Дуболад')
  await page.getByLabel('Заголовок для пошуковика').fill('Мідний свічник ручної роботи')
  await page.getByRole('button', { name: 'Додати характеристику' }).click()
  const bar = page.getByRole('navigation', { name: 'Дії' })
  await expect(bar.getByRole('link', { name: 'До переліку' })).toBeVisible()
  const camera = page.waitForEvent('filechooser')
  await bar.getByRole('button', { name: 'Сфотографувати товар' }).click()
  await camera
  await bar.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Введіть значення', { exact: true })).toBeVisible()
  await page.getByLabel('Характеристика', { exact: true }).fill('матеріал')
  await page.getByLabel('Значення').fill('мідь; дуб')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByText('Товар збережено')).toBeVisible()
  await takeScreenshot(page, 'product-390.png', { fullPage: true })
  const address = await page.getByRole('link', { name: 'На сайті' }).getAttribute('href')
  const answer = await page.request.get(address ?? '')
  const shown = await answer.text()
  const said = ['Свічник', 'Дуболад', '<title>Мідний свічник ручної роботи', 'Матеріал', 'мідь, дуб']
  expect(said.filter((text) => !shown.includes(text))).toEqual([])
  await page.goto(address ?? '')
  const inText = page.locator('.prose').getByRole('img', { name: 'Свічник на столі' })
  await inText.scrollIntoViewIfNeeded()
  await expect(inText).toHaveJSProperty('complete', true)
  await expectFits(page)
  await takeScreenshot(page, 'text-picture-390.png')
})

test('ADM-11 GDS-02 what another has saved meanwhile is shown, what was typed stays, and the name goes back to the price list', async ({
  page: mine,
  browser,
}) => {
  await using context = await browser.newContext({ baseURL: E2E_ORIGIN })
  const theirs = await context.newPage()
  await openDesk(mine, 'owner', '/admin/products/1')
  await openDesk(theirs, 'manager', '/admin/products/1')
  const title = mine.getByLabel('Назва', { exact: true })
  const was = await title.inputValue()
  await theirs.getByLabel('Назва', { exact: true }).fill(`${was} А`)
  await theirs.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(theirs.getByText('Товар збережено')).toBeVisible()
  await title.fill(`${was} Б`)
  await mine.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(mine.getByText(/Те саме щойно змінено/)).toBeVisible()
  await expect(title).toHaveValue(`${was} Б`)
  await mine.getByRole('button', { name: 'Лишити моє' }).click()
  await mine.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(mine.getByText('Товар збережено')).toBeVisible()
  await takeScreenshot(mine, 'product.png', { fullPage: true })
  await mine.getByRole('button', { name: 'Назва: як у прайсі' }).click()
  await expect(mine.getByText('Назва: буде як у прайсі після наступного імпорту')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Назва: як у прайсі' })).toBeHidden()
})

test('ADM-11 ADM-21 who packs writes off a broken piece from a phone, with its reason in the history of the stock', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'packer', '/admin/products/1')
  const stock = page.getByLabel('Залишок', { exact: true }).first()
  const was = Number(await stock.inputValue())
  await expect(page.getByText('перше йде на картку')).toBeVisible()
  await expect(page.getByText('тягніть')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Ще', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Списати зі складу…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Списати зі складу' })
  await expect(dialog.getByText(`Було ${was} шт., стане ${was - 1} шт.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Списати' }).click()
  await expect(dialog.getByText('Напишіть причину')).toBeVisible()
  await dialog.getByLabel('Причина').fill('затяжка')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Списати' }).click()
  await expect(page.getByText('Списано 1 шт.')).toBeVisible()
  await expect(stock).toHaveValue(String(was - 1))
  await expect(
    page.getByRole('listitem').filter({ hasText: /^−1списано: затяжка, Оксана \d+/ }),
  ).toBeVisible()
  await expectFits(page)
  await takeScreenshot(page, 'write-off-390.png', { fullPage: true })
})

test('DLV-04 DLV-10 ADM-21 weight, size and the return of a product are set at its screen, for all variants or for each', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/products/1')
  const section = page.getByRole('region', { name: 'Доставка й повернення' })
  const own = section.getByRole('switch', { name: 'Свої вага й розміри в кожного варіанта' })
  await expect(own).toBeVisible()
  if (!(await own.isChecked())) await own.check()
  const weights = section.getByLabel(/^Вага упаковки/)
  await weights.first().fill('важкий')
  await expect(section.getByText('Вага: наприклад 0,4 (кг) або 400 г')).toBeVisible()
  await weights.first().fill('0,75')
  await section
    .getByLabel(/^Розміри упаковки/)
    .first()
    .fill('30 x 20 x 10')
  await section.getByLabel('Повернення товару належної якості').selectOption('не повертається')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    await takeScreenshot(section, `delivery-${width}.png`)
  }
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByText('Товар збережено')).toBeVisible()
  await page.reload()
  await expect(weights.first()).toHaveValue('750 г')
  await expect(section.getByLabel('Повернення товару належної якості')).toHaveValue('no')
  const site = page.getByRole('link', { name: 'На сайті', exact: true })
  const address = (await site.getAttribute('href')) ?? ''
  const { data } = await (await page.request.get(`/api${address}`)).json()
  expect(data.is_returnable).toBe(false)
})
