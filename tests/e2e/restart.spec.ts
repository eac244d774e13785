import { expect } from '@playwright/test'
import { createAccount, storedToken } from './customers.ts'
import { openPage } from './shopper.ts'
import { test } from './shop-line.ts'

/** How long a shop takes that is started anew behind its proxy. */
const RESTART_MS = 1700

test('AUTH-05: a page that is opened while the shop starts anew keeps its customer', async ({
  page,
  line,
}) => {
  const { name, token } = await createAccount(page)
  await openPage(page, `${line.origin}/about`)
  await page.evaluate((given) => localStorage.setItem('auth_token', given), token)
  line.restartAt('/api/auth/me', RESTART_MS)
  await page.goto(`${line.origin}/cabinet`)
  await expect(page.getByRole('main')).toContainText(name)
  expect(await storedToken(page)).toBe(token)
})
