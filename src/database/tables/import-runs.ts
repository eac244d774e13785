import type { ColumnType, Generated } from 'kysely'
import type { Moment, OptionalMoment } from './column-types.ts'

export interface ImportRunTables {
  import_schedules: ImportSchedulesTable
  import_runs: ImportRunsTable
  import_changes: ImportChangesTable
  import_problems: ImportProblemsTable
  import_undo: ImportUndoTable
}

/** JSON that is read as a value and written as text. */
type Stored = ColumnType<unknown, string | undefined, string>
type OptionalStored = ColumnType<unknown, string | null | undefined, string | null>

interface ImportSchedulesTable {
  id: Generated<number>
  title: string
  address: string
  feed: string | null
  every: 'hour' | 'day' | 'hand'
  at_hour: Generated<number>
  at_minute: Generated<number>
  is_automatic: Generated<boolean>
  options: Stored
  next_at: OptionalMoment
  removed_at: OptionalMoment
  created_at: Moment
}

export type RunState =
  | 'queued'
  | 'reading'
  | 'waiting'
  | 'confirmed'
  | 'applying'
  | 'applied'
  | 'rolled_back'
  | 'discarded'
  | 'failed'

interface ImportRunsTable {
  id: Generated<number>
  schedule_id: number | null
  feed: Generated<string>
  title: Generated<string>
  source: string
  state: RunState
  file: string | null
  origin: OptionalStored
  options: Stored
  actor: Stored
  actor_name: string | null
  request_id: string | null
  report: OptionalStored
  counts: OptionalStored
  fingerprint: string | null
  moved_at: OptionalMoment
  problem: string | null
  consent: Stored
  progress: OptionalStored
  lease_until: OptionalMoment
  tries: Generated<number>
  created_at: Moment
  read_at: OptionalMoment
  applied_at: OptionalMoment
  rolled_back_at: OptionalMoment
  rollback: OptionalStored
  rollback_asked: OptionalStored
}

export type ChangeKind = 'new' | 'price' | 'stock' | 'text' | 'gone' | 'pinned'

interface ImportChangesTable {
  run_id: number
  kind: ChangeKind
  place: number
  source_id: string
  product_id: number | null
  variant_id: number | null
  title: string
  sku: string | null
  before: number | null
  after: number | null
  jump: number | null
  hold: 'jump' | 'comma' | null
  is_taken: Generated<boolean>
}

interface ImportProblemsTable {
  run_id: number
  place: number
  severity: 'refused' | 'warning'
  code: string
  line: number
  offer_id: string | null
  field: string | null
  reason: string
  source: string | null
}

interface ImportUndoTable {
  run_id: number
  kind: 'category' | 'product' | 'variant' | 'new_product' | 'new_variant'
  id: number
  before: Stored
  after: Stored
}
