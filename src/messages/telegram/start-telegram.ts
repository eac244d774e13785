import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { withFreeLock } from '#src/database/with-lock.ts'
import { pause } from '#src/jobs/pause.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { answerPresses } from './answer-presses.ts'
import { loadOwnerChat, type TelegramOptions } from './telegram-settings.ts'

const INTERVAL_MS = 15_000
/** Advisory lock with an arbitrary number; Telegram lets only one program ask for updates at a time. */
const POLL_LOCK = 7_461_033

/**
 * Handles presses of the owner's buttons in the background. It polls instead of using a webhook, because a shop may have no
 * address that Telegram can reach.
 */
export function startTelegram(
  options: TelegramOptions & { log: { warn: (details: object, message: string) => void } },
): Job {
  const stopping = new AbortController()
  const { signal } = stopping
  const job = startJob({
    intervalMs: INTERVAL_MS,
    round: async () => {
      if ((await loadOwnerChat(options)) === null) return
      await withFreeLock(options.database, POLL_LOCK, () => pollWhileSet(options, signal))
    },
    onError: unlessUnavailable((error) => {
      if (!signal.aborted) options.log.warn({ err: error }, 'Telegram was not asked what was pressed')
    }),
  })
  return {
    stop: async () => {
      stopping.abort()
      await job.stop()
    },
  }
}

/** Polls as long as a bot is set. Settings are read before every poll, so another bot or chat needs no restart. */
async function pollWhileSet(options: TelegramOptions, signal: AbortSignal): Promise<void> {
  let offset = 0
  let token = ''
  while (!signal.aborted) {
    const chat = await loadOwnerChat(options)
    if (!chat) return
    if (chat.bot.token !== token) offset = 0
    token = chat.bot.token
    offset = await answerPresses(options, chat, { offset, signal })
    await pause(100, signal)
  }
}
