import type { OutboxTopic } from '#src/outbox/enqueue.ts'

export type ChannelName =
  | 'customer_mail'
  | 'owner_mail'
  | 'account_mail'
  | 'stock_mail'
  | 'telegram'
  | 'webhook'
  | 'sms'

/** One event for one recipient of a channel. */
export type Message = {
  id: number
  event_id: number
  topic: OutboxTopic
  payload: Readonly<Record<string, unknown>>
  order_id: number | null
  channel: ChannelName
  recipient: string
  /** Id of the request that caused the event. */
  request_id: string | null
  /** Idempotency key, the same at every try. */
  message_key: string
  /** When the event happened. */
  created_at: Date
  /** Number of tries, with this one. */
  tries: number
  /** The last try was cut off before its outcome was stored, so it may have been sent. */
  is_cut_off: boolean
}

export type Channel = {
  name: ChannelName
  /** If one message fails, others to the same recipient would fail too, so they wait with it. */
  failsByRecipient?: boolean
  /** Sends a message, or skips one without a recipient. Throws `RefusedForGood`, `RetryAfter`, or any other error if another try may succeed. */
  send: (message: Message) => Promise<'sent' | 'skipped'>
}

/** The recipient will never accept this message. */
export class RefusedForGood extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedForGood'
  }
}

/** The recipient has named a time for the next try. */
export class RetryAfter extends Error {
  readonly afterSeconds: number

  constructor(message: string, afterSeconds: number) {
    super(message)
    this.name = 'RetryAfter'
    this.afterSeconds = afterSeconds
  }
}
