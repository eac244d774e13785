import { pause } from '#src/pause.ts'
import { sendAccountMails } from './send-account-mails.ts'
import { sendMails } from './send-mails.ts'
import type { SendOptions } from './send-options.ts'

const LOOK_MS = 2000

/** Sends letters in the background until `stop`, which resolves when the one in hand is sent. */
export function startMailWorker(options: SendOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const done = work(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await done
      options.mailbox.close()
    },
  }
}

async function work(options: SendOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      // In turn, so that whoever waits for a new password does not wait for a day's orders.
      const sent = (await sendAccountMails(options)) + (await sendMails(options))
      if (sent > 0) continue
    } catch (error) {
      // The database is away; the letters wait in it.
      options.log.warn({ err: error }, 'letters were not looked for')
    }
    await pause(LOOK_MS, signal)
  }
}
