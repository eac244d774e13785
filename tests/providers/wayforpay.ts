import { kopiykasOf } from './amounts.ts'
import { type Callbacks, createCallbacks } from './callbacks.ts'
import { type CardDeed, isCardDeed, postBackPage, refusalPage } from './pay-page.ts'
import {
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'
import { bodyText, CALLBACK_FIELDS, type CallbackSpelling, rawAmount, spellBody } from './wayforpay-body.ts'
import {
  openedPayment,
  purchasePage,
  REASONS,
  type WayforpayPayment,
  wrongPurchase,
} from './wayforpay-purchase.ts'
import { isSignedByWayforpay, signWayforpay } from './wayforpay-signature.ts'

export type WayforpayServer = ProviderServer & {
  merchant: { account: string; secret: string; domain: string }
  payments: Map<string, WayforpayPayment>
  callbacks: Callbacks
  callbackBody: CallbackSpelling
  /** How a callback spells the amount, which is signed as it is spelled. */
  spellAmount: (amount: string) => string
  /** Fields that replace those of a callback before it is signed. */
  spoiled: Record<string, string>
  signsWrongly: boolean
  refunds: 'at-once' | 'deferred' | 'refuse'
  /** Over how many fields the answer to SETTLE is signed: 4 in the SDKs, 8 in the wiki (ukraine.md 11). */
  settleSigned: 4 | 8
  act: (orderReference: string, deed: CardDeed) => Promise<WayforpayPayment>
  setStatus: (orderReference: string, status: string, reasonCode?: number) => Promise<void>
  finishRefund: (orderReference: string) => Promise<void>
}

type Options = {
  port?: number
  account?: string
  secret?: string
  domain?: string
  repeatAfterMs?: readonly number[]
}

/** The reason that goes with a status when a test names none. */
const REASON_OF: Record<string, number> = {
  Declined: 1101,
  Expired: 1101,
  InProcessing: 1131,
  Pending: 1134,
  Created: 1131,
  RefundInProcessing: 1131,
}
const UNUSED = new Set(['Created', 'InProcessing', 'Pending'])
/** Starts WayForPay of ukraine.md 1.3: the page by a form, /api, and callbacks that want a signed answer. */
export async function startWayforpayServer(options: Options = {}): Promise<WayforpayServer> {
  const merchant = {
    account: options.account ?? 'test_merch_n1',
    secret: options.secret ?? 'flk3409refn54t54t*FNJRET',
    domain: options.domain ?? '',
  }
  const payments = new Map<string, WayforpayPayment>()
  const callbacks = createCallbacks({
    accepts: isAccepted,
    repeatAfterMs: options.repeatAfterMs ?? [],
  })
  const base = await startProviderServer(answer, options.port)

  async function answer(request: ProviderRequest): Promise<ProviderReply> {
    if (request.path === '/pay' && request.method === 'POST')
      return openPage(new URLSearchParams(request.text))
    if (request.path.startsWith('/pay/') && request.method === 'POST') return pressButton(request)
    if (request.path === '/api' && request.method === 'POST') return callApi(request)
    return { status: 404, html: refusalPage('WayForPay', '404', 'Сторінки немає') }
  }

  function openPage(form: URLSearchParams): ProviderReply {
    const wrong = wrongPurchase(form, merchant) ?? usedReference(form)
    if (wrong !== null) return { html: refusalPage('WayForPay', String(wrong), REASONS[wrong] ?? '') }
    const payment = openedPayment(form)
    payments.set(payment.orderReference, payment)
    return { html: purchasePage(payment) }
  }

  function usedReference(form: URLSearchParams): number | null {
    const known = payments.get(form.get('orderReference') ?? '')
    return known && !UNUSED.has(known.transactionStatus) ? 1112 : null
  }

  async function pressButton(request: ProviderRequest): Promise<ProviderReply> {
    const payment = payments.get(decodeURIComponent(request.path.slice('/pay/'.length)))
    if (!payment) return { status: 404, html: refusalPage('WayForPay', '1127', 'Order not found') }
    const deed = new URLSearchParams(request.text).get('action') ?? ''
    if (isCardDeed(deed) && UNUSED.has(payment.transactionStatus)) await act(payment.orderReference, deed)
    if (payment.returnUrl === '') return { html: purchasePage(payment, payment.transactionStatus) }
    return { html: postBackPage('WayForPay', payment.returnUrl, signedFields(payment)) }
  }

  async function act(orderReference: string, deed: CardDeed): Promise<WayforpayPayment> {
    const payment = known(orderReference)
    if (deed === 'process') await setStatus(orderReference, 'InProcessing')
    if (deed === 'decline') await setStatus(orderReference, 'Declined')
    if (deed === 'pay') {
      payment.authCode = '541963'
      payment.cardPan = '41****8217'
      await setStatus(orderReference, payment.isHold ? 'WaitingAuthComplete' : 'Approved')
    }
    return payment
  }

  async function setStatus(orderReference: string, status: string, reasonCode = REASON_OF[status] ?? 1100) {
    const payment = known(orderReference)
    payment.transactionStatus = status
    payment.reasonCode = reasonCode
    payment.reason = REASONS[reasonCode] ?? ''
    await sendCallback(payment)
  }

  function known(orderReference: string): WayforpayPayment {
    const payment = payments.get(orderReference)
    if (!payment) throw new Error(`WayForPay has no order ${orderReference}`)
    return payment
  }

  /** The fields of a callback as texts, the eight signed ones first; `amount` is as it is spelled. */
  function signedFields(payment: WayforpayPayment): Record<string, string> {
    const { orderReference, currency, authCode, cardPan, transactionStatus, reasonCode, reason } = payment
    const signed: Record<string, string> = {
      merchantAccount: merchant.account,
      orderReference,
      amount: server.spellAmount(payment.amount),
      currency,
      authCode,
      cardPan,
      transactionStatus,
      reasonCode: String(reasonCode),
      ...server.spoiled,
    }
    const values = CALLBACK_FIELDS.map((name) => signed[name] ?? '')
    const secret = server.signsWrongly ? 'another-secret' : merchant.secret
    return { ...signed, reason, merchantSignature: signWayforpay(values, secret) }
  }

  async function sendCallback(payment: WayforpayPayment): Promise<void> {
    const [type, body] = spellBody(bodyText(signedFields(payment), payment), server.callbackBody)
    await callbacks.push({
      url: payment.serviceUrl,
      headers: { 'content-type': type },
      body,
      about: `${payment.orderReference} ${payment.transactionStatus}`,
    })
  }

  function isAccepted(status: number, text: string): boolean {
    const reply = readJson(text)
    if (status !== 200 || reply?.status !== 'accept') return false
    const values = [textOf(reply.orderReference), 'accept', textOf(reply.time)]
    return isSignedByWayforpay(values, textOf(reply.signature), merchant.secret)
  }

  async function callApi(request: ProviderRequest): Promise<ProviderReply> {
    const body = readJson(request.text)
    const operation = OPERATIONS[textOf(body?.transactionType)]
    if (!body || !operation || !['1', '2'].includes(textOf(body.apiVersion))) return refuseCall('', 1109)
    const reference = textOf(body.orderReference)
    const values = operation.signed.map((name) =>
      name === 'amount' ? rawAmount(request.text) : textOf(body[name]),
    )
    const isOurs = body.merchantAccount === merchant.account
    if (!isOurs || !isSignedByWayforpay(values, textOf(body.merchantSignature), merchant.secret)) {
      return refuseCall(reference, 1113)
    }
    const payment = payments.get(reference)
    return payment ? operation.run(payment, body) : refuseCall(reference, 1127)
  }

  type Operation = {
    signed: readonly string[]
    run: (payment: WayforpayPayment, body: Record<string, unknown>) => ProviderReply | Promise<ProviderReply>
  }
  const MONEY_FIELDS = ['merchantAccount', 'orderReference', 'amount', 'currency']
  const OPERATIONS: Record<string, Operation> = {
    CHECK_STATUS: {
      signed: ['merchantAccount', 'orderReference'],
      run: (payment) => ({ jsonText: bodyText(signedFields(payment), payment) }),
    },
    REFUND: { signed: MONEY_FIELDS, run: refund },
    SETTLE: { signed: MONEY_FIELDS, run: settle },
  }

  async function refund(payment: WayforpayPayment, { amount, currency }: Record<string, unknown>) {
    const asked = kopiykasOf(amount)
    const { orderReference } = payment
    const whole = payment.settled > 0 ? payment.settled : (kopiykasOf(payment.amount) ?? 0)
    const isPaid = ['Approved', 'WaitingAuthComplete', 'Refunded'].includes(payment.transactionStatus)
    if (!isPaid || payment.refunded === whole) return refuseCall(orderReference, 1126)
    if (!asked || currency !== payment.currency) return refuseCall(orderReference, 1130)
    if (asked > whole - payment.refunded - payment.refunding) return refuseCall(orderReference, 1128)
    if (server.refunds === 'refuse') return refuseCall(orderReference, 1128)
    payment.refunding += asked
    if (server.refunds === 'at-once') await finishRefund(orderReference)
    else await setStatus(orderReference, 'RefundInProcessing', 1100)
    return moneyAnswer(payment, 4)
  }

  async function finishRefund(orderReference: string): Promise<void> {
    const payment = known(orderReference)
    payment.refunded += payment.refunding
    payment.refunding = 0
    const isReleased = payment.isHold && payment.settled === 0
    await setStatus(orderReference, isReleased ? 'Voided' : 'Refunded')
  }

  async function settle(payment: WayforpayPayment, { amount, currency }: Record<string, unknown>) {
    const asked = kopiykasOf(amount)
    const { orderReference } = payment
    if (payment.transactionStatus !== 'WaitingAuthComplete') return refuseCall(orderReference, 1126)
    if (!asked || currency !== payment.currency || asked > (kopiykasOf(payment.amount) ?? 0)) {
      return refuseCall(orderReference, 1130)
    }
    payment.settled = asked
    await setStatus(orderReference, 'Approved')
    return moneyAnswer(payment, server.settleSigned)
  }

  function moneyAnswer(payment: WayforpayPayment, signedOver: 4 | 8): ProviderReply {
    const { orderReference, transactionStatus, reason, reasonCode } = payment
    const short = [merchant.account, orderReference, transactionStatus, String(reasonCode)]
    const long = signedFields(payment).merchantSignature
    return {
      json: {
        merchantAccount: merchant.account,
        orderReference,
        transactionStatus,
        reason,
        reasonCode,
        merchantSignature: signedOver === 4 ? signWayforpay(short, merchant.secret) : long,
        ...(signedOver === 8 ? { amount: Number(payment.amount), currency: payment.currency } : {}),
      },
    }
  }

  /**
   * The refusal of a call. It has HTTP status 200 and no signature, because there is no transaction to sign.
   */
  function refuseCall(orderReference: string, reasonCode: number): ProviderReply {
    const reason = REASONS[reasonCode] ?? ''
    return { json: { merchantAccount: merchant.account, orderReference, reasonCode, reason } }
  }

  const server: WayforpayServer = {
    ...base,
    merchant,
    payments,
    callbacks,
    callbackBody: 'json',
    spellAmount: (amount) => amount,
    spoiled: {},
    signsWrongly: false,
    refunds: 'at-once',
    settleSigned: 4,
    act,
    setStatus,
    finishRefund,
    close: async () => {
      callbacks.stop()
      await base.close()
    },
  }
  return server
}
