import { sql } from 'kysely'
import type { OAuthProvider } from '#src/contract/auth-limits.ts'
import type { Database } from '#src/database/connect.ts'
import { cleanInput, cleanLine } from '#src/domain/text/clean-input.ts'
import { isEmail, NAME_LIMIT } from '#src/domain/contact/contact-rules.ts'
import type { Identity } from './provider.ts'

type NewCustomer = { name: string; email: string | null; email_verified_at: Date | null; created_at: Date }

const NAMELESS = 'Покупець'

/**
 * The customer with this identity; else the one with its e-mail, if that is proven both here and at the provider; else a new one.
 * Null if the e-mail belongs to somebody and is not proven on both sides, because a stranger could enter that account.
 */
export async function findOrCreateCustomer(
  database: Database,
  provider: OAuthProvider,
  identity: Identity,
  now: Date,
): Promise<number | null> {
  return database.transaction().execute(async (transaction) => {
    // Locked by identity, so that two windows in which a person signs in for the first time make one customer.
    const person = `${provider} ${identity.subject}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`.execute(transaction)
    const known = await findByIdentity(transaction, provider, identity.subject)
    if (known !== null) return known
    const id = await findOwner(transaction, identity, now)
    if (id === null) return null
    await sql`
      insert into customer_identities (provider, subject, customer_id, created_at)
      values (${provider}, ${identity.subject}, ${id}, ${now})`.execute(transaction)
    return id
  })
}

async function findByIdentity(
  transaction: Database,
  provider: OAuthProvider,
  subject: string,
): Promise<number | null> {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from customer_identities
    where provider = ${provider} and subject = ${subject}`.execute(transaction)
  return rows[0]?.customer_id ?? null
}

async function findOwner(transaction: Database, identity: Identity, now: Date): Promise<number | null> {
  const email = identity.email === null ? '' : cleanInput(identity.email)
  const name = nameOf(identity, email)
  const nobody = { name, email: null, email_verified_at: null, created_at: now }
  if (!isEmail(email)) return insertCustomer(transaction, nobody)
  const email_verified_at = identity.isEmailVerified ? now : null
  const created = await insertCustomer(transaction, { ...nobody, email, email_verified_at })
  if (created !== null || !identity.isEmailVerified) return created
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where lower(email) = lower(${email}) and email_verified_at is not null`.execute(transaction)
  return rows[0]?.id ?? null
}

/** Null if the e-mail belongs to another customer. */
async function insertCustomer(
  transaction: Database,
  { name, email, email_verified_at, created_at }: NewCustomer,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into customers (name, email, email_verified_at, created_at)
    values (${name}, ${email}, ${email_verified_at}, ${created_at})
    on conflict (lower(email)) do nothing
    returning id`.execute(transaction)
  return rows[0]?.id ?? null
}

function nameOf({ name }: Identity, email: string): string {
  const given = cleanLine(name ?? '')
  return (given || email.split('@', 1)[0] || NAMELESS).slice(0, NAME_LIMIT)
}
