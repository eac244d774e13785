import { createVerify } from 'node:crypto'
import { meaningOf, MONO_STATUSES } from '#src/domain/payments/provider-statuses.ts'
import { withoutSecrets } from '#src/domain/text/without-secrets.ts'
import {
  type Callback,
  type PaymentAsk,
  type Provider,
  ProviderError,
  type ProviderWord,
} from '../provider.ts'
import { callProvider, isObject, pick, type ProviderAnswer, textOf } from './call-provider.ts'

export type MonoAccount = {
  url: string
  token: string
  answerMs: number
  /** Least time between two fetches of the public key after wrong signatures, milliseconds. */
  keyAgeMs?: number
}

const HRYVNIA = 980
const HOLD_DAYS = 9
const KEY_AGE_MS = 60_000
const RAW_FIELDS = [
  'invoiceId',
  'status',
  'failureReason',
  'errCode',
  'amount',
  'ccy',
  'finalAmount',
  'modifiedDate',
]

export function createMono(account: MonoAccount): Provider {
  const keys = createKeyStore(account)
  const get = (path: string) => call(account, 'GET', path)
  const post = (path: string, body: object) => call(account, 'POST', path, body)
  return {
    id: 'mono',
    holdDays: HOLD_DAYS,
    open: async (asked) => {
      const { invoiceId, pageUrl } = await post('invoice/create', invoiceOf(asked))
      if (typeof invoiceId !== 'string' || typeof pageUrl !== 'string')
        throw new ProviderError('unreadable', 'mono: рахунок без адреси')
      return { kind: 'link', url: pageUrl, ref: invoiceId }
    },
    ask: async ({ provider_ref }) => (provider_ref === null ? null : askInvoice(account, provider_ref)),
    readCallback: async (callback) => {
      await verify(callback, keys)
      return { word: wordOf(readJson(callback)), reply: () => ({ status: 'ok' }) }
    },
    refund: async ({ provider_ref }, { reference, amount }) => {
      const { status } = await post('invoice/cancel', {
        invoiceId: provider_ref,
        extRef: reference,
        amount,
      })
      if (status === 'failure') throw new ProviderError('refused', 'mono: повернення відхилено', 'failure')
      return status === 'success' ? 'done' : 'sent'
    },
    hasRefunded: async ({ provider_ref }, { reference }) => {
      const answer = await get(statusPath(provider_ref ?? ''))
      // A refused refund may have been sent again under the same reference, so there may be several entries.
      const states = cancelsOf(answer).flatMap(({ extRef, status }) => (extRef === reference ? [status] : []))
      if (states.includes('success')) return 'done'
      return states.some((status) => status !== 'failure') ? 'sent' : 'no'
    },
    capture: async ({ provider_ref }, amount) => {
      await post('invoice/finalize', { invoiceId: provider_ref, amount })
    },
    withdraw: async ({ provider_ref }) => {
      if (provider_ref !== null) await post('invoice/remove', { invoiceId: provider_ref })
    },
    check: async () => {
      const { merchantId, merchantName } = await get('details')
      if (typeof merchantName === 'string') return `токен прийнято, магазин «${merchantName}»`
      if (typeof merchantId === 'string') return 'токен прийнято'
      throw new ProviderError('unreadable', 'mono: відповідь без магазину')
    },
  }
}

async function call(
  { url, token, answerMs }: MonoAccount,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await callProvider({
    url: `${url}/api/merchant/${path}`,
    method,
    headers: { 'x-token': token, 'x-cms': 'Vitryna', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    answerMs,
  })
  return accepted(answer, token)
}

const statusPath = (invoiceId: string) => `invoice/status?invoiceId=${encodeURIComponent(invoiceId)}`

/** Null for an invoice that the bank does not know. */
async function askInvoice(account: MonoAccount, invoiceId: string): Promise<ProviderWord | null> {
  try {
    return wordOf(await call(account, 'GET', statusPath(invoiceId)))
  } catch (error) {
    if (error instanceof ProviderError && (error.code === 'NOT_FOUND' || error.code === '1004')) return null
    throw error
  }
}

function invoiceOf(asked: PaymentAsk): object {
  const { amount, reference, order_number, lines, shopper, isHold } = asked
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  // The basket must add up to the amount. With delivery, a discount or an earlier payment it does not, and none is sent.
  const basketOrder = lines.map(({ title, sku, price, quantity }, place) => ({
    name: title.slice(0, 128),
    qty: quantity,
    sum: price,
    total: price * quantity,
    unit: 'шт.',
    code: sku ?? String(place + 1),
  }))
  return {
    amount,
    ccy: HRYVNIA,
    merchantPaymInfo: {
      reference,
      destination: `Замовлення № ${order_number}`,
      ...(shopper.email !== null && { customerEmails: [shopper.email] }),
      ...(goods === amount && { basketOrder }),
    },
    redirectUrl: asked.returnUrl,
    webHookUrl: asked.callbackUrl,
    validity: Math.max(60, Math.round((asked.expires_at.getTime() - asked.created_at.getTime()) / 1000)),
    paymentType: isHold ? 'hold' : 'debit',
  }
}

function accepted({ status, json }: ProviderAnswer, token: string): Record<string, unknown> {
  if (status < 400) return json
  const code = textOf(json['errCode']) || String(status)
  const kind =
    status === 403 || status === 401 ? 'keys' : status >= 500 || status === 429 ? 'away' : 'refused'
  throw new ProviderError(kind, `mono: ${withoutSecrets(textOf(json['errText']) || code, [token])}`, code)
}

function wordOf(answer: Readonly<Record<string, unknown>>): ProviderWord {
  const status = textOf(answer['status'])
  const { state, isUnderWay = false } = meaningOf(MONO_STATUSES, status)
  const amount = kopiykas(answer['amount'])
  const final = answer['finalAmount'] === undefined ? amount : kopiykas(answer['finalAmount'])
  const cancels = cancelsOf(answer)
  const done = cancels.filter((each) => each.status === 'success')
  const cancelled = done.reduce((sum, each) => sum + each.amount, 0)
  const isNamed = cancels.some(({ extRef }) => extRef !== '')
  return {
    provider: 'mono',
    reference: textOf(answer['reference']) || textOf(infoOf(answer)['reference']),
    provider_ref: textOf(answer['invoiceId']) || null,
    status,
    state,
    amount,
    currency: Number(answer['ccy']) === HRYVNIA ? 'UAH' : textOf(answer['ccy']),
    ...sumsOf({ state, amount, final, cancelled }),
    ...(isNamed && { refundsDone: done.map(({ extRef }) => extRef) }),
    isUnderWay,
    isSandbox: false,
    modified_at: momentOf(answer['modifiedDate']),
    problem: textOf(answer['failureReason']) || textOf(answer['errCode']) || null,
    raw: pick(answer, RAW_FIELDS),
  }
}

type Sums = { state: ProviderWord['state']; amount: number; final: number; cancelled: number }

/** `finalAmount` is what the shop gets: less than the amount after refunds, or if a hold was captured in part. */
function sumsOf({ state, amount, final, cancelled }: Sums) {
  if (state !== 'paid') return { captured: 0, refunded: 0, unexplained: 0 }
  const captured = Math.min(amount, final + cancelled)
  return { captured, refunded: cancelled, unexplained: amount - captured }
}

type Cancel = { status: string; amount: number; extRef: string }

function cancelsOf(answer: Readonly<Record<string, unknown>>): Cancel[] {
  const list = Array.isArray(answer['cancelList']) ? answer['cancelList'] : []
  return list.filter(isObject).map((each) => ({
    status: textOf(each['status']),
    amount: kopiykas(each['amount']),
    extRef: textOf(each['extRef']),
  }))
}

function infoOf(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return isObject(answer['merchantPaymInfo']) ? answer['merchantPaymInfo'] : {}
}

function kopiykas(value: unknown): number {
  const amount = Number(value)
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new ProviderError('unreadable', 'mono: незрозуміла сума')
  return amount
}

function momentOf(value: unknown): Date | null {
  const moment = new Date(textOf(value))
  return Number.isNaN(moment.getTime()) ? null : moment
}

function readJson({ body }: Callback): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (isObject(value)) return value
  } catch {
    // Thrown below, as for JSON that is no object.
  }
  throw new ProviderError('unreadable', 'mono: сповіщення не є JSON')
}

type Keys = { get: () => Promise<string>; refetch: () => Promise<string | null> }

async function verify({ body, headers }: Callback, keys: Keys): Promise<void> {
  const signature = Buffer.from(String(headers['x-sign'] ?? ''), 'base64')
  if (signature.length > 0) {
    if (isSigned(body, signature, await keys.get())) return
    // The bank may have changed its key.
    const next = await keys.refetch()
    if (next !== null && isSigned(body, signature, next)) return
  }
  throw new ProviderError('forged', 'mono: підпис не збігається')
}

function isSigned(body: Buffer, signature: Buffer, pem: string): boolean {
  try {
    return createVerify('sha256').update(body).verify(pem, signature)
  } catch {
    // The signature is malformed, or the key is no key.
    return false
  }
}

/** Caches the bank's public key. It is fetched again once a minute at most, or anyone could cause fetches by wrong signatures. */
function createKeyStore({ url, token, answerMs, keyAgeMs = KEY_AGE_MS }: MonoAccount): Keys {
  let known: Promise<string> | null = null
  let refetchedAt = Number.NEGATIVE_INFINITY

  async function fetchKey(): Promise<string> {
    const headers = { 'x-token': token }
    const answer = await callProvider({ url: `${url}/api/merchant/pubkey`, method: 'GET', headers, answerMs })
    return Buffer.from(textOf(accepted(answer, token)['key']), 'base64').toString('utf8')
  }

  function load(): Promise<string> {
    const loading = fetchKey()
    known = loading
    loading.catch(() => {
      known = null
    })
    return loading
  }

  return {
    get: () => known ?? load(),
    refetch: async () => {
      const now = performance.now()
      if (now - refetchedAt < keyAgeMs) return null
      refetchedAt = now
      return load()
    },
  }
}
