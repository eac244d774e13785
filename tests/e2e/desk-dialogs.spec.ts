import { expect, type Page, test } from '@playwright/test'
import { COMPUTER, PHONE, tabTo } from './by-hand.ts'
import { expectFits, openDesk, ownWord, pauseUndo } from './desk.ts'
import { restoreGoods } from './goods.ts'
import { placeOrder, statusOf } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

test.afterEach(restoreGoods)

/**
 * Confirms a new order on the first screen, and pauses the toast.
 *
 * @returns the number of the order
 */
async function confirmOne(page: Page): Promise<string> {
  const name = ownWord()
  const number = await placeOrder(page, name)
  await openDesk(page, 'manager')
  const row = page.locator('.rows--ord > *').filter({ hasText: name })
  await row.getByRole('button', { name: /^Підтвердити/ }).click()
  await (await pauseUndo(page)).waitFor()
  await expect.poll(() => statusOf(number)).toBe('confirmed')
  // Then the next row has the focus, from which a person goes on.
  await expect(row).toHaveCount(0)
  return number
}

const undoOf = (page: Page) => page.getByRole('button', { name: /^Скасувати/ })

for (const [device, options] of [
  ['computer', COMPUTER],
  ['phone', PHONE],
] as const)
  test.describe(`over a dialog, on a ${device}`, () => {
    test.use(options)

    test('ADM-21 what was done is taken back by its toast, which lies over the dialog that was opened since', async ({
      page,
    }) => {
      const number = await confirmOne(page)
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: 'Знайти' })
      await expect(dialog.getByRole('combobox')).toBeFocused()
      const undo = dialog.getByRole('button', { name: /^Скасувати/ })
      await expect(undo).toBeVisible()
      await expectFits(page)
      await takeScreenshot(page, `toast-${device}.png`)
      await undo.click()
      await expect(undoOf(page)).toBeHidden()
      await expect.poll(() => statusOf(number)).toBe('new')
      await expect(dialog).toBeVisible()
    })
  })

test('ADM-21 the toast over a dialog is reached by Tab, and is the page’s again when the dialog is closed', async ({
  page,
}) => {
  const number = await confirmOne(page)
  await page.keyboard.press('Shift+?')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: /^Скасувати/ }))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await tabTo(page, page.getByRole('status').getByRole('button', { name: /^Скасувати/ }))
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(number)).toBe('new')
})

test('ADM-21 a dialog begins at its first field, one without any at its heading', async ({ page }) => {
  await openDesk(page, 'owner')
  await expect(page.getByRole('heading', { name: 'Сьогодні', level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Клавіші' })
  await expect(keys.getByLabel('Окремі літери')).toBeFocused()
  await takeScreenshot(page, 'keys.png')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Ще', exact: true }).click()
  const more = page.getByRole('dialog', { name: 'Ще' })
  await expect(more.getByRole('heading', { name: 'Ще' })).toBeFocused()
  await takeScreenshot(page, 'more.png')
  await tabTo(page, more.getByRole('button', { name: 'Закрити' }))
})

test('ADM-21 «Знайти» closes by Escape, by a press beside it and when Tab leaves it, and the focus is not lost', async ({
  page,
}) => {
  await openDesk(page, 'owner')
  const orders = page.getByRole('link', { name: /^Замовлення/ }).first()
  const find = page.getByRole('dialog', { name: 'Знайти' })
  const openFind = async () => {
    await orders.focus()
    await page.keyboard.press('Control+k')
    await expect(find.getByRole('combobox')).toBeFocused()
    // The keys of the desk belong to what lies under the dialog.
    await expect(page).toHaveURL(/\/admin$/)
  }
  await openFind()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
  await expect(orders).toBeFocused()
  await openFind()
  await page.mouse.click(10, 10)
  await expect(find).toBeHidden()
  await expect(orders).toBeFocused()
  await openFind()
  await page.keyboard.press('Shift+Tab')
  await expect(find.getByRole('button', { name: 'Закрити' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(find).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.checkVisibility() ?? false)).toBe(true)
})
