import { randomUUID } from 'node:crypto'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { INSTALMENT_BANKS } from '#src/domain/payments/instalments.ts'
import { meaningOf, MONO_PARTS_STATUSES } from '#src/domain/payments/provider-statuses.ts'
import {
  type AskedRefund,
  type Callback,
  type PaymentAsk,
  type Provider,
  ProviderError,
  type ProviderWord,
} from '../provider.ts'
import { amountOf, callProvider, isObject, pick, type ProviderAnswer, textOf } from './call-provider.ts'
import { goodsToPay } from './goods-to-pay.ts'
import { reasonOf } from './mono-parts-reasons.ts'
import { isSignedMonoParts, signMonoParts } from './mono-parts-signature.ts'

export type MonoPartsAccount = { url: string; storeId: string; secret: string; answerMs: number }

const NAME = 'Покупка частинами'
/** The bank names no term, so the shortest one known of other banks is used. */
const HOLD_DAYS = 7
const MOST_LETTERS = 500
const RAW_FIELDS = [
  'order_id',
  'state',
  'order_sub_state',
  'message',
  'store_order_id',
  'total_sum',
  'reverse_list',
]
const WAITING = 'WAITING_FOR_CLIENT'
const UNKNOWN_ORDER = '404'
type Answer = Record<string, unknown>

/** The shopper confirms in the bank's application; the bank pays once the shop has reported that the goods are handed over. */
export function createMonoParts(account: MonoPartsAccount): Provider {
  const { secret } = account
  const call: Call = (path, message) => callBank(account, path, message)
  return {
    id: 'mono_parts',
    holdDays: HOLD_DAYS,
    open: async (asked) => {
      // For a reference that it knows, the bank returns the existing application.
      const orderId = textOf((await call('create', applicationOf(asked)))['order_id'])
      if (orderId === '') throw new ProviderError('unreadable', `${NAME}: заявка без номера`)
      return { kind: 'app', url: asked.returnUrl, ref: orderId }
    },
    ask: async ({ provider_ref }) => (provider_ref === null ? null : askOrder(call, provider_ref)),
    readCallback: async (callback) => {
      if (!isSignedMonoParts(secret, callback.body, textOf(callback.headers['signature'])))
        throw new ProviderError('forged', `${NAME}: підпис не збігається`)
      // A callback has no timestamp and could be replayed, so its state is not trusted: the bank is asked.
      const word = await askOrder(call, orderIdOf(callback))
      if (!word) throw new ProviderError('unreadable', `${NAME}: сповіщення про невідому заявку`)
      return { word, reply: () => ({ status: 'ok' }) }
    },
    refund: async ({ provider_ref, captured }, refund) => {
      const orderId = provider_ref ?? ''
      // Nothing was captured, so there is no money to return: the application itself is cancelled.
      if (captured === 0) await reject(call, orderId)
      else await returnMoney(call, orderId, refund)
      return 'done'
    },
    hasRefunded: async ({ provider_ref }, { amount, alreadyRefunded }) => {
      const more = returnsOf(await call('data', { order_id: provider_ref ?? '' })) - alreadyRefunded
      if (more >= amount) return 'done'
      return more <= 0 ? 'no' : null
    },
    capture: async ({ provider_ref }) => {
      const said = await call('confirm', { order_id: provider_ref ?? '' })
      if (textOf(said['state']) === 'FAIL') throw refusal(said, 'видачу не підтверджено')
    },
    withdraw: async ({ provider_ref }) => {
      if (provider_ref === null) return
      const word = await askOrder(call, provider_ref)
      if (word?.state === 'pending' || word?.state === 'authorized') await reject(call, provider_ref)
    },
    check: async () => {
      // The bank refuses a wrong key before it looks for the application.
      const stranger = await askOrder(call, randomUUID())
      if (stranger) throw new ProviderError('unreadable', `${NAME}: банк знає заявку, якої немає`)
      return 'ідентифікатор і ключ прийнято'
    },
  }
}

type Call = (path: string, message: Answer) => Promise<Answer>

async function callBank(
  { url, storeId, secret, answerMs }: MonoPartsAccount,
  path: string,
  message: Answer,
): Promise<Answer> {
  const body = JSON.stringify(message)
  const answer = await callProvider({
    url: `${url}/api/order/${path}`,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      accept: 'application/json',
      'store-id': storeId,
      signature: signMonoParts(secret, body),
    },
    body,
    answerMs,
  })
  return accepted(answer)
}

/** Null for an application that the bank does not know. */
async function askOrder(call: Call, orderId: string): Promise<ProviderWord | null> {
  try {
    const said = await call('state', { order_id: orderId })
    if (textOf(said['state']) === '')
      throw new ProviderError('unreadable', `${NAME}: відповідь без стану заявки`)
    // The answer about the state has neither the sum, nor our reference, nor refunds: `data` has them.
    const facts = said['order_sub_state'] === WAITING ? {} : await call('data', { order_id: orderId })
    return wordOf({ ...facts, ...said, order_id: orderId })
  } catch (error) {
    if (error instanceof ProviderError && error.code === UNKNOWN_ORDER) return null
    throw error
  }
}

async function reject(call: Call, orderId: string): Promise<void> {
  const said = await call('reject', { order_id: orderId })
  if (textOf(said['state']) !== 'FAIL') throw refusal(said, 'заявку не скасовано')
}

async function returnMoney(call: Call, order_id: string, { reference, amount }: AskedRefund): Promise<void> {
  const { bank_can_return_money_to_card: canReturn } = await call('check/paid', { order_id })
  if (canReturn === false)
    throw new ProviderError('refused', `${NAME}: банк не може повернути на картку, поверніть інакше`)
  const said = await call('return', {
    order_id,
    sum: toHryvnias(amount),
    store_return_id: reference,
    return_money_to_card: true,
  })
  if (textOf(said['status']) !== 'OK') throw refusal(said, 'повернення відхилено')
}

function applicationOf(asked: PaymentAsk): Answer {
  const { reference, order_number, amount, parts, created_at, callbackUrl, shopper } = asked
  return {
    store_order_id: reference,
    client_phone: shopper.phone,
    total_sum: toHryvnias(amount),
    invoice: { date: kyivDay(created_at), number: order_number, source: 'INTERNET' },
    available_programs: [
      {
        available_parts_count: [parts ?? INSTALMENT_BANKS.mono_parts.least_parts],
        type: 'payment_installments',
      },
    ],
    products: goodsToPay(asked, MOST_LETTERS).map(({ name, count, price }) => ({
      name,
      count,
      sum: toHryvnias(price),
    })),
    result_callback: callbackUrl,
  }
}

function accepted({ status, json }: ProviderAnswer): Answer {
  if (status < 400) return json
  const kind =
    status === 401 || status === 403 ? 'keys' : status >= 500 || status === 429 ? 'away' : 'refused'
  throw new ProviderError(
    kind,
    `${NAME}: ${textOf(json['message']) || `відповідь ${status}`}`,
    String(status),
  )
}

/** A failed application is final, whatever the reason. */
function wordOf(said: Answer): ProviderWord {
  const [top, sub] = [textOf(said['state']), textOf(said['order_sub_state'])]
  if (top === '') throw new ProviderError('unreadable', `${NAME}: відповідь без стану заявки`)
  const isOver = top === 'FAIL'
  const status = `${top}/${sub}`
  const { state } = isOver ? { state: 'failed' as const } : meaningOf(MONO_PARTS_STATUSES, status)
  const amount = amountOf(said['total_sum'], NAME)
  return {
    provider: 'mono_parts',
    reference: textOf(said['store_order_id']),
    provider_ref: textOf(said['order_id']),
    status,
    state,
    ...(isOver && { isFinal: true }),
    amount,
    currency: 'UAH',
    captured: state === 'paid' || state === 'refunded' ? amount : 0,
    refunded: state === 'paid' ? Math.min(amount, returnsOf(said)) : 0,
    unexplained: 0,
    isUnderWay: false,
    isSandbox: false,
    modified_at: null,
    problem: isOver ? (reasonOf(sub) ?? (textOf(said['message']) || sub || null)) : null,
    raw: pick(said, RAW_FIELDS),
  }
}

/** Total refunded of an application, kopiykas. */
function returnsOf(said: Answer): number {
  const list = Array.isArray(said['reverse_list']) ? said['reverse_list'].filter(isObject) : []
  return list.reduce((sum, each) => sum + amountOf(each['sum'], NAME), 0)
}

function refusal(said: Answer, what: string): ProviderError {
  const sub = textOf(said['order_sub_state'])
  const reason = textOf(said['message']) || (reasonOf(sub) ?? sub) || 'без пояснення'
  return new ProviderError('refused', `${NAME}: ${what}: ${reason}`, sub || null)
}

function orderIdOf({ body }: Callback): string {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (isObject(value) && typeof value['order_id'] === 'string') return value['order_id']
  } catch {
    // Thrown below, as for JSON without a number.
  }
  throw new ProviderError('unreadable', `${NAME}: сповіщення без номера заявки`)
}
