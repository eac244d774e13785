import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP, URI } from 'otpauth'
import { savePage } from '#src/pages/save-page.ts'
import { ownerLink } from '#src/staff/owner-link.ts'
import { nextNumber } from '../next-number.ts'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, signInDesk } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { lettersTo } from './letters.ts'
import { takeScreenshot } from './screenshots.ts'

/** Passkeys are bound to a name, which an address of digits is not. */
const DESK = E2E_ORIGIN.replace('127.0.0.1', 'localhost')
const PASSWORD = 'тиха вишня 24'

const newEmail = () => `oksana-${Date.now()}-${nextNumber()}@oselia.example`

/** What `npm run shop -- admin link` prints. */
function printLink(email: string): Promise<string> {
  const otherwise = { email, name: 'Оксана Лисенко' }
  return withE2eDatabase(
    async (database) => (await ownerLink(database, { email }, otherwise, new Date())).path,
  )
}

/** A device with a finger that always fits. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Оксана Лисенко/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Вийти' }).click()
  await expect(page.getByRole('heading', { name: 'Керування магазином' })).toBeVisible()
}

const today = (page: Page) => page.getByRole('heading', { name: 'Сьогодні', level: 1 })

test('ADM-01 ADM-02 the printed link opens the desk at once; a passkey is added, and opens it next time', async ({
  page,
}) => {
  await addAuthenticator(page)
  const path = await printLink(newEmail())
  await page.goto(DESK + path)
  await expect(today(page)).toBeVisible()
  // No history keeps the token.
  expect(page.url()).not.toContain('link=')
  await page.getByRole('link', { name: 'Додати ключ' }).click()
  await page.getByRole('button', { name: 'Додати ключ доступу' }).click()
  await expect(page.getByText('Ключ доступу додано')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'додано сьогодні' })).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Увійти ключем доступу' }).click()
  await expect(today(page)).toBeVisible()
  await expect(page.getByText('Додайте ключ доступу.')).toHaveCount(0)
  await signOut(page)
  await page.goto(DESK + path)
  await expect(page.getByRole('alert')).toContainText('Посилання вже використане або застаріле')
})

test('ADM-02 who has neither key nor password is asked before she signs out', async ({ page }) => {
  await page.goto(DESK + (await printLink(newEmail())))
  await expect(today(page)).toBeVisible()
  const leave = async () => {
    await page
      .getByRole('button', { name: /Оксана Лисенко/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Вийти' }).click()
  }
  await leave()
  const dialog = page.getByRole('dialog', { name: 'Вийти без ключа?' })
  await expectFits(page)
  await dialog.getByRole('link', { name: 'Додати ключ' }).click()
  await expect(page.getByRole('heading', { name: 'Мій вхід і пристрої' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await leave()
  await dialog.getByRole('button', { name: 'Вийти' }).click()
  await expect(page.getByRole('heading', { name: 'Керування магазином' })).toBeVisible()
})

test('ADM-02 a password with a code of the app, then a recovery code in its place', async ({ page }) => {
  const email = newEmail()
  await page.goto(E2E_ORIGIN + (await printLink(email)))
  await expect(today(page)).toBeVisible()
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Задати пароль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Пароль і код' })
  await expect(dialog.getByRole('img', { name: 'QR-код для застосунку' })).toBeVisible()
  const secret = Secret.fromBase32((await dialog.locator('.secret').textContent()) ?? '')
  await dialog.getByLabel('Новий пароль').fill('пароль12345')
  await dialog.getByLabel('Код, який він показує').fill(TOTP.generate({ secret }))
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(dialog.getByText('Такий пароль легко вгадати')).toBeVisible()
  await dialog.getByLabel('Новий пароль').fill(PASSWORD)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  const codes = page.getByRole('dialog', { name: 'Запасні коди' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'Коди збережено' }).click()
  await signOut(page)

  const enter = async (code: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Увійти паролем' }).click()
    await page.getByLabel('Код', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  }
  // The code that set it up has been used; the next is good already.
  await enter(TOTP.generate({ secret, timestamp: Date.now() + 30_000 }))
  await expect(today(page)).toBeVisible()
  await signOut(page)
  await enter(recovery)
  await expect(today(page)).toBeVisible()
  await signOut(page)
  await enter(recovery)
  await expect(page.getByText(/Код не підходить\. Ще 4\sспроби/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('ADM-02 the secret of the code app goes into an app on the same phone by a press', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(E2E_ORIGIN + (await printLink(newEmail())))
    await expect(today(page)).toBeVisible()
    await page.goto('/admin/profile')
    await page.getByRole('button', { name: 'Задати пароль' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Пароль і код' })
    const secret = (await dialog.locator('.secret').textContent()) ?? ''
    const uri = await dialog.getByRole('link', { name: 'Відкрити в застосунку' }).getAttribute('href')
    expect(URI.parse(uri ?? '').secret.base32).toBe(secret)
    await dialog.getByRole('button', { name: 'Скопіювати' }).tap()
    await expect(page.getByText('Секрет застосунку скопійовано')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await expectFits(page)
    await takeScreenshot(page, 'code-app-390.png')
  })
})

/** Just before the shop hears of the press: a screen that asks for anything earlier would show the change before it. */
async function whenJournalIsAsked(page: Page, change: () => Promise<unknown>): Promise<void> {
  await page.route('**/api/admin/audit*', async (route) => {
    await change()
    await route.continue()
  })
}

test('ADM-02 a session that was ended elsewhere leads to sign in, and back to where one was', async ({
  page,
}) => {
  const actor = await openDesk(page, 'owner', '/admin/settings/staff')
  await expect(page.getByRole('heading', { name: 'Команда' })).toBeVisible()
  await whenJournalIsAsked(page, () =>
    withE2eDatabase((database) =>
      database.deleteFrom('staff_sessions').where('staff_id', '=', actor.id).execute(),
    ),
  )
  await page.getByRole('link', { name: 'Журнал' }).click()
  await expect(page.getByRole('heading', { name: 'Керування магазином' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('back')).toMatch(/\/settings\//)
})

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

async function newContext(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  return browser.newContext()
}

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

for (const width of [390, 768, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test('ADM-21 ways in, team, journal and profile are accessible, and nothing is wider than the screen', async ({
      page,
    }) => {
      await page.goto('/admin/sign-in')
      await expect(page.getByRole('heading', { name: 'Керування магазином' })).toBeVisible()
      await expectFits(page)
      await signInDesk(page.context(), 'owner')
      for (const [path, heading] of [
        ['/admin/settings/staff', 'Команда'],
        ['/admin/settings/audit', 'Журнал'],
        ['/admin/profile', 'Мій вхід і пристрої'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
        await expectFits(page)
        await takeScreenshot(page, `${heading}.png`)
      }
    })
  })

for (const [role, addresses] of [
  ['editor', ['orders/new', 'orders/print?numbers=100001', 'products/new', 'showcase/promo-codes/new']],
  [
    'packer',
    ['orders/new', 'products/new', 'showcase/promotions/new', 'showcase/collections/new', 'pages/new'],
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
