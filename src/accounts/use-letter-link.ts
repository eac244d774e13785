import type { Database } from '#src/database/connect.ts'
import { removeIdentities } from './account-mails.ts'
import { findLink, type FoundLink, takeLink, useUpLinks } from './letter-links.ts'
import { moveEmail, unlessTaken } from './move-email.ts'
import { hashPassword } from '#src/passwords/passwords.ts'
import { dropNewEmail, savePasswordHash } from './queries.ts'
import { issueToken, revokeAllTokens } from './tokens.ts'

/** Why a link did nothing. `good`: it has another purpose. `taken`: another customer has the new address by now. */
export type RefusedLink = { refused: FoundLink['state'] | 'taken' }

type NewPassword = { token: string; password: string }

/**
 * Sets a password by the link of a letter and returns a token; all earlier sign-ins end. If the address was not proven before, a
 * stranger may have made the account, so sign-ins through providers are removed too. Throws `TooBusy`.
 */
export async function setPassword(
  database: Database,
  { token, password }: NewPassword,
  now: Date,
): Promise<{ token: string } | RefusedLink> {
  const link = await findLink(database, token, now)
  // Checked before the costly hashing, which nobody may cause without a valid link.
  if (link.state !== 'good') return { refused: link.state }
  const passwordHash = await hashPassword(password)
  const issued = await database.transaction().execute(async (transaction) => {
    const owner = await takeLink(transaction, token, 'password', now)
    if (!owner) return null
    const { customer_id } = owner
    await savePasswordHash(transaction, customer_id, passwordHash)
    await dropNewEmail(transaction, customer_id)
    await useUpLinks(transaction, customer_id, now)
    await revokeAllTokens(transaction, customer_id)
    if (!owner.was_proven) await removeIdentities(transaction, customer_id)
    return issueToken(transaction, customer_id, now)
  })
  return issued === null ? refusalOf(database, token, now) : { token: issued }
}

/** Marks the address of a letter as proven and, if the letter asked for that, changes the account to the new address. */
export async function confirmEmail(
  database: Database,
  token: string,
  now: Date,
): Promise<{ email: string; purpose: 'confirm' | 'change' } | RefusedLink> {
  const link = await findLink(database, token, now)
  if (link.state !== 'good' || link.purpose === 'password') return { refused: link.state }
  const { purpose } = link
  const use = async (transaction: Database): Promise<string | null> => {
    const owner = await takeLink(transaction, token, purpose, now)
    if (!owner) return null
    if (purpose === 'confirm' || !owner.new_email) return owner.email
    await moveEmail(transaction, owner.customer_id, owner.new_email)
    return owner.new_email
  }
  const used = await unlessTaken(async () => ({ email: await database.transaction().execute(use) }))
  if (used === null) return { refused: 'taken' }
  const { email } = used
  return email === null ? refusalOf(database, token, now) : { email, purpose }
}

async function refusalOf(database: Database, token: string, now: Date): Promise<RefusedLink> {
  return { refused: (await findLink(database, token, now)).state }
}
