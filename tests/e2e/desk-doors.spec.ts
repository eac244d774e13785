import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { Secret, TOTP, URI } from 'otpauth'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, signInDesk } from './desk.ts'
import { addAuthenticator, DESK, newEmail, printLink, today, whenJournalIsAsked } from './desk-ways-in.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

const PASSWORD = 'тиха вишня 24'

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Оксана Лисенко/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Вийти' }).click()
  await expect(page.getByRole('heading', { name: 'Керування магазином' })).toBeVisible()
}

test('ADM-01 ADM-02 the printed link opens the desk at once; a passkey is added, and opens it next time', async ({
  page,
}) => {
  await addAuthenticator(page)
  const path = await printLink(newEmail())
  await page.goto(DESK + path)
  await expect(today(page)).toBeVisible()
  // No history has the token.
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

test('ADM-02 ADM-04 a second passkey is asked a proof for before the device makes it, and is added then', async ({
  page,
}) => {
  await addAuthenticator(page)
  const email = newEmail()
  await page.goto(DESK + (await printLink(email)))
  await expect(today(page)).toBeVisible()
  await page.goto(`${DESK}/admin/profile`)
  const add = page.getByRole('button', { name: 'Додати ключ доступу' })
  await add.click()
  const keys = page.getByRole('listitem').filter({ hasText: 'додано сьогодні' })
  await expect(keys).toHaveCount(1)
  await withE2eDatabase((database) =>
    sql`update staff_sessions set proved_at = now() - interval '16 minutes'
      where staff_id = (select id from staff where email = ${email})`.execute(database),
  )
  // A second device: on the first one there is a key already.
  await addAuthenticator(page, 'usb')
  await add.click()
  await page.getByRole('button', { name: 'Підтвердити ключем доступу' }).click()
  await expect(keys).toHaveCount(2)
})

test('ADM-01 a printed link that a busy shop has not looked at, or that no connection has carried, is tried again', async ({
  page,
}) => {
  const look = '**/api/admin/sign-in/link/look'
  await page.route(look, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '2' } }))
  await page.goto(DESK + (await printLink(newEmail())))
  await expect(page.getByRole('alert')).toContainText('не встигає відповідати')
  await expectFits(page)
  await page.unroute(look)
  await page.route(look, (route) => route.abort())
  const again = page.getByRole('button', { name: 'Спробувати ще раз' })
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Немає зв’язку')
  await page.unroute(look)
  await again.click()
  await expect(today(page)).toBeVisible()
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

test('ADM-02 ADM-20 who has no way in and leaves something unsaved can look at it, or add a key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(DESK + (await printLink(newEmail())))
  await expect(today(page)).toBeVisible()
  await page.goto(`${DESK}/admin/products/2`)
  await page.getByLabel('Заголовок для пошуковика').fill('Недописане')
  await page
    .getByRole('button', { name: /Оксана Лисенко/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Вийти' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вийти без ключа?' })
  await expect(dialog).toContainText('чернеток: 1')
  await expect(dialog.getByRole('link', { name: 'Додати ключ' })).toBeVisible()
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Переглянути' }).click()
  await expect(page.getByRole('dialog', { name: 'Незбережене в цьому браузері' })).toBeVisible()
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
  // The code that set it up has been used; the next one is good already.
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
