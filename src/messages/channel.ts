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
  /** By which it came about. */
  request_id: string | null
  /** The same for every try. */
  message_key: string
  /** When it has happened. */
  created_at: Date
  /** This one counted. */
  tries: number
  /** The process that tried it last was ended meanwhile: it may have been sent. */
  is_cut_off: boolean
}

export type Channel = {
  name: ChannelName
  /** Where one message failed, others to the same recipient would fail too: they wait with it. */
  failsByRecipient?: boolean
  /** Skips what has no recipient. Throws `RefusedForGood`, `RetryAfter`, or any other error for what another try may change. */
  send: (message: Message) => Promise<'sent' | 'skipped'>
}

/** The recipient will not take this message, now or later. */
export class RefusedForGood extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedForGood'
  }
}

/** The recipient has said when it may be tried again. */
export class RetryAfter extends Error {
  readonly afterSeconds: number

  constructor(message: string, afterSeconds: number) {
    super(message)
    this.name = 'RetryAfter'
    this.afterSeconds = afterSeconds
  }
}
