import { expect, type Page, test } from '@playwright/test'
import { savePage } from '#src/pages/save-page.ts'
import { expectAccessible } from './axe.ts'
import { openDesk, signInDesk } from './desk.ts'
import { addAuthenticator, DESK, newEmail, printLink, today, whenJournalIsAsked } from './desk-ways-in.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { lettersTo } from './letters.ts'

test('ADM-03 a role acts at once in a tab that is open', async ({ page }) => {
  const actor = await openDesk(page, 'owner', '/admin/settings/staff')
  await expect(page.getByRole('heading', { name: 'Команда' })).toBeVisible()
  await whenJournalIsAsked(page, () =>
    withE2eDatabase((database) =>
      database.updateTable('staff').set({ role: 'packer' }).where('id', '=', actor.id).execute(),
    ),
  )
  await page.getByRole('link', { name: 'Журнал' }).click()
  await expect(page.getByText('Ця частина не для вашої ролі').first()).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Налаштування' })).toHaveCount(0)
})

for (const [role, addresses] of [
  ['editor', ['orders/new', 'orders/print?numbers=100001', 'products/new', 'showcase/promo-codes/new']],
  [
    'packer',
    ['orders/new', 'products/new', 'showcase/promotions/_new', 'showcase/collections/_new', 'pages/_new'],
  ],
] as const)
  test(`ADM-03 an empty form that is not for the role of ${role} is not drawn at its address`, async ({
    page,
  }) => {
    await openDesk(page, role)
    for (const address of addresses) {
      await page.goto(`/admin/${address}`)
      const heading = page.getByRole('heading', { level: 1, name: 'Ця частина не для вашої ролі' })
      await expect(heading, address).toBeVisible()
      await expect(page, address).toHaveTitle(/^Ця частина не для вашої ролі/)
      await expect(page.locator('main').getByRole('link', { name: 'Сьогодні' }), address).toBeVisible()
      await expect(page.locator('main').getByRole('textbox'), address).toHaveCount(0)
    }
    await expectAccessible(page)
  })

test('ADM-04 a change of the team asks for a fresh proof, and is done after it', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto(DESK + (await printLink(newEmail())))
  await expect(today(page)).toBeVisible()
  await page.goto(`${DESK}/admin/profile`)
  await page.getByRole('button', { name: 'Додати ключ доступу' }).click()
  await expect(page.getByText('Ключ доступу додано')).toBeVisible()
  const packer = await signInDesk(await newContext(page), 'packer')
  await withE2eDatabase((database) =>
    database
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(Date.now() - 16 * 60_000) })
      .execute(),
  )
  await page.goto(`${DESK}/admin/settings/staff`)
  // Others of the team may have the same name; the address is hers alone.
  const { email } = await withE2eDatabase((database) =>
    database.selectFrom('staff').select('email').where('id', '=', packer.id).executeTakeFirstOrThrow(),
  )
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByLabel(`Роль: ${packer.name}`, { exact: true }).selectOption('manager')
  const dialog = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Підтвердити ключем доступу' }).click()
  await expect(page.getByText(`${packer.name}: менеджер`)).toBeVisible()
  await page.getByRole('link', { name: 'Журнал' }).click()
  const event = page.getByRole('listitem').filter({ hasText: 'Змінено роль' }).first()
  await expect(event).toContainText('Пакувальник → Менеджер')
})

async function newContext(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  return browser.newContext()
}

test('ADM-05 a change is put back from the journal, and over a later one only after it was shown', async ({
  page,
}) => {
  const actor = await openDesk(page, 'owner', '/admin/settings/audit')
  const slug = `zhurnal-${Date.now()}`
  const save = (description: string) =>
    withE2eDatabase((database) =>
      savePage(database, { actor, slug, words: { title: 'Журнал змін', description }, now: new Date() }),
    )
  await save('Перше')
  await save('Друге')
  await page.reload()
  const event = page.getByRole('listitem').filter({ hasText: 'Перше → Друге' }).first()
  await event.getByRole('button', { name: /^Повернути: Змінено, сторінка/ }).click()
  await expect(page.getByText('Повернуто, як було', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Друге → Перше' }).first()).toContainText(
    'Повернуто, як було до події №',
  )
  await expectAccessible(page)
  await save('Третє')
  await event.getByRole('button', { name: /^Повернути/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const dialog = page.getByRole('dialog', { name: 'Відтоді це змінили ще раз' })
  await expect(dialog.getByText('Тепер: Третє')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Повернути все одно' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Третє → Перше' }).first()).toBeVisible()
})

test('ADM-18 somebody is invited by a letter and comes in her role', async ({ page, browser }) => {
  const email = newEmail()
  await openDesk(page, 'owner', '/admin/settings/staff')
  await page.getByRole('button', { name: 'Запросити' }).click()
  const dialog = page.getByRole('dialog', { name: 'Запросити до команди' })
  await dialog.getByRole('button', { name: 'Запросити' }).click()
  await expect(dialog.getByText('Введіть email')).toBeVisible()
  await dialog.getByLabel('Ім’я').fill('Ірина Гнатюк')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Роль').selectOption('editor')
  await dialog.getByRole('button', { name: 'Запросити' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Запрошення: Ірина Гнатюк')
  const letters = () => lettersTo(email, 'Запрошення до команди магазину «Оселя»')
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(1)
  const [link = ''] = /https?:\/\/\S+#link=[\w-]+/.exec(letters()[0]?.email.text ?? '') ?? []
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByText('Ірина Гнатюк, вас запросили до команди. Роль: редактор')).toBeVisible()
  await guest.getByRole('button', { name: 'Увійти' }).click()
  await expect(today(guest)).toBeVisible()
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByLabel('Роль: Ірина Гнатюк')).toHaveValue('editor')
})
