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
/** Minutes until the second try, the third and so on; the last one repeats. */
const DELAYS_MINUTES = [1, 5, 15, 60]

/** Sends up to `BATCH` due messages of a channel; returns how many were handled. */
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
  let outcome: 'sent' | 'skipped'
  try {
    outcome = await channel.send(message)
  } catch (error) {
    noteFailure(error)
    const problem = error instanceof Error ? error.message : String(error)
    log.warn({ ...facts, problem }, 'a message was not sent')
    if (error instanceof RefusedForGood) return finishMessage(database, id, 'dead', problem)
    const delaySeconds = delayOf(error, message.tries)
    await postponeMessage(database, id, { delaySeconds, problem })
    if (channel.failsByRecipient === true) await postponeRecipient(database, message, delaySeconds)
    return
  }
  // Outside the try: a message that was sent must not be postponed as unsent because its outcome could not be stored.
  await finishMessage(database, id, outcome)
  log.info(facts, `a message was ${outcome}`)
}

function delayOf(error: unknown, tries: number): number {
  const usual = (DELAYS_MINUTES[Math.min(tries, DELAYS_MINUTES.length) - 1] ?? 0) * 60
  return error instanceof RetryAfter ? error.afterSeconds : usual
}
