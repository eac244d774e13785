import type { ColumnType } from 'kysely'
import type { Moment } from './column-types.ts'

export interface SettingsTables {
  settings: SettingsTable
  secrets: SecretsTable
  rate_counts: RateCountsTable
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
