import type { Check } from '#src/contract/check.ts'
import { messageSettingsSchema } from '#src/contract/message-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { loadSender } from '#src/mail/sender.ts'
import { findOrderById } from '#src/orders/find-orders.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Channel } from '../channel.ts'
import { NoAnswer, postJson } from '../call.ts'
import { wordsFor } from '../words.ts'
import { sendSms, type SmsGateway } from './turbosms.ts'

export type SmsOptions = { database: Database; vault: Vault; url: string; origin: string; limitMs: number }

type LoadedGateway = { gateway: SmsGateway; onlyWithoutEmail: boolean }

/** Short texts to the one who ordered. */
export function smsChannel(options: SmsOptions): Channel {
  const { database, origin } = options
  return {
    name: 'sms',
    send: async (message) => {
      const loaded = await loadGateway(options)
      const order = message.order_id === null ? null : await findOrderById(database, message.order_id)
      // A summary was asked for by a person who knows that there is a letter too.
      const isSpared = loaded?.onlyWithoutEmail && order?.email && message.topic !== 'order.summary'
      if (!loaded || !order?.phone || isSpared) return 'skipped'
      const context = { settings: await loadSender(database), origin }
      const text = await wordsFor(database, { message, order, channel: 'sms' }, context)
      if (text === null) return 'skipped'
      await sendSms(loaded.gateway, order.phone, text)
      return 'sent'
    },
  }
}

async function loadGateway({
  database,
  vault,
  url,
  limitMs,
}: Omit<SmsOptions, 'origin'>): Promise<LoadedGateway | null> {
  const {
    sms_token: token,
    sms_sender: sender,
    sms_only_without_email: onlyWithoutEmail = false,
  } = await loadPrivateSettings(database, vault, messageSettingsSchema)
  if (token === undefined || sender === undefined) return null
  return { gateway: { url, token, sender, limitMs }, onlyWithoutEmail }
}

/** Asks the gateway for the balance: it answers to a right token alone. */
export async function checkSms(options: Omit<SmsOptions, 'origin'>): Promise<Check[]> {
  const loaded = await loadGateway(options)
  if (!loaded) return [{ name: 'sms', state: 'off', text: 'SMS: не налаштовано (sms_token і sms_sender).' }]
  try {
    await askBalance(loaded.gateway)
    return [{ name: 'sms', state: 'ok', text: 'SMS: сервіс прийняв ключ.' }]
  } catch (error) {
    return [
      {
        name: 'sms',
        state: 'failed',
        text: `SMS: ${error instanceof Error ? error.message : String(error)}.`,
      },
    ]
  }
}

/** Whether the gateway is set up and takes its token. Throws what hinders it, `NoAnswer` where that is not the token. */
export async function tryGateway(options: Omit<SmsOptions, 'origin'>): Promise<void> {
  const loaded = await loadGateway(options)
  if (!loaded) throw new Error('SMS не налаштовано')
  await askBalance(loaded.gateway)
}

async function askBalance({ url, token, limitMs }: SmsGateway): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = postJson(`${url}/user/balance.json`, {}, { limitMs, headers })
  const { status, json } = await answer.catch((error: unknown) => {
    throw error instanceof NoAnswer ? new NoAnswer(`TurboSMS ${error.message}`) : error
  })
  const code =
    typeof json === 'object' && json !== null && 'response_code' in json ? json.response_code : null
  if (code === 0) return
  if (code === null && status < 400) throw new NoAnswer('TurboSMS відповів не так, як описано')
  throw new Error(`TurboSMS не прийняв ключа (відповідь ${status})`)
}
