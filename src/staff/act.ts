import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { hasRight, type Right } from '#src/domain/rights/rights.ts'
import type { Actor } from './actor.ts'
import { type AuditEntry, type AuditRow, recordRows } from './record-audit.ts'
import { leavePress, pressOf, takePress } from './presses.ts'
import { ProofNeeded, RightRefused } from './refusals.ts'

/** How long a proof of who one is holds for what moves money, keys and people. */
const PROOF_MS = 15 * 60 * 1000

export type ActOptions = {
  /** Asks to have proved who one is in the last 15 minutes. */
  needsProof?: boolean
  now?: Date
}

/** @throws RightRefused, ProofNeeded */
export function demandRight(
  actor: Actor,
  right: Right,
  { needsProof, now = new Date() }: ActOptions = {},
): void {
  if (actor.kind !== 'staff') return
  if (!hasRight(actor.role, right)) throw new RightRefused(right)
  if (needsProof && now.getTime() - actor.provedAt.getTime() > PROOF_MS) throw new ProofNeeded()
}

/**
 * Every change that a person makes: the right is demanded, the work is done, and what it says of itself is written to the
 * audit in the same transaction. A press with a key is done once, whichever times it comes.
 *
 * @param work calls `audit` once for each change, with what was and what is
 * @throws RightRefused, ProofNeeded, PressRepeated
 */
export async function act<Result>(
  database: Database,
  { actor, right, isDone, ...options }: Deed<Result>,
  work: (transaction: Database, audit: (entry: AuditEntry) => void) => Promise<Result>,
): Promise<Result> {
  demandRight(actor, right, options)
  // Within another deed the key is that one's.
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
      // Last, because each who writes here waits for the one before until that one has committed.
      if (!around) await recordRows(transaction, rows)
      return result
    } catch (error) {
      // A deed around it may go on, without what this one and those within it have done.
      rows.length = before
      throw error
    } finally {
      if (!around) rowsOf.delete(transaction)
    }
  })
}

/** Of deeds within one another: the outermost writes them, in the order in which things were done. */
const rowsOf = new WeakMap<Database, AuditRow[]>()

export type Deed<Result> = ActOptions & {
  actor: Actor
  right: Right
  /** Whether it was done and not refused, where no row of the audit says so. */
  isDone?: (result: Result) => boolean
}
