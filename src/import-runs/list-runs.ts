import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { ChangeKind, RunState } from '#src/database/tables/import-runs.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { loadImportBounds } from './load-bounds.ts'
import { canRollBack, isRollingBack } from './roll-back-run.ts'
import { RunRefused } from './run-refused.ts'
import {
  type Consent,
  consentSchema,
  differenceCountsSchema,
  type RunCounts,
  type RunOptions,
  runOptionsSchema,
} from './stored-run.ts'
import { neededConsent } from './within-bounds.ts'

export type ListedRun = {
  id: number
  feed: string
  title: string
  source: string
  schedule_id: number | null
  state: RunState
  actor_name: string | null
  problem: string | null
  /** Number of changes of an applied run, by `countImportChanges`; null for others. */
  changes: number | null
  created_at: Date
  read_at: Date | null
  applied_at: Date | null
  rolled_back_at: Date | null
  /** Whether it can be rolled back now. */
  can_roll_back: boolean
  is_rolling_back: boolean
  progress: { stage: string; done: number; total: number | null } | null
}

const listed = (now: Date) => sql`
  r.id, r.feed, coalesce(nullif(r.title, ''), s.title, nullif(r.feed, ''), '') as title, r.source, r.schedule_id, r.state, r.actor_name,
  coalesce(r.rollback_asked ->> 'problem', r.problem) as problem, ${isRollingBack} as is_rolling_back,
  (r.rollback ->> 'changes')::bigint as changes, r.created_at, r.read_at, r.applied_at, r.rolled_back_at, r.progress,
  ${canRollBack(now)} as can_roll_back`

/** Runs of the list. */
const LISTED = 20

/** The last runs, the newest first. @throws RightRefused */
export async function listRuns(
  database: Database,
  { actor, now }: { actor: Actor; now: Date },
): Promise<ListedRun[]> {
  demandRight(actor, 'import.run')
  const { rows } = await sql<ListedRun>`
    select ${listed(now)}
    from import_runs r left join import_schedules s on s.id = r.schedule_id
    order by r.id desc limit ${LISTED}`.execute(database)
  return rows
}

export type ShownRun = ListedRun & {
  counts: RunCounts | null
  consent: Consent
  /** Numbers that the owner has to agree to before it can be applied; null for what needs no consent. */
  needs: { gone: number | null; refused: number | null }
  /** Number of ticked prices, and of ticked ones that were flagged. */
  taken: number
  held_taken: number
  jump_percent: number
  format: string | null
  encoding: string | null
  moved_at: Date | null
  rollback: unknown
  /** Rates by which prices in other currencies were converted. */
  report: unknown
  options: RunOptions
}

/** A run with its counts and choices. @throws RightRefused, and RunRefused if there is no such run */
export async function showRun(
  database: Database,
  { actor, runId, now }: { actor: Actor; runId: number; now: Date },
): Promise<ShownRun> {
  demandRight(actor, 'import.run')
  const { rows } = await sql<
    Omit<ShownRun, 'needs' | 'counts' | 'jump_percent' | 'options'> & {
      counts: unknown
      consent: unknown
      options: unknown
    }
  >`
    select ${listed(now)}, r.counts, r.consent, r.options, r.report, r.report ->> 'format' as format, r.report ->> 'encoding' as encoding,
      r.moved_at, r.rollback, prices.taken, prices.held_taken
    from import_runs r left join import_schedules s on s.id = r.schedule_id
    cross join lateral (
      select count(*) filter (where is_taken) as taken, count(*) filter (where is_taken and hold is not null) as held_taken
      from import_changes c where c.run_id = r.id and c.kind = 'price'
    ) prices
    where r.id = ${runId}`.execute(database)
  const [run] = rows
  if (!run) throw new RunRefused(`Немає імпорту № ${runId}`)
  const bounds = await loadImportBounds(database)
  const counts = differenceCountsSchema.nullable().parse(run.counts)
  return {
    ...run,
    counts,
    consent: consentSchema.parse(run.consent),
    options: runOptionsSchema.parse(run.options),
    needs: counts ? neededConsent(counts, bounds) : { gone: null, refused: null },
    jump_percent: bounds.import_jump_percent,
  }
}

export type ListedChange = {
  place: number
  source_id: string
  product_id: number | null
  title: string
  sku: string | null
  before: number | null
  after: number | null
  jump: number | null
  hold: 'jump' | 'comma' | null
  is_taken: boolean
  slug: string | null
}

export type ChangeFilter = 'all' | 'up' | 'down' | 'held'

const FILTERS = {
  all: sql`true`,
  up: sql`jump > 0`,
  down: sql`jump < 0`,
  held: sql`hold is not null`,
} as const

/** A page of what a run would change; prices begin with the largest jump. `after` is the place of the last one seen. */
export async function listChanges(
  database: Database,
  {
    actor,
    runId,
    kind,
    filter = 'all',
    after = 0,
    limit = 50,
  }: { actor: Actor; runId: number; kind: ChangeKind; filter?: ChangeFilter; after?: number; limit?: number },
): Promise<ListedChange[]> {
  demandRight(actor, 'import.run')
  const { rows } = await sql<ListedChange>`
    select c.place, c.source_id, c.product_id, c.title, c.sku, c.before, c.after, c.jump, c.hold, c.is_taken, p.slug
    from import_changes c left join products p on p.id = c.product_id
    where c.run_id = ${runId} and c.kind = ${kind} and c.place > ${after} and ${FILTERS[filter]}
    order by c.place limit ${limit}`.execute(database)
  return rows
}

export type ListedProblem = {
  place: number
  severity: 'refused' | 'warning'
  code: string
  line: number
  offer_id: string | null
  field: string | null
  reason: string
  source: string | null
}

/** A page of a run's problems: refused offers first, then warnings. @throws RightRefused */
export async function listProblems(
  database: Database,
  { actor, runId, after = -1, limit = 50 }: { actor: Actor; runId: number; after?: number; limit?: number },
): Promise<ListedProblem[]> {
  demandRight(actor, 'import.run')
  return database
    .selectFrom('import_problems')
    .select(['place', 'severity', 'code', 'line', 'offer_id', 'field', 'reason', 'source'])
    .where('run_id', '=', runId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute()
}
