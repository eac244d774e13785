import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { act, type Deed } from '#src/staff/act.ts'
import { type Actor, COMMAND, type StaffActor } from '#src/staff/actor.ts'
import { withoutPerson } from '#src/staff/personal-facts.ts'
import type { AuditEntry } from '#src/staff/record-audit.ts'

/** Who changes an order: the shop itself, the owner by a command or by Telegram, the customer, or a person of the staff. */
export type OrderActor = 'shop' | 'owner' | 'customer' | 'telegram' | StaffActor
/** The actor as stored with an event. */
export type ActorName = Exclude<OrderActor, StaffActor> | 'staff'

export function nameOfActor(actor: OrderActor): {
  actor: ActorName
  staff_id: number | null
  actor_name: string | null
} {
  if (typeof actor === 'string') return { actor, staff_id: null, actor_name: null }
  return { actor: 'staff', staff_id: actor.id, actor_name: actor.name }
}

export function isStaff(actor: OrderActor): actor is StaffActor {
  return typeof actor !== 'string'
}

type Change<Result> = Omit<Deed<Result>, 'actor'> & { actor: OrderActor }

/**
 * Runs a change of an order in a transaction. Staff and the owner need the right, and their change is recorded in the audit;
 * for shoppers and the shop itself the events of the order are enough.
 *
 * @throws RightRefused, ProofNeeded, PressRepeated
 */
export async function actOnOrder<Result>(
  database: Database,
  { actor, ...change }: Change<Result>,
  work: (transaction: Database, audit: (entry: AuditEntry) => void) => Promise<Result>,
): Promise<Result> {
  if (actor === 'shop' || actor === 'customer')
    return inTransaction(database, (transaction) => work(transaction, () => undefined))
  return act(database, { actor: auditActor(actor), ...change }, work)
}

function auditActor(actor: 'owner' | 'telegram' | StaffActor): Actor {
  if (actor === 'owner') return COMMAND
  return actor === 'telegram' ? { kind: 'job', name: 'telegram' } : actor
}

/** An audit entry for a change of an order, without personal data, because the audit is stored for years. */
export function auditOrder(
  verb: string,
  number: string,
  [before, after]: readonly [object | null, object | null],
): AuditEntry {
  return {
    action: `order.${verb}`,
    entity: 'order',
    entityId: number,
    before: withoutPerson(before),
    after: withoutPerson(after),
  }
}
