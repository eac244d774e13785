import { randomBytes } from 'node:crypto'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import type { Vault } from '#src/settings/vault.ts'

export type ListedEndpoint = { id: number; url: string; topics: string[]; created_at: Date }
export type Endpoint = { url: string; secret: string }

const SECRET_BYTES = 32

/** Adds an endpoint; returns its secret, which cannot be read again. Null if the address exists already. @throws ProofNeeded, RightRefused */
export async function addEndpoint(
  database: Database,
  vault: Vault,
  { actor, url, topics, now }: { actor: Actor; url: string; topics: readonly string[]; now?: Date },
): Promise<{ id: number; secret: string } | null> {
  const options = { actor, right: 'settings.change', needsProof: true, ...(now && { now }) } as const
  return act(database, options, async (transaction, audit) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
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

export async function listEndpoints(database: Database): Promise<ListedEndpoint[]> {
  return database
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'topics', 'created_at'])
    .orderBy('id')
    .execute()
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

/** Address and secret of an endpoint; null if it was removed. Throws if the shop's secret no longer opens its secret. */
export async function findEndpoint(database: Database, vault: Vault, id: number): Promise<Endpoint | null> {
  const row = await database
    .selectFrom('webhook_endpoints')
    .select(['url', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const secret = vault.open(sealedName(row.url), row.secret)
  if (secret === null)
    throw new Error('секрет вебхука не читається: секрет магазину вже не той, додайте вебхук знову')
  return { url: row.url, secret }
}

const sealedName = (url: string) => `webhook ${url}`
