import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

export interface StockWaitingTables {
  stock_waiters: StockWaitersTable
}

interface StockWaitersTable {
  id: Generated<number>
  product_id: number
  variant_id: number
  email: string | null
  phone: string | null
  stop_key: string
  created_at: Moment
  tries: Generated<number>
  next_try_at: Moment
  outcome: 'sent' | 'skipped' | 'failed' | 'called' | 'stopped' | null
  problem: string | null
}
