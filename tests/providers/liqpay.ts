import { kopiykasOf } from './amounts.ts'
import { type Callbacks, createCallbacks } from './callbacks.ts'
import { isSignedByLiqpay, signLiqpay } from './liqpay-signature.ts'
import {
  checkoutPage,
  describePayment,
  type LiqpayPayment,
  type Refusal,
  wrongField,
} from './liqpay-payment.ts'
import { type CardDeed, isCardDeed, refusalPage } from './pay-page.ts'
import {
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'

export type LiqpayServer = ProviderServer & {
  keys: { publicKey: string; privateKey: string }
  payments: Map<string, LiqpayPayment>
  callbacks: Callbacks
  /** How a refund goes: it is done at once, it is done by `finishRefund`, or it is refused. */
  refunds: 'at-once' | 'deferred' | 'refuse'
  /** Whether a payment says `wait_reserve` while a refund of it is under way, or goes on saying `success`. */
  saysReserve: boolean
  /** Whether some errors come without `result`, with `status: "error"` alone (ukraine.md 11). */
  errorsWithoutResult: boolean
  /**
   * Fields that replace those of a callback before it is signed, such as another amount, currency, order or
   * key.
   */
  spoiled: Record<string, unknown>
  /** Whether callbacks are signed with another key. */
  signsWrongly: boolean
  /** Whether Cyrillic letters of callbacks are written as \u escapes, as JSON may. */
  escapesUnicode: boolean
  /** Does what the payer does on the page; a browser walks the same way by the buttons. */
  act: (orderId: string, deed: CardDeed) => Promise<LiqpayPayment>
  /** Gives a payment any status that the documentation names, and sends the callback of it. */
  setStatus: (orderId: string, status: string, extra?: Record<string, unknown>) => Promise<void>
  finishRefund: (orderId: string) => Promise<void>
  /** Drops a refund that was accepted: it is not done, and no callback says so. */
  dropRefund: (orderId: string) => void
}

type Options = { port?: number; publicKey?: string; privateKey?: string }
type Signed = { data: string; version: string; fields: Record<string, unknown> }

/** Statuses after which nothing more happens; nothing can be paid with the same order_id again. */
const FINISHED = new Set([
  'success',
  'failure',
  'error',
  'reversed',
  'sandbox',
  'hold_wait',
  'wait_accept',
  'wait_compensation',
])
const REFUNDABLE = new Set(['success', 'sandbox', 'wait_accept', 'wait_compensation', 'hold_wait'])

/**
 * Starts LiqPay of ukraine.md 1.1: the page by a POST form, /api/request, and callbacks to server_url;
 * versions 3 and 7.
 */
export async function startLiqpayServer(options: Options = {}): Promise<LiqpayServer> {
  const keys = {
    publicKey: options.publicKey ?? 'i10000000001',
    privateKey: options.privateKey ?? 'local-liqpay-private-key',
  }
  const payments = new Map<string, LiqpayPayment>()
  const pendingRefunds = new Map<string, number>()
  const callbacks = createCallbacks({ accepts: (status) => status === 200 })
  const base = await startProviderServer(answer, options.port)
  let lastPaymentId = 1_700_000_000

  async function answer(request: ProviderRequest): Promise<ProviderReply> {
    if (request.path === '/api/3/checkout') return openCheckout(request)
    if (request.path.startsWith('/checkout/') && request.method === 'POST') return pressButton(request)
    if (request.path === '/api/request' && request.method === 'POST') return callApi(request)
    return { status: 404, html: refusalPage('LiqPay', '404', 'Сторінки немає') }
  }

  /**
   * Reads what was signed.
   *
   * @returns the fields, or why they are not taken
   */
  function readSigned(fields: URLSearchParams): Signed | Refusal {
    const data = fields.get('data') ?? ''
    const parsed = readJson(Buffer.from(data, 'base64').toString('utf8'))
    if (!parsed) return { code: 'err_data', text: 'data is not base64 of JSON' }
    const version = textOf(parsed.version)
    if (!isSignedByLiqpay(data, fields.get('signature') ?? '', keys.privateKey, version)) {
      return { code: 'invalid_signature', text: 'Invalid signature' }
    }
    if (parsed.public_key !== keys.publicKey) {
      return { code: 'public_key_not_found', text: 'Public key is not found' }
    }
    return { data, version, fields: parsed }
  }

  function openCheckout(request: ProviderRequest): ProviderReply {
    const form = request.method === 'POST' ? formOf(request) : request.query
    const signed = form ? readSigned(form) : { code: 'err_data', text: 'the form is not urlencoded' }
    if ('code' in signed) return refuseOnPage(signed)
    const wrong = wrongField(signed.fields) ?? takenOrder(signed.fields)
    if (wrong) return refuseOnPage(wrong)
    return { html: checkoutPage(openPayment(signed)) }
  }

  function takenOrder({ order_id }: Record<string, unknown>): Refusal | null {
    const known = payments.get(textOf(order_id))
    return known && FINISHED.has(known.status)
      ? { code: 'order_id_duplicate', text: 'Payment with this order_id has been made' }
      : null
  }

  function openPayment({ fields, version }: Signed): LiqpayPayment {
    const order_id = textOf(fields.order_id)
    lastPaymentId += 1
    const payment: LiqpayPayment = {
      order_id,
      payment_id: payments.get(order_id)?.payment_id ?? lastPaymentId,
      status: 'prepared',
      action: textOf(fields.action),
      version,
      amount: kopiykasOf(fields.amount) ?? 0,
      currency: textOf(fields.currency),
      refunded: 0,
      sandbox: textOf(fields.sandbox) === '1',
      server_url: textOf(fields.server_url),
      result_url: textOf(fields.result_url),
      request: fields,
      extra: {},
    }
    payments.set(order_id, payment)
    return payment
  }

  async function pressButton(request: ProviderRequest): Promise<ProviderReply> {
    const payment = payments.get(decodeURIComponent(request.path.slice('/checkout/'.length)))
    if (!payment) return { status: 404, html: refusalPage('LiqPay', '404', 'Платежу немає') }
    const deed = new URLSearchParams(request.text).get('action') ?? ''
    if (isCardDeed(deed) && !FINISHED.has(payment.status)) await act(payment.order_id, deed)
    return payment.result_url === ''
      ? { html: checkoutPage(payment, `Стан платежу: ${payment.status}`) }
      : { location: payment.result_url }
  }

  async function act(orderId: string, deed: CardDeed): Promise<LiqpayPayment> {
    const payment = known(orderId)
    if (deed === 'pay') await setStatus(orderId, paidStatus(payment))
    if (deed === 'process') await setStatus(orderId, 'processing')
    if (deed === 'decline') {
      await setStatus(orderId, 'failure', {
        err_code: 'limit_card',
        err_description: 'Недостатньо коштів',
      })
    }
    return payment
  }

  async function setStatus(orderId: string, status: string, extra: Record<string, unknown> = {}) {
    const payment = known(orderId)
    payment.status = status
    payment.extra = { ...payment.extra, ...extra }
    await sendCallback(payment)
  }

  function known(orderId: string): LiqpayPayment {
    const payment = payments.get(orderId)
    if (!payment) throw new Error(`no payment ${orderId} was opened at LiqPay`)
    return payment
  }

  async function sendCallback(payment: LiqpayPayment): Promise<void> {
    const json = JSON.stringify({ ...describe(payment), ...server.spoiled })
    const data = Buffer.from(server.escapesUnicode ? escapeUnicode(json) : json).toString('base64')
    const key = server.signsWrongly ? 'somebody-elses-key' : keys.privateKey
    const signature = signLiqpay(data, key, payment.version)
    await callbacks.push({
      url: payment.server_url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ data, signature }).toString(),
      about: `${payment.order_id} ${payment.status}`,
    })
  }

  function describe(payment: LiqpayPayment): Record<string, unknown> {
    // So long as LiqPay works on a refund, the money is reserved for it.
    const isReserved = pendingRefunds.has(payment.order_id) && server.saysReserve
    const status = isReserved ? 'wait_reserve' : payment.status
    return describePayment(payment, { publicKey: keys.publicKey, status })
  }

  async function callApi(request: ProviderRequest): Promise<ProviderReply> {
    const form = formOf(request)
    const signed = form ? readSigned(form) : { code: 'err_data', text: 'the form is not urlencoded' }
    if ('code' in signed) return refuseCall(signed)
    const { fields } = signed
    const payment = payments.get(textOf(fields.order_id))
    if (!payment) return refuseCall({ code: 'payment_not_found', text: 'Payment is not found' })
    if (fields.action === 'status') return { json: { result: 'ok', ...describe(payment) } }
    if (fields.action === 'refund') return refund(payment, fields.amount)
    if (fields.action === 'hold_completion') return completeHold(payment, fields.amount)
    return refuseCall({ code: 'err_action', text: 'Unknown action' })
  }

  async function refund(payment: LiqpayPayment, asked: unknown): Promise<ProviderReply> {
    const amount = kopiykasOf(asked)
    if (amount === null || amount === 0) return refuseCall({ code: 'err_amount', text: 'Amount is required' })
    const waiting = pendingRefunds.get(payment.order_id) ?? 0
    if (!REFUNDABLE.has(payment.status) || amount > payment.amount - payment.refunded - waiting) {
      return refuseCall({ code: 'err_refund', text: 'Payment can not be refunded by this amount' })
    }
    if (server.refunds === 'refuse') {
      return refuseCall({ code: 'expired', text: 'Refund is not available' })
    }
    pendingRefunds.set(payment.order_id, waiting + amount)
    if (server.refunds === 'at-once') await finishRefund(payment.order_id)
    return {
      json: {
        result: 'ok',
        action: 'refund',
        payment_id: payment.payment_id,
        status: server.refunds === 'deferred' ? 'wait_reserve' : payment.status,
      },
    }
  }

  async function finishRefund(orderId: string): Promise<void> {
    const payment = known(orderId)
    payment.refunded += pendingRefunds.get(orderId) ?? 0
    pendingRefunds.delete(orderId)
    // A sum that is on hold is released whole, because what was never charged needs no return.
    const isWhole = payment.status === 'hold_wait' || payment.refunded === payment.amount
    await setStatus(orderId, isWhole ? 'reversed' : payment.status)
  }

  async function completeHold(payment: LiqpayPayment, asked: unknown): Promise<ProviderReply> {
    const amount = asked === undefined ? payment.amount : kopiykasOf(asked)
    if (payment.status !== 'hold_wait') return refuseCall({ code: 'err_hold', text: 'Nothing is held' })
    if (amount === null || amount === 0 || amount > payment.amount) {
      return refuseCall({ code: 'err_amount', text: 'More than is held' })
    }
    payment.amount = amount
    await setStatus(payment.order_id, 'success', { completion_date: Date.now() })
    return { json: { result: 'ok', ...describe(payment) } }
  }

  function refuseCall({ code, text }: Refusal): ProviderReply {
    const error = { status: 'error', err_code: code, err_description: text, code }
    return { json: server.errorsWithoutResult ? error : { result: 'error', ...error } }
  }

  const server: LiqpayServer = {
    ...base,
    keys,
    payments,
    callbacks,
    refunds: 'at-once',
    saysReserve: false,
    errorsWithoutResult: false,
    spoiled: {},
    signsWrongly: false,
    escapesUnicode: false,
    act,
    setStatus,
    finishRefund,
    dropRefund: (orderId) => void pendingRefunds.delete(orderId),
    close: async () => {
      callbacks.stop()
      await base.close()
    },
  }
  return server
}

/**
 * The status of a paid payment. LiqPay has two ways of tests: a payment with the flag of tests ends as
 * `sandbox`, and a pair of sandbox keys pays as if it were real.
 */
const paidStatus = ({ sandbox, action }: LiqpayPayment) =>
  sandbox ? 'sandbox' : action === 'hold' ? 'hold_wait' : 'success'

function formOf({ headers, text }: ProviderRequest): URLSearchParams | null {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return isForm ? new URLSearchParams(text) : null
}

const refuseOnPage = ({ code, text }: Refusal): ProviderReply => ({ html: refusalPage('LiqPay', code, text) })

const escapeUnicode = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
