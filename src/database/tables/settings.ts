import type { ColumnType } from 'kysely'
import type { Moment } from './column-types.ts'

export interface SettingsTables {
  settings: SettingsTable
  secrets: SecretsTable
  rate_counts: RateCountsTable
  service_failures: ServiceFailuresTable
  service_checks: ServiceChecksTable
}

interface SettingsTable {
  key: string
  feed_id: number | null
  value: ColumnType<unknown, string, string>
}

interface SecretsTable {
  name: string
  value: string
}

interface RateCountsTable {
  key: Buffer
  used: number
  ends_at: Moment
}

interface ServiceFailuresTable {
  service: string
  failures: number
  failed_at: Moment
  problem: string
  paused_until: Moment | null
}

interface ServiceChecksTable {
  service: string
  is_good: boolean
  fingerprint: string
  checked_at: Moment
}
