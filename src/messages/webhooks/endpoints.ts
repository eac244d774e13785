import { randomBytes } from 'node:crypto'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import type { Vault } from '#src/settings/vault.ts'
import { refusePrivate, type WebhookNetwork } from './webhook-lookup.ts'

export type ListedEndpoint = {
  id: number
  url: string
  topics: string[]
  created_at: Date
  /** Until then the secret before the newest one goes along; null where there is one alone. */
  secret_until: Date | null
}
/** `nextSecret` signs too, for a recipient that has it already. */
export type Endpoint = { url: string; secret: string; nextSecret: string | null }

const SECRET_BYTES = 32
const BOTH_MS = 86_400_000

/** Adds an endpoint; returns its secret, which cannot be read again. Null if the address exists already. @throws ProofNeeded, RightRefused */
export async function addEndpoint(
  database: Database,
  vault: Vault,
  {
    actor,
    url,
    topics,
    network,
    now,
  }: { actor: Actor; url: string; topics: readonly string[]; network: WebhookNetwork; now?: Date },
): Promise<{ id: number; secret: string } | null> {
  await refusePrivate(url, network)
  const options = { actor, right: 'settings.change', needsProof: true, ...(now && { now }) } as const
  return act(database, options, async (transaction, audit) => {
    const secret = newSecret()
    const row = await transaction
      .insertInto('webhook_endpoints')
      .values({ url, topics: [...topics], secret: vault.seal(sealedName(url), secret) })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    audit({ action: 'webhook.add', entity: 'webhook', entityId: `${row.id}`, after: { url, topics } })
    return { id: row.id, secret }
  })
}

/**
 * A new secret, which nobody is shown again: for a day what is sent is signed by it and by the one before, then by it alone.
 * Another one within that day replaces the new one and leaves the day as it is, so that the recipient's own stays good.
 * Null where there is no such webhook.
 *
 * @throws ProofNeeded, RightRefused
 */
export async function changeSecret(
  database: Database,
  vault: Vault,
  { actor, id, now }: { actor: Actor; id: number; now: Date },
): Promise<{ secret: string; secret_until: Date } | null> {
  const options = { actor, right: 'settings.change', needsProof: true, now } as const
  return act(database, options, async (transaction, audit) => {
    const row = await transaction
      .selectFrom('webhook_endpoints')
      .select(['url', 'secret', 'next_secret', 'next_from'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const isBoth = row.next_from !== null && row.next_from > now
    const secret = newSecret()
    const next_from = isBoth && row.next_from ? row.next_from : new Date(now.getTime() + BOTH_MS)
    await transaction
      .updateTable('webhook_endpoints')
      .set({
        secret: isBoth ? row.secret : (row.next_secret ?? row.secret),
        next_secret: vault.seal(sealedName(row.url), secret),
        next_from,
      })
      .where('id', '=', id)
      .execute()
    const after = { url: row.url, secret_until: next_from.toISOString() }
    audit({ action: 'webhook.secret', entity: 'webhook', entityId: `${id}`, after })
    return { secret, secret_until: next_from }
  })
}

export async function listEndpoints(database: Database, now: Date): Promise<ListedEndpoint[]> {
  const rows = await database
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'topics', 'created_at', 'next_from'])
    .orderBy('id')
    .execute()
  return rows.map(({ next_from, ...row }) => ({
    ...row,
    secret_until: next_from !== null && next_from > now ? next_from : null,
  }))
}

/** Removes an endpoint; false if there is none. Messages that wait for it are skipped. @throws RightRefused */
export async function removeEndpoint(database: Database, actor: Actor, id: number): Promise<boolean> {
  return act(database, { actor, right: 'settings.change' }, async (transaction, audit) => {
    const removed = await transaction
      .deleteFrom('webhook_endpoints')
      .where('id', '=', id)
      .returning(['url', 'topics'])
      .executeTakeFirst()
    if (removed) audit({ action: 'webhook.remove', entity: 'webhook', entityId: `${id}`, before: removed })
    return removed !== undefined
  })
}

/** Null where it was removed. Throws where its secret does not open any more. */
export async function findEndpoint(
  database: Database,
  vault: Vault,
  { id, now }: { id: number; now: Date },
): Promise<Endpoint | null> {
  const row = await database
    .selectFrom('webhook_endpoints')
    .select(['url', 'secret', 'next_secret', 'next_from'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { url, next_secret, next_from } = row
  const open = (sealed: string) => {
    const secret = vault.open(sealedName(url), sealed)
    if (secret === null)
      throw new Error('секрет вебхука не читається: секрет магазину вже не той, додайте вебхук знову')
    return secret
  }
  if (next_secret === null || next_from === null) return { url, secret: open(row.secret), nextSecret: null }
  if (next_from <= now) return { url, secret: open(next_secret), nextSecret: null }
  return { url, secret: open(row.secret), nextSecret: open(next_secret) }
}

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')
const sealedName = (url: string) => `webhook ${url}`
