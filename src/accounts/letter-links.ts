import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LetterPurpose } from '#src/contract/account-letters.ts'
import type { Database } from '#src/database/connect.ts'

/** The account that a letter is about, with its address at the time of writing. */
export type LetterOwner = {
  customer_id: number
  email: string
  /** The address that the account is to have instead; only in letters about such a change. */
  new_email?: string | null
}

/** `moved`: the account no longer has the address to which the link was sent. */
export type FoundLink =
  | { state: 'good'; email: string; new_email: string | null; purpose: LetterPurpose }
  | { state: 'unknown' | 'used' | 'expired' | 'moved' }

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000
/** A link for a new password opens the account, so it is valid for a shorter time than one that only confirms an address. */
const LIFE_MS: Readonly<Record<LetterPurpose, number>> = {
  confirm: 24 * HOUR_MS,
  password: HOUR_MS,
  change: 24 * HOUR_MS,
}

/** The page of the storefront that a letter leads to. */
const LINK_PAGES: Readonly<Record<LetterPurpose, string>> = {
  confirm: '/auth/confirm',
  password: '/auth/new-password',
  change: '/auth/confirm',
}

export type LetterLink = LetterOwner & {
  /** The token is in the fragment, which browsers send neither to the server nor to other sites. */
  path: string
  expires_at: Date
}

/** Makes a link for the account of an address; null if there is no such account, or it no longer needs this link. */
export async function issueLinkTo(
  database: Database,
  email: string,
  purpose: LetterPurpose,
  now: Date,
): Promise<LetterLink | null> {
  const { rows } = await sql<LetterOwner>`
    select id as customer_id, email, case when ${purpose}::text = 'change' then new_email end as new_email from customers
    where lower(email) = lower(${email})
      and case ${purpose}::text when 'confirm' then email_verified_at is null when 'change' then new_email is not null else true end`.execute(
    database,
  )
  const [owner] = rows
  if (!owner) return null
  const token = await issueLink(database, owner, purpose, now)
  return { ...owner, path: `${LINK_PAGES[purpose]}#${token}`, expires_at: endOf(purpose, now) }
}

/** Makes a link for one use; returns its token, of which only a hash is stored. */
export async function issueLink(
  database: Database,
  { customer_id, email, new_email = null }: LetterOwner,
  purpose: LetterPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = endOf(purpose, now)
  await database
    .insertInto('account_links')
    .values({ hash: hashOf(token), customer_id, purpose, email, new_email, expires_at })
    .execute()
  return token
}

function endOf(purpose: LetterPurpose, now: Date): Date {
  return new Date(now.getTime() + LIFE_MS[purpose])
}

/** The state of a link; does not use it up. */
export async function findLink(database: Database, token: string, now: Date): Promise<FoundLink> {
  const { rows } = await sql<
    Omit<Extract<FoundLink, { state: 'good' }>, 'state'> & { state: FoundLink['state'] }
  >`
    select l.email, l.new_email, l.purpose,
           case when l.used_at is not null then 'used'
                when l.expires_at <= ${now} then 'expired'
                when lower(c.email) is distinct from lower(l.email) or l.new_email <> coalesce(c.new_email, '') then 'moved'
                else 'good' end as state
    from account_links l
    join customers c on c.id = l.customer_id
    where l.hash = ${hashOf(token)}`.execute(database)
  const [row] = rows
  if (!row) return { state: 'unknown' }
  const { state, ...link } = row
  return state === 'good' ? { state, ...link } : { state }
}

/** Uses a link up and marks the address to which it was sent as proven. Null for a link that is not good, or no longer. */
export async function takeLink(
  transaction: Database,
  token: string,
  purpose: LetterPurpose,
  now: Date,
): Promise<(LetterOwner & { was_proven: boolean }) | null> {
  const { rows } = await sql<LetterOwner & { was_proven: boolean }>`
    with taken as (
      update account_links l set used_at = ${now}
      from customers owner
      where l.hash = ${hashOf(token)} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now}
        and owner.id = l.customer_id and lower(owner.email) = lower(l.email)
        and (l.new_email is null or l.new_email = owner.new_email)
      returning l.customer_id, l.email
    ), known as (
      select c.id, c.email_verified_at
      from customers c join taken t on t.customer_id = c.id and lower(t.email) = lower(c.email)
      for update of c
    )
    update customers c set email_verified_at = coalesce(known.email_verified_at, ${now})
    from known where c.id = known.id
    returning c.id as customer_id, c.email, c.new_email, known.email_verified_at is not null as was_proven`.execute(
    transaction,
  )
  return rows[0] ?? null
}

/** Uses up all links of an account, so that no letter still under way opens it. */
export async function useUpLinks(transaction: Database, customerId: number, now: Date): Promise<void> {
  await sql`
    update account_links set used_at = ${now}
    where customer_id = ${customerId} and used_at is null`.execute(transaction)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
