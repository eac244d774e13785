import { sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import type { ImportBounds } from '#src/contract/import-limits.ts'
import type { Database } from '#src/database/connect.ts'
import { describeImport } from '#src/import/describe-import.ts'
import { NOTHING_TO_SELL } from '#src/import/import-file.ts'
import { type ImportOptions, reportProgress } from '#src/import/import-options.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import { type ImportSession, openImportSession } from '#src/import/import-session.ts'
import { mergeCatalogue } from '#src/import/merge/merge-catalogue.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { type ChangePlan, planChanges } from '#src/import/merge/plan-changes.ts'
import { refreshDerived } from '#src/import/merge/refresh-derived.ts'
import { FeedError } from '#src/import/offer.ts'
import { isPublicAddress } from '#src/outbound/public-address.ts'
import { DOWNLOAD_LIMITS } from '#src/import/source/download-feed.ts'
import { isAddress, openAddress } from '#src/import/source/open-source.ts'
import type { FeedFile } from '#src/import/source/open-source.ts'
import { SourceError } from '#src/import/source/source-error.ts'
import { stageFile, type StagedFile } from '#src/import/stage-file.ts'
import type { Actor } from '#src/staff/actor.ts'
import { deleteStoredFile, fileAway, hasStoredFile, openStoredFile, storeBytes } from './stored-file.ts'
import { ProblemLog } from './problem-log.ts'
import { loadImportBounds } from './load-bounds.ts'
import { fingerprintPlan, recordDifferences } from './record-differences.ts'
import { recordMerge } from './record-merge.ts'
import { getRun, type RunCounts, type StoredRun } from './stored-run.ts'
import { notifyOwner } from './notify-owner.ts'
import { reasonsToWait } from './within-bounds.ts'

export type RunDeps = Pick<
  ImportOptions,
  'database' | 'databaseUrl' | 'dataDir' | 'now' | 'onProgress' | 'signal'
> & {
  /** Milliseconds after which a step fails; a million goods take minutes. */
  limitMs?: number
}

/** A step that takes longer is stuck: on a feed that arrives extremely slowly, or behind another run that is stuck. */
export const MOST_STEP_MS = 4 * 3_600_000

const OVERDUE = 'Імпорт тривав надто довго, нічого не змінено. Прочитайте прайс ще раз'

/** Outcome of a step. `moved`: the catalogue has changed since the preview, so the owner has to look at a new one. */
export type RunOutcome = 'waiting' | 'applied' | 'failed' | 'moved'

/**
 * Does the next step of a run: reads the feed and stores its differences, or applies them. Nothing in the catalogue changes
 * before the merge. A wrong feed and the time limit end the run as failed, with a sentence for the owner; the function throws
 * only when the database is lost.
 */
export async function executeRun(deps: RunDeps, runId: number): Promise<RunOutcome> {
  const run = await getRun(deps.database, runId)
  const session = await openImportSession(deps.databaseUrl)
  const stop = () => {
    sql`select pg_terminate_backend(${session.pid})`.execute(deps.database).catch(() => undefined)
  }
  deps.signal?.addEventListener('abort', stop)
  let isOverdue = false
  const limit = setTimeout(() => {
    isOverdue = true
    stop()
  }, deps.limitMs ?? MOST_STEP_MS)
  try {
    if (!(await session.tryLock())) {
      reportProgress({ ...deps, source: '' }, 'waiting', 0)
      await session.lock()
    }
    return await executeInSession(session, deps, run)
  } catch (error) {
    if (isOverdue) {
      await failRun(deps, run, OVERDUE)
      return 'failed'
    }
    if (!(error instanceof SourceError) && !(error instanceof FeedError)) throw error
    await failRun(deps, run, error instanceof FeedError ? problemOf(error) : error.message)
    return 'failed'
  } finally {
    clearTimeout(limit)
    deps.signal?.removeEventListener('abort', stop)
    await session.close()
  }
}

/** The sentence for the owner, with the line where the file is broken if there is one. */
function problemOf({ line, reason }: FeedError): string {
  if (reason.startsWith('це не прайс')) return `${capitalized(reason)}. Нічого не змінено`
  const what = line === 0 ? 'Прайс не прочитано' : `Прайс зламано в рядку ${line}`
  return `${what}, нічого не змінено: ${reason}`
}

async function executeInSession(session: ImportSession, deps: RunDeps, run: StoredRun): Promise<RunOutcome> {
  const startedAt = performance.now()
  const isApplying = run.state === 'applying'
  const file = await openFile(deps, run)
  const problems = new ProblemLog()
  const options: ImportOptions = {
    ...deps,
    ...run.options,
    // Applied under the feed name that the preview had.
    feed: isApplying ? run.feed : run.options.feed,
    source: run.source,
    isDryRun: !isApplying,
    onProblem: problems.add,
  }
  const staged = await stageFile(session, file, options)
  const { isRestock = false } = run.options
  let plan = await planChanges(session.database, staged.feed.id, isRestock)
  const report = await describeImport(deps.database, { ...staged, plan, startedAt })
  // If offers were refused, the run goes on to its preview: the owner sees the reasons and can read the file in another way.
  if (report.offers === 0 && (isApplying || report.refused === 0)) throw new SourceError(NOTHING_TO_SELL)

  const bounds = await loadImportBounds(deps.database)
  const seen: Seen = { run, staged, plan, report, problems, file, bounds }
  const outcome = isApplying
    ? await compareAgain(session, deps, seen)
    : await notePreview(session, deps, seen)
  if (outcome !== null) return outcome

  if (await holdBack(session.database, run.id))
    plan = await planChanges(session.database, staged.feed.id, isRestock)
  reportProgress(options, 'saving', plan.products.added + plan.products.changed)
  const actor: Actor = isApplying ? run.actor : { kind: 'job', name: 'import' }
  await mergeCatalogue(session.database, {
    feed: { name: staged.feed.name, title: staged.feed.title, key: staged.feed.key },
    folder: file.origin.kind === 'file' ? file.origin.folder : null,
    now: deps.now,
    isReslug: false,
    isRestock,
    around: recordMerge({ runId: run.id, actor, now: deps.now, report }),
  })
  reportProgress(options, 'counting', 0)
  await refreshDerived(deps.database, plan)
  await dropFile(deps, run.id)
  return 'applied'
}

type Seen = {
  run: StoredRun
  staged: StagedFile
  plan: ChangePlan
  report: ImportReport
  problems: ProblemLog
  file: FeedFile
  bounds: ImportBounds
}

/** Opens the run's stored file, or downloads it from its address and stores it. Throws `SourceError`. */
async function openFile({ database, dataDir }: RunDeps, run: StoredRun): Promise<FeedFile> {
  if (run.file !== null && run.origin !== null && hasStoredFile(dataDir, run.file))
    return openStoredFile(dataDir, run.file, run.origin)
  // Another try would not find it either: the machines have to share the folder.
  if (!isAddress(run.source)) throw new SourceError(fileAway(run.id))
  // An address given by a command may be private. One given at the desk may not: it could probe the shop's own network.
  const limits =
    run.options.isPrivate === true ? DOWNLOAD_LIMITS : { ...DOWNLOAD_LIMITS, isAllowed: isPublicAddress }
  const fetched = await openAddress(run.source, dataDir, limits)
  try {
    const { origin, stem } = fetched
    const file = await storeBytes(dataDir, run.id, fetched.read())
    await database
      .updateTable('import_runs')
      .set({ file, origin: JSON.stringify({ origin, stem }) })
      .where('id', '=', run.id)
      .execute()
    return openStoredFile(dataDir, file, { origin, stem })
  } finally {
    await fetched.dispose()
  }
}

/** Stores the preview of what would change. Null when the run may be applied at once. */
async function notePreview(session: ImportSession, deps: RunDeps, seen: Seen): Promise<RunOutcome | null> {
  const { run, bounds } = seen
  const counts = await saveDifferences(session, deps, seen, null)
  if (counts.offers > 0 && !(await isAutomatic(deps.database, run))) return 'waiting'
  const reasons = reasonsToWait(counts, bounds)
  if (reasons.length === 0) return null
  const problem = `Чекає на вас: ${reasons.join('; ')}`
  await deps.database.updateTable('import_runs').set({ problem }).where('id', '=', run.id).execute()
  if (run.actor.kind === 'job')
    await notifyOwner(deps.database, run, { title: seen.staged.feed.title, problem, isFailed: false })
  return 'waiting'
}

/** Null when the plan equals the one that the owner has seen; else the new plan is stored for her to look at again. */
async function compareAgain(session: ImportSession, deps: RunDeps, seen: Seen): Promise<RunOutcome | null> {
  if ((await fingerprintPlan(session.database)) === seen.run.fingerprint) return null
  await saveDifferences(session, deps, seen, deps.now)
  return 'moved'
}

async function saveDifferences(
  { database }: ImportSession,
  deps: RunDeps,
  { run, staged, plan, report, problems, file, bounds }: Seen,
  movedAt: Date | null,
): Promise<RunCounts> {
  const { feed } = staged
  const fingerprint = await fingerprintPlan(database)
  return database.transaction().execute(async (transaction) => {
    const found = await recordDifferences(transaction, {
      runId: run.id,
      feedId: feed.id,
      maxJump: bounds.import_jump_percent / 100,
    })
    await problems.save(transaction, run.id, file)
    const counts: RunCounts = {
      ...found,
      refused: report.refused,
      warnings: problems.warned,
      pinned: report.pinned.count,
      same: plan.products.unchanged,
      offers: report.offers,
      visible: plan.visibleBefore,
      missing: plan.missing,
    }
    await transaction
      .updateTable('import_runs')
      .set({
        state: 'waiting',
        feed: feed.name,
        title: feed.title,
        report: JSON.stringify(report),
        counts: JSON.stringify(counts),
        fingerprint,
        read_at: deps.now,
        moved_at: movedAt,
        problem: null,
        progress: null,
        lease_until: null,
      })
      .where('id', '=', run.id)
      .execute()
    await nameSchedule(transaction, run, feed.name)
    // Earlier runs of this feed that were not applied are out of date now.
    await transaction
      .updateTable('import_runs')
      .set({ state: 'discarded', problem: 'Прайс прочитано знову' })
      .where('feed', '=', feed.name)
      .where('state', '=', 'waiting')
      .where('id', '<', run.id)
      .execute()
    return counts
  })
}

/** Stores the feed's name in its schedule, so that the next reading belongs to the same feed whatever name its file has. */
async function nameSchedule(transaction: Database, { schedule_id }: StoredRun, feed: string): Promise<void> {
  if (schedule_id === null) return
  await transaction
    .updateTable('import_schedules')
    .set({ feed })
    .where('id', '=', schedule_id)
    .where('feed', 'is', null)
    .execute()
}

async function isAutomatic(database: Database, { schedule_id, actor }: StoredRun): Promise<boolean> {
  if (schedule_id === null || actor.kind !== 'job') return false
  const schedule = await database
    .selectFrom('import_schedules')
    .select('is_automatic')
    .where('id', '=', schedule_id)
    .executeTakeFirst()
  return schedule?.is_automatic === true
}

/** Resets the staged prices that the owner has not ticked to the present ones; false if there are none. */
async function holdBack(database: Database, runId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update stage_variants s set price = ${basePrice}, old_price = ${baseClaim}
    from import_changes c join variants v on v.id = c.variant_id
    where c.run_id = ${runId} and c.kind = 'price' and not c.is_taken and s.source_id = c.source_id`.execute(
    database,
  )
  return numAffectedRows > 0n
}

async function failRun(deps: RunDeps, run: StoredRun, problem: string): Promise<void> {
  await deps.database
    .updateTable('import_runs')
    .set({ state: 'failed', problem, progress: null, lease_until: null })
    .where('id', '=', run.id)
    .where('state', '<>', 'applied')
    .execute()
  await dropFile(deps, run.id)
  if (run.actor.kind === 'job') await notifyOwner(deps.database, run, { title: '', problem, isFailed: true })
}

async function dropFile({ database, dataDir }: RunDeps, runId: number): Promise<void> {
  const row = await database
    .selectFrom('import_runs')
    .select('file')
    .where('id', '=', runId)
    .executeTakeFirst()
  await deleteStoredFile(dataDir, row?.file ?? null)
  await database.updateTable('import_runs').set({ file: null }).where('id', '=', runId).execute()
}
