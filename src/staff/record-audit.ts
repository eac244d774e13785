import type { Database } from '#src/database/connect.ts'
import type { Actor } from './actor.ts'
import { runningCommand } from './running-command.ts'

/** One change: what was done to which thing, and the values before and after, only those that differ. */
export type AuditEntry = {
  /** Kind of record and verb, such as `product.edit` or `order.refund`. */
  action: string
  entity: string
  entityId: string
  before?: object | null
  after?: object | null
}

export type AuditRow = { actor: Actor; entry: AuditEntry }

/** Writes entries of one person into the journal. */
export function recordAudit(
  transaction: Database,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  return recordRows(
    transaction,
    entries.map((entry) => ({ actor, entry })),
  )
}

/** Writes entries into the journal, in their order. */
export async function recordRows(transaction: Database, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('staff_audit')
    .values(
      rows.map(({ actor, entry: { action, entity, entityId, before = null, after = null } }) => ({
        actor: actor.kind,
        staff_id: actor.kind === 'staff' ? actor.id : null,
        actor_name: actor.kind === 'staff' ? actor.name : actor.kind === 'job' ? actor.name : null,
        device: actor.kind === 'staff' ? actor.device : actor.kind === 'command' ? runningCommand() : null,
        action,
        entity,
        entity_id: entityId,
        before: before === null ? null : JSON.stringify(before),
        after: storedAfter(actor, after),
      })),
    )
    .execute()
}

/** A change that undoes another one refers to the entry of that one. */
function storedAfter(actor: Actor, after: object | null): string | null {
  const reverting = 'putsBack' in actor && actor.putsBack !== undefined ? { put_back: actor.putsBack } : null
  return after === null && reverting === null ? null : JSON.stringify({ ...after, ...reverting })
}
