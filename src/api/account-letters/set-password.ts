import type { Database } from '#src/database/connect.ts'
import { savePasswordHash } from '../auth/queries.ts'
import { issueToken, revokeAllTokens } from '../auth/tokens.ts'
import { takeLink, useUpLinks } from './links.ts'
import { removeIdentities } from './queries.ts'

/**
 * Sets the password by the link of a letter and gives a token; every earlier sign-in ends. Where the address was not proven
 * until now, whoever else made the account may be a stranger: the ways in that they left go too. Null for a link that is
 * not good.
 */
export async function setPassword(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const owner = await takeLink(transaction, token, 'password', now)
    if (!owner) return null
    const { customer_id } = owner
    await savePasswordHash(transaction, customer_id, passwordHash)
    await useUpLinks(transaction, customer_id, now)
    await revokeAllTokens(transaction, customer_id)
    if (!owner.was_proven) await removeIdentities(transaction, customer_id)
    return issueToken(transaction, customer_id, now)
  })
}
