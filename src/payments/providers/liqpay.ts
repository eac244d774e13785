import { toHryvnias } from '#src/domain/money/money.ts'
import { LIQPAY_STATUSES, meaningOf } from '#src/domain/payments/provider-statuses.ts'
import {
  type Callback,
  type KnownAttempt,
  type PaymentAsk,
  type PaymentPage,
  type Provider,
  ProviderError,
  type ProviderWord,
  NOT_BEGUN,
} from '../provider.ts'
import { amountOf, callProvider, pick, textOf } from './call-provider.ts'
import { openLiqpay, signLiqpay } from './liqpay-signature.ts'

export type LiqpayAccount = {
  url: string
  publicKey: string
  privateKey: string
  version: 3 | 7
  /** Ways to pay on its page, separated by commas; null leaves the choice to LiqPay. */
  paytypes: string | null
  isTest: boolean
  answerMs: number
}

type Message = Readonly<Record<string, unknown>>

/** LiqPay does not document how long money stays reserved, so the shortest term known of other banks is used. */
const HOLD_DAYS = 7
const RAW_FIELDS = [
  'payment_id',
  'status',
  'action',
  'paytype',
  'amount',
  'currency',
  'err_code',
  'refund_amount',
  'end_date',
]
const UNKNOWN = new Set(['payment_not_found', 'order_not_found', 'err_payment_not_found'])
const TOO_MANY = 'limit'
const WRONG_KEYS = new Set([
  'public_key_not_found',
  'err_access',
  'invalid_signature',
  'wrong_signature',
  'err_auth',
])

export function createLiqpay(account: LiqpayAccount): Provider {
  const { publicKey, privateKey } = account
  const call = (message: Message) => callLiqpay(account, message)
  const ask = ({ reference }: KnownAttempt) => askPayment(account, reference)
  return {
    id: 'liqpay',
    holdDays: HOLD_DAYS,
    open: async (asked) => pageOf(asked, account),
    ask,
    readCallback: async (callback) => {
      const message = openLiqpay(readForm(callback), privateKey)
      if (textOf(message['public_key']) !== publicKey)
        throw new ProviderError('forged', 'LiqPay: сповіщення про інший магазин')
      return { word: wordOf(message, account), reply: () => ({ status: 'ok' }) }
    },
    refund: async ({ reference }, { amount }) => {
      const answer = await call({ action: 'refund', order_id: reference, amount: toHryvnias(amount) })
      if (isRefusal(answer)) throw refusal(answer)
      return textOf(answer['status']) === 'reversed' ? 'done' : 'sent'
    },
    hasRefunded: async (attempt, { amount, alreadyRefunded, hasOthers }) => {
      const word = await ask(attempt)
      if (word?.state === 'refunded') return 'done'
      // LiqPay reports the total refunded, not single refunds.
      if (!word || hasOthers) return null
      if (word.refunded >= alreadyRefunded + amount) return 'done'
      // A refund that waits in LiqPay's queue shows in nothing but this status.
      return word.status === 'wait_reserve' ? 'sent' : null
    },
    capture: async ({ reference }, amount) => {
      const answer = await call({
        action: 'hold_completion',
        order_id: reference,
        amount: toHryvnias(amount),
      })
      if (isRefusal(answer)) throw refusal(answer)
    },
    // An opened page expires by itself, at `expired_date`.
    withdraw: async () => undefined,
    check: async () => {
      const answer = await call({ action: 'status', order_id: 'vitryna-doctor' })
      const code = textOf(answer['err_code'])
      if (WRONG_KEYS.has(code) || code === TOO_MANY) throw refusal(answer)
      if (code === '' && textOf(answer['order_id']) === '')
        throw new ProviderError('unreadable', 'LiqPay: відповідь без коду і без платежу')
      return 'ключі прийнято'
    },
  }
}

async function callLiqpay(
  { url, publicKey, privateKey, version, answerMs }: LiqpayAccount,
  message: Message,
): Promise<Record<string, unknown>> {
  const signed = signLiqpay({ version, public_key: publicKey, ...message }, privateKey)
  const { json } = await callProvider({
    url: `${url}/api/request`,
    body: new URLSearchParams(signed),
    answerMs,
  })
  return json
}

/** Null for a payment that LiqPay does not know. */
async function askPayment(account: LiqpayAccount, reference: string): Promise<ProviderWord | null> {
  const answer = await callLiqpay(account, { action: 'status', order_id: reference })
  if (UNKNOWN.has(textOf(answer['err_code']))) return null
  const isAnswer = textOf(answer['order_id']) === reference && textOf(answer['status']) !== ''
  if (!isAnswer) throw refusal(answer)
  return wordOf(answer, account)
}

function pageOf(asked: PaymentAsk, { url, publicKey, privateKey, ...account }: LiqpayAccount): PaymentPage {
  const { data, signature } = signLiqpay(
    {
      version: account.version,
      public_key: publicKey,
      action: asked.isHold ? 'hold' : 'pay',
      amount: toHryvnias(asked.amount),
      currency: 'UAH',
      description: `Замовлення № ${asked.order_number}`,
      order_id: asked.reference,
      language: 'uk',
      result_url: asked.returnUrl,
      server_url: asked.callbackUrl,
      expired_date: asked.expires_at.toISOString().slice(0, 19).replace('T', ' '),
      ...paytypesOf(asked, account.paytypes),
      ...(account.isTest && !publicKey.startsWith('sandbox_') && { sandbox: 1 }),
    },
    privateKey,
  )
  const fields = [
    ['data', data],
    ['signature', signature],
  ] as const
  return { kind: 'form', url: `${url}/api/3/checkout`, fields, ref: null }
}

/** LiqPay's own instalments, and the ways to pay without them if the owner has chosen none. */
const DIVIDED = new Set(['paypart', 'moment_part'])
const WHOLE = 'card,privat24,apay,gpay'

function paytypesOf({ allowsInstalments }: PaymentAsk, chosen: string | null): { paytypes?: string } {
  if (allowsInstalments) return chosen === null ? {} : { paytypes: chosen }
  const whole = (chosen ?? '').split(',').map((type) => type.trim())
  const left = whole.filter((type) => type !== '' && !DIVIDED.has(type))
  return { paytypes: left.length > 0 ? left.join(',') : WHOLE }
}

function readForm({ body }: Callback) {
  const form = new URLSearchParams(body.toString('utf8'))
  return { data: form.get('data') ?? '', signature: form.get('signature') ?? '' }
}

function wordOf(message: Message, { publicKey }: LiqpayAccount): ProviderWord {
  const status = textOf(message['status'])
  const { state, isUnderWay = false, isSandbox = false } = meaningOf(LIQPAY_STATUSES, status)
  const amount = amountOf(message['amount'], 'LiqPay')
  const isTaken = state === 'paid' || state === 'refunded'
  const refunded = isTaken ? amountOf(message['refund_amount'] ?? 0, 'LiqPay') : 0
  const moment = Number(message['end_date'])
  return {
    provider: 'liqpay',
    reference: textOf(message['order_id']),
    provider_ref: textOf(message['payment_id']) || null,
    status,
    state,
    amount,
    currency: textOf(message['currency']),
    // A released hold is reported as `reversed` too, though nothing of it was captured.
    captured: isTaken && !isReleasedHold(message, state) ? amount : 0,
    refunded,
    unexplained: 0,
    isUnderWay,
    isSandbox: isSandbox || publicKey.startsWith('sandbox_'),
    modified_at: Number.isFinite(moment) && moment > 0 ? new Date(moment) : null,
    problem: textOf(message['err_description']) || textOf(message['err_code']) || null,
    raw: pick(message, RAW_FIELDS),
  }
}

function isReleasedHold(message: Message, state: ProviderWord['state']): boolean {
  return state === 'refunded' && message['action'] === 'hold' && message['completion_date'] === undefined
}

/** Some answers have no `result` and show a refusal by their status alone. */
function isRefusal(answer: Message): boolean {
  return (
    answer['result'] === 'error' ||
    textOf(answer['status']) === 'error' ||
    textOf(answer['status']) === 'failure'
  )
}

function refusal(answer: Message): ProviderError {
  const code = textOf(answer['err_code']) || null
  const text = `LiqPay: ${textOf(answer['err_description']) || code || 'відмова'}`
  // Rejected as one call too many, so nothing was done.
  if (code === TOO_MANY) return new ProviderError('away', text, NOT_BEGUN)
  return new ProviderError(code !== null && WRONG_KEYS.has(code) ? 'keys' : 'refused', text, code)
}
