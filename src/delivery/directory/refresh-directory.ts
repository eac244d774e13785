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
  /** Of the whole set, as the carrier says; null where it does not. */
  total: number | null
}

/** Where a directory comes from, page by page. Throws `CarrierProblem`. */
export type DirectorySource = {
  settlements: (signal: AbortSignal) => AsyncIterable<DirectoryPage<DirectorySettlement>>
  points: (signal: AbortSignal) => AsyncIterable<DirectoryPage<DirectoryPoint>>
}

export type RefreshOutcome =
  | { kind: 'refreshed'; settlements: number; points: number }
  /** The directory in use stays. A Ukrainian sentence for the owner. */
  | { kind: 'failed'; problem: string }
  /** Another process brings it in. */
  | { kind: 'busy' }

export type RefreshOptions = { carrier: Carrier; source: DirectorySource; now: Date; signal: AbortSignal }

/**
 * Brings in a whole directory beside the one in use and takes it over if it is full and plausible, in one transaction;
 * else nothing changes but what is said of it. One process of all machines does it, by a lease that it renews page by page.
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
