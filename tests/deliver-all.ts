import type { Database } from '#src/database/connect.ts'
import type { Channel } from '#src/messages/channel.ts'
import { deliverMessages, type MessageLog } from '#src/messages/deliver-messages.ts'
import type { Routes } from '#src/messages/recipients.ts'
import { makeMessages } from '#src/messages/start-messages.ts'

export type DeliverAll = {
  database: Database
  channels: readonly Channel[]
  loadRoutes?: () => Promise<Routes>
  leaseMs?: number
  log?: MessageLog
}

const SILENT: MessageLog = { info: () => undefined, warn: () => undefined }

/**
 * Does one round of what the shop does in the background.
 *
 * @returns how many messages were dealt with
 */
export async function deliverAll({ database, channels, loadRoutes, ...more }: DeliverAll): Promise<number> {
  await makeMessages({ database, channels, ...(loadRoutes && { loadRoutes }) })
  let delivered = 0
  for (const channel of channels)
    delivered += await deliverMessages({ database, channel, log: SILENT, ...more })
  return delivered
}

export type MessageOutcome = {
  channel: string
  topic: string
  status: string | null
  outcome: string | null
  problem: string | null
}

/** What became of every message, in the order in which the messages were made. */
export async function messageOutcomes(database: Database): Promise<MessageOutcome[]> {
  return database
    .selectFrom('messages as m')
    .innerJoin('outbox as e', 'e.id', 'm.event_id')
    .select((row) => [
      'm.channel',
      'e.topic',
      row.ref('e.payload', '->>').key('status').$castTo<string | null>().as('status'),
      'm.outcome',
      'm.problem',
    ])
    .orderBy('m.id')
    .execute()
}

/** Changes the messages as if the time until their next try had passed. */
export async function passTime(database: Database): Promise<void> {
  await database
    .updateTable('messages')
    .set({ next_try_at: new Date(0) })
    .execute()
}

/**
 * The letters and messages to the customer about an order, sent or not.
 *
 * @returns their topics; one about a status is named by the status
 */
export async function lettersAbout(database: Database, number: string): Promise<string[]> {
  await makeMessages({ database, channels: [] })
  const messages = await database
    .selectFrom('messages as m')
    .innerJoin('outbox as e', 'e.id', 'm.event_id')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select((row) => [
      'e.topic',
      row.ref('e.payload', '->>').key('status').$castTo<string | null>().as('status'),
    ])
    .where('o.number', '=', number)
    .where('m.channel', '=', 'customer_mail')
    .orderBy('m.id')
    .execute()
  return messages.map(({ topic, status }) => status ?? topic)
}
