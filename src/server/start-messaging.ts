import { commandOrigin, letterSettings } from '#src/config.ts'
import type { Job } from '#src/jobs/start-job.ts'
import { openMailbox } from '#src/mail/open-mailbox.ts'
import type { Channel } from '#src/messages/channel.ts'
import { loadRoutes } from '#src/messages/load-routes.ts'
import { smsChannel } from '#src/messages/sms/sms-channel.ts'
import { letterChannels, startMessages } from '#src/messages/start-messages.ts'
import { startTelegram } from '#src/messages/telegram/start-telegram.ts'
import { telegramChannel } from '#src/messages/telegram/telegram-channel.ts'
import { webhookChannel } from '#src/messages/webhooks/webhook-channel.ts'
import type { WorkDeps } from './work-deps.ts'

/** Notifies customers, the owner and the owner's programs of events, by every channel that is set up. */
export function startMessaging({ config, open, vault, log }: WorkDeps): Job {
  const { database } = open
  const letters = letterSettings(config)
  const mailbox = letters && openMailbox(letters)
  const { providers, hasPrivateWebhooks: allowsPrivate } = config
  const deps = { database, vault, origin: commandOrigin(config), limitMs: config.waits.outboundMs }
  const telegram = { ...deps, url: providers.telegram }
  const channels: Channel[] = [
    ...(letters && mailbox ? letterChannels({ ...letters, database, mailbox }) : []),
    telegramChannel(telegram),
    smsChannel({ ...deps, url: providers.sms }),
    webhookChannel({ ...deps, allowsPrivate }),
  ]
  const jobs = [
    startMessages({ database, channels, log, loadRoutes: () => loadRoutes(database, vault) }),
    startTelegram({ ...telegram, log }),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
      mailbox?.close()
    },
  }
}
