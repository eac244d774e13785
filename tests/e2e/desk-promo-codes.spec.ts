import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openDesk, ownWord } from './desk.ts'
import { expectThanks, orderButton, startCheckout } from './shopper.ts'

test.setTimeout(120_000)

/** An offer of the demo feed. */
const VASE = 100451

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a computer', { width: 1440, height: 900 }],
] as const) {
  test(`ADM-14 ADM-21 CHK-01 on ${device}: a code is made at the desk, taken at the checkout and counted`, async ({
    page,
    browser,
  }) => {
    const code = `Тест ${ownWord()}`
    await page.setViewportSize(viewport)
    await openDesk(page, 'manager', '/admin/showcase/promo-codes')
    await expect(page.getByRole('heading', { level: 1, name: 'Промокоди' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Новий промокод' }).click()
    await page.getByLabel('Промокод', { exact: true }).fill(code)
    await page.getByLabel('Скільки').fill('10')
    await page.getByRole('checkbox', { name: 'Діє й на товари' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Зберегти/ }).click()
    const row = page.getByRole('link', { name: code })
    await expect(row).toContainText('0 замовлень')

    await using shopper = await browser.newContext({ viewport })
    const shop = await shopper.newPage()
    await startCheckout(shop, VASE, `Промо ${viewport.width}`)
    const summary = shop.getByRole('complementary', { name: 'Ваше замовлення' })
    await summary.getByRole('button', { name: 'Маю промокод' }).click()
    const field = summary.getByLabel('Промокод')
    await expect(field).toBeFocused()
    await field.fill('такого немає')
    await field.press('Enter')
    await expect(summary.getByText('Такого промокоду немає')).toBeVisible()
    await expectAccessible(shop)
    await field.fill(code.toUpperCase())
    await summary.getByRole('button', { name: 'Застосувати' }).click()
    await expect(summary.getByText(`Промокод ${code}`, { exact: true }).first()).toBeVisible()
    await expectAccessible(shop)
    const total = summary.locator('.total dd')
    const sum = await total.innerText()
    await shop.reload()
    await expect(total).toHaveText(sum)
    await summary.getByRole('button', { name: 'Прибрати' }).click()
    await expect(total).not.toHaveText(sum)
    await summary.getByRole('button', { name: 'Маю промокод' }).click()
    await summary.getByLabel('Промокод').fill(code)
    await summary.getByLabel('Промокод').press('Enter')
    await expect(total).toHaveText(sum)
    await orderButton(shop).click()
    await expectThanks(shop)
    await expect(shop.getByText(`Знижка, промокод ${code}`)).toBeVisible()
    await expect(shop.locator('.osum .total dd').first()).toHaveText(sum)
    await page.reload()
    await expect(row).toContainText('1 замовлення')
    await row.click()
    const orders = page.getByRole('region', { name: 'Замовлення' })
    await expect(orders.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
  })
}
