import { randomUUID } from 'node:crypto'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { INSTALMENT_BANKS } from '#src/domain/payments/instalments.ts'
import { meaningOf, MONO_PARTS_STATUSES } from '#src/domain/payments/provider-statuses.ts'
import {
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
/** The bank names no term: so long other banks hold at least. */
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

/** The shopper confirms in her bank's application; the bank pays the shop when it has said that the goods are handed over. */
export function createMonoParts({ url, storeId, secret, answerMs }: MonoPartsAccount): Provider {
  async function call(path: string, message: Answer): Promise<Answer> {
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
  async function askOrder(orderId: string): Promise<ProviderWord | null> {
    try {
      const said = await call('state', { order_id: orderId })
      if (textOf(said['state']) === '')
        throw new ProviderError('unreadable', `${NAME}: відповідь без стану заявки`)
      // The state says neither the sum, nor our own number, nor what went back.
      const facts = said['order_sub_state'] === WAITING ? {} : await call('data', { order_id: orderId })
      return wordOf({ ...facts, ...said, order_id: orderId })
    } catch (error) {
      if (error instanceof ProviderError && error.code === UNKNOWN_ORDER) return null
      throw error
    }
  }

  async function reject(orderId: string): Promise<void> {
    const said = await call('reject', { order_id: orderId })
    if (textOf(said['state']) !== 'FAIL') throw refusal(said, 'заявку не скасовано')
  }

  return {
    id: 'mono_parts',
    holdDays: HOLD_DAYS,
    open: async (asked) => {
      // For a number that it knows the bank answers the application that is there.
      const orderId = textOf((await call('create', applicationOf(asked)))['order_id'])
      if (orderId === '') throw new ProviderError('unreadable', `${NAME}: заявка без номера`)
      return { kind: 'app', url: asked.returnUrl, ref: orderId }
    },
    ask: async ({ provider_ref }) => (provider_ref === null ? null : askOrder(provider_ref)),
    readCallback: async (callback) => {
      if (!isSignedMonoParts(secret, callback.body, textOf(callback.headers['signature'])))
        throw new ProviderError('forged', `${NAME}: підпис не збігається`)
      // It bears no time, so that an old one could be sent again: what holds now only the bank can say.
      const word = await askOrder(orderIdOf(callback))
      if (!word) throw new ProviderError('unreadable', `${NAME}: сповіщення про невідому заявку`)
      return { word, reply: () => ({ status: 'ok' }) }
    },
    refund: async ({ provider_ref, captured }, { reference, amount }) => {
      const order_id = provider_ref ?? ''
      if (captured === 0) {
        await reject(order_id)
        return 'done'
      }
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
      const word = provider_ref === null ? null : await askOrder(provider_ref)
      if (word && (word.state === 'pending' || word.state === 'authorized')) await reject(provider_ref ?? '')
    },
    check: async () => {
      // A wrong key is refused before the application is looked for.
      const stranger = await askOrder(randomUUID())
      if (stranger) throw new ProviderError('unreadable', `${NAME}: банк знає заявку, якої немає`)
      return 'ідентифікатор і ключ прийнято'
    },
  }
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

/** Every refusal is for good, also one whose reason is not known here. */
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

/** All that was given back of an application, kopiykas. */
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
    // Signed, and yet no JSON.
  }
  throw new ProviderError('unreadable', `${NAME}: сповіщення без номера заявки`)
}
