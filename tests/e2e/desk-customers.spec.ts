import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from './axe.ts'
import { openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

for (const width of [390, 1440])
  test(`ADM-15 at ${width}px: the owner finds a customer, notes something, and erases her data`, async ({
    page,
  }) => {
    const digits = String(Date.now()).slice(-7)
    const name = `Марія ${ownWord()}`
    await withE2eDatabase((database) =>
      sql`
        insert into orders (public_id, name, phone, total, items_count, status)
        values (${`e2e-${digits}`}, ${name}, ${`+38067${digits}`}, 39000, 1, 'completed')`.execute(database),
    )
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', '/admin/customers')
    await page.getByRole('searchbox', { name: 'Ім’я, телефон, email' }).fill(name)
    await page.waitForURL(/[?]q=/)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Нотатка' }).fill('Дзвонити ввечері')
    await page.getByRole('button', { name: 'Зберегти нотатку' }).click()
    await expect(page.getByText('Нотатку збережено')).toBeVisible()
    await page.getByRole('button', { name: 'Видалити дані' }).click()
    const dialog = page.getByRole('dialog', { name: 'Видалити дані покупця' })
    await expect(dialog).toContainText('Лишиться для обліку: 1')
    await dialog.getByLabel(/Введіть назву/).fill(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Видалити назавжди' }).click()
    await expect(page.getByRole('heading', { name: 'Покупці' })).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
