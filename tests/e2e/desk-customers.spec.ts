import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
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
    await dialog.getByLabel(/Введіть ім’я/).fill(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Видалити назавжди' }).click()
    await expect(page.getByRole('heading', { name: 'Покупці' })).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })

test('ADM-15 ADM-04 the owner gives a customer a link to a new password, once, and it opens her form', async ({
  page,
}) => {
  const email = `link-${Date.now()}@oselia.example`
  const id = await withE2eDatabase(async (database) => {
    const { rows } = await sql<{ id: number }>`
      insert into customers (name, email) values ('Олена Бондар', ${email}) returning id`.execute(database)
    return rows[0]?.id
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', `/admin/customers/a${id}`)
  await page.getByRole('button', { name: 'Посилання на новий пароль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Посилання на новий пароль' })
  await expect(dialog).toContainText('хто має посилання, той має кабінет')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Створити посилання' }).click()
  const field = dialog.getByLabel(`Для кабінету ${email}`)
  await expect(field).toHaveValue(/\/auth\/new-password#[\w-]{43}$/)
  await expect(dialog).toContainText('Удруге ми його не покажемо')
  await expectFits(page)
  const url = await field.inputValue()
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('button', { name: 'Посилання на новий пароль' }).click()
  await expect(dialog.getByRole('button', { name: 'Створити посилання' })).toBeVisible()
  await page.goto(url)
  await expect(page.getByLabel(/Новий пароль/).first()).toBeVisible()
})
