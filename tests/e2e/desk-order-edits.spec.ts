import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openDesk, pauseUndo } from './desk.ts'
import { E2E_ORIGIN } from './e2e-shop.ts'
import { placeOrder, statusOf } from './new-orders.ts'

test('ADM-08 ADM-21 the effect of an edit stands before its button', async ({ page }) => {
  const number = await placeOrder(page, 'Оксана Зміна')
  await openDesk(page, 'manager', `/admin/orders/${number}`)
  await page.getByRole('button', { name: /^Більше: / }).click()
  const effect = page.getByRole('region', { name: 'Зміну ще не збережено. Коли збережете:' })
  await expect(effect.getByText(/^Склад: −1/)).toBeVisible()
  await expect(effect.getByText(/^До сплати/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Зміну збережено')).toBeVisible()
  await expect(effect).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Кількість/ })).toHaveValue('2')
})

test('ADM-08 a change that cannot be saved is taken back by a press', async ({ page }) => {
  const number = await placeOrder(page, 'Завелика Знижка')
  await openDesk(page, 'owner', `/admin/orders/${number}`)
  const quantity = page.getByRole('textbox', { name: /^Кількість/ })
  await page.getByRole('button', { name: 'Змінити', exact: true }).click()
  await page.getByRole('textbox', { name: /^Знижка на товари/ }).fill('9999999')
  await expect(page.getByText(/^Знижка більша за суму товарів/)).toBeVisible()
  await page.getByRole('button', { name: 'Скасувати зміну' }).click()
  await expect(page.getByText(/^Знижка більша за суму товарів/)).toBeHidden()
  await expect(quantity).toHaveValue('1')
  await page.reload()
  await expect(quantity).toHaveValue('1')
  await expect(page.getByText(/^Відновлено незбережене/)).toBeHidden()
})

test('ADM-19 ADM-08 of two people at one order nobody’s change is lost unseen', async ({ page, browser }) => {
  const number = await placeOrder(page, 'Двоє Разом')
  const { name } = await openDesk(page, 'manager', `/admin/orders/${number}`)
  await using other = await browser.newContext({ baseURL: E2E_ORIGIN })
  const second = await other.newPage()
  await openDesk(second, 'owner', `/admin/orders/${number}`)
  await page.getByRole('button', { name: /^Більше: / }).click()
  await second.getByRole('button', { name: /^Більше: / }).click()
  await second.getByRole('button', { name: /^Більше: / }).click()
  await page.getByRole('button', { name: /^Зберегти зміну/ }).click()
  await expect(page.getByText('Зміну збережено')).toBeVisible()
  // The news show it, without a press; what she has typed stays.
  await expect(second.getByText(`Замовлення щойно змінено: ${name}, `)).toBeVisible()
  await expect(second.getByRole('textbox', { name: /^Кількість/ })).toHaveValue('3')
})

test('ADM-08 ADM-07 the recipient is changed with the effect shown, who leads is said, a step is taken back', async ({
  page,
}) => {
  const number = await placeOrder(page, 'Олена Стара')
  await openDesk(page, 'manager', `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Змінити отримувача чи доставку' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отримувач і доставка' })
  await dialog.getByRole('textbox', { name: 'Ім’я та прізвище' }).fill('Олена Нова')
  await expect(dialog.getByRole('region', { name: 'Коли збережете:' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Олена Нова').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Хто веде' }).selectOption({ label: await ownName(page) })
  await expect(page.getByText('Записано, хто веде')).toBeVisible()
  await page.getByRole('button', { name: 'Підтвердити', exact: true }).first().click()
  await expect.poll(() => statusOf(number)).toBe('confirmed')
  await page.getByRole('button', { name: /^Повернути: Підтверджено/ }).click()
  await expect.poll(() => statusOf(number)).toBe('new')
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Мої' }).click()
  await expect(page.getByRole('row', { name: /Олена Нова/ })).toBeVisible()
  await page.getByRole('button', { name: 'Збережені' }).click()
  await page.getByRole('menuitem', { name: 'Зберегти цей відбір' }).click()
  await page.getByRole('textbox', { name: 'Назва' }).fill('Веду я')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Веду я' })).toBeVisible()
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Збережені' }).click()
  await page.getByRole('menuitem', { name: 'Веду я' }).click()
  await expect(page).toHaveURL(/mine=1/)
  await page.getByRole('button', { name: 'Веду я' }).click()
  await page.getByRole('menuitem', { name: 'Вилучити «Веду я»' }).click()
  await expect(page.getByText('Відбір «Веду я» вилучено')).toBeVisible()
  await (await pauseUndo(page)).click()
  await expect(page.getByRole('button', { name: 'Веду я' })).toBeVisible()
})

/** The name of the person herself, as the list of who can lead an order has it. */
async function ownName(page: Page): Promise<string> {
  const option = page.getByRole('combobox', { name: 'Хто веде' }).getByRole('option', { name: / \(я\)$/ })
  await expect(option).toHaveCount(1)
  return (await option.textContent()) ?? ''
}
