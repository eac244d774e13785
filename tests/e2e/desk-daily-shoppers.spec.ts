import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { COMPUTER, PHONE, tabTo, tapAndType, tapOn } from './by-hand.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/**
 * Makes a word the only one that shoppers have missed, because what shoppers of other tests have missed would
 * fill the few that are shown.
 */
async function missAlone(): Promise<string> {
  const word = `ґе${ownWord()}`
  await withE2eDatabase(async (database) => {
    await sql`delete from search_misses`.execute(database)
    await sql`
      insert into search_misses (day, query, misses, last_at)
      values ((now() at time zone 'Europe/Kyiv')::date, ${word}, 9, now())`.execute(database)
  })
  return word
}

/**
 * Places two orders of one person.
 *
 * @returns her name, her phone, and the number of the older order as it is written
 */
async function orderTwice(): Promise<{ name: string; phone: string; older: string }> {
  const digits = String(Date.now()).slice(-7)
  const name = `Марія ${ownWord()}`
  const phone = `067${digits}`
  const { rows } = await withE2eDatabase((database) =>
    sql<{ number: string }>`
      insert into orders (public_id, name, phone, total, items_count, status)
      select ${`daily-${digits}-`} || place, ${name}, ${`+38${phone}`}, 39000, 1, 'completed'
      from generate_series(1, 2) place
      returning number`.execute(database),
  )
  return { name, phone, older: (rows[0]?.number ?? '').replace(/(\d{3})$/, '\\s$1') }
}

test.describe('by keyboard alone', () => {
  test.use(COMPUTER)

  test('ADM-16 ADM-21 14 «Дати синонім слову, якого не знайшли» by keyboard alone', async ({ page }) => {
    const word = await missAlone()
    await openDesk(page, 'editor')
    await expect(heading(page)).toHaveText('Сьогодні')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('синоніми')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Пошук на сайті')
    await expect(row(page, word)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: 'Синонім' })
    await expect(dialog.getByLabel('Шукають')).toHaveValue(word)
    await tabTo(page, dialog.getByLabel('Те саме, що'))
    await page.keyboard.type('кухоль')
    await expect(dialog.getByText('Покупець побачить:')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(new RegExp(`${word} = |= ${word}`))).toBeVisible()
  })

  test('ADM-15 ADM-21 15 «Знайти покупця і його замовлення» by keyboard alone', async ({ page }) => {
    const { name, phone, older } = await orderTwice()
    await openDesk(page, 'manager')
    await expect(heading(page)).toHaveText('Сьогодні')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(phone)
    await expect(page.getByRole('option').first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Усі замовлення' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(name)
    await tabTo(page, page.getByRole('link', { name: new RegExp(`${older}$`) }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(new RegExp(`${older}$`))
  })
})

test.describe('with one thumb', () => {
  test.use(PHONE)

  test('ADM-16 ADM-21 14 «Дати синонім слову, якого не знайшли» with one thumb', async ({ page }) => {
    const word = await missAlone()
    await openDesk(page, 'editor')
    await tapOn(page, page.getByRole('button', { name: `Синонім до «${word}»` }))
    const dialog = page.getByRole('dialog', { name: 'Синонім' })
    await tapAndType(page, dialog.getByLabel('Те саме, що'), 'кухоль')
    await expect(dialog.getByText('Покупець побачить:')).toBeVisible()
    await expectFits(page)
    await tapOn(page, dialog.getByRole('button', { name: 'Зберегти' }))
    await expect(row(page, word).getByText('синонім є')).toBeVisible()
  })

  test('ADM-15 ADM-21 15 «Знайти покупця і його замовлення» with one thumb', async ({ page }) => {
    const { name, phone, older } = await orderTwice()
    await openDesk(page, 'manager')
    await tapOn(page, page.getByRole('button', { name: 'Знайти' }))
    await page.keyboard.type(phone)
    await tapOn(page, page.getByRole('option', { name }).first())
    await expectFits(page)
    await tapOn(page, page.getByRole('link', { name: 'Усі замовлення' }))
    await expect(heading(page)).toHaveText(name)
    await expectFits(page)
    await tapOn(page, page.getByRole('link', { name: new RegExp(`${older}$`) }))
    await expect(heading(page)).toHaveText(new RegExp(`${older}$`))
  })
})
