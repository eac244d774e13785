import { z } from 'zod'
import { secretText } from './secret-text.ts'

const time = (example: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `час за Києвом, наприклад ${example}`)
    .optional()

/** Who issues fiscal receipts. There is only one issuer, or each payment would get two receipts. */
export const receiptSettingsSchema = z.object({
  receipts_issuer: z
    .enum(['none', 'checkbox'], 'none або checkbox')
    .optional()
    .describe('Чеки: хто їх видає (none: ніхто або сам платіжний сервіс; checkbox)'),
  receipts_manual: z
    .enum(['none', 'cash', 'cashless'], 'none, cash або cashless')
    .optional()
    .describe('Чеки: для оплат, позначених вручну (none: без чека; cash: готівка; cashless: переказ)'),
  receipts_collected: z
    .enum(['none', 'shipped', 'received'], 'none, shipped або received')
    .optional()
    .describe(
      'Чеки: на гроші, які бере перевізник (none: без чека; shipped: коли посилку відправлено; received: коли її забрали й оплатили)',
    ),
  receipts_collected_label: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'Чеки: як назвати в чеку гроші, які взяв перевізник; спершу «Платіж через інтегратора NovaPay» чи «… Укрпошта»',
    ),
  checkbox_license_key: secretText().describe('Checkbox: ключ ліцензії каси'),
  checkbox_login: z.string().trim().min(1).max(200).optional().describe('Checkbox: логін касира'),
  checkbox_password: secretText().describe('Checkbox: пароль касира'),
  checkbox_pin: secretText().describe('Checkbox: PIN-код касира, замість логіна й пароля'),
  checkbox_tax: z
    .string()
    .trim()
    .regex(/^\w{1,10}$/, 'код ставки, як у кабінеті Checkbox')
    .optional()
    .describe('Checkbox: код податкової ставки товарів'),
  checkbox_opens: time('00:10').describe('Checkbox: з котрої години відкривати зміну (00:10)'),
  checkbox_closes: time('23:45').describe('Checkbox: о котрій закривати зміну (23:45)'),
})

export type ReceiptSettings = z.infer<typeof receiptSettingsSchema>
