import { z } from 'zod'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { secretText } from './secret-text.ts'

const ref = z
  .string()
  .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, 'Ref із 36 знаків')
  .optional()

/** Keys of the carriers, and the sender. A carrier without a key is not offered. */
export const deliverySettingsSchema = z.object({
  nova_poshta_key: secretText().describe('Нова Пошта: ключ API'),
  nova_poshta_sender: ref.describe('Нова Пошта: Ref відправника (контрагента)'),
  nova_poshta_sender_contact: ref.describe('Нова Пошта: Ref контактної особи відправника'),
  nova_poshta_sender_city: ref.describe('Нова Пошта: Ref міста, звідки відправляєте'),
  nova_poshta_sender_address: ref.describe('Нова Пошта: Ref відділення або адреси, звідки відправляєте'),
  nova_poshta_sender_phone: z
    .string()
    // Accepted in any form that a customer's phone may have.
    .overwrite((text) => normalizePhone(text) ?? text)
    .regex(/^\+380\d{9}$/, 'номер як 380671234567')
    .optional()
    .describe('Нова Пошта: телефон відправника'),
  nova_poshta_from_door: z.boolean().optional().describe('Нова Пошта: посилки забирає кур’єр'),
  nova_poshta_afterpayment: z
    .enum(['money', 'control'], 'money або control')
    .optional()
    .describe('Нова Пошта: післяплата переказом (money) або контроль оплати за договором (control)'),
  nova_poshta_payer: z
    .enum(['Recipient', 'Sender'], 'Recipient або Sender')
    .optional()
    .describe('Нова Пошта: хто платить за доставку, якої немає в сумі замовлення'),
  ukrposhta_ecom_key: secretText().describe('Укрпошта: ключ eCom (PRODUCTION BEARER eCom)'),
  ukrposhta_token: secretText().describe('Укрпошта: токен контрагента (COUNTERPARTY TOKEN)'),
  ukrposhta_tracking_key: secretText().describe(
    'Укрпошта: ключ відстеження (PRODUCTION BEARER StatusTracking; без нього — ключ eCom)',
  ),
  ukrposhta_sender: z
    .string()
    .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, 'UUID із 36 знаків')
    .optional()
    .describe('Укрпошта: UUID відправника (як у кабінеті)'),
  ukrposhta_sender_address: z
    .string()
    .regex(/^\d{1,12}$/, 'номер адреси, самі цифри')
    .optional()
    .describe('Укрпошта: номер адреси відправника (у кабінеті addressId)'),
  ukrposhta_payer: z
    .enum(['Recipient', 'Sender'], 'Recipient або Sender')
    .optional()
    .describe('Укрпошта: хто платить за доставку, якої немає в сумі замовлення'),
  parcel_weight_g: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Вага посилки, грамів, коли вага товарів невідома (звичайно 1000)'),
})

export type DeliverySettings = z.infer<typeof deliverySettingsSchema>
