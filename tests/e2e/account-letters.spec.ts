import { expect as expectSoon, type Page, test } from '@playwright/test'
import { type LocalGoogle, startGoogle } from '../start-google.ts'
import { expectAccessible } from './axe.ts'
import {
  createAccount,
  fillLogin,
  loginModal,
  newEmail,
  openLogin,
  PASSWORD,
  registerModal,
  signIn,
  storedToken,
  toast,
} from './customers.ts'
import { E2E_GOOGLE_KEY, E2E_GOOGLE_PORT } from './e2e-shop.ts'
import { lettersTo, linkInLetter } from './letters.ts'
import { openPage } from './shopper.ts'

// Letters go out within seconds, through a mail server of this machine.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 90_000 })

const CONFIRM = 'Підтвердьте адресу'
const NEW_PASSWORD = 'Новий пароль'
const USED = 'Цим посиланням уже скористалися'

const passwordModal = (page: Page) => page.getByRole('dialog', { name: 'Новий пароль' })
const customerId = async (page: Page) => {
  const authorization = `Bearer ${await storedToken(page)}`
  const answer = await page.request.get('/api/auth/me', { headers: { authorization } })
  return (await answer.json()).id
}

async function askForPassword(page: Page, email: string): Promise<void> {
  const login = await openLogin(page)
  await login.getByLabel('Email').fill(email)
  await login.getByRole('button', { name: 'Забули пароль?' }).click()
  await expect(passwordModal(page).getByLabel('Email')).toHaveValue(email)
  await passwordModal(page).getByRole('button', { name: 'Надіслати лист' }).click()
  await expect(page.getByRole('dialog', { name: 'Перевірте пошту' })).toContainText(email)
}

async function typePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Новий пароль', { exact: true }).fill(password)
  await page.getByLabel('Повторіть пароль').fill(again)
  await page.getByRole('button', { name: 'Зберегти пароль' }).click()
}

test('SOC-05 REG-03: registered, proven by the letter, and Google leads to the same account', async ({
  page,
}) => {
  const google: LocalGoogle = await startGoogle(E2E_GOOGLE_PORT, E2E_GOOGLE_KEY)
  const email = newEmail()
  google.person = { sub: email, email, email_verified: true, name: 'Інше ім’я' }
  await openPage(page, '/about')
  await (await openLogin(page)).getByRole('button', { name: 'Зареєструватися' }).click()
  const modal = registerModal(page)
  await modal.getByLabel('Ім’я').fill('Олена Коваль')
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await modal.getByLabel('Повторіть пароль').fill(PASSWORD)
  await modal.getByRole('button', { name: 'Зареєструватися', exact: true }).click()
  await expect(toast(page, 'Ви вдало зареєструвались')).toBeVisible()
  const id = await customerId(page)

  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await openPage(page, '/about')
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Google' }).click()
  await expect(login.getByRole('alert')).toContainText('підтвердьте адресу в профілі')

  await openPage(page, await linkInLetter(email, CONFIRM))
  await expect(page.getByRole('main')).toContainText(email)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await page.getByRole('button', { name: 'Підтвердити адресу' }).click()
  await expect(page.getByText('Адресу підтверджено')).toBeVisible()

  await openPage(page, '/about')
  await (await openLogin(page)).getByRole('button', { name: 'Google' }).click()
  await expect(page).toHaveURL('/cabinet')
  await expect(page.getByRole('main')).toContainText('Олена Коваль')
  expect(await customerId(page)).toBe(id)
  await google.stop()
})

test('a forgotten password: the letter, the new one by keyboard alone, the cabinet; old sign-ins are over', async ({
  page,
}) => {
  const account = await createAccount(page)
  await openPage(page, '/about')
  await askForPassword(page, account.email)
  await openPage(page, await linkInLetter(account.email, NEW_PASSWORD))
  await page.getByLabel('Новий пароль', { exact: true }).focus()
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Пароль має містити щонайменше 6 символів')).toBeVisible()
  await expect(page.getByText('Паролі не співпадають')).toBeVisible()
  await expect(page.getByLabel('Новий пароль', { exact: true })).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Показати пароль' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Новий пароль збережено')).toBeVisible()
  await expect(page).toHaveURL('/cabinet')
  await expect(page.getByRole('main')).toContainText('Олена Коваль')
  const old = await page.request.get('/api/auth/me', {
    headers: { authorization: `Bearer ${account.token}` },
  })
  expect(old.status()).toBe(401)
  await openPage(page, '/cabinet/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Профіль' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Надіслати листа ще раз' })).toHaveCount(0)
})

test('the same is said of an address that nobody has, and no letter comes', async ({ page }) => {
  const { email } = await createAccount(page)
  const nobody = newEmail()
  await openPage(page, '/about')
  await askForPassword(page, nobody)
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  await askForPassword(page, email)
  // By then the letter before it would have come too.
  await linkInLetter(email, NEW_PASSWORD)
  expect(lettersTo(nobody, NEW_PASSWORD)).toEqual([])
})

test('the profile asks for the proof, sends the letter again and asks anew after the address is changed', async ({
  page,
}) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await openPage(page, '/cabinet/profile')
  const again = page.getByRole('button', { name: 'Надіслати листа ще раз' })
  await linkInLetter(account.email, CONFIRM)
  await again.click()
  await expect(page.getByText('Лист надіслано.')).toBeVisible()
  await openPage(page, await linkInLetter(account.email, CONFIRM, 2))
  await page.getByRole('button', { name: 'Підтвердити адресу' }).click()
  await page.getByRole('link', { name: 'До кабінету' }).click()
  await page.getByRole('link', { name: 'Профіль' }).click()
  await expect(page.getByRole('button', { name: 'Зберегти' })).toBeVisible()
  await expect(again).toHaveCount(0)
  const changed = newEmail()
  await page.getByLabel('Email').fill(changed)
  await page.getByLabel('Ваш пароль').fill(PASSWORD)
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(again).toBeVisible()
  await linkInLetter(changed, CONFIRM)
})

test('SEC-04: an e-mail changed without the password waits for the owner of the one before', async ({
  page,
}) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await openPage(page, '/cabinet/profile')
  const [changed, password] = [newEmail(), page.getByLabel('Ваш пароль')]
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await expect(password).toHaveCount(0)
  await page.getByLabel('Email').fill(changed)
  await password.fill('чужий-пароль')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Пароль не підходить')).toBeVisible()
  await password.fill('')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('main')).toContainText(`Адреса ${changed} ще не діє`)
  await expect(password).toHaveCount(0)
  await openPage(page, await linkInLetter(account.email, 'Зміна адреси кабінету'))
  await expect(page.getByRole('main')).toContainText(
    `Кабінет з адресою ${account.email} перейде на ${changed}`,
  )
  await page.getByRole('button', { name: 'Це не я' }).click()
  await expect(passwordModal(page).getByLabel('Email')).toHaveValue(account.email)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Змінити адресу' }).click()
  await expect(page.getByText('Адресу змінено')).toBeVisible()
  await linkInLetter(changed, CONFIRM)
})

test('ROUTE-15: a link that is used or not whole says so and leads on; a letter’s page is not for robots', async ({
  page,
}) => {
  const { email } = await createAccount(page)
  await openPage(page, '/auth/confirm')
  await expect(page.getByRole('alert')).toContainText('Посилання неповне')
  await page.getByRole('link', { name: 'До профілю' }).click()
  await expect(page).toHaveURL('/cabinet/profile')
  await openPage(page, '/about')
  await askForPassword(page, email)
  const link = await linkInLetter(email, NEW_PASSWORD)
  await openPage(page, link)
  await typePassword(page, 'новий-секрет')
  await expect(page).toHaveURL('/cabinet')
  await openPage(page, link)
  await expect(page.getByRole('alert')).toContainText(USED)
  await page.getByRole('button', { name: 'Надіслати новий лист' }).click()
  await expect(passwordModal(page)).toBeVisible()
  for (const path of ['/auth/confirm', '/auth/new-password']) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('noindex')
    expect(html).toMatch(/<h1>(Підтвердження адреси|Новий пароль)<\/h1>/)
  }
})

test('opening the link proves nothing by itself', async ({ page, context }) => {
  const account = await createAccount(page)
  const link = await linkInLetter(account.email, CONFIRM)
  const scanner = await context.newPage()
  await openPage(scanner, link)
  await expect(scanner.getByRole('button', { name: 'Підтвердити адресу' })).toBeVisible()
  const answer = await page.request.get('/api/client/email-confirmation', {
    headers: { authorization: `Bearer ${account.token}` },
  })
  expect((await answer.json()).data).toMatchObject({ is_confirmed: false })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`A11Y-01 at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('pages and windows of the letters have nothing that axe finds wrong', async ({ page }) => {
      const account = await createAccount(page)
      await openPage(page, '/cabinet')
      await page.getByRole('button', { name: 'Увійти' }).last().click()
      await fillLogin(loginModal(page), account.email)
      await loginModal(page).getByRole('button', { name: 'Забули пароль?' }).click()
      await expect(passwordModal(page)).toBeVisible()
      await passwordModal(page).getByLabel('Email').fill('olena')
      await passwordModal(page).getByRole('button', { name: 'Надіслати лист' }).click()
      await expect(passwordModal(page).getByText('Некоректний email')).toBeVisible()
      await expectAccessible(page)
      await passwordModal(page).getByLabel('Email').fill(account.email)
      await passwordModal(page).getByRole('button', { name: 'Надіслати лист' }).click()
      await expect(page.getByRole('dialog', { name: 'Перевірте пошту' })).toBeVisible()
      await expectAccessible(page)
      await openPage(page, await linkInLetter(account.email, NEW_PASSWORD))
      await typePassword(page, '1', '2')
      await expect(page.getByText('Паролі не співпадають')).toBeVisible()
      await expectAccessible(page)
      await openPage(page, await linkInLetter(account.email, CONFIRM))
      const confirm = page.getByRole('button', { name: 'Підтвердити адресу' })
      await expect(confirm).toBeVisible()
      await expectAccessible(page)
      await signIn(page, account)
      await openPage(page, '/cabinet/profile')
      await expect(page.getByRole('button', { name: 'Надіслати листа ще раз' })).toBeVisible()
      await expectAccessible(page)
      await openPage(page, await linkInLetter(account.email, CONFIRM))
      await confirm.click()
      await expect(page.getByText('Адресу підтверджено')).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByRole('alert')).toContainText(USED)
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}
