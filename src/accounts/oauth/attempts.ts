import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OAuthProvider } from '#src/contract/auth-limits.ts'
import type { Database } from '#src/database/connect.ts'
import type { Attempt } from './provider.ts'

export type Origin = { provider: OAuthProvider; browser_hash: Buffer }

const ATTEMPT_MS = 10 * 60_000

/** Stores a sign-in until its answer comes, for ten minutes at most, and deletes expired ones. */
export async function saveAttempt(
  database: Database,
  attempt: Attempt,
  { provider, browser_hash }: Origin,
  now: Date,
): Promise<void> {
  const { state, verifier, nonce, redirectUri } = attempt
  await sql`
    with forgotten as (delete from oauth_attempts where expires_at <= ${now})
    insert into oauth_attempts (state_hash, provider, browser_hash, verifier, nonce, redirect_uri, expires_at)
    values (${hashOf(state)}, ${provider}, ${browser_hash}, ${verifier}, ${nonce}, ${redirectUri},
            ${new Date(now.getTime() + ATTEMPT_MS)})`.execute(database)
}

/** Removes and returns an attempt, so that its state works once. Null unless this browser began it with this provider. */
export async function takeAttempt(
  database: Database,
  state: string,
  { provider, browser_hash }: Origin,
  now: Date,
): Promise<Attempt | null> {
  const { rows } = await sql<Omit<Attempt, 'state' | 'redirectUri'> & { redirect_uri: string }>`
    delete from oauth_attempts
    where state_hash = ${hashOf(state)} and provider = ${provider} and browser_hash = ${browser_hash}
      and expires_at > ${now}
    returning verifier, nonce, redirect_uri`.execute(database)
  const [row] = rows
  return row ? { state, verifier: row.verifier, nonce: row.nonce, redirectUri: row.redirect_uri } : null
}

function hashOf(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}
