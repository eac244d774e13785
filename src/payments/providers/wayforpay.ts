import { toHryvnias } from '#src/domain/money/money.ts'
import { meaningOf, WAYFORPAY_STATUSES } from '#src/domain/payments/provider-statuses.ts'
import {
  type KnownAttempt,
  type PaymentAsk,
  type PaymentPage,
  type Provider,
  ProviderError,
  type ProviderWord,
} from '../provider.ts'
import { amountOf, callProvider, pick, textOf } from './call-provider.ts'
import { reasonText } from './wayforpay-reasons.ts'
import { amountSpellings, isSignedBy, signWayforpay } from './wayforpay-signature.ts'
import { momentOf, type PostedMessage, readPosted } from './wayforpay-callback.ts'

export type WayforpayAccount = {
  url: string
  merchantAccount: string
  secretKey: string
  /** As it stands in the shop's account there. */
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
  const { merchantAccount, secretKey, answerMs, clock } = account
  const sign = (...values: string[]) => signWayforpay(values, secretKey)

  async function call(message: Message): Promise<{ text: string; json: Message }> {
    const body = JSON.stringify({ merchantAccount, apiVersion: API_VERSION, ...message })
    const headers = { 'content-type': 'application/json' }
    return callProvider({ url: apiUrl(account.url), headers, body, answerMs })
  }

  async function status(reference: string): Promise<{ text: string; json: Message }> {
    return call({
      transactionType: 'CHECK_STATUS',
      orderReference: reference,
      merchantSignature: sign(merchantAccount, reference),
    })
  }

  async function ask({ reference }: KnownAttempt): Promise<ProviderWord | null> {
    const { text, json } = await status(reference)
    if (textOf(json['reasonCode']) === NOT_FOUND) return null
    if (textOf(json['reasonCode']) === BAD_SIGNATURE) throw refusal(json)
    if (textOf(json['orderReference']) !== reference) throw refusal(json)
    return wordOf({ text, message: json }, account)
  }

  /** Of money that goes one way or the other. */
  async function move(
    transactionType: 'REFUND' | 'SETTLE',
    reference: string,
    kopiykas: number,
    more: Message = {},
  ) {
    const amount = toHryvnias(kopiykas)
    const { json } = await call({
      transactionType,
      orderReference: reference,
      amount,
      currency: 'UAH',
      ...more,
      merchantSignature: sign(merchantAccount, reference, String(amount), 'UAH'),
    })
    const code = textOf(json['reasonCode'])
    const state = textOf(json['transactionStatus'])
    if (!ACCEPTED.has(code) && state !== 'RefundInProcessing') throw refusal(json)
    return state
  }

  return {
    id: 'wayforpay',
    isSilentOnRefunds: true,
    holdDays: HOLD_DAYS,
    open: async (asked) => pageOf(asked, account),
    ask,
    readCallback: async ({ body }) => {
      const posted = readPosted(body)
      const word = wordOf(posted, account)
      const reply = () => {
        const time = Math.floor(clock().getTime() / 1000)
        const signature = sign(word.reference, 'accept', String(time))
        return { orderReference: word.reference, status: 'accept', time, signature }
      }
      return { word, reply }
    },
    refund: async ({ reference }, { amount }) => {
      const state = await move('REFUND', reference, amount, { comment: 'Повернення коштів' })
      return state === 'RefundInProcessing' ? 'sent' : 'done'
    },
    hasRefunded: async (attempt, { alreadyRefunded, hasOthers }) => {
      const { json } = await status(attempt.reference)
      const state = textOf(json['transactionStatus'])
      const isGoingBack = state === 'RefundInProcessing'
      if (!isGoingBack && state !== 'Refunded' && state !== 'Voided') return 'no'
      // It says nothing of one refund by itself: another's may be meant.
      if (hasOthers) return null
      if (isGoingBack) return 'sent'
      return alreadyRefunded === 0 ? 'done' : null
    },
    capture: async ({ reference }, amount) => {
      await move('SETTLE', reference, amount)
    },
    // Its page ends by itself, at the time that it was given.
    withdraw: async () => undefined,
    check: async () => {
      const { json } = await status('vitryna-doctor')
      const code = textOf(json['reasonCode'])
      if (code !== NOT_FOUND && !ACCEPTED.has(code)) throw refusal(json)
      return 'ключі прийнято'
    },
  }
}

/** One address stands for both: the page is on `secure`, the API on `api` of the same domain. */
export function apiUrl(url: string): string {
  return `${url.replace('://secure.', '://api.')}/api`
}

function pageOf(
  asked: PaymentAsk,
  { url, merchantAccount, secretKey, domain }: WayforpayAccount,
): PaymentPage {
  const { reference, lines, shopper, isHold } = asked
  const amount = toHryvnias(asked.amount).toFixed(2)
  const date = String(Math.floor(asked.created_at.getTime() / 1000))
  const goods = goodsOf(asked)
  const [names, counts, prices] = [
    goods.map(({ name }) => name),
    goods.map(({ count }) => count),
    goods.map(({ price }) => price),
  ]
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

  function goodsOf({ order_number, amount: sum }: PaymentAsk) {
    const total = lines.reduce((all, { price, quantity }) => all + price * quantity, 0)
    // The goods have to cost what is paid: of a rest, or with delivery and discount, one line stands for all.
    if (total !== sum) return [{ name: `Замовлення № ${order_number}`, count: '1', price: amount }]
    return lines.map(({ title, price, quantity }) => ({
      name: title,
      count: String(quantity),
      price: toHryvnias(price).toFixed(2),
    }))
  }
}

/** Throws `ProviderError` where it is not signed with our key for our account, whatever account it names. */
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
