import type { ColumnType, Generated } from 'kysely'

export interface TradeFeedsTables {
  trade_feeds: TradeFeedsTable
}

interface TradeFeedsTable {
  name: string
  is_on: Generated<boolean>
  secret: string | null
  rules: ColumnType<unknown, string | undefined, string>
}
