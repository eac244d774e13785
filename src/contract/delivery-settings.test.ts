import { expect, it } from 'vitest'
import { deliverySettingsSchema } from './delivery-settings.ts'

const phone = deliverySettingsSchema.shape.nova_poshta_sender_phone

it('ADM-17 DLV-08 the sender’s phone is taken in any form that a phone is written in', () => {
  for (const text of ['050 111 22 33', '+38 (050) 111-22-33', '380501112233', '80501112233'])
    expect(phone.parse(text)).toBe('+380501112233')
  for (const text of ['', '12345', 'немає', '+48 501 112 233'])
    expect(phone.safeParse(text).success).toBe(false)
})
