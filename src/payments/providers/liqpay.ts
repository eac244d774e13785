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
  /** What is offered on the page, separated by commas; null leaves it to LiqPay. */
  paytypes: string | null
  isTest: boolean
  answerMs: number
}

type Message = Readonly<Record<string, unknown>>

/** How long money stays reserved is not written: the shop warns as early as for the shortest that is known. */
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
  const { url, publicKey, privateKey, version, answerMs } = account
  const base = { version, public_key: publicKey }

  async function call(message: Message): Promise<Record<string, unknown>> {
    const body = new URLSearchParams(signLiqpay({ ...base, ...message }, privateKey))
    const { json } = await callProvider({ url: `${url}/api/request`, body, answerMs })
    return json
  }

  async function ask({ reference }: KnownAttempt): Promise<ProviderWord | null> {
    const answer = await call({ action: 'status', order_id: reference })
    const code = textOf(answer['err_code'])
    if (UNKNOWN.has(code)) return null
    const isAnswer = textOf(answer['order_id']) === reference && textOf(answer['status']) !== ''
    if (!isAnswer) throw refusal(answer)
    return wordOf(answer, account)
  }

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
      // It says how much went back altogether, and nothing of a refund by itself.
      if (!word || hasOthers) return null
      if (word.refunded >= alreadyRefunded + amount) return 'done'
      // What it has not begun to work on yet looks as if it had never been asked for.
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
    // A page that was opened ends by itself, at the time that it was given.
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

/** Instalments of LiqPay's own page, and what is left of it where nobody has chosen. */
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
    // A hold that is let go was never taken, and says `reversed` all the same.
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

/** With `result`, or without it by the status alone. */
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
  // Too many questions: this one was not taken.
  if (code === TOO_MANY) return new ProviderError('away', text, NOT_BEGUN)
  return new ProviderError(code !== null && WRONG_KEYS.has(code) ? 'keys' : 'refused', text, code)
}
