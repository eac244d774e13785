import { z } from 'zod'
import { deliverySettingsSchema } from '#src/contract/delivery-settings.ts'
import { messageSettingsSchema } from '#src/contract/message-settings.ts'
import { paymentSettingsSchema } from '#src/contract/payment-settings.ts'
import { receiptSettingsSchema } from '#src/contract/receipt-settings.ts'

/** Every setting that shoppers do not see and that may be secret, by key: one line for each folder that defines some. */
export const privateSettingsSchema = z.object({
  ...paymentSettingsSchema.shape,
  ...deliverySettingsSchema.shape,
  ...messageSettingsSchema.shape,
  ...receiptSettingsSchema.shape,
})

export type PrivateKey = keyof typeof privateSettingsSchema.shape

export function isPrivateKey(key: string): key is PrivateKey {
  return Object.hasOwn(privateSettingsSchema.shape, key)
}
