import type { DecimalMark } from '#src/domain/money/read-decimal.ts'
import type { Database } from '#src/database/connect.ts'
import type { FeedProblem } from './offer.ts'
import type { Rates } from '#src/contract/exchange-rates.ts'
import type { ImportReport } from './import-report.ts'
import type { MergeAround } from './merge/merge-catalogue.ts'

/** What the import and the picture jobs write to the shop's log. Any logger like pino fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type ImportStage = 'waiting' | 'reading' | 'grouping' | 'assembling' | 'saving' | 'counting'
/** `done` counts offers or products of this stage; `total` is null until it is known. */
export interface ImportProgress {
  stage: ImportStage
  done: number
  total: number | null
}

export interface ImportOptions {
  database: Database
  /**
   * The import needs a connection of its own, for `COPY`, temporary tables and one lock during its whole run.
   */
  databaseUrl: string
  /** Long reports are written into its folder `reports`. */
  dataDir: string
  /** A path, or an http(s) address. */
  source: string
  now: Date
  /** The feed's name in this shop; if absent, it is found by the file's content. */
  feed?: string | undefined
  /** Computes everything and writes nothing. */
  isDryRun?: boolean | undefined
  /** The largest fraction of this feed's visible products that may be hidden, from 0 to 1. */
  maxHide?: number | undefined
  /** The largest fraction of the file's offers that may be refused, from 0 to 1. */
  maxRefused?: number | undefined
  /** Hryvnias for one unit of currencies for which the feed has no rate. */
  rates?: Rates | undefined
  /** Pieces of an offer that is available without a number. */
  defaultStock?: number | undefined
  /**
   * The decimal mark of amounts that can be read in two ways («1.299»); if absent, the feed's other amounts
   * decide.
   */
  decimal?: DecimalMark | undefined
  /** Sets the feed's stock even if the feed has the same number as last time. */
  isRestock?: boolean | undefined
  /** Gives products whose title has changed a new address; the old one answers 301. */
  isReslug?: boolean | undefined
  /** Stops instead of waiting if another import runs. */
  isImpatient?: boolean | undefined
  /** Further work in the transaction of the merge. */
  around?: MergeAround | undefined
  /** Called for every problem of the file. */
  onProblem?: ((problem: FeedProblem) => void) | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Ends the import while it has not changed anything; after that it cannot be stopped. */
  signal?: AbortSignal | undefined
}

/** `kind` says whether anything was written; `reason` is a Ukrainian sentence for the owner. */
export type ImportResult =
  | { kind: 'imported'; report: ImportReport }
  | { kind: 'dry-run'; report: ImportReport }
  | { kind: 'nothing'; reason: string; report: ImportReport | null }

export const STOPPED = 'Імпорт зупинено.'

/** The result of an import that has written nothing. */
export function nothing(reason: string, report: ImportReport | null = null): ImportResult {
  return { kind: 'nothing', reason, report }
}

/** Reports the progress of a stage, if the caller wants it. */
export function reportProgress(
  { onProgress }: ImportOptions,
  stage: ImportStage,
  done: number,
  total: number | null = null,
): void {
  onProgress?.({ stage, done, total })
}
