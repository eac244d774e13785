import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { hasRight, type Right } from '#src/domain/rights/rights.ts'
import type { Actor } from './actor.ts'
import { type AuditEntry, type AuditRow, recordRows } from './record-audit.ts'
import { leavePress, pressOf, takePress } from './presses.ts'
import { ProofNeeded, RightRefused } from './refusals.ts'

/** Milliseconds for which a proof of identity allows actions that need one (money, keys, staff). */
const PROOF_MS = 15 * 60 * 1000

export type ActOptions = {
  /** Whether the person must have proved who she is within the last `PROOF_MS`. */
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
 * Every change by a person is made through this: it checks her right, runs the work and writes the audit rows in the same
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
      // Written last, because writers of the audit wait for each other until the earlier one commits.
      if (!around) await recordRows(transaction, rows)
      return result
    } catch (error) {
      // An outer `act` may catch the error and go on, so the rows of this `act` and of those inside it are dropped.
      rows.length = before
      throw error
    } finally {
      if (!around) rowsOf.delete(transaction)
    }
  })
}

/** Audit rows collected per transaction. Of nested `act`s only the outermost writes them, in the order of the changes. */
const rowsOf = new WeakMap<Database, AuditRow[]>()

export type Deed<Result> = ActOptions & {
  actor: Actor
  right: Right
  /** Whether the work did something and did not refuse, for work that writes no audit row. */
  isDone?: (result: Result) => boolean
}
