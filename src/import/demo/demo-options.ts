import type { Database } from '#src/database/connect.ts'
import type { Log } from '../import-options.ts'

export interface DemoOptions {
  database: Database
  databaseUrl: string
  dataDir: string
  log: Log
  /** Promotions are moved so that they are current on this day. */
  now: Date
}
