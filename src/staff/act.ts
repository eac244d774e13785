import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { hasRight, type Right } from '#src/domain/rights/rights.ts'
import type { Actor } from './actor.ts'
import { type AuditEntry, type AuditRow, recordRows } from './record-audit.ts'
import { leavePress, pressOf, takePress } from './presses.ts'
import { ProofNeeded, RightRefused } from './refusals.ts'

/**
 * For so long after proving who she is, a person may do what requires a proof (money, keys, staff). In
 * milliseconds.
 */
const PROOF_MS = 15 * 60 * 1000

export type ActOptions = {
  /** Demands that the person has proved who she is within the last `PROOF_MS`. */
  needsProof?: boolean
  now?: Date
}

/**
 * Demands that this person may do something now.
 * @throws RightRefused, ProofNeeded
 */
export function demandRight(
  actor: Actor,
  right: Right,
  { needsProof, now = new Date() }: ActOptions = {},
): void {
  if (actor.kind !== 'staff') return
  if (!hasRight(actor.role, right)) throw new RightRefused(right)
  if (needsProof && !isFresh(actor.provedAt, now)) throw new ProofNeeded()
}

/** A proof from the future was given before the clock was put back, and would last for as long as it was ahead. */
function isFresh(provedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - provedAt.getTime()) <= PROOF_MS
}

/**
 * Makes a change by a person: checks her right, runs the work, and writes the audit entries in the same
 * transaction. A request with an idempotency key is done once, however often it is sent.
 *
 * @param work calls `audit` once for each change, with the values before and after
 * @throws RightRefused, ProofNeeded, PressRepeated
 */
export async function act<Result>(
  database: Database,
  { actor, right, isDone, ...options }: Deed<Result>,
  work: (transaction: Database, audit: (entry: AuditEntry) => void) => Promise<Result>,
): Promise<Result> {
  demandRight(actor, right, options)
  // Inside another `act` the outer one has already used the key.
  const press = database.isTransaction ? null : pressOf(actor)
  return inTransaction(database, async (transaction) => {
    if (press) await takePress(transaction, press)
    const around = rowsOf.get(transaction)
    const rows = around ?? []
    const before = rows.length
    if (!around) rowsOf.set(transaction, rows)
    try {
      const result = await work(transaction, (entry) => rows.push({ actor, entry }))
      if (press && !(isDone?.(result) ?? rows.length > 0)) await leavePress(transaction, press)
      // Last, because writers of the audit wait for each other until the transaction commits.
      if (!around) await recordRows(transaction, rows)
      return result
    } catch (error) {
      // An outer `act` may catch the error and go on, so the entries of this one and of those inside it must
      // be removed.
      rows.length = before
      throw error
    } finally {
      if (!around) rowsOf.delete(transaction)
    }
  })
}

/**
 * Audit entries collected for each transaction. Of nested `act`s only the outermost one writes them, in the
 * order of the changes.
 */
const rowsOf = new WeakMap<Database, AuditRow[]>()

export type Deed<Result> = ActOptions & {
  actor: Actor
  right: Right
  /** Whether the work did something and did not refuse, for work that writes no audit entry. */
  isDone?: (result: Result) => boolean
}
