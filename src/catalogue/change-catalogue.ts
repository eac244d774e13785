import { refreshSoon } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { lockImports, lockImportsSoon } from '#src/import/import-lock.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import type { AuditEntry } from '#src/staff/record-audit.ts'
import { Refusal } from './refusal.ts'

/** Who changes goods by hand, when, and what to do while an import runs. */
export type ByHand = {
  actor: Actor
  now: Date
  /**
   * Called when the change begins to wait for a running import. Without it a change during an import is
   * refused.
   */
  onWait?: () => void
}

/**
 * Makes one change by hand, in one transaction. Never during an import, which would overwrite it with what it
 * has already read. Lists, counts and search are updated at once.
 * @throws RightRefused, ProofNeeded, Refusal
 */
export async function changeCatalogue<Result>(
  database: Database,
  { actor, now, onWait, right, needsProof = false }: ByHand & { right: Right; needsProof?: boolean },
  change: (transaction: Database, audit: (entry: AuditEntry) => void) => Promise<Result>,
): Promise<Result> {
  const result = await act(database, { actor, right, needsProof, now }, async (transaction, audit) => {
    await lockImportsOut(transaction, onWait)
    return change(transaction, audit)
  })
  await refreshSoon(database)
  return result
}

/**
 * Prevents imports until the end of the transaction.
 * @throws Refusal while an import runs, without `onWait`
 */
export async function lockImportsOut(transaction: Database, onWait?: () => void): Promise<void> {
  if (onWait) return lockImports(transaction, onWait)
  if (await lockImportsSoon(transaction)) return
  throw new Refusal('Зараз триває імпорт прайсу. Збережіть, щойно він закінчиться: введене лишиться.')
}
