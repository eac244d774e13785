import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'

test('ADM-12 GDS-01 a category is made, described, moved and merged away at the desk', async ({ page }) => {
  const name = `Свічники ${ownWord()}`
  await openDesk(page, 'editor', '/admin/categories')
  await page.getByRole('button', { name: 'Нова категорія' }).click()
  await page.getByLabel('Назва').fill(name)
  await page.getByRole('button', { name: 'Створити' }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await page.getByLabel('Заголовок для пошуковика').fill('Свічники з латуні')
  await expect(page.getByRole('region', { name: 'Так це покаже пошуковик' })).toContainText(
    'Свічники з латуні',
  )
  await page.getByLabel('Вага упаковки').fill('0,6')
  const parent = page.getByRole('combobox', { name: 'У категорії' })
  await parent.selectOption({ index: 1 })
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Категорію збережено')).toBeVisible()
  await expect(page.getByLabel('Вага упаковки')).toHaveValue('600 г')
  await expect(page.getByRole('button', { name: 'Місце в дереві: як у прайсі' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ще дії' }).click()
  await page.getByRole('menuitem', { name: 'Злити з іншою' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('З якою злити').selectOption({ index: 1 })
  await expect(dialog.getByText(/вестиме туди/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Перенести 0/ }).click()
  await expect(page.getByRole('button', { name: `Розділити: ${name}` })).toBeVisible()
})

for (const width of [390, 1440])
  test(`ADM-12 ADM-21 categories, characteristics and brands at ${width} px have no faults of access`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', '/admin/categories')
    await expect(page.getByRole('list', { name: 'Категорії' })).toBeVisible()
    await expectAccessible(page)
    const tabs = page.getByRole('navigation', { name: 'Каталог' })
    await tabs.getByRole('link', { name: 'Характеристики' }).click()
    await page
      .getByRole('link', { name: /^Колір/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Значення' })).toBeVisible()
    await expectAccessible(page)
    await tabs.getByRole('link', { name: 'Бренди' }).click()
    await expect(page.getByRole('heading', { name: 'Бренди', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Дії:/ }).first()).toBeVisible()
    await expectFits(page)
  })

test('ADM-12 ADM-21 J K go through the tree as it is seen, Space looks into a category, Enter opens it', async ({
  page,
}) => {
  await openDesk(page, 'editor', '/admin/categories')
  const rows = page.getByRole('list', { name: 'Категорії' }).locator('[data-row]')
  const name = async (place: number) =>
    (await rows.nth(place).getByRole('link').locator('span').first().innerText()).trim()
  const [first, second] = [await name(0), await name(1)]
  await page.keyboard.press('KeyJ')
  await expect(rows.nth(0)).toHaveClass(/is-at/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: `Швидкий перегляд: ${first}` })).toContainText(
    'Своїх товарів',
  )
  await page.keyboard.press('KeyJ')
  const peek = page.getByRole('region', { name: `Швидкий перегляд: ${second}` })
  await expect(peek).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(peek).toHaveCount(0)
  await page.keyboard.press('KeyK')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: first, level: 2 })).toBeVisible()
  await page.keyboard.press('KeyE')
  await expect(page.getByRole('textbox', { name: 'Назва' })).toBeFocused()
})
