import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { RunState } from '#src/database/tables/import-runs.ts'
import { NOTHING_TO_SELL } from '#src/import/import-file.ts'
import { isAddress } from '#src/import/source/open-source.ts'
import { SourceError } from '#src/import/source/source-error.ts'
import { shownAddress } from '#src/import/source/shown-address.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { deleteStoredFile, storeBytes, storeCopy } from './stored-file.ts'
import { loadImportBounds } from './load-bounds.ts'
import { RunRefused } from './run-refused.ts'
import { type Consent, getRun, insertRun, nameOf, type RunOptions, type RunOrigin } from './stored-run.ts'
import { missingConsent } from './within-bounds.ts'

type Asked = { actor: Actor; options?: RunOptions }

/**
 * Makes a run that reads an uploaded file, and stores its bytes as they come. Returns its id. If the upload breaks off, the run
 * fails.
 *
 * @throws RightRefused, and RunRefused if the disk is full
 */
export async function uploadRun(
  { database, dataDir }: { database: Database; dataDir: string },
  { actor, options = {}, name, bytes }: Asked & { name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<number> {
  const stem = name.replace(/\.[^.]*$/, '') || name
  // Pictures beside the file are not uploaded with it, so relative ones are looked for in an arbitrary folder.
  const runId = await begin(database, {
    actor,
    options,
    source: name,
    origin: { origin: { kind: 'file', folder: dataDir }, stem },
  })
  try {
    const file = await storeBytes(dataDir, runId, bytes)
    await database.updateTable('import_runs').set({ file, state: 'queued' }).where('id', '=', runId).execute()
    return runId
  } catch (error) {
    await deleteStoredFile(dataDir, `run-${runId}.part`)
    const isFull = error instanceof SourceError
    const problem = isFull ? error.message : 'Файл не дійшов цілим, завантажте його ще раз'
    await database
      .updateTable('import_runs')
      .set({ state: 'failed', problem })
      .where('id', '=', runId)
      .execute()
    throw isFull ? new RunRefused(problem) : error
  }
}

/** Makes a run that reads from an address; returns its id. @throws RightRefused, RunRefused */
export async function fetchRun(
  database: Database,
  {
    actor,
    options = {},
    address,
    scheduleId = null,
    state = 'queued',
  }: Asked & {
    address: string
    scheduleId?: number | null
    state?: 'queued' | 'reading'
  },
): Promise<number> {
  if (!isAddress(address) || !URL.canParse(address))
    throw new RunRefused(`«${address}»: потрібна адреса, що починається з http:// або https://`)
  const isPrivate = actor.kind === 'command'
  return begin(database, { actor, options: { ...options, isPrivate }, source: address, scheduleId, state })
}

/** Makes a run that reads a copy of a file on the shop's machine; returns its id. @throws RightRefused */
export async function copyRun(
  { database, dataDir }: { database: Database; dataDir: string },
  { actor, options = {}, path, origin }: Asked & { path: string; origin: RunOrigin },
): Promise<number> {
  const runId = await begin(database, { actor, options, source: path, origin })
  const file = await storeCopy(dataDir, runId, path)
  await database.updateTable('import_runs').set({ file }).where('id', '=', runId).execute()
  return runId
}

function begin(
  database: Database,
  {
    state = 'reading',
    ...run
  }: Asked & {
    source: string
    origin?: RunOrigin
    scheduleId?: number | null
    state?: 'queued' | 'reading'
  },
): Promise<number> {
  return act(database, { actor: run.actor, right: 'import.run' }, async (transaction, audit) => {
    const runId = await insertRun(transaction, { ...run, state })
    audit({
      action: 'import.read',
      entity: 'import',
      entityId: String(runId),
      after: { source: shownAddress(run.source) },
    })
    return runId
  })
}

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
