import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Role } from '#src/domain/rights/rights.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { buildSession } from '../desk-client.ts'
import { nextNumber } from '../next-number.ts'
import { expectAccessible } from './axe.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

/** Opens the desk as somebody new in this role, signed in. */
export async function openDesk(page: Page, role: Role, path = '/admin'): Promise<StaffActor> {
  const actor = await signInDesk(page.context(), role)
  await page.goto(path)
  return actor
}

/** Makes only the session, before anything is opened. */
export async function signInDesk(context: BrowserContext, role: Role): Promise<StaffActor> {
  const { token, actor } = await withE2eDatabase((database) => buildSession(database, role))
  await context.addCookies([
    { name: 'desk', value: token, url: E2E_ORIGIN, httpOnly: true, sameSite: 'Strict' },
  ])
  return actor
}

/**
 * Makes the browser behave as one that does not say that it opens a page. Then each first answer is asked for
 * by a call, and a test can wait for it.
 */
export async function leaveAnswersOut(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) =>
      pathname === '/admin' || (pathname.startsWith('/admin/') && !pathname.includes('/assets/')),
    async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-dest': 'empty' }
      await route.fulfill({ response: await route.fetch({ headers }) })
    },
  )
}

/**
 * A word of letters alone that no other test has. A test that is run again in the same shop finds nothing of
 * its last run either.
 */
export function ownWord(): string {
  return `${Date.now()}${nextNumber()}`.replaceAll(/\d/g, (digit) => 'бвґджзклмн'.charAt(Number(digit)))
}

/**
 * Makes the toast stay from which one can take back what was just done: the pointer rests on it until it is
 * pressed.
 */
export async function pauseUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('status').getByRole('button', { name: /^Скасувати/ })
  await undo.hover()
  return undo
}

/** Expects no faults of access, and nothing wider than the screen, when what glides has arrived. */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** Expects the same at the widths of a tablet, a computer and a phone, and takes a picture of each. */
export async function expectFitsEverywhere(page: Page, name: string): Promise<void> {
  for (const width of [768, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    await takeScreenshot(page, `${name}-${width}.png`)
  }
}
