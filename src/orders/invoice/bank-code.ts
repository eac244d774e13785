import { isIban } from '#src/domain/money/iban.ts'
import { encodeWindows1251 } from './windows-1251.ts'

/** A bank transfer to prepare for a payer. `amount` is kopiykas. */
export type Transfer = {
  recipient: string
  iban: string
  /** ЄДРПОУ or РНОКПП of the recipient. */
  code: string
  amount: number
  reference: string
  purpose: string
}

export type TransferOptions = {
  /** ISO 20022 purpose code; by default the one that the bank's rules name for goods. */
  category?: string
  display?: string
  /** Which fields the payer may not change; `FFFF` is all of them. */
  locked?: string
  /** `РРММДДГГХХСС`, Kyiv time. */
  validUntil?: string
  createdAt?: string
}

const HOST = 'https://qr.bank.gov.ua/'
const SERVICE = 'BCD'
const FORMAT = '003'
const WINDOWS_1251 = '2'
const INSTANT_TRANSFER = 'ICT'
const GOODS = 'OTHR/GDDS'
const ALL_LOCKED = 'FFFF'
const LIMITS = { recipient: 140, code: 10, reference: 35, purpose: 420, payload: 475 } as const
const MOST_KOPIYKAS = 99_999_999_999

/**
 * The address inside a payment QR code of the National Bank of Ukraine (resolution № 97 of 19.08.2025, format 003). A bank's
 * application that scans or opens it fills in the transfer. Null if a required field is missing or the code would be too
 * long.
 */
export function bankCodeUrl(transfer: Transfer, options: TransferOptions = {}): string | null {
  const payload = bankCodePayload(transfer, options)
  return payload === null ? null : `${HOST}${payload}`
}

function bankCodePayload(transfer: Transfer, options: TransferOptions): string | null {
  const { iban, code, amount } = transfer
  const isWhole = isIban(iban) && code.length > 0 && code.length <= LIMITS.code && transfer.recipient !== ''
  if (!isWhole || amount <= 0 || amount > MOST_KOPIYKAS || transfer.purpose === '') return null
  const payload = encodeFields(transfer, options)
  return payload.length > LIMITS.payload ? null : payload
}

function encodeFields(
  { recipient, iban, code, amount, reference, purpose }: Transfer,
  options: TransferOptions,
) {
  const { category = GOODS, display = '', locked = ALL_LOCKED, validUntil = '', createdAt = '' } = options
  const fields = [
    SERVICE,
    FORMAT,
    WINDOWS_1251,
    INSTANT_TRANSFER,
    '',
    recipient.slice(0, LIMITS.recipient),
    iban,
    amountText(amount),
    code,
    category,
    reference.slice(0, LIMITS.reference),
    purpose.slice(0, LIMITS.purpose),
    display,
    locked,
    validUntil,
    createdAt,
    // Reserved for a signature.
    '',
  ]
  const bytes = fields.flatMap((field) => [encodeWindows1251(field), Buffer.from('\n')]).slice(0, -1)
  return Buffer.concat(bytes).toString('base64url')
}

/** `UAH100` or `UAH100.50`: whole hryvnias have no decimals. */
function amountText(kopiykas: number): string {
  const whole = Math.floor(kopiykas / 100)
  const rest = kopiykas % 100
  return rest === 0 ? `UAH${whole}` : `UAH${whole}.${String(rest).padStart(2, '0')}`
}
