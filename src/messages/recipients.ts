import { DESK_TOPICS, type OutboxTopic } from '#src/outbox/enqueue.ts'
import type { ChannelName } from './channel.ts'
import { newsOf } from './news.ts'
import { defaultText } from './texts/texts.ts'

/** An event of the outbox that has no messages yet. */
export type WaitingEvent = {
  id: number
  topic: OutboxTopic
  order_id: number | null
  payload: Readonly<Record<string, unknown>>
  created_at: Date
}

export type Recipient = {
  channel: ChannelName
  /** Which recipient of the channel, as a webhook's id; empty for a channel with one. */
  recipient: string
  /** Hours after the event in which the message is still news. */
  lifetime_hours: number
}

const DAY_HOURS = 24
/** A person who asked for a new password waits at the screen; a letter much later would only alarm her. */
const PASSWORD_HOURS = 1

/** Long enough for a CRM that is down over a weekend. */
const WEBHOOK_HOURS = 72

/** Channels that the owner has set up beside letters. */
export type Routes = {
  hasTelegram: boolean
  hasSms: boolean
  /** An endpoint without topics gets all of them. */
  endpoints: readonly { id: number; topics: readonly string[] }[]
}

export const NO_ROUTES: Routes = { hasTelegram: false, hasSms: false, endpoints: [] }

/** Decides who is notified of an event; no other place does. */
export function recipientsOf(event: WaitingEvent, routes: Routes): Recipient[] {
  if (DESK_TOPICS.has(event.topic)) return []
  const lifetime_hours = event.topic === 'account.password' ? PASSWORD_HOURS : DAY_HOURS
  return [
    ...channelsOf(event, routes).map((channel) => ({ channel, recipient: '', lifetime_hours })),
    ...endpointsFor(event, routes).map(({ id }) => ({
      channel: 'webhook' as const,
      recipient: String(id),
      lifetime_hours: WEBHOOK_HOURS,
    })),
  ]
}

/** Topics of letters with links into an account. */
const ACCOUNT_TOPICS: ReadonlySet<string> = new Set([
  'account.confirm',
  'account.password',
  'account.email_change',
  'account.email_changed',
  'staff.invited',
])

/** Webhooks for an event. They never get links into an account, which belong to its person alone. */
function endpointsFor({ topic }: WaitingEvent, { endpoints }: Routes): Routes['endpoints'] {
  if (ACCOUNT_TOPICS.has(topic)) return []
  return endpoints.filter(({ topics }) => topics.length === 0 || topics.includes(topic))
}

function channelsOf(event: WaitingEvent, { hasTelegram, hasSms }: Routes): ChannelName[] {
  if (ACCOUNT_TOPICS.has(event.topic)) return ['account_mail']
  if (event.topic === 'stock.returned') return ['stock_mail']
  if (event.topic === 'import.waiting') return hasTelegram ? ['telegram', 'owner_mail'] : ['owner_mail']
  return [
    ...(hasText(event, 'mail') ? ['customer_mail' as const] : []),
    ...(event.topic === 'order.placed' ? ['owner_mail' as const] : []),
    ...(event.topic === 'order.placed' && hasTelegram ? ['telegram' as const] : []),
    ...(hasSms && hasText(event, 'sms') ? ['sms' as const] : []),
  ]
}

function hasText(event: WaitingEvent, channel: 'mail' | 'sms'): boolean {
  const news = newsOf(event)
  return news !== null && defaultText(news, channel) !== null
}
