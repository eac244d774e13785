import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { bankCodeUrl } from './bank-code.ts'
import { bankCodeShape, bankCodeSvg } from './bank-code-shape.ts'

const transfer = (purpose: string) =>
  bankCodeUrl({
    recipient: 'ФОП Коваль Олена Іванівна',
    iban: 'UA673005280000026500504354077',
    code: '1234567899',
    amount: 129_950,
    reference: '100001',
    purpose,
  }) ?? ''

it.each([
  ['a short', 'Оплата'],
  ['the usual', 'Оплата за товари, замовлення № 100001'],
  ['a long', 'Оплата за товари за договором публічної оферти. '.repeat(3)],
])('PAY-01 the code of %s purpose is read back with the sign in its middle', async (_what, purpose) => {
  const url = transfer(purpose)
  const shape = bankCodeShape(url)
  const version = ((shape?.size ?? 0) - 8 - 17) / 4
  expect(version).toBeGreaterThanOrEqual(10)
  expect(version).toBeLessThanOrEqual(17)
  const picture = sharp(Buffer.from(shape ? bankCodeSvg(shape) : ''))
    .resize(800)
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(url)
})

it('PAY-01 what no code holds is not drawn', () => {
  expect(bankCodeShape('x'.repeat(900))).toBeNull()
})
