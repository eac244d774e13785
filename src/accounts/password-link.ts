import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { auditName } from './audit-name.ts'
import { findDeskCustomer } from './desk-customers.ts'
import { issueLinkTo, type LetterLink } from './letter-links.ts'

/**
 * Makes a link by which a customer sets a new password, valid once and for an hour. It opens the account, so the person needs a
 * fresh proof of identity. Null if there is no such account, or it has no e-mail.
 *
 * @throws RightRefused, ProofNeeded
 */
export async function makePasswordLink(
  database: Database,
  { actor, account, now }: { actor: Actor; account: { key: string } | { email: string }; now: Date },
): Promise<LetterLink | null> {
  const options = { actor, right: 'customers.access', needsProof: true, now } as const
  return act(database, options, async (transaction, audit) => {
    const email =
      'email' in account
        ? account.email
        : (await findDeskCustomer(transaction, { actor, key: account.key }))?.account_email
    const link = email ? await issueLinkTo(transaction, email, 'password', now) : null
    if (!link) return null
    const entityId = 'email' in account ? `a${link.customer_id}` : auditName(account.key)
    audit({ action: 'customer.password_link', entity: 'customer', entityId })
    return link
  })
}
