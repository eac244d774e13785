import type { Page } from '@playwright/test'
import { ownerLink } from '#src/staff/owner-link.ts'
import { nextNumber } from '../next-number.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'

/**
 * The origin of the desk by a name, because passkeys are bound to a name, which an address of digits is not.
 */
export const DESK = E2E_ORIGIN.replace('127.0.0.1', 'localhost')

export const newEmail = () => `oksana-${Date.now()}-${nextNumber()}@oselia.example`

/** The link that `npm run shop -- admin link` prints. */
export function printLink(email: string): Promise<string> {
  const otherwise = { email, name: 'Оксана Лисенко' }
  return withE2eDatabase(
    async (database) => (await ownerLink(database, { email }, otherwise, new Date())).path,
  )
}

/** Adds a device with a finger that always fits. */
export async function addAuthenticator(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export const today = (page: Page) => page.getByRole('heading', { name: 'Сьогодні', level: 1 })

/**
 * Makes the change just before the shop gets the call that follows the press. A screen that asks for anything
 * earlier would show the state before the change.
 */
export async function whenJournalIsAsked(page: Page, change: () => Promise<unknown>): Promise<void> {
  await page.route('**/api/admin/audit*', async (route) => {
    await change()
    await route.continue()
  })
}
