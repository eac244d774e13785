import { messageSettingsSchema } from '#src/contract/message-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Routes } from './recipients.ts'

/** Which channels the owner has set up. */
export async function loadRoutes(database: Database, vault: Vault): Promise<Routes> {
  const [settings, endpoints] = await Promise.all([
    loadPrivateSettings(database, vault, messageSettingsSchema),
    database.selectFrom('webhook_endpoints').select(['id', 'topics']).orderBy('id').execute(),
  ])
  const { telegram_bot_token, telegram_chat_id, sms_token, sms_sender } = settings
  return {
    hasTelegram: telegram_bot_token !== undefined && telegram_chat_id !== undefined,
    hasSms: sms_token !== undefined && sms_sender !== undefined,
    endpoints,
  }
}
