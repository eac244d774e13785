import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { notifyWaiting } from '#src/stock-waiting/notify-waiting.ts'
import type { Channel } from './channel.ts'
import { accountLetters } from './account-letters.ts'
import { deliverMessages, type MessageLog } from './deliver-messages.ts'
import { fanOut } from './fan-out.ts'
import type { LetterOptions } from './letter-options.ts'
import { customerLetters, ownerLetters } from './order-letters.ts'
import { expireMessages } from './queue.ts'
import { NO_ROUTES, type Routes } from './recipients.ts'
import { stockLetters } from './stock-letters.ts'

export type MessagesOptions = {
  database: Database
  channels: readonly Channel[]
  /** Loads the present routes; without it there are only letters. */
  loadRoutes?: () => Promise<Routes>
  log: MessageLog
}

/** All channels that go through the mail server. */
export function letterChannels(options: LetterOptions): Channel[] {
  return [accountLetters, customerLetters, ownerLetters, stockLetters].map((open) => open(options))
}

const INTERVAL_MS = 2000

/** Makes messages of events and sends them in the background. Each channel has a job of its own, so a slow one delays no other. */
export function startMessages(options: MessagesOptions): Job {
  const { database, channels, log } = options
  const start = (round: () => Promise<number>) =>
    startJob({
      intervalMs: INTERVAL_MS,
      round: async () => (await round()) > 0,
      onError: unlessUnavailable((error) => log.warn({ err: error }, 'messages were not looked for')),
    })
  const jobs = [
    start(() => makeMessages(options)),
    ...channels.map((channel) => start(() => deliverMessages({ database, channel, log }))),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

/** One round of making messages; returns the number of events, with those of goods that are in stock again. */
export async function makeMessages({
  database,
  channels,
  loadRoutes = async () => NO_ROUTES,
}: Pick<MessagesOptions, 'database' | 'channels' | 'loadRoutes'>): Promise<number> {
  await expireMessages(database)
  // Without a mail server nobody could be notified, so those who wait for goods go on waiting.
  const notified = channels.some(({ name }) => name === 'stock_mail') ? await notifyWaiting(database) : 0
  return notified + (await fanOut(database, loadRoutes))
}
