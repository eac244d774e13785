import type { Generated, JSONColumnType } from 'kysely'
import type { Moment } from './column-types.ts'

export interface OrderTables {
  orders: OrdersTable
  order_lines: OrderLinesTable
  stock_moves: StockMovesTable
  order_mails: OrderMailsTable
}

interface OrdersTable {
  id: Generated<number>
  public_id: string
  number: Generated<string>
  kind: Generated<'checkout' | 'fast'>
  status: Generated<'new' | 'confirmed' | 'shipped' | 'completed' | 'cancelled'>
  customer_id: number | null
  name: string
  phone: string
  email: string | null
  comment: Generated<string>
  delivery: JSONColumnType<Record<string, string>>
  payment_method: string | null
  total: number
  items_count: number
  idempotency_key: string | null
  request_hash: string | null
  is_suspicious: Generated<boolean>
  created_at: Moment
}

interface OrderLinesTable {
  order_id: number
  position: number
  product_id: number | null
  variant_id: number | null
  title: string
  sku: string | null
  variant_title: string | null
  variant_value: string | null
  picture_id: number | null
  price: number
  quantity: number
}

interface StockMovesTable {
  id: Generated<number>
  variant_id: number
  order_id: number | null
  delta: number
  reason: 'order' | 'cancel' | 'import' | 'manual'
  created_at: Moment
}

interface OrderMailsTable {
  id: Generated<number>
  order_id: number
  recipient: 'customer' | 'owner'
  status: 'new' | 'confirmed' | 'shipped' | 'completed' | 'cancelled'
  created_at: Moment
  tries: Generated<number>
  next_try_at: Moment
  outcome: 'sent' | 'skipped' | 'failed' | null
  problem: string | null
}
