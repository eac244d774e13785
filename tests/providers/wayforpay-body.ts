import { hryvniasOf } from './amounts.ts'

/** How a callback's body is written. Both forms have a content type that is untrue (ukraine.md 1.3, traps). */
export type CallbackSpelling = 'json' | 'form-key' | 'form-value'

/** What a callback says of a payment; sums are kopiykas. */
type CallbackPayment = { form: URLSearchParams; cardPan: string; refunded: number; settled: number }

export const CALLBACK_FIELDS = [
  'merchantAccount',
  'orderReference',
  'amount',
  'currency',
  'authCode',
  'cardPan',
  'transactionStatus',
  'reasonCode',
]

/** A body as JSON in which the amount is a number spelled as it was signed: `1500.00` stays so. */
export function bodyText(fields: Record<string, string>, payment: CallbackPayment): string {
  const { amount = '', reasonCode = '', ...texts } = fields
  const rest = {
    ...texts,
    email: payment.form.get('clientEmail') ?? '',
    phone: payment.form.get('clientPhone') ?? '',
    createdDate: Math.floor(Date.now() / 1000),
    processingDate: Math.floor(Date.now() / 1000),
    cardType: payment.cardPan === '' ? '' : 'Visa',
    issuerBankCountry: 'Ukraine',
    issuerBankName: 'Local Bank',
    recToken: '',
    fee: 0,
    paymentSystem: 'card',
    ...(payment.refunded > 0 ? { refundAmount: hryvniasOf(payment.refunded) } : {}),
    ...(payment.settled > 0 ? { settlementAmount: hryvniasOf(payment.settled) } : {}),
  }
  return `{"amount":${amount},"reasonCode":${reasonCode},${JSON.stringify(rest).slice(1)}`
}

/** The body in this spelling, with its content type before it. */
export function spellBody(json: string, spelling: CallbackSpelling): [string, string] {
  const form = 'application/x-www-form-urlencoded'
  if (spelling === 'form-key') return [form, encodeURIComponent(json)]
  if (spelling === 'form-value') return [form, `response=${encodeURIComponent(json)}`]
  return ['application/json', json]
}

/** The amount as the shop has written it, because JSON.parse would drop the zeros that it has signed. */
export function rawAmount(json: string): string {
  const match = /"amount"\s*:\s*(?:"([^"]*)"|([\d.]+))/.exec(json)
  return match?.[1] ?? match?.[2] ?? ''
}
