import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readWorkbook } from '#tests/read-workbook.ts'
import { expectFits, expectFitsEverywhere, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { placeOrder, statusOf } from './new-orders.ts'

test('ADM-07 ADM-21 all that can be done with selected orders is on the screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const number = await placeOrder(page, 'Вибране Пальцем')
  await openDesk(page, 'manager', `/admin/orders?q=${number}`)
  await page.getByRole('button', { name: 'Вибрати' }).click()
  await page.locator('label', { has: page.getByRole('checkbox', { name: /^Вибрати №/ }) }).click()
  const bar = page.getByRole('region', { name: 'Дії з вибраними' })
  for (const name of [/^Підтвердити/, /^Створити ТТН/, 'Ще', 'Зняти вибір'])
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await bar.getByRole('button', { name: 'Ще' }).click()
  await expect(page.getByRole('menuitem', { name: 'Друк: що зібрати' })).toBeInViewport({ ratio: 1 })
})

test('ADM-07 ADM-21 of the selected orders each step of «Ще» takes those that have it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const word = ownWord()
  const fresh = await placeOrder(page, `Нова ${word}`)
  const sent = await placeOrder(page, `Відправлена ${word}`)
  await withE2eDatabase((database) =>
    database
      .updateTable('orders')
      .set((row) => ({ status: 'shipped', paid: row.ref('total') }))
      .where('number', '=', sent)
      .execute(),
  )
  await openDesk(page, 'manager', `/admin/orders?tab=all&q=${word}`)
  await page.getByRole('button', { name: 'Вибрати' }).click()
  const bar = page.getByRole('region', { name: 'Дії з вибраними' })
  const select = async () => {
    for (const name of ['Нова', 'Відправлена'])
      await page.getByRole('row').filter({ hasText: name }).locator('label').first().click()
    await bar.getByRole('button', { name: 'Ще' }).click()
  }
  await select()
  // Both orders are picked up in the shop.
  for (const name of [/^Видано\s*1 з 2/, /^Скасувати\s*1 з 2/])
    await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitem', { name: /^Повернути в нові/ })).toBeDisabled()
  await expectFitsEverywhere(page, 'bulk')
  await page.getByRole('menuitem', { name: /^Видано/ }).click()
  await expect.poll(() => statusOf(sent)).toBe('completed')
  // What was done is no longer selected.
  await expect(bar).toBeHidden()
  await select()
  await page.getByRole('menuitem', { name: /^Скасувати/ }).click()
  await expect.poll(() => statusOf(fresh)).toBe('cancelled')
  expect(await statusOf(sent)).toBe('completed')
})

test('ADM-07 ADM-21 the selected orders are exported from their bar as a workbook, or as CSV', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const word = ownWord()
  const numbers = [await placeOrder(page, `Перша ${word}`), await placeOrder(page, `Друга ${word}`)]
  await placeOrder(page, `Третя ${word}`)
  await openDesk(page, 'manager', `/admin/orders?q=${word}`)
  await page.getByRole('button', { name: 'Вибрати' }).click()
  const rows = page.getByRole('row').filter({ hasNotText: 'Третя' })
  await rows.filter({ hasText: 'Перша' }).locator('label').first().click()
  await rows.filter({ hasText: 'Друга' }).locator('label').first().click()
  const bar = page.getByRole('region', { name: 'Дії з вибраними' })
  const files: string[] = []
  for (const format of ['XLSX', 'CSV']) {
    await bar.getByRole('button', { name: 'Ще' }).click()
    await page.getByRole('menuitem', { name: 'Експорт' }).click()
    const dialog = page.getByRole('dialog', { name: 'Експорт замовлень' })
    await expect(dialog).toContainText('Вибрано 2 замовлення')
    await dialog.getByRole('radio', { name: format }).check()
    await expectFits(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: `Завантажити ${format}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^zamovlennia-[\\d-]{10}\\.${format.toLowerCase()}$`))
    files.push(await file.path())
    await expect(dialog).toBeHidden()
  }
  const [workbook = '', csv = ''] = files
  const [sheet] = readWorkbook(await readFile(workbook))
  const ordered = numbers.toSorted()
  expect(sheet?.rows.slice(1).map(([number]) => number)).toEqual(ordered.map(Number))
  const lines = (await readFile(csv, 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(ordered)
})

test('ADM-07 who packs is offered no export of orders', async ({ page }) => {
  const number = await placeOrder(page, 'Не Для Таблиці')
  await withE2eDatabase((database) =>
    database.updateTable('orders').set({ status: 'confirmed' }).where('number', '=', number).execute(),
  )
  await openDesk(page, 'packer', `/admin/orders?q=${number}`)
  await page.locator('label', { has: page.getByRole('checkbox', { name: /^Вибрати №/ }) }).click()
  const bar = page.getByRole('region', { name: 'Дії з вибраними' })
  await bar.getByRole('button', { name: 'Ще' }).click()
  await expect(page.getByRole('menuitem', { name: 'Друк: що зібрати' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Експорт' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Експорт' })).toBeHidden()
})
