import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { RunState } from '#src/database/tables/import-runs.ts'
import { NOTHING_TO_SELL } from '#src/import/import-file.ts'
import { LEASE_MS } from '#src/jobs/while-leased.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { deleteStoredFile } from './stored-file.ts'
import { loadImportBounds } from './load-bounds.ts'
import { leaseEnd } from './run-lease.ts'
import { RunRefused } from './run-refused.ts'
import { type Consent, getRun, nameOf } from './stored-run.ts'
import { missingConsent } from './within-bounds.ts'

/** Ticks or unticks prices of a waiting run; returns how many changed. @throws RightRefused, RunRefused */
export async function choosePrices(
  database: Database,
  {
    actor,
    runId,
    places,
    isTaken,
  }: { actor: Actor; runId: number; places: readonly number[] | 'all'; isTaken: boolean },
): Promise<number> {
  return act(database, { actor, right: 'import.run' }, async (transaction, audit) => {
    await lockWaiting(transaction, runId)
    // Ticking all at once leaves out flagged prices, each of which has to be looked at by itself.
    const { numAffectedRows = 0n } = await sql`
      update import_changes set is_taken = ${isTaken}
      where run_id = ${runId} and kind = 'price' and is_taken <> ${isTaken}
        and ${places === 'all' ? sql`(hold is null or not ${isTaken})` : sql`place = any(${[...places]}::int[])`}`.execute(
      transaction,
    )
    if (numAffectedRows > 0n)
      audit({
        action: 'import.choose',
        entity: 'import',
        entityId: String(runId),
        after: { taken: isTaken, prices: Number(numAffectedRows) },
      })
    return Number(numAffectedRows)
  })
}

/**
 * Asks for a run to be applied, in the background (`confirmed`) or by this process (`applying`). If a flagged price is ticked, a
 * fresh proof of identity is needed. Throws `RightRefused`, `RunRefused`, `ProofNeeded`.
 */
export async function confirmRun(
  database: Database,
  {
    actor,
    runId,
    consent = {},
    state = 'confirmed',
    now,
  }: { actor: Actor; runId: number; consent?: Consent; state?: 'confirmed' | 'applying'; now: Date },
): Promise<void> {
  const needsProof = await takesFlaggedPrice(database, runId)
  await act(database, { actor, right: 'import.run', needsProof, now }, async (transaction, audit) => {
    await lockWaiting(transaction, runId)
    const { counts, consent: given } = await getRun(transaction, runId)
    const agreed = { ...given, ...consent }
    if (counts?.offers === 0) throw new RunRefused(NOTHING_TO_SELL)
    const missing = counts && missingConsent(counts, await loadImportBounds(transaction), agreed)
    if (missing) throw new RunRefused(missing)
    await transaction
      .updateTable('import_runs')
      .set({
        state,
        lease_until: state === 'applying' ? leaseEnd(LEASE_MS) : null,
        consent: JSON.stringify(agreed),
        actor: JSON.stringify(actor),
        actor_name: nameOf(actor),
        request_id: sql<string | null>`current_request()`,
        tries: 0,
        moved_at: null,
      })
      .where('id', '=', runId)
      .execute()
    audit({ action: 'import.confirm', entity: 'import', entityId: String(runId), after: agreed })
  })
}

/** Discards a run that waits or could not be read; nothing of it is applied. @throws RightRefused, RunRefused */
export async function discardRun(
  { database, dataDir }: { database: Database; dataDir: string },
  { actor, runId }: { actor: Actor; runId: number },
): Promise<void> {
  const file = await act(database, { actor, right: 'import.run' }, async (transaction, audit) => {
    const state = await lockInState(transaction, runId, ['waiting', 'failed'])
    const { file: feedFile } = await getRun(transaction, runId)
    // The history still shows why a failed run could not be read.
    await transaction
      .updateTable('import_runs')
      .set({ state: 'discarded', file: null, ...(state === 'waiting' && { problem: null }) })
      .where('id', '=', runId)
      .execute()
    audit({ action: 'import.discard', entity: 'import', entityId: String(runId) })
    return feedFile
  })
  await deleteStoredFile(dataDir, file)
}

async function takesFlaggedPrice(database: Database, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select from import_changes where run_id = ${runId} and kind = 'price' and hold is not null and is_taken limit 1`.execute(
    database,
  )
  return rows.length > 0
}

/** Locks a waiting run until the transaction ends. @throws RunRefused if it does not wait for the owner */
export async function lockWaiting(transaction: Database, runId: number): Promise<void> {
  await lockInState(transaction, runId, ['waiting'])
}

async function lockInState(
  transaction: Database,
  runId: number,
  states: readonly RunState[],
): Promise<RunState> {
  const row = await transaction
    .selectFrom('import_runs')
    .select('state')
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RunRefused(`Немає імпорту № ${runId}`)
  if (!states.includes(row.state))
    throw new RunRefused(REFUSALS[row.state] ?? `Імпорт № ${runId} не чекає на вас`)
  return row.state
}

const REFUSALS: Readonly<Record<string, string>> = {
  queued: 'Прайс ще читається',
  reading: 'Прайс ще читається',
  confirmed: 'Імпорт уже застосовується',
  applying: 'Імпорт уже застосовується',
  applied: 'Імпорт уже застосовано',
  rolled_back: 'Імпорт уже повернуто',
  discarded: 'Цей прайс не взято; прочитайте його ще раз',
  failed: 'Прайс не прочитано; прочитайте його ще раз',
}
