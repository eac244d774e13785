import { sql } from 'kysely'
import type { Carrier } from '#src/domain/delivery/carriers.ts'
import type { Database } from '#src/database/connect.ts'
import { directoryProblem } from '#src/domain/delivery/judge-directory.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import { renewLease, releaseLease, takeLease } from './directory-lease.ts'
import type { DirectoryPoint, DirectorySettlement } from './directory-rows.ts'
import { countUsed, measureStage } from './measure-directory.ts'
import { emptyStage, stagePoints, stageSettlements } from './stage-directory.ts'
import { swapDirectory } from './swap-directory.ts'

export type DirectoryPage<Row> = {
  rows: readonly Row[]
  /** Records of this page that could not be read. */
  unreadable: number
  /** Number of all records by the carrier; null if it does not say. */
  total: number | null
}

/** Source of a directory, read page by page. Both iterables throw `CarrierProblem`. */
export type DirectorySource = {
  settlements: (signal: AbortSignal) => AsyncIterable<DirectoryPage<DirectorySettlement>>
  points: (signal: AbortSignal) => AsyncIterable<DirectoryPage<DirectoryPoint>>
}

export type RefreshOutcome =
  | { kind: 'refreshed'; settlements: number; points: number }
  /** The directory in use stays. `problem` is a Ukrainian sentence for the owner. */
  | { kind: 'failed'; problem: string }
  /** Another process is importing it. */
  | { kind: 'busy' }

export type RefreshOptions = { carrier: Carrier; source: DirectorySource; now: Date; signal: AbortSignal }

/**
 * Imports a whole directory into staging tables and, if it is complete and plausible, replaces the one in use in one
 * transaction. Otherwise only the problem is recorded. A lease, renewed page by page, ensures that one process does it.
 */
export async function refreshDirectory(database: Database, options: RefreshOptions): Promise<RefreshOutcome> {
  const lease = await takeLease(database, options.carrier)
  if (lease === null) return { kind: 'busy' }
  try {
    const outcome = await bringIn(database, lease, options)
    await releaseLease(database, lease, outcome.kind === 'failed' ? outcome.problem : null)
    return outcome
  } catch (error) {
    const problem =
      error instanceof CarrierProblem ? error.message : 'помилка магазину, вона є в його журналі'
    await releaseLease(database, lease, problem)
    if (error instanceof CarrierProblem) return { kind: 'failed', problem }
    throw error
  }
}

type Gathered = { unreadable: number; total: number | null }

async function bringIn(
  database: Database,
  lease: string,
  { carrier, source, now, signal }: RefreshOptions,
): Promise<RefreshOutcome> {
  await emptyStage(database)
  const settlements = await gather(source.settlements(signal), async (rows) => {
    await stageSettlements(database, rows)
    await renewLease(database, lease)
  })
  const points = await gather(source.points(signal), async (rows) => {
    await stagePoints(database, rows)
    await renewLease(database, lease)
  })
  const [next, used] = [await measureStage(database), await countUsed(database, carrier)]
  const problem = directoryProblem({
    settlements: { ...settlements, rows: next.settlements, before: used.settlements },
    points: { ...next, ...points, rows: next.points, before: used.points, lockers_before: used.lockers },
  })
  if (problem !== null) return { kind: 'failed', problem: `довідник неповний: ${problem}` }
  await database.transaction().execute(async (transaction) => {
    await renewLease(transaction, lease)
    await swapDirectory(transaction)
    await sql`
      update delivery_directories set source = 'carrier', refreshed_at = ${now} where lease = ${lease}`.execute(
      transaction,
    )
  })
  return { kind: 'refreshed', settlements: next.settlements, points: next.points }
}

async function gather<Row>(
  pages: AsyncIterable<DirectoryPage<Row>>,
  stage: (rows: readonly Row[]) => Promise<void>,
): Promise<Gathered> {
  const gathered: Gathered = { unreadable: 0, total: null }
  for await (const { rows, unreadable, total } of pages) {
    await stage(rows)
    gathered.unreadable += unreadable
    gathered.total = total ?? gathered.total
  }
  return gathered
}
