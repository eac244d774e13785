import type { Database } from '#src/database/connect.ts'
import { Conflict } from './refusals.ts'

/** An editable record inside the transaction, under its lock, and the version that a save was made from. */
export type Expected = {
  entity: string
  entityId: string
  /** The version that the save was made from. */
  version: string
  /** The version of the record now. */
  currentVersion: string
  /** The record as its GET returns it, for the person whose save is refused. */
  current: unknown
}

/**
 * Refuses a save made from an older version.
 * @throws Conflict with the name of who changed the record last, from the audit
 */
export async function expectVersion(
  transaction: Database,
  { entity, entityId, version, currentVersion, current }: Expected,
): Promise<void> {
  if (version === currentVersion) return
  throw new Conflict(current, await newestOf(transaction, { entity, entityId }))
}

/**
 * Refuses a new order made from an outdated list: the things that were seen must all be there, in the order
 * in which they were seen. Things added meanwhile do not matter.
 *
 * @param current ids in their present order, under the lock
 * @throws Conflict with who has ordered them last
 */
export async function expectOrder(
  transaction: Database,
  {
    entity,
    action,
    seen,
    current,
  }: { entity: string; action: string; seen: readonly number[]; current: readonly number[] },
): Promise<void> {
  const known = new Set(seen)
  const now = current.filter((id) => known.has(id))
  if (now.length === seen.length && now.every((id, place) => id === seen[place])) return
  throw new Conflict({ order: current }, await newestOf(transaction, { entity, action }))
}

type Journaled = { entity: string; entityId?: string; action?: string }

/**
 * Returns who last changed a record or did an action, from the journal: a person, a job, or a command by its
 * name.
 */
export async function newestOf(
  database: Database,
  { entity, entityId, action }: Journaled,
): Promise<{ by: string | null; at: Date | null }> {
  const newest = await database
    .selectFrom('staff_audit')
    .select(['actor', 'actor_name', 'device', 'created_at as at'])
    .where('entity', '=', entity)
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return { by: null, at: null }
  const { actor, actor_name, device, at } = newest
  return { by: actor === 'command' ? ['команда', device].filter(Boolean).join(' ') : actor_name, at }
}
