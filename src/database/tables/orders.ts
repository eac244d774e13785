import type { Generated, JSONColumnType } from 'kysely'
import type { Moment } from './column-types.ts'

export interface OrderTables {
  orders: OrdersTable
  order_lines: OrderLinesTable
  stock_moves: StockMovesTable
  order_mails: OrderMailsTable
  order_events: OrderEventsTable
  order_notes: OrderNotesTable
  order_calls: OrderCallsTable
}

interface OrdersTable {
  id: Generated<number>
  public_id: string
  number: Generated<string>
  kind: Generated<'checkout' | 'fast'>
  status: Generated<'new' | 'confirmed' | 'packed' | 'shipped' | 'completed' | 'cancelled' | 'returned'>
  customer_id: number | null
  name: string
  phone: string
  email: string | null
  comment: Generated<string>
  delivery: JSONColumnType<Record<string, string>>
  payment_method: string | null
  delivery_title: string | null
  delivery_price: number | null
  payment_title: string | null
  discount: Generated<number>
  promo_code_id: number | null
  promo_code: string | null
  promo_discount: Generated<number>
  total: number
  items_count: number
  idempotency_key: string | null
  request_hash: string | null
  is_suspicious: Generated<boolean>
  is_trial: Generated<boolean>
  may_expire: Generated<boolean>
  paid: Generated<number>
  refunded: Generated<number>
  held: Generated<number>
  paying_until: Date | null
  undo_until: Date | null
  manager_id: number | null
  created_at: Moment
  request_id: string | null
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
  takes_discount: Generated<boolean>
  returned: Generated<number>
  restocked: Generated<number>
  written_off: Generated<number>
  packed: Generated<number>
}

interface StockMovesTable {
  id: Generated<number>
  variant_id: number
  order_id: number | null
  delta: number
  reason: 'order' | 'edit' | 'cancel' | 'return' | 'import' | 'manual' | 'written_off' | 'received'
  created_at: Moment
  note: Generated<string>
  staff_id: number | null
}

interface OrderEventsTable {
  id: Generated<number>
  order_id: number
  created_at: Moment
  actor: 'shop' | 'owner' | 'customer' | 'telegram' | 'staff'
  staff_id: number | null
  actor_name: string | null
  kind:
    | 'status'
    | 'edit'
    | 'returned'
    | 'restocked'
    | 'written_off'
    | 'payment'
    | 'refund'
    | 'waybill'
    | 'receipt'
  before: JSONColumnType<Record<string, unknown>>
  after: JSONColumnType<Record<string, unknown>>
}

interface OrderNotesTable {
  id: Generated<number>
  order_id: number
  staff_id: number | null
  author_name: string
  text: string
  created_at: Moment
}

interface OrderCallsTable {
  order_id: number
  due_at: Date | null
  asked_at: Moment
  tries: Generated<number>
  locked_by: number | null
  locked_until: Date | null
  closed_at: Date | null
}

interface OrderMailsTable {
  id: Generated<number>
  order_id: number
  recipient: 'customer' | 'owner'
  status: 'new' | 'confirmed' | 'packed' | 'shipped' | 'completed' | 'cancelled' | 'returned' | 'edited'
  created_at: Moment
  tries: Generated<number>
  next_try_at: Moment
  outcome: 'sent' | 'skipped' | 'failed' | null
  problem: string | null
}
