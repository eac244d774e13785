import { messageSettingsSchema } from '#src/contract/message-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { TelegramBot } from './telegram-api.ts'

export type TelegramOptions = {
  database: Database
  vault: Vault
  /** Origin of the Bot API. */
  url: string
  /** Origin of the shop, for links. */
  origin: string
  limitMs: number
}

export type OwnerChat = { bot: TelegramBot; chat_id: string }

const schema = messageSettingsSchema.pick({ telegram_bot_token: true, telegram_chat_id: true })

/** The owner's bot and chat; null until both are set. */
export async function loadOwnerChat({
  database,
  vault,
  url,
  limitMs,
}: Pick<TelegramOptions, 'database' | 'vault' | 'url' | 'limitMs'>): Promise<OwnerChat | null> {
  const { telegram_bot_token: token, telegram_chat_id: chat_id } = await loadPrivateSettings(
    database,
    vault,
    schema,
  )
  return token === undefined || chat_id === undefined ? null : { bot: { url, token, limitMs }, chat_id }
}
