import { MailRefused } from './open-mailbox.ts'
import { finishMail, type MailQueue, postponeMail } from './queries.ts'
import type { SendOptions } from './send-options.ts'

/** Minutes to the second try, the third …; from there on as the last. */
const DELAYS_MINUTES = [1, 5, 15, 60]

/** `about` is for the log. */
type Unsent = { queue: MailQueue; id: number; tries: number; about: object }

/** What becomes of a letter that was not sent: it ends if the server will never take it, else it is tried again. */
export async function keepForLater(
  { database, log }: Pick<SendOptions, 'database' | 'log'>,
  { queue, id, tries, about }: Unsent,
  error: unknown,
): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  log.warn({ ...about, problem }, 'a letter was not sent')
  if (error instanceof MailRefused) return finishMail(database, queue, id, 'failed', problem)
  const delay = DELAYS_MINUTES[Math.min(tries, DELAYS_MINUTES.length) - 1] ?? 0
  await postponeMail(database, queue, id, { delayMinutes: delay, problem })
}
