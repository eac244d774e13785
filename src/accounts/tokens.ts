import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** The customer who is signed in by a token. */
export type SignedIn = {
  id: number
  name: string
  /** The e-mail that she entered last. While it waits for confirmation, `agreed_email` is the one by which she signs in. */
  email: string | null
  phone: string | null
  agreed_email?: string | null
  /** Hash of the token of this request. */
  token_hash: Buffer
}

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
/** A token lives this long from its last use, but never longer than a year. */
const IDLE_DAYS = 60
const LIFE_DAYS = 365
/** The end of a token is moved once a day, not with every request. */
const RENEW_MS = 86_400_000
const IDLE_MS = IDLE_DAYS * 86_400_000

/** Makes a token for a customer, of which only a hash is stored, and deletes expired tokens. */
export async function issueToken(database: Database, customerId: number, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`
    with expired as (delete from tokens where expires_at <= ${now})
    insert into tokens (customer_id, hash, created_at, expires_at)
    values (${customerId}, ${hashOf(token)}, ${now}, ${lastDay(now)})`.execute(database)
  return token
}

/** The customer of a token; null if it is unknown, revoked or expired. Extends a token that is in use. */
export async function findByToken(database: Database, token: string, now: Date): Promise<SignedIn | null> {
  if (!TOKEN.test(token)) return null
  const hash = hashOf(token)
  const { rows } = await sql<Omit<SignedIn, 'token_hash'> & { new_email: string | null; expires_at: Date }>`
    select c.id, c.name, c.email, c.new_email, c.phone, t.expires_at
    from tokens t
    join customers c on c.id = t.customer_id
    where t.hash = ${hash} and t.expires_at > ${now}`.execute(database)
  const [row] = rows
  if (!row) return null
  const { expires_at, new_email, ...customer } = row
  if (expires_at.getTime() - now.getTime() < IDLE_MS - RENEW_MS) await renew(database, hash, now)
  const waiting = new_email === null ? {} : { email: new_email, agreed_email: customer.email }
  return { ...customer, ...waiting, token_hash: hash }
}

/** Ends every sign-in of the customer. */
export async function revokeAllTokens(database: Database, customerId: number): Promise<void> {
  await sql`delete from tokens where customer_id = ${customerId}`.execute(database)
}

export async function revokeToken(database: Database, tokenHash: Buffer): Promise<void> {
  await sql`delete from tokens where hash = ${tokenHash}`.execute(database)
}

async function renew(database: Database, hash: Buffer, now: Date): Promise<void> {
  await sql`
    update tokens
    set expires_at = least(${lastDay(now)}, created_at + make_interval(days => ${LIFE_DAYS}))
    where hash = ${hash}`.execute(database)
}

function lastDay(now: Date): Date {
  return new Date(now.getTime() + IDLE_MS)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
