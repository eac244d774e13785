import { expect, type Page, test } from '@playwright/test'
import { removeEntry } from '#src/showcase/save-entry.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { expectAccessible } from './axe.ts'
import { openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

test.setTimeout(120_000)

const DAY_MS = 86_400_000
const day = (after: number) => new Date(Date.now() + after * DAY_MS).toISOString().slice(0, 10)

const added: string[] = []
function ownName(word: string): string {
  const name = `${word} ${ownWord()}`
  added.push(name)
  return name
}

// What was reduced must be at its own price for the next test, and the shop's own collections must be the
// only ones.
test.afterEach(() =>
  withE2eDatabase(async (database) => {
    for (const table of ['promotions', 'collections'] as const) {
      const rows = await database.selectFrom(table).select('id').where('title', 'in', added).execute()
      for (const { id } of rows) await removeEntry(database, COMMAND, table, { id })
    }
  }),
)

async function addGoods(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: 'Додати товари' }).click()
  const dialog = page.getByRole('dialog', { name: 'Додати товари' })
  await dialog.getByLabel('Пошук').fill(query)
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Додати \d/ }).click()
  await expect(dialog).toBeHidden()
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a computer', { width: 1440, height: 900 }],
] as const) {
  test(`ADM-14 ADM-21 GDS-04 on ${device}: a promotion shows its prices, sets them, and is stopped`, async ({
    page,
  }) => {
    const name = ownName('Знижки')
    await page.setViewportSize(viewport)
    await openDesk(page, 'manager', '/admin/showcase/promotions')
    await expect(page.getByRole('heading', { level: 1, name: 'Акції' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Нова акція' }).click()
    await page.getByLabel('Назва').fill(name)
    await page.getByLabel('Перший день').fill(day(-1))
    await page.getByLabel('Останній день').fill(day(3))
    await addGoods(page, 'плед')
    await page.getByLabel('Знижка').selectOption('percent')
    await page.getByLabel('Скільки').fill('15')
    const prices = page.getByRole('region', { name: 'Ціни в акції' })
    await expect(prices.getByText(/^Подешевшає \d/)).toBeVisible()
    await expect(prices.getByText(/найнижча за 30 днів/).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Зберегти/ }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // On a phone the way back is under the thumb.
    await page.getByRole('link', { name: /^(?:Усі акції|До переліку)$/ }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row.getByText('ціни діють')).toBeVisible()
    await row.getByRole('button', { name: /^Зупинити/ }).click()
    await expect(row.getByRole('button', { name: /^Поновити/ })).toBeVisible()
    await expect(row.getByText('ціни діють')).toBeHidden()
  })
}

test('ADM-14 ADM-21 a collection is made of goods, put first and hidden', async ({ page }) => {
  const name = ownName('Добірка')
  await openDesk(page, 'editor', '/admin/showcase/collections')
  await expect(page.getByRole('heading', { level: 1, name: 'Колекції' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Нова колекція' }).click()
  await page.getByLabel('Назва').fill(name)
  await addGoods(page, 'ваза')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Усі колекції' }).click()
  await page.getByRole('button', { name: `Вище: ${name}` }).click()
  await expect(page.getByText(`Вище: ${name}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Сховати: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Показати: ${name}` })).toBeVisible()
})
