import { sql } from 'kysely'
import type { LetterOwner } from '#src/api/account-letters/links.ts'
import type { LetterPurpose } from '#src/contract/account-letters.ts'
import type { Database } from '#src/database/connect.ts'

export type WaitingAccountMail = {
  id: number
  email: string
  purpose: LetterPurpose
  created_at: Date
  /** This one counted. */
  tries: number
}

/**
 * The next letters about accounts, taken as those about orders are. Whoever waits for a new password waits at the screen:
 * an hour later the letter would only frighten.
 */
export async function takeAccountMails(database: Database, limit: number): Promise<WaitingAccountMail[]> {
  const { rows } = await sql<WaitingAccountMail>`
    update account_mails m
    set tries = m.tries + 1, next_try_at = now() + interval '5 minutes'
    where m.id in (
      select id from account_mails
      where outcome is null and next_try_at <= now() and created_at > now() - interval '1 day'
        and (purpose = 'confirm' or created_at > now() - interval '1 hour')
      order by created_at, id
      limit ${limit}
      for update skip locked
    )
    returning m.id, m.email, m.purpose, m.created_at, m.tries`.execute(database)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Null where the address is nobody's, or needs no proof any more. */
export async function findLetterOwner(
  database: Database,
  { email, purpose }: Pick<WaitingAccountMail, 'email' | 'purpose'>,
): Promise<LetterOwner | null> {
  const { rows } = await sql<LetterOwner>`
    select id as customer_id, email from customers
    where lower(email) = lower(${email})
      and (${purpose}::text = 'password' or email_verified_at is null)`.execute(database)
  return rows[0] ?? null
}
