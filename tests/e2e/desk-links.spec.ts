import { expect, test } from '@playwright/test'
import { expectFitsEverywhere, openDesk, ownWord } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { refusalsOf } from './refused-texts.ts'
import { takeScreenshot } from './screenshots.ts'

const title = `Дзбан ${ownWord()}`

// Other tests count what is on sale.
test.afterEach(async () => {
  await withE2eDatabase((database) =>
    database.updateTable('products').set({ is_visible: false }).where('title', '=', title).execute(),
  )
})

test('ADM-11 ADM-21 words of a text lead to a page of the shop and to a site elsewhere, by the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const refused = refusalsOf(page)
  await openDesk(page, 'owner', '/admin/products/new')
  await page.getByLabel('Назва').fill(title)
  await page.getByLabel('Ціна').fill('120')
  await page.getByRole('button', { name: 'Створити' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  const text = page.getByRole('textbox', { name: 'Опис', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Посилання' })
  const address = dialog.getByLabel('Куди веде')
  await text.click()
  await page.keyboard.type('Умови: доставка')
  for (const _letter of 'доставка') await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+KeyK')
  await expect(address).toBeFocused()
  await expect(dialog.getByLabel('Слова')).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Знайти' })).toBeHidden()
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Адреса починається зі скісної риски або з https://')).toBeVisible()
  await expectFitsEverywhere(page, 'link')
  // The address is written as it is copied from the browser.
  await address.fill(`${E2E_ORIGIN}/delivery`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
  const own = text.getByRole('link', { name: 'доставка' })
  await expect(own).toHaveAttribute('href', '/delivery')

  await page.keyboard.press('End')
  await page.keyboard.type(', ')
  await page.keyboard.press('Control+KeyK')
  await address.fill('kraina.example/dzbany')
  await dialog.getByLabel('Слова').fill('майстерня')
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeScreenshot(page, 'words-1440.png')
  await page.keyboard.press('Enter')
  // Who writes on at once loses no letter.
  await page.keyboard.type(', пошта')
  await expect(text).toContainText('Умови: доставка, майстерня, пошта')
  await expect(text.getByRole('link', { name: 'майстерня' })).toHaveAttribute(
    'href',
    'https://kraina.example/dzbany',
  )
  await expect(text).toBeFocused()
  for (const _letter of 'пошта') await page.keyboard.press('Shift+ArrowLeft')
  const button = page.getByRole('toolbar', { name: 'Оформлення' }).getByRole('button', { name: 'Посилання' })
  await button.focus()
  await page.keyboard.press('Enter')
  await address.fill('shop@kraina.example')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'пошта' })).toHaveAttribute(
    'href',
    'mailto:shop@kraina.example',
  )
  await expect(text).toBeFocused()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+KeyK')
  await expect(address).toHaveValue('mailto:shop@kraina.example')
  await takeScreenshot(page, 'known-1440.png')
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+KeyK')
  await dialog.getByRole('button', { name: 'Прибрати посилання' }).click()
  await expect(text.getByRole('link')).toHaveText(['доставка', 'майстерня'])

  await page.getByLabel('Показувати на сайті').check()
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByText('Товар збережено')).toBeVisible()
  await page.reload()
  await expect(text.getByRole('link')).toHaveText(['доставка', 'майстерня'])
  const site = page.getByRole('link', { name: 'На сайті', exact: true })
  await page.goto((await site.getAttribute('href')) ?? '')
  const shown = page.locator('.prose')
  await expect(shown.getByRole('link', { name: 'майстерня' })).toHaveAttribute('rel', 'noopener')
  await expect(shown).toContainText('Умови: доставка, майстерня, пошта')
  await shown.getByRole('link', { name: 'доставка' }).scrollIntoViewIfNeeded()
  await takeScreenshot(page, 'site-1440.png')
  await shown.getByRole('link', { name: 'доставка' }).click()
  await expect(page).toHaveURL(/\/delivery$/)
  expect(refused).toEqual([])
})

test('ADM-21 a button beside a text acts on what was selected in the same moment', async ({ page }) => {
  await openDesk(page, 'owner', '/admin/products/new')
  await page.getByLabel('Назва').fill(title)
  await page.getByLabel('Ціна').fill('120')
  await page.getByRole('button', { name: 'Створити' }).click()
  const text = page.getByRole('textbox', { name: 'Опис', exact: true })
  await text.click()
  await page.keyboard.type('Дзбан із глини')
  await expect(text).toHaveText('Дзбан із глини')
  const bold = page.getByRole('toolbar', { name: 'Оформлення' }).getByRole('button', { name: 'Напівжирний' })
  // The browser reports the selection when this is over.
  await bold.evaluate((button) => {
    for (const _letter of 'глини') getSelection()?.modify('extend', 'backward', 'character')
    button.focus()
  })
  await page.keyboard.press('Enter')
  await expect(text.locator('strong')).toHaveText('глини')
})
