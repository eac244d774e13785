import { toHryvnias } from '#src/domain/money/money.ts'
import { meaningOf, WAYFORPAY_STATUSES } from '#src/domain/payments/provider-statuses.ts'
import {
  type PaymentAsk,
  type PaymentPage,
  type Provider,
  ProviderError,
  type ProviderWord,
} from '../provider.ts'
import { amountOf, callProvider, pick, textOf } from './call-provider.ts'
import { goodsToPay } from './goods-to-pay.ts'
import { reasonText } from './wayforpay-reasons.ts'
import { amountSpellings, isSignedBy, signWayforpay } from './wayforpay-signature.ts'
import { momentOf, type PostedMessage, readPosted } from './wayforpay-callback.ts'

export type WayforpayAccount = {
  url: string
  merchantAccount: string
  secretKey: string
  /** Domain of the shop as registered in its WayForPay account. */
  domain: string
  answerMs: number
  clock: () => Date
}

type Message = Readonly<Record<string, unknown>>

const API_VERSION = 1
const HOLD_DAYS = 7
const DAY_S = 86_400
const NOT_FOUND = '1127'
const BAD_SIGNATURE = '1113'
const ACCEPTED = new Set(['1100', '4100'])
const RAW_FIELDS = [
  'transactionStatus',
  'reason',
  'reasonCode',
  'amount',
  'currency',
  'paymentSystem',
  'processingDate',
]
const WORD_FIELDS = [
  'orderReference',
  'amount',
  'currency',
  'authCode',
  'cardPan',
  'transactionStatus',
  'reasonCode',
]

export function createWayforpay(account: WayforpayAccount): Provider {
  return {
    id: 'wayforpay',
    isSilentOnRefunds: true,
    holdDays: HOLD_DAYS,
    open: async (asked) => pageOf(asked, account),
    ask: async ({ reference }) => askPayment(account, reference),
    readCallback: async ({ body }) => {
      const word = wordOf(readPosted(body), account)
      return { word, reply: () => replyTo(word, account) }
    },
    refund: async ({ reference }, { amount }) => {
      const more = { comment: 'Повернення коштів' }
      const state = await moveMoney(account, { transactionType: 'REFUND', reference, amount, more })
      return state === 'RefundInProcessing' ? 'sent' : 'done'
    },
    hasRefunded: async (attempt, { alreadyRefunded, hasOthers }) => {
      const { json } = await askStatus(account, attempt.reference)
      const state = textOf(json['transactionStatus'])
      const isGoingBack = state === 'RefundInProcessing'
      if (!isGoingBack && state !== 'Refunded' && state !== 'Voided') return 'no'
      // WayForPay does not say which refund it means, so this may be another one.
      if (hasOthers) return null
      if (isGoingBack) return 'sent'
      return alreadyRefunded === 0 ? 'done' : null
    },
    capture: async ({ reference }, amount) => {
      await moveMoney(account, { transactionType: 'SETTLE', reference, amount })
    },
    // An opened page expires by itself, after `orderTimeout`.
    withdraw: async () => undefined,
    check: async () => {
      const { json } = await askStatus(account, 'vitryna-doctor')
      const code = textOf(json['reasonCode'])
      if (code !== NOT_FOUND && !ACCEPTED.has(code)) throw refusal(json)
      return 'ключі прийнято'
    },
  }
}

type WayforpayAnswer = { text: string; json: Message }

function call(
  { url, merchantAccount, answerMs }: WayforpayAccount,
  message: Message,
): Promise<WayforpayAnswer> {
  const body = JSON.stringify({ merchantAccount, apiVersion: API_VERSION, ...message })
  const headers = { 'content-type': 'application/json' }
  return callProvider({ url: apiUrl(url), headers, body, answerMs })
}

function askStatus(account: WayforpayAccount, reference: string): Promise<WayforpayAnswer> {
  const { merchantAccount, secretKey } = account
  return call(account, {
    transactionType: 'CHECK_STATUS',
    orderReference: reference,
    merchantSignature: signWayforpay([merchantAccount, reference], secretKey),
  })
}

async function askPayment(account: WayforpayAccount, reference: string): Promise<ProviderWord | null> {
  const { text, json } = await askStatus(account, reference)
  if (textOf(json['reasonCode']) === NOT_FOUND) return null
  if (textOf(json['reasonCode']) === BAD_SIGNATURE) throw refusal(json)
  if (textOf(json['orderReference']) !== reference) throw refusal(json)
  return wordOf({ text, message: json }, account)
}

/** What WayForPay expects as the answer to a callback. */
function replyTo({ reference }: ProviderWord, { secretKey, clock }: WayforpayAccount) {
  const time = Math.floor(clock().getTime() / 1000)
  const signature = signWayforpay([reference, 'accept', String(time)], secretKey)
  return { orderReference: reference, status: 'accept', time, signature }
}

type Transfer = {
  transactionType: 'REFUND' | 'SETTLE'
  reference: string
  /** Kopiykas. */
  amount: number
  more?: Message
}

/** Refunds a payment or captures a hold. Returns the state that WayForPay answers. */
async function moveMoney(
  account: WayforpayAccount,
  { transactionType, reference, amount, more = {} }: Transfer,
): Promise<string> {
  const hryvnias = toHryvnias(amount)
  const signed = [account.merchantAccount, reference, String(hryvnias), 'UAH']
  const { json } = await call(account, {
    transactionType,
    orderReference: reference,
    amount: hryvnias,
    currency: 'UAH',
    ...more,
    merchantSignature: signWayforpay(signed, account.secretKey),
  })
  const code = textOf(json['reasonCode'])
  const state = textOf(json['transactionStatus'])
  if (!ACCEPTED.has(code) && state !== 'RefundInProcessing') throw refusal(json)
  return state
}

/** Address of the API, derived from that of the page: `api.` instead of `secure.` in the same domain. */
export function apiUrl(url: string): string {
  return `${url.replace('://secure.', '://api.')}/api`
}

function pageOf(
  asked: PaymentAsk,
  { url, merchantAccount, secretKey, domain }: WayforpayAccount,
): PaymentPage {
  const { reference, shopper, isHold } = asked
  const amount = toHryvnias(asked.amount).toFixed(2)
  const date = String(Math.floor(asked.created_at.getTime() / 1000))
  const goods = goodsToPay(asked, Infinity)
  const names = goods.map(({ name }) => name)
  const counts = goods.map(({ count }) => String(count))
  const prices = goods.map(({ price }) => toHryvnias(price).toFixed(2))
  const signed = [merchantAccount, domain, reference, date, amount, 'UAH', ...names, ...counts, ...prices]
  const [first = '', ...last] = shopper.name.split(' ')
  const seconds = String(Math.round((asked.expires_at.getTime() - asked.created_at.getTime()) / 1000))
  const fields: [string, string][] = [
    ['merchantAccount', merchantAccount],
    ['merchantAuthType', 'SimpleSignature'],
    ['merchantDomainName', domain],
    ['merchantTransactionType', isHold ? 'AUTH' : 'SALE'],
    ['merchantTransactionSecureType', 'AUTO'],
    ['merchantSignature', signWayforpay(signed, secretKey)],
    ['apiVersion', String(API_VERSION)],
    ['language', 'UA'],
    ['returnUrl', asked.returnUrl],
    ['serviceUrl', asked.callbackUrl],
    ['orderReference', reference],
    ['orderDate', date],
    ['orderNo', asked.order_number],
    ['amount', amount],
    ['currency', 'UAH'],
    ...(isHold ? ([['holdTimeout', String(HOLD_DAYS * DAY_S)]] as [string, string][]) : []),
    ['orderTimeout', seconds],
    ...names.map((name): [string, string] => ['productName[]', name]),
    ...counts.map((count): [string, string] => ['productCount[]', count]),
    ...prices.map((price): [string, string] => ['productPrice[]', price]),
    ['clientFirstName', first],
    ['clientLastName', last.join(' ')],
    ['clientPhone', shopper.phone.replace(/\D/g, '')],
    ...(shopper.email === null ? [] : ([['clientEmail', shopper.email]] as [string, string][])),
  ]
  return { kind: 'form', url: `${url}/pay`, fields, ref: null }
}

/** Throws `ProviderError` unless it is signed with our key for our account. */
function wordOf(
  { text, message }: PostedMessage,
  { merchantAccount, secretKey }: WayforpayAccount,
): ProviderWord {
  const given = textOf(message['merchantSignature'])
  const isSigned = amountSpellings(text, message['amount']).some((amount) => {
    const values = WORD_FIELDS.map((name) => (name === 'amount' ? amount : textOf(message[name])))
    return isSignedBy([merchantAccount, ...values], given, secretKey)
  })
  const account = textOf(message['merchantAccount'])
  if (!isSigned || (account !== '' && account !== merchantAccount))
    throw new ProviderError('forged', 'WayForPay: підпис не збігається')
  const status = textOf(message['transactionStatus'])
  const { state, isUnderWay = false } = meaningOf(WAYFORPAY_STATUSES, status)
  const amount = amountOf(message['amount'], 'WayForPay')
  const isTaken = state === 'paid' || status === 'Refunded'
  return {
    provider: 'wayforpay',
    reference: textOf(message['orderReference']),
    provider_ref: null,
    status,
    state,
    amount,
    currency: textOf(message['currency']),
    captured: isTaken ? amount : 0,
    refunded: status === 'Refunded' ? amount : 0,
    unexplained: 0,
    isUnderWay,
    isSandbox: merchantAccount.startsWith('test_merch_'),
    modified_at: momentOf(message['processingDate']),
    problem: state === 'failed' ? reasonText(textOf(message['reasonCode']), textOf(message['reason'])) : null,
    raw: pick(message, RAW_FIELDS),
  }
}

function refusal(answer: Message): ProviderError {
  const code = textOf(answer['reasonCode']) || null
  return new ProviderError(
    code === BAD_SIGNATURE ? 'keys' : 'refused',
    `WayForPay: ${textOf(answer['reason']) || code || 'відмова'}`,
    code,
  )
}
