import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#src/domain/rights/rights.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { buildSession } from '../desk-client.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'

/** Opens the desk as somebody new in this role, signed in. */
export async function openDesk(page: Page, role: Role, path = '/admin'): Promise<StaffActor> {
  const actor = await signInDesk(page.context(), role)
  await page.goto(path)
  return actor
}

/** The session alone, before anything is opened. */
export async function signInDesk(context: BrowserContext, role: Role): Promise<StaffActor> {
  const { token, actor } = await withE2eDatabase((database) => buildSession(database, role))
  await context.addCookies([
    { name: 'desk', value: token, url: E2E_ORIGIN, httpOnly: true, sameSite: 'Strict' },
  ])
  return actor
}
