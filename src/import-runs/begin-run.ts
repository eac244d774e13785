import type { Database } from '#src/database/connect.ts'
import { isAddress } from '#src/import/source/open-source.ts'
import { SourceError } from '#src/import/source/source-error.ts'
import { shownAddress } from '#src/import/source/shown-address.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { whileRenewed } from './run-lease.ts'
import { RunRefused } from './run-refused.ts'
import { deleteReceived, storeBytes, storeCopy } from './stored-file.ts'
import { insertRun, type RunOptions, type RunOrigin } from './stored-run.ts'

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
    const file = await whileRenewed(database, runId, () => storeBytes(dataDir, runId, bytes))
    await database
      .updateTable('import_runs')
      .set({ file, state: 'queued', lease_until: null })
      .where('id', '=', runId)
      .execute()
    return runId
  } catch (error) {
    const isFull = error instanceof SourceError
    const problem = isFull ? error.message : 'Файл не дійшов цілим, завантажте його ще раз'
    await endUnreceived({ database, dataDir }, runId, problem)
    throw isFull ? new RunRefused(problem) : error
  }
}

/** Ends a run whose file could not be stored. */
async function endUnreceived(
  { database, dataDir }: { database: Database; dataDir: string },
  runId: number,
  problem: string,
): Promise<void> {
  await deleteReceived(dataDir, runId)
  await database
    .updateTable('import_runs')
    .set({ state: 'failed', problem, lease_until: null })
    .where('id', '=', runId)
    .execute()
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

/**
 * Makes a run that reads a copy of a file on the shop's machine; returns its id. If the file cannot be copied, the run fails.
 *
 * @throws RightRefused, and RunRefused if the file cannot be copied
 */
export async function copyRun(
  { database, dataDir }: { database: Database; dataDir: string },
  { actor, options = {}, path, origin }: Asked & { path: string; origin: RunOrigin },
): Promise<number> {
  const runId = await begin(database, { actor, options, source: path, origin })
  try {
    const file = await storeCopy(dataDir, runId, path)
    await database.updateTable('import_runs').set({ file }).where('id', '=', runId).execute()
    return runId
  } catch (error) {
    const problem = notCopied(path, error)
    await endUnreceived({ database, dataDir }, runId, problem)
    throw new RunRefused(problem, { cause: error })
  }
}

function notCopied(path: string, error: unknown): string {
  if (error instanceof SourceError) return error.message
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return `Файл не вдалося скопіювати в теку магазину: ${path} (${reason})`
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
