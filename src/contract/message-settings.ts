import { z } from 'zod'
import { secretText } from './secret-text.ts'

const text = z.string().trim().min(1).max(200).optional()

/** How the shop reaches its owner in Telegram and customers by SMS. Without keys it uses neither. */
export const messageSettingsSchema = z.object({
  telegram_bot_token: secretText().describe('Telegram: токен бота від @BotFather'),
  telegram_chat_id: z
    .string()
    .trim()
    .regex(/^-?\d{1,20}$/, 'число, для групи з мінусом, наприклад -1001234567890')
    .optional()
    .describe('Telegram: чат, куди йдуть замовлення'),
  sms_token: secretText().describe('SMS (TurboSMS): токен'),
  sms_sender: text.describe('SMS (TurboSMS): підпис відправника'),
  sms_only_without_email: z.boolean().optional().describe('SMS: лише тим, хто не залишив email'),
})

export type MessageSettings = z.infer<typeof messageSettingsSchema>
