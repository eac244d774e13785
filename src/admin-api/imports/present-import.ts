import { z } from 'zod'
import type {
  CHANGE_KINDS,
  ImportChange,
  ImportRun,
  ImportSchedule,
  ListedImport,
  ShownPriceList,
} from '#src/contract/admin/imports.ts'
import { runSchema, scheduleSchema } from '#src/contract/admin/imports.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { shownReading } from '#src/import-runs/read-again.ts'
import { scheduleVersion } from '#src/import-runs/schedules.ts'
import type { ListedChange, ListedRun, ShownRun } from '#src/import-runs/list-runs.ts'
import type { PriceList } from '#src/import-runs/price-lists.ts'
import type { ListedSchedule } from '#src/import-runs/schedules.ts'

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

/** A run as a row of the list. */
export function presentListed(run: ListedRun): ListedImport {
  return {
    id: run.id,
    title: run.title || run.source,
    source: run.source,
    schedule_id: run.schedule_id,
    state: run.state,
    actor_name: run.actor_name,
    problem: run.problem,
    changes: run.changes,
    created_at: run.created_at.toISOString(),
    read_at: moment(run.read_at),
    applied_at: moment(run.applied_at),
    rolled_back_at: moment(run.rolled_back_at),
    can_roll_back: run.can_roll_back,
    is_rolling_back: run.is_rolling_back,
  }
}

const progressSchema = runSchema.shape.progress.catch(null)
/** Before the run is undone, only the number of its changes is stored here. */
const rolledBackSchema = runSchema.shape.rolled_back.catch(null)

/** A run with everything that its screen shows. */
export function presentRun(run: ShownRun): ImportRun {
  return {
    ...presentListed(run),
    counts: run.counts,
    needs: run.needs,
    taken: run.taken,
    held_taken: run.held_taken,
    jump_percent: run.jump_percent,
    format: run.format,
    progress: progressSchema.parse(run.progress),
    moved_at: moment(run.moved_at),
    reading: shownReading(run),
    rolled_back: run.state === 'rolled_back' ? rolledBackSchema.parse(run.rollback) : null,
  }
}

/** A change of a run, with amounts in hryvnias. */
export function presentChange(
  { before, after, place, source_id, product_id, title, sku, jump, hold, is_taken }: ListedChange,
  kind: (typeof CHANGE_KINDS)[number],
): ImportChange {
  const value = (amount: number | null) => (amount === null || kind === 'stock' ? amount : toHryvnias(amount))
  return {
    place,
    source_id,
    product_id,
    title,
    sku,
    before: value(before),
    after: value(after),
    jump,
    hold,
    is_taken,
  }
}

const lastSchema = scheduleSchema.shape.last.catch(null)

/** A schedule with its version and its last run. */
export function presentSchedule({ next_at, last, ...schedule }: ListedSchedule): ImportSchedule {
  const { id, title, address, every, at_hour, at_minute, is_automatic, products } = schedule
  return {
    id,
    version: scheduleVersion(schedule),
    title,
    address,
    every,
    at_hour,
    at_minute,
    is_automatic,
    products,
    next_at: moment(next_at),
    last: lastSchema.parse(last === null ? null : { ...last, at: isoOf(last.at) }),
  }
}

/** A price list with the time of its last import. */
export function presentPriceList({ imported_at, ...list }: PriceList): ShownPriceList {
  return { ...list, imported_at: moment(imported_at) }
}

/** PostgreSQL writes timestamps within JSON in a format of its own. */
function isoOf(text: string): string {
  return z.coerce.date().parse(text).toISOString()
}
