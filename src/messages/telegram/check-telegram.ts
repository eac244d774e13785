import { z } from 'zod'
import type { Check } from '#src/contract/check.ts'
import { callTelegram } from './telegram-api.ts'
import { loadOwnerChat, type OwnerChat, type TelegramOptions } from './telegram-settings.ts'

const botSchema = z.object({ username: z.string() })
const chatSchema = z.object({ title: z.string().optional(), first_name: z.string().optional() })

/** Checks the bot's token and whether the bot sees the owner's chat. */
export async function checkTelegram(options: Omit<TelegramOptions, 'origin'>): Promise<Check[]> {
  const chat = await loadOwnerChat(options)
  if (!chat) {
    const text = 'Telegram: не налаштовано (telegram_bot_token і telegram_chat_id).'
    return [{ name: 'telegram', state: 'off', text }]
  }
  try {
    const username = await askBot(chat)
    const { title, first_name } = chatSchema.parse(await askChat(chat))
    const text = `Telegram: бот @${username} пише в чат «${title ?? first_name ?? chat.chat_id}».`
    return [{ name: 'telegram', state: 'ok', text }]
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ name: 'telegram', state: 'failed', text }]
  }
}

/** User name of the bot. */
export async function askBot({ bot }: OwnerChat): Promise<string> {
  return botSchema.parse(await callTelegram(bot, 'getMe', {})).username
}

export function askChat({ bot, chat_id }: OwnerChat): Promise<unknown> {
  return callTelegram(bot, 'getChat', { chat_id })
}
