import type { Generated, JSONColumnType } from 'kysely'
import type { Moment, OptionalMoment } from './column-types.ts'

export interface OutboxTables {
  outbox: OutboxTable
  messages: MessagesTable
  message_texts: MessageTextsTable
  webhook_endpoints: WebhookEndpointsTable
}

interface OutboxTable {
  id: Generated<number>
  topic: string
  order_id: number | null
  payload: JSONColumnType<Record<string, unknown>>
  created_at: Moment
  due_at: OptionalMoment
  fanned_out_at: OptionalMoment
  /** The `X-Request-Id` of the request that caused it; null if the shop did it by itself. */
  request_id: string | null
}

interface MessagesTable {
  id: Generated<number>
  event_id: number
  order_id: number | null
  channel: 'customer_mail' | 'owner_mail' | 'account_mail' | 'stock_mail' | 'telegram' | 'webhook' | 'sms'
  recipient: Generated<string>
  message_key: Generated<string>
  created_at: Moment
  expires_at: Moment
  tries: Generated<number>
  next_try_at: Moment
  outcome: 'sent' | 'skipped' | 'dead' | 'dropped' | null
  problem: string | null
}

interface MessageTextsTable {
  name: string
  channel: string
  text: string
  changed_at: Moment
}

interface WebhookEndpointsTable {
  id: Generated<number>
  url: string
  secret: string
  /** Goes along with `secret` until `next_from`, and alone from then on. */
  next_secret: string | null
  next_from: OptionalMoment
  topics: Generated<string[]>
  created_at: Moment
}
