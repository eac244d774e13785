import { expect, it } from 'vitest'
import { bankCodeUrl, type Transfer } from './bank-code.ts'
import { encodeWindows1251 } from './windows-1251.ts'

const TRANSFER: Transfer = {
  recipient: 'ТОВ «ФК „ЕВО“»',
  iban: 'UA673005280000026500504354077',
  code: '37193071',
  amount: 15_000,
  reference: '1225102576',
  purpose: '?MerchantBusinessName="ROZETKA.UA", Покупка товарів, замовлення №821558965.',
}

it('PAY-01 the code of the National Bank is that of its own example of an online shop', () => {
  // Appendix 4, example 4 of the rules; the bytes are those of an implementation that is not ours (nbu-qr-code-kotlin).
  const options = {
    display: '?<InstrForCdtrAgt><InstrInf>MerchID:01234-TermId:43210</InstrInf></InstrForCdtrAgt>',
    validUntil: '250321120000',
    createdAt: '250129120000',
  }
  expect(bankCodeUrl(TRANSFER, options)).toBe(
    'https://qr.bank.gov.ua/' +
      'QkNECjAwMwoyCklDVAoK0s7CIKvUyiCExcLOk7sKVUE2NzMwMDUyODAwMDAwMjY1MDA1MDQzNTQwNzcKVUFIMTUwCjM3MTkzMDcxCk9USFIvR0REUwox' +
      'MjI1MTAyNTc2Cj9NZXJjaGFudEJ1c2luZXNzTmFtZT0iUk9aRVRLQS5VQSIsIM_u6vPv6uAg8u7i4PCz4iwg5-Ds7uLr5e3t_yC5ODIxNTU4OTY1Lgo_' +
      'PEluc3RyRm9yQ2R0ckFndD48SW5zdHJJbmY-TWVyY2hJRDowMTIzNC1UZXJtSWQ6NDMyMTA8L0luc3RySW5mPjwvSW5zdHJGb3JDZHRyQWd0PgpGRkZG' +
      'CjI1MDMyMTEyMDAwMAoyNTAxMjkxMjAwMDAK',
  )
})

it('PAY-01 kopiykas of the code stand with two digits, and its fields may be left to the payer', () => {
  const transfer = {
    recipient: 'ТОВ "Тестова компанія"',
    iban: 'UA511234567890123456789012345',
    code: '12345678',
    amount: 10_050,
    reference: 'REF-123',
    purpose: 'Тестовий платіж',
  }
  expect(bankCodeUrl(transfer, { category: 'MP2B/GSCB', locked: '' })).toBe(
    'https://qr.bank.gov.ua/QkNECjAwMwoyCklDVAoK0s7CICLS5fHy7uLgIOru7O_g7bP_IgpVQTUxMTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NQpVQUgxMDAuNTAKMTIzNDU2NzgK' +
      'TVAyQi9HU0NCClJFRi0xMjMK0uXx8u7i6Okg7-vg8rPmCgoKCgo',
  )
})

it('PAY-01 the recipient is written as the bytes of the rules’ first example', () => {
  expect(encodeWindows1251('ТОВ «ГК«Нафтогаз України»').toString('hex')).toBe(
    'd2cec220abc3caabcde0f4f2eee3e0e720d3eaf0e0bfede8bb',
  )
})

it('PAY-01 a line break or a letter that the code has none for shifts no field', () => {
  const url = bankCodeUrl({ ...TRANSFER, recipient: 'ФОП\nЗна\u02BCк 漢' }) ?? ''
  const bytes = Buffer.from(url.replace('https://qr.bank.gov.ua/', ''), 'base64url')
  const fields = new TextDecoder('windows-1251').decode(bytes).split('\n')
  expect(fields).toHaveLength(17)
  expect(fields[5]).toBe('ФОП Зна’к ')
})

it.each([
  ['without a code of the recipient', { code: '' }],
  ['with a wrong account', { iban: 'UA673005280000026500504354078' }],
  ['with nothing to pay', { amount: 0 }],
  ['with more text than it may hold', { purpose: 'Оплата '.repeat(60) }],
])('PAY-01 there is no code %s', (_what, change) => {
  expect(bankCodeUrl({ ...TRANSFER, ...change })).toBeNull()
})
