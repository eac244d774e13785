import { expect, type Locator, type Page } from '@playwright/test'
import { nextNumber } from '../next-number.ts'
import { openPage } from './shopper.ts'

export const PASSWORD = 'вишня-24'

export type Account = { name: string; email: string; token: string }

/** An address that no other test of this run has. */
export function newEmail(): string {
  return `olena-${Date.now()}-${nextNumber()}@ukr.net`
}

/** Makes a customer for one test, by the calls that the form makes too. */
export async function createAccount(page: Pick<Page, 'request'>, name = 'Олена Коваль'): Promise<Account> {
  const email = newEmail()
  const csrf = await page.request.get('/sanctum/csrf-cookie')
  const answer = await page.request.post('/api/auth/client/register', {
    headers: { 'x-xsrf-token': csrf.headers()['x-xsrf-token'] ?? '' },
    data: { name, email, password: PASSWORD, password_confirmation: PASSWORD },
  })
  expect(answer.status()).toBe(201)
  const { token } = await answer.json()
  return { name, email, token }
}

/** Opens a page as if the customer had signed in on an earlier visit. */
export async function signIn(page: Page, { token }: Account): Promise<void> {
  await openPage(page, '/about')
  await page.evaluate((given) => localStorage.setItem('auth_token', given), token)
}

/** The headers of a call that this customer makes. */
export function bearer({ token }: Account): { authorization: string; accept: string } {
  return { authorization: `Bearer ${token}`, accept: 'application/json' }
}

/** The window of signing in. */
export function loginModal(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Вхід' })
}

/** The window of registration. */
export function registerModal(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Реєстрація' })
}

/** Opens the window of signing in from any page with the header. */
export async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
  await expect(loginModal(page)).toBeVisible()
  return loginModal(page)
}

/** Fills in the form of signing in. */
export async function fillLogin(modal: Locator, email: string, password = PASSWORD): Promise<void> {
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Пароль', { exact: true }).fill(password)
}

/** The message with this text. */
export function toast(page: Page, text: string): Locator {
  return page.locator('.toasts').getByText(text, { exact: true })
}

/** Makes messages of this page stay from now on, as they do under a pointer. */
export async function pauseToasts(page: Page): Promise<void> {
  await page.locator('.toasts').evaluate((list) => {
    const pause = () => {
      for (const card of list.querySelectorAll('.toast'))
        card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    new MutationObserver(pause).observe(list, { childList: true, subtree: true })
  })
}

/** The token of the customer that this browser has stored; null when there is none. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth_token'))
}
