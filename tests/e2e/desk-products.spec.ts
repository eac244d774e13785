import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openDesk } from './desk.ts'

/** The prices of the first rows, as they stand in the cells. */
async function firstPrices(page: Page, count: number): Promise<string[]> {
  const inputs = page.locator('[data-cell$=".0"]')
  await expect(inputs.nth(count - 1)).toBeVisible()
  return Promise.all(Array.from({ length: count }, (_, row) => inputs.nth(row).inputValue()))
}

test('ADM-10 ADM-21 ten prices are typed by keyboard alone, filled down, saved and taken back', async ({
  page,
}) => {
  await openDesk(page, 'manager', '/admin/products')
  const before = await firstPrices(page, 10)
  const first = page.locator('[data-cell="0.0"]')
  await first.focus()
  await page.keyboard.type('1234,5')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell="1.0"]')).toBeFocused()
  await expect(first).toHaveValue(/^1\s234,50$/)
  await page.keyboard.press('ArrowUp')
  for (let row = 1; row < 10; row += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+KeyD')
  await expect(page.locator('[data-cell="9.0"]')).toHaveValue(/^1\s234,50$/)
  await expect(page.getByText(/^10 змін/)).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect(page.getByText(/^1 зміна/)).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect(page.getByRole('region', { name: 'Незбережені зміни' })).toBeHidden()
  await first.focus()
  for (let row = 0; row < 10; row += 1) {
    // A lower price keeps the old price above it.
    const own = Number(before[row]?.replaceAll(/\s/g, '').replace(',', '.'))
    await page.keyboard.type(String(Math.round(own * 0.9)))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/^10 змін/)).toBeVisible()
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Збережено 10 змін')).toBeVisible()
  await page.getByRole('button', { name: /Скасувати/ }).click()
  await expect(page.getByText('Повернуто, як було')).toBeVisible()
  expect(await firstPrices(page, 10)).toEqual(before)
})

test('ADM-10 a wrong cell stays with its reason, the right ones are saved', async ({ page }) => {
  await openDesk(page, 'owner', '/admin/products')
  const [price = ''] = await firstPrices(page, 2)
  const stock = page.locator('[data-cell="0.2"]')
  const old = page.locator('[data-cell="1.1"]')
  const was = await stock.inputValue()
  await stock.fill('77')
  await old.fill('1')
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Збережено 1 зміну')).toBeVisible()
  await expect(old).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/Стара ціна має бути вища за нову/)).toBeAttached()
  await page.getByRole('button', { name: 'Скасувати всі' }).click()
  await stock.fill(was)
  const unsaved = page.getByRole('region', { name: 'Незбережені зміни' })
  await expect(unsaved).toBeVisible()
  await page.keyboard.press('Control+KeyS')
  await expect(unsaved).toBeHidden()
  expect((await firstPrices(page, 1))[0]).toBe(price)
})

test('ADM-10 prices of what a filter finds change by percent after a preview, and come back', async ({
  page,
}) => {
  await openDesk(page, 'manager', '/admin/products?q=плед')
  const before = await firstPrices(page, 2)
  await page.getByRole('button', { name: 'Змінити ціни' }).click()
  await page.getByLabel('Відсоток').fill('−5')
  await expect(page.getByText(/^Зміниться \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Переглянути' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Найбільші зміни')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Застосувати/ }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => firstPrices(page, 2)).not.toEqual(before)
  await page
    .getByRole('status')
    .getByRole('button', { name: /Скасувати/ })
    .click()
  await expect.poll(() => firstPrices(page, 2)).toEqual(before)
})

test('ADM-19 a cell that another has changed meanwhile turns blue and keeps what was typed', async ({
  browser,
}) => {
  const [mine, theirs] = await Promise.all([browser.newPage(), browser.newPage()])
  await openDesk(mine, 'owner', '/admin/products')
  await openDesk(theirs, 'manager', '/admin/products')
  const was = await mine.locator('[data-cell="3.2"]').inputValue()
  await theirs.locator('[data-cell="3.2"]').fill('61')
  await theirs.keyboard.press('Control+KeyS')
  await expect(theirs.getByText('Збережено 1 зміну')).toBeVisible()
  await mine.locator('[data-cell="3.2"]').fill('62')
  await mine.keyboard.press('Control+KeyS')
  await expect(mine.getByText(/Те саме щойно змінено/)).toBeVisible()
  await mine.getByRole('button', { name: 'Лишити 62' }).click()
  await mine.keyboard.press('Control+KeyS')
  await expect(mine.getByText('Збережено 1 зміну')).toBeVisible()
  await mine.locator('[data-cell="3.2"]').fill(was)
  const unsaved = mine.getByRole('region', { name: 'Незбережені зміни' })
  await expect(unsaved).toBeVisible()
  await mine.keyboard.press('Control+KeyS')
  // A page that closes at once would take the save with it.
  await expect(unsaved).toBeHidden()
  await mine.close()
  await theirs.close()
})

for (const width of [390, 768, 1024, 1440])
  test(`ADM-21 the grid at ${width} px has no faults of access and does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'manager', '/admin/products')
    await page.locator('[data-cell="0.0"]').fill('1500')
    await page.locator('[data-cell="1.1"]').fill('1')
    await expect(page.getByRole('region', { name: 'Незбережені зміни' })).toBeVisible()
    await expectAccessible(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await page.screenshot({ path: test.info().outputPath(`products-${width}.png`) })
  })
