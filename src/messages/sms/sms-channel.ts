import { z } from 'zod'
import type { Check } from '#src/contract/check.ts'
import { type MessageSettings, messageSettingsSchema } from '#src/contract/message-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { withoutSecrets } from '#src/domain/text/without-secrets.ts'
import { loadSender } from '#src/mail/sender.ts'
import { findOrderById } from '#src/orders/find-orders.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import { type Channel, RefusedForGood } from '../channel.ts'
import { NoAnswer, postJson } from '../call.ts'
import { wordsFor } from '../words.ts'
import { sendSms, type SmsGateway } from './turbosms.ts'

export type SmsOptions = { database: Database; vault: Vault; url: string; origin: string; limitMs: number }

type LoadedGateway = { gateway: SmsGateway; onlyWithoutEmail: boolean }

/** Channel of short texts to the customer of an order. */
export function smsChannel(options: SmsOptions): Channel {
  const { database, origin } = options
  return {
    name: 'sms',
    send: async (message) => {
      const loaded = await loadGateway(options)
      const order = message.order_id === null ? null : await findOrderById(database, message.order_id)
      // A summary is sent even beside a letter, because a person at the desk has asked for it.
      const isSpared = loaded?.onlyWithoutEmail && order?.email && message.topic !== 'order.summary'
      if (!loaded || !order?.phone || isSpared) return 'skipped'
      const context = { settings: await loadSender(database), origin }
      const text = await wordsFor(database, { message, order, channel: 'sms' }, context)
      if (text === null) return 'skipped'
      // The gateway cannot tell a repeat from a second message.
      if (message.is_cut_off)
        throw new RefusedForGood('SMS: невідомо, чи надіслано: магазин зупинився посеред надсилання')
      await sendSms(loaded.gateway, order.phone, text)
      return 'sent'
    },
  }
}

const KEYS = ['sms_token', 'sms_sender'] as const satisfies readonly (keyof MessageSettings)[]

async function loadGateway(options: Omit<SmsOptions, 'origin'>): Promise<LoadedGateway | null> {
  const settings = await loadPrivateSettings(options.database, options.vault, messageSettingsSchema)
  const { sms_token: token, sms_sender: sender, sms_only_without_email: onlyWithoutEmail = false } = settings
  if (token === undefined || sender === undefined) return null
  return { gateway: { url: options.url, token, sender, limitMs: options.limitMs }, onlyWithoutEmail }
}

async function lackingKeys({ database, vault }: Pick<SmsOptions, 'database' | 'vault'>): Promise<string[]> {
  const settings = await loadPrivateSettings(database, vault, messageSettingsSchema)
  return KEYS.filter((key) => settings[key] === undefined).map(
    (key) => messageSettingsSchema.shape[key].description ?? key,
  )
}

/** Checks the gateway's token by asking for the balance. */
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

/**
 * Checks that the gateway is set up and accepts its token. Returns the sender's name, which the service verifies only when a
 * message is sent, and the balance in the service's unit. Throws a sentence about the problem, `NoAnswer` if it is not the token.
 */
export async function tryGateway(
  options: Omit<SmsOptions, 'origin'>,
): Promise<{ sender: string; balance: number | null }> {
  const loaded = await loadGateway(options)
  if (!loaded) throw new Error(`Бракує: ${(await lackingKeys(options)).join('; ')}`)
  return { sender: loaded.gateway.sender, balance: await askBalance(loaded.gateway) }
}

const balanceSchema = z.object({
  response_code: z.number(),
  response_status: z.string().catch(''),
  response_result: z.object({ balance: z.coerce.number() }).nullable().catch(null),
})

async function askBalance({ url, token, limitMs }: SmsGateway): Promise<number | null> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = postJson(`${url}/user/balance.json`, {}, { limitMs, headers })
  const { status, json } = await answer.catch((error: unknown) => {
    throw error instanceof NoAnswer ? new NoAnswer(`TurboSMS ${error.message}`) : error
  })
  const { data } = balanceSchema.safeParse(json)
  if (!data && status < 400) throw new NoAnswer('TurboSMS відповів не так, як описано')
  if (data?.response_code === 0) return data.response_result?.balance ?? null
  // The service refuses with HTTP 200 and a code that its documentation explains.
  const why = data
    ? withoutSecrets(`${data.response_status} (${data.response_code})`, [token])
    : String(status)
  throw new Error(`TurboSMS не прийняв ключа: ${why}`)
}
