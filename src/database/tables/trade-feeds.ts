import type { ColumnType, Generated } from 'kysely'
import type { OptionalMoment } from './column-types.ts'

export interface TradeFeedsTables {
  trade_feeds: TradeFeedsTable
}

interface TradeFeedsTable {
  name: string
  is_on: Generated<boolean>
  secret: string | null
  rules: ColumnType<unknown, string | undefined, string>
  asked_at: OptionalMoment
  problem: string | null
}
