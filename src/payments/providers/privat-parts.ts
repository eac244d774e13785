import { INSTALMENT_BANKS } from '#src/domain/payments/instalments.ts'
import { meaningOf, PRIVAT_PARTS_STATUSES } from '#src/domain/payments/provider-statuses.ts'
import {
  type Callback,
  type KnownAttempt,
  type PaymentAsk,
  type Provider,
  ProviderError,
  type ProviderWord,
} from '../provider.ts'
import { amountOf, callProvider, isObject, pick, textOf } from './call-provider.ts'
import { goodsToPay } from './goods-to-pay.ts'
import { isSignedParts, signParts } from './privat-parts-signature.ts'

export type PrivatPartsAccount = { url: string; storeId: string; password: string; answerMs: number }

const NAME = 'Оплата частинами'
const RAW_FIELDS = ['orderId', 'state', 'paymentState', 'message', 'amount']
const MOST_LETTERS = 128
/** «Оплата частинами»: the bank asks the shopper no interest; «II» would be «Миттєва розстрочка». */
const MERCHANT_TYPE = 'PP'
type Answer = Record<string, unknown>

/** The bank pays the shop at once and is paid by the shopper month after month: nothing is ever held. */
export function createPrivatParts({ url, storeId, password, answerMs }: PrivatPartsAccount): Provider {
  async function call(path: string, body: Record<string, unknown>): Promise<Answer> {
    const { status, json } = await callProvider({
      url: `${url}/ipp/v2/payment/${path}`,
      // Without the header it answers XML.
      headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
      body: JSON.stringify(body),
      answerMs,
    })
    if (status >= 500 || status === 429) throw new ProviderError('away', `${NAME}: відповідь ${status}`)
    return json
  }

  function askState(orderId: string): Promise<Answer> {
    const signature = signParts(password, [storeId, orderId])
    return call('state', { storeId, orderId, showAmount: true, signature })
  }

  async function ask({ provider_ref, reference }: KnownAttempt): Promise<ProviderWord | null> {
    // Without its token no shopper has seen the page.
    if (provider_ref === null) return null
    const answer = await askState(reference)
    // Of a payment that it has opened this is no news: the bank does not like the question.
    if (textOf(answer['state']) === 'FAIL') throw refusal(answer)
    if (textOf(answer['paymentState']) === '')
      throw new ProviderError('unreadable', `${NAME}: відповідь без стану платежу`)
    demandSignature(answer, ['state', 'storeId', 'orderId', 'paymentState', 'message'])
    if (textOf(answer['orderId']) !== reference)
      throw new ProviderError('unreadable', `${NAME}: відповідь про інший платіж`)
    return wordOf(answer)
  }

  function demandSignature(said: Answer, fields: readonly string[]): void {
    const values = fields.map((field) => textOf(said[field]))
    const isOurs = textOf(said['storeId']) === storeId
    if (!isOurs || !isSignedParts(password, values, textOf(said['signature'])))
      throw new ProviderError('forged', `${NAME}: підпис не збігається`)
  }

  return {
    id: 'privat_parts',
    holdDays: 0,
    open: async (asked) => {
      const answer = await call('create', createBody(asked, { storeId, password }))
      if (textOf(answer['state']) !== 'SUCCESS') throw refusal(answer)
      const token = textOf(answer['token'])
      if (token === '') throw new ProviderError('unreadable', `${NAME}: сторінка без адреси`)
      return {
        kind: 'link',
        url: `${url}/ipp/v2/payment?token=${encodeURIComponent(token)}`,
        ref: token,
      }
    },
    ask,
    readCallback: async (callback) => {
      const said = readJson(callback)
      demandSignature(said, ['storeId', 'orderId', 'paymentState', 'message'])
      // A sum beside it is not signed.
      return { word: wordOf({ ...said, amount: undefined }), reply: () => ({ state: 'SUCCESS' }) }
    },
    refund: async ({ reference }, { amount }) => {
      const signature = signParts(password, [storeId, reference, String(amount)])
      const answer = await call('decline', {
        storeId,
        orderId: reference,
        amount: hryvnias(amount),
        signature,
      })
      if (textOf(answer['state']) !== 'SUCCESS') throw refusal(answer)
      return 'done'
    },
    // What it says of refunds is written nowhere: the owner looks in the cabinet.
    hasRefunded: async () => null,
    capture: async () => {},
    withdraw: async () => {},
    check: async () => {
      if (textOf((await askState('check-keys'))['state']) === '')
        throw new ProviderError('unreadable', `${NAME}: відповідь без стану`)
      // It refuses a payment that is not there as it refuses a wrong password.
      return 'сервіс відповідає; чи правильний пароль, покаже рахунок («Перевірити») або перша оплата'
    },
  }
}

function createBody(
  asked: PaymentAsk,
  { storeId, password }: Pick<PrivatPartsAccount, 'storeId' | 'password'>,
) {
  const { amount, reference, parts, returnUrl, callbackUrl } = asked
  // Kopiykas, as they are signed.
  const products = goodsToPay(asked, MOST_LETTERS)
  const partsCount = parts ?? INSTALMENT_BANKS.privat_parts.least_parts
  const said = products.map(({ name, count, price }) => `${name}${count}${price}`).join('')
  const values = [
    storeId,
    reference,
    String(amount),
    String(partsCount),
    MERCHANT_TYPE,
    callbackUrl,
    returnUrl,
    said,
  ]
  return {
    storeId,
    orderId: reference,
    amount: hryvnias(amount),
    partsCount,
    merchantType: MERCHANT_TYPE,
    products: products.map((product) => ({ ...product, price: hryvnias(product.price) })),
    responseUrl: callbackUrl,
    redirectUrl: returnUrl,
    signature: signParts(password, values),
  }
}

/** Both decimals always: the bank signs the sum without its point. */
function hryvnias(kopiykas: number): string {
  return (kopiykas / 100).toFixed(2)
}

/** A callback says no sum: the signed number of the try stands for it. */
function wordOf(said: Answer): ProviderWord {
  const status = textOf(said['paymentState'])
  const { state, isUnderWay = false } = meaningOf(PRIVAT_PARTS_STATUSES, status)
  const isSilent = textOf(said['amount']) === ''
  const kopiykas = isSilent ? 0 : amountOf(said['amount'], NAME)
  return {
    provider: 'privat_parts',
    reference: textOf(said['orderId']),
    provider_ref: null,
    status,
    state,
    amount: kopiykas,
    ...(isSilent && { isSilentOnAmount: true }),
    currency: 'UAH',
    captured: state === 'paid' ? kopiykas : 0,
    refunded: 0,
    unexplained: 0,
    isUnderWay,
    isSandbox: false,
    modified_at: null,
    problem: textOf(said['message']) || null,
    raw: pick(said, RAW_FIELDS),
  }
}

function refusal(answer: Answer): ProviderError {
  const said = textOf(answer['message']) || textOf(answer['errorMessage']) || 'відмова без пояснення'
  return new ProviderError('refused', `${NAME}: ${said}`, textOf(answer['errorCode']) || null)
}

function readJson({ body }: Callback): Answer {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (isObject(value)) return value
  } catch {
    // Not what a bank sends.
  }
  throw new ProviderError('unreadable', `${NAME}: сповіщення не є JSON`)
}
