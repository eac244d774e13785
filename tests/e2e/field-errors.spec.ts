import { expect, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { lettersCame, openPage, orderButton, startCheckout } from './shopper.ts'

const KETTLE = 100131

type Gap = { text: string; own: number; next: number }

/** How far each sentence stands from its own field and from whatever follows below. */
function gapsOf(page: Page): Promise<Gap[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.field > .err:not([data-was])')].map((error) => {
      const { top, bottom, left, right } = error.getBoundingClientRect()
      const field = error.parentElement?.querySelector('.inp')?.getBoundingClientRect()
      // What lies behind a dialog is not below anything in it.
      const form = error.closest('dialog') ?? document
      const below = [...form.querySelectorAll('label, button, input, textarea, legend')]
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.top >= bottom - 1 && box.left < right && box.right > left)
      return {
        text: error.textContent ?? '',
        own: top - (field?.bottom ?? 0),
        next: Math.min(...below.map((box) => box.top)) - bottom,
      }
    }),
  )
}

async function expectBelonging(page: Page, count: number): Promise<void> {
  await lettersCame(page)
  await expect.poll(() => gapsOf(page)).toHaveLength(count)
  const gaps = await gapsOf(page)
  for (const { own, next, text } of gaps) expect(next, text).toBeGreaterThanOrEqual(2 * own)
}

for (const width of [390, 768, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('REG-01: what is wrong belongs to its own field', async ({ page }) => {
      await openPage(page, '/cabinet')
      await page.getByRole('main').getByRole('button', { name: 'Зареєструватися' }).click()
      const modal = page.getByRole('dialog', { name: 'Реєстрація' })
      await modal.getByLabel('Ім’я').fill('1')
      await modal.getByLabel('Повторіть пароль').fill('x')
      await modal.getByRole('button', { name: 'Зареєструватися' }).click()
      await expect(modal.getByText('Введіть ім’я')).toBeVisible()
      await expectBelonging(page, 4)
    })

    test('CHK-01 FAST-01: at checkout and in the fast order too, where 1 is no name', async ({ page }) => {
      await openPage(page, (await findGoods(KETTLE)).address)
      await page.getByRole('button', { name: 'Швидке замовлення' }).click()
      const modal = page.getByRole('dialog', { name: 'Швидке замовлення' })
      await modal.getByLabel('Ім’я').fill('1')
      await modal.getByRole('button', { name: 'Замовити' }).click()
      await expect(modal.getByText('Введіть ім’я')).toBeVisible()
      await expectBelonging(page, 2)

      await startCheckout(page, KETTLE, '1')
      await page.getByLabel('Телефон').fill('0')
      await orderButton(page).click()
      await expect(page.getByText('Введіть ім’я')).toBeVisible()
      await expectBelonging(page, 2)
    })
  })
