import { INSTALMENT_BANKS } from '#src/domain/payments/instalments.ts'
import { meaningOf, PRIVAT_PARTS_STATUSES } from '#src/domain/payments/provider-statuses.ts'
import {
  type Callback,
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

/** The bank pays the shop at once and the shopper pays the bank by instalments, so there are no holds. */
export function createPrivatParts(account: PrivatPartsAccount): Provider {
  const { url, storeId, password } = account
  return {
    id: 'privat_parts',
    holdDays: 0,
    open: async (asked) => {
      const answer = await call(account, 'create', createBody(asked, account))
      if (textOf(answer['state']) !== 'SUCCESS') throw refusal(answer)
      const token = textOf(answer['token'])
      if (token === '') throw new ProviderError('unreadable', `${NAME}: сторінка без адреси`)
      return {
        kind: 'link',
        url: `${url}/ipp/v2/payment?token=${encodeURIComponent(token)}`,
        ref: token,
      }
    },
    ask: async ({ provider_ref, reference }) =>
      // Without a token no page was opened, so nobody can have paid.
      provider_ref === null ? null : askPayment(account, reference),
    readCallback: async (callback) => {
      const said = readJson(callback)
      demandSignature(account, said, ['storeId', 'orderId', 'paymentState', 'message'])
      // Callbacks do not sign the amount, so it is not trusted.
      return { word: wordOf({ ...said, amount: undefined }), reply: () => ({ state: 'SUCCESS' }) }
    },
    refund: async ({ reference }, { amount }) => {
      const signature = signParts(password, [storeId, reference, String(amount)])
      const answer = await call(account, 'decline', {
        storeId,
        orderId: reference,
        amount: hryvnias(amount),
        signature,
      })
      if (textOf(answer['state']) !== 'SUCCESS') throw refusal(answer)
      return 'done'
    },
    // The bank does not document how refunds are reported, so the owner has to look in its cabinet.
    hasRefunded: async () => null,
    capture: async () => {},
    withdraw: async () => {},
    check: async () => {
      if (textOf((await askState(account, 'check-keys'))['state']) === '')
        throw new ProviderError('unreadable', `${NAME}: відповідь без стану`)
      // An unknown payment and a wrong password get the same refusal, so the password cannot be checked here.
      return 'сервіс відповідає; чи правильний пароль, покаже рахунок («Перевірити») або перша оплата'
    },
  }
}

async function call(
  { url, answerMs }: PrivatPartsAccount,
  path: string,
  body: Record<string, unknown>,
): Promise<Answer> {
  const { status, json } = await callProvider({
    url: `${url}/ipp/v2/payment/${path}`,
    // Without `accept` the service answers in XML.
    headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
    body: JSON.stringify(body),
    answerMs,
  })
  if (status >= 500 || status === 429) throw new ProviderError('away', `${NAME}: відповідь ${status}`)
  return json
}

function askState(account: PrivatPartsAccount, orderId: string): Promise<Answer> {
  const { storeId, password } = account
  const signature = signParts(password, [storeId, orderId])
  return call(account, 'state', { storeId, orderId, showAmount: true, signature })
}

async function askPayment(account: PrivatPartsAccount, reference: string): Promise<ProviderWord> {
  const answer = await askState(account, reference)
  // The bank knows the payment, so a failure is about the question itself, not about the payment.
  if (textOf(answer['state']) === 'FAIL') throw refusal(answer)
  if (textOf(answer['paymentState']) === '')
    throw new ProviderError('unreadable', `${NAME}: відповідь без стану платежу`)
  demandSignature(account, answer, ['state', 'storeId', 'orderId', 'paymentState', 'message'])
  if (textOf(answer['orderId']) !== reference)
    throw new ProviderError('unreadable', `${NAME}: відповідь про інший платіж`)
  return wordOf(answer)
}

function demandSignature(
  { storeId, password }: PrivatPartsAccount,
  said: Answer,
  fields: readonly string[],
): void {
  const values = fields.map((field) => textOf(said[field]))
  const isOurs = textOf(said['storeId']) === storeId
  if (!isOurs || !isSignedParts(password, values, textOf(said['signature'])))
    throw new ProviderError('forged', `${NAME}: підпис не збігається`)
}

function createBody(
  asked: PaymentAsk,
  { storeId, password }: Pick<PrivatPartsAccount, 'storeId' | 'password'>,
) {
  const { amount, reference, parts, returnUrl, callbackUrl } = asked
  // Prices are signed in kopiykas, though they are sent in hryvnias.
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

/** Always with two decimals: the bank signs the sum without its decimal point. */
function hryvnias(kopiykas: number): string {
  return (kopiykas / 100).toFixed(2)
}

/** Without an amount, as in a callback, the signed reference stands for it (`isSilentOnAmount`). */
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
    // Thrown below, as for JSON that is no object.
  }
  throw new ProviderError('unreadable', `${NAME}: сповіщення не є JSON`)
}
