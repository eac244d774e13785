import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, ownWord, pauseUndo } from './desk.ts'
import { placeOrder, statusOf } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

test('ADM-07 ADM-21 an order is found, confirmed, packed and handed over', async ({ page }) => {
  const number = await placeOrder(page, 'Соломія Гай')
  await openDesk(page, 'manager', `/admin/orders?q=${number}`)
  await expect(page.getByRole('button', { name: /^Підтвердити: №/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Підтвердити: №/ }).click()
  await expect(page.getByText(/підтверджено/)).toBeVisible()
  await page.getByRole('button', { name: /^Зібрати: №/ }).click()
  // Packing is done on the order itself, whose button has the same word.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
  await page.getByRole('button', { name: 'Зібрати', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Зібрано' })).toBeDisabled()
  await dialog.getByRole('checkbox').first().check()
  // The button changes its colours with the answer; halfway they have too little contrast.
  await expect(dialog.getByRole('button', { name: 'Зібрано' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Зібрано' }).click()
  await expect.poll(() => statusOf(number)).toBe('packed')
  await page.getByRole('button', { name: 'Чекає на видачу' }).first().click()
  await expect.poll(() => statusOf(number)).toBe('shipped')
})

test('ADM-07 what was confirmed is taken back within ten seconds', async ({ page }) => {
  const number = await placeOrder(page, 'Марко Скасований')
  await openDesk(page, 'manager', `/admin/orders?q=${number}`)
  await page.getByRole('button', { name: /^Підтвердити: №/ }).click()
  const undo = await pauseUndo(page)
  await expect.poll(() => statusOf(number)).toBe('confirmed')
  await undo.click()
  await expect.poll(() => statusOf(number)).toBe('new')
  await expect(page.getByRole('button', { name: /^Підтвердити: №/ })).toBeVisible()
})

test('ADM-07 where people to call are listed no table of orders is offered', async ({ page }) => {
  await openDesk(page, 'manager', '/admin/orders?tab=calls')
  await expect(page.getByRole('link', { name: 'Оплати' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Експорт' })).toBeHidden()
  await page.goto('/admin/orders')
  await expect(page.getByRole('button', { name: 'Експорт' })).toBeVisible()
})

test('ADM-07 ADM-21 on a phone the tab that is open is in sight, though it is the last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'manager', '/admin/orders?tab=returned')
  await expect(page.getByRole('link', { name: 'Повернені' })).toBeInViewport({ ratio: 1 })
})

test('ADM-21 orders at 390 px: cards, one order, nothing to scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const number = await placeOrder(page, 'Мала Ширина')
  await openDesk(page, 'manager', `/admin/orders?q=${number}`)
  for (const address of [`/admin/orders?q=${number}`, `/admin/orders/${number}`, '/admin/orders/new']) {
    await page.goto(address)
    await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page)
  }
  // On a record the bottom bar is its own: back, call, more, and the next step under the thumb.
  await page.goto(`/admin/orders/${number}`)
  const bar = page.getByRole('navigation', { name: 'Дії' })
  await expect(page.getByRole('navigation', { name: 'Головні розділи' })).toBeHidden()
  await bar.getByRole('button', { name: 'Ще дії' }).click()
  await expect(page.getByRole('menuitem', { name: 'Скасувати замовлення' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Підтвердити' }).click()
  await expect(bar.getByRole('button', { name: 'Зібрати' })).toBeVisible()
  await bar.getByRole('link', { name: 'До переліку' }).click()
  await expect(page.getByRole('navigation', { name: 'Головні розділи' })).toBeVisible()
})

test('ADM-21 Space looks into a row of the list, J K go on, Esc closes, E opens it to be edited', async ({
  page,
}) => {
  const word = ownWord()
  const [first, second] = [await placeOrder(page, `${word} Гай`), await placeOrder(page, `${word} Лан`)]
  await openDesk(page, 'owner', `/admin/orders?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const peek = page.getByRole('region', { name: /^Швидкий перегляд/ })
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Space')
  await expect(peek).toContainText(`${word} Лан`)
  await page.keyboard.press('KeyJ')
  await expect(peek).toContainText(`${word} Гай`)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    await takeScreenshot(page, `peek-${width}.png`)
  }
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await page.keyboard.press('KeyK')
  await page.keyboard.press('Space')
  await expect(peek).toContainText(`${word} Лан`)
  await page.keyboard.press('KeyE')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${second}$`))
  const field = page.locator('.order-goods input').first()
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${first}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('KeyE')
  await expect(field).toBeFocused()
})

test('ADM-10 ADM-21 in the grid of goods J takes a row, Space shows it, E goes into its price', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/products')
  await expect(page.locator('[data-cell="1.0"]')).toBeVisible()
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Space')
  const peek = page.getByRole('region', { name: /^Швидкий перегляд/ })
  await expect(peek.getByText(/шт\./).first()).toBeVisible()
  await expectFits(page)
  await takeScreenshot(page, 'peek-goods.png')
  await page.keyboard.press('Space')
  await expect(peek).toBeHidden()
  await page.keyboard.press('KeyE')
  await expect(page.locator('[data-cell="1.0"]')).toBeFocused()
})
