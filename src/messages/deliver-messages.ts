import type { Database } from '#src/database/connect.ts'
import { causedBy, noteFailure } from '#src/database/current-request.ts'
import { LEASE_MS, whileLeased } from '#src/jobs/while-leased.ts'
import { type Channel, type Message, RefusedForGood, RetryAfter } from './channel.ts'
import { finishMessage, postponeMessage, postponeRecipient, renewMessage, takeMessage } from './queue.ts'

export type MessageLog = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

export type DeliverOptions = {
  database: Database
  channel: Channel
  leaseMs?: number
  log: MessageLog
}

const BATCH = 10
/** Minutes to the second try, the third …; from there on as the last. */
const DELAYS_MINUTES = [1, 5, 15, 60]

/** Sends what is due of a channel, up to ten; answers how many messages were dealt with. */
export async function deliverMessages(options: DeliverOptions): Promise<number> {
  const { database, channel, leaseMs = LEASE_MS, log } = options
  for (let sent = 0; sent < BATCH; sent += 1) {
    const message = await takeMessage(database, channel.name, leaseMs)
    if (!message) return sent
    const { id, request_id, topic } = message
    const lease = {
      leaseMs,
      renew: () => renewMessage(database, id, leaseMs),
      onError: (error: unknown) =>
        log.warn({ err: error, message: id }, 'the lease of a message was not renewed'),
    }
    const job = `send ${channel.name} ${topic}`
    await causedBy(request_id, job, () => whileLeased(lease, () => deliver(options, message)))
  }
  return BATCH
}

async function deliver({ database, channel, log }: DeliverOptions, message: Message): Promise<void> {
  const { id, topic, order_id: order } = message
  const facts = { message: id, channel: channel.name, topic, order }
  try {
    const outcome = await channel.send(message)
    await finishMessage(database, id, outcome)
    log.info(facts, `a message was ${outcome}`)
  } catch (error) {
    noteFailure(error)
    const problem = error instanceof Error ? error.message : String(error)
    log.warn({ ...facts, problem }, 'a message was not sent')
    if (error instanceof RefusedForGood) return finishMessage(database, id, 'dead', problem)
    const delaySeconds = delayOf(error, message.tries)
    await postponeMessage(database, id, { delaySeconds, problem })
    if (channel.failsByRecipient === true) await postponeRecipient(database, message, delaySeconds)
  }
}

function delayOf(error: unknown, tries: number): number {
  const usual = (DELAYS_MINUTES[Math.min(tries, DELAYS_MINUTES.length) - 1] ?? 0) * 60
  return error instanceof RetryAfter ? error.afterSeconds : usual
}
