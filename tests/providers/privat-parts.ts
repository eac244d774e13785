import { createHash, randomUUID } from 'node:crypto'
import { hryvniasOf, kopiykasOf } from './amounts.ts'
import { type Callbacks, createCallbacks } from './callbacks.ts'
import { payPage, refusalPage } from './pay-page.ts'
import {
  listOf,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'

export type PrivatPartsPayment = {
  orderId: string
  token: string
  /** One of CREATED, CLIENT_WAIT, OTP_WAITING, PP_CREATION, SUCCESS, FAIL, CANCELED. */
  paymentState: string
  message: string
  /** The amount in kopiykas. */
  amount: number
  refunded: number
  partsCount: number
  responseUrl: string
  redirectUrl: string
  request: Record<string, unknown>
}

export type PrivatPartsServer = ProviderServer & {
  store: { id: string; password: string }
  payments: Map<string, PrivatPartsPayment>
  callbacks: Callbacks
  /** Whether `state` says the sum, as one plugin asks it to. */
  saysAmount: boolean
  signsWrongly: boolean
  /** Fields that replace those of a callback before it is signed. */
  spoiled: Record<string, unknown>
  act: (orderId: string, deed: PrivatPartsDeed) => Promise<void>
  /** Gives a payment any state, which is reported to the shop. */
  setState: (orderId: string, paymentState: string, message?: string) => Promise<void>
}

export type PrivatPartsDeed = 'pay' | 'decline' | 'process' | 'abandon'
type Body = Record<string, unknown>

const API = '/ipp/v2/payment'
const PARTS = { least: 2, most: 25 }
const SUMS = { least: 30_000, most: 30_000_000 }
const NAME_LIMIT = 128
const OVER = ['SUCCESS', 'FAIL', 'CANCELED']

/**
 * Starts «Оплата частинами» of ukraine.md 1.2; state and decline, which that does not describe, are done as
 * public clients expect them.
 */
export async function startPrivatPartsServer(
  options: { port?: number; storeId?: string; password?: string } = {},
): Promise<PrivatPartsServer> {
  const store = { id: options.storeId ?? 'LOCAL-STORE', password: options.password ?? 'local-parts-password' }
  const payments = new Map<string, PrivatPartsPayment>()
  const callbacks = createCallbacks({ accepts: (status) => status === 200 })
  const base = await startProviderServer(answer, options.port)
  const sign = (values: readonly unknown[], password = store.password) =>
    createHash('sha1')
      .update([password, ...values.map(textOf), password].join(''))
      .digest('base64')

  async function answer(request: ProviderRequest): Promise<ProviderReply> {
    if (request.path === API) return walkPage(request)
    const body = readJson(request.text)
    if (!body || request.method !== 'POST') return { status: 400, json: { state: 'FAIL' } }
    if (request.path === `${API}/create`) return create(body)
    if (request.path === `${API}/state`) return state(body)
    return request.path === `${API}/decline` ? decline(body) : { status: 404, json: { state: 'FAIL' } }
  }

  function create(body: Body): ProviderReply {
    const amount = kopiykasOf(body.amount) ?? 0
    const products = listOf(body.products)
    const said = products.map(
      ({ name, count, price }) => `${textOf(name)}${textOf(count)}${withoutPoint(price)}`,
    )
    const { orderId, partsCount, merchantType, responseUrl, redirectUrl } = body
    const values = [
      store.id,
      orderId,
      withoutPoint(body.amount),
      partsCount,
      merchantType,
      responseUrl,
      redirectUrl,
      said.join(''),
    ]
    const wrong = wrongCreate(body, amount, products)
    if (body.signature !== sign(values)) return fail('signature is not valid')
    if (wrong !== null) return fail(wrong)
    const id = textOf(orderId)
    if (payments.get(id)?.paymentState === 'SUCCESS') return fail('order is paid already')
    const token = randomUUID()
    payments.set(id, {
      orderId: id,
      token,
      paymentState: 'CREATED',
      message: '',
      amount,
      refunded: 0,
      partsCount: Number(partsCount),
      responseUrl: textOf(responseUrl),
      redirectUrl: textOf(redirectUrl),
      request: body,
    })
    const signature = sign(['SUCCESS', store.id, id, '', token])
    return { json: { state: 'SUCCESS', storeId: store.id, orderId: id, token, signature } }
  }

  function wrongCreate(body: Body, amount: number, products: readonly Body[]): string | null {
    if (body.storeId !== store.id) return 'store is not found'
    if (textOf(body.orderId) === '' || textOf(body.orderId).length > 64) return 'orderId is not valid'
    if (amount < SUMS.least || amount > SUMS.most) return 'amount is out of range'
    const parts = Number(body.partsCount)
    if (!Number.isInteger(parts) || parts < PARTS.least || parts > PARTS.most)
      return 'partsCount is not valid'
    if (!['PP', 'II'].includes(textOf(body.merchantType))) return 'merchantType is not valid'
    if (products.length === 0 || products.some(({ name }) => textOf(name).length > NAME_LIMIT))
      return 'products are not valid'
    const sum = products.reduce((all, { count, price }) => all + Number(count) * (kopiykasOf(price) ?? 0), 0)
    return sum === amount ? null : 'products do not make the amount'
  }

  function state(body: Body): ProviderReply {
    if (body.storeId !== store.id || body.signature !== sign([store.id, body.orderId]))
      return fail('signature is not valid')
    const payment = payments.get(textOf(body.orderId))
    if (!payment) return fail('order is not found')
    const { orderId, paymentState, message, amount } = payment
    const signature = sign(['SUCCESS', store.id, orderId, paymentState, message], keyOf())
    const sum = server.saysAmount && body.showAmount === true ? { amount: hryvniasOf(amount) } : {}
    return {
      json: { state: 'SUCCESS', storeId: store.id, orderId, paymentState, message, ...sum, signature },
    }
  }

  function decline(body: Body): ProviderReply {
    const amount = kopiykasOf(body.amount) ?? 0
    if (body.signature !== sign([store.id, body.orderId, withoutPoint(body.amount)]))
      return fail('signature is not valid')
    const payment = payments.get(textOf(body.orderId))
    if (!payment || payment.paymentState !== 'SUCCESS') return fail('order is not paid')
    if (amount === 0 || amount > payment.amount - payment.refunded) return fail('amount is more than is left')
    payment.refunded += amount
    const signature = sign(['SUCCESS', store.id, payment.orderId])
    return { json: { state: 'SUCCESS', storeId: store.id, orderId: payment.orderId, signature } }
  }

  async function walkPage(request: ProviderRequest): Promise<ProviderReply> {
    const token = request.query.get('token')
    const payment = [...payments.values()].find((one) => one.token === token)
    if (!payment) return { status: 404, html: refusalPage('ПриватБанк', '404', 'Платежу немає') }
    if (request.method === 'GET') return { html: page(payment) }
    const deed = new URLSearchParams(request.text).get('action') ?? ''
    if (isDeed(deed) && !OVER.includes(payment.paymentState)) await act(payment.orderId, deed)
    return { location: payment.redirectUrl }
  }

  async function act(orderId: string, deed: PrivatPartsDeed): Promise<void> {
    const payment = payments.get(orderId)
    if (payment && OVER.includes(payment.paymentState)) throw new Error(`payment ${orderId} is over`)
    if (deed === 'pay') return setState(orderId, 'SUCCESS')
    if (deed === 'decline') return setState(orderId, 'FAIL', 'Недостатній ліміт')
    if (deed === 'process') return setState(orderId, 'PP_CREATION')
  }

  async function setState(orderId: string, paymentState: string, message = ''): Promise<void> {
    const payment = payments.get(orderId)
    if (!payment) throw new Error(`no payment ${orderId} was opened at PrivatBank`)
    Object.assign(payment, { paymentState, message })
    const said = { storeId: store.id, orderId, paymentState, message, ...server.spoiled }
    const signature = sign([said.storeId, said.orderId, said.paymentState, said.message], keyOf())
    await callbacks.push({
      url: payment.responseUrl,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...said, signature }),
      about: `${orderId} ${paymentState}`,
    })
  }

  const keyOf = () => (server.signsWrongly ? 'somebody-elses-password' : store.password)

  const server: PrivatPartsServer = {
    ...base,
    store,
    payments,
    callbacks,
    saysAmount: true,
    signsWrongly: false,
    spoiled: {},
    act,
    setState,
    close: async () => {
      callbacks.stop()
      await base.close()
    },
  }
  return server
}

/** The digits of an amount as it is written: `12.50` is `1250`, and `12.5` would be `125`. */
const withoutPoint = (amount: unknown): string => textOf(amount).replace('.', '')
const fail = (message: string): ProviderReply => ({ json: { state: 'FAIL', message } })
const isDeed = (name: string): name is PrivatPartsDeed =>
  ['pay', 'decline', 'process', 'abandon'].includes(name)

function page({ token, amount, partsCount, request }: PrivatPartsPayment): string {
  return payPage({
    provider: 'ПриватБанк: оплата частинами',
    amount: `${hryvniasOf(amount).toFixed(2)} UAH, платежів: ${partsCount}`,
    description: listOf(request.products)
      .map(({ name }) => textOf(name))
      .join(', '),
    post: `${API}?token=${token}`,
    actions: [
      { name: 'pay', label: 'Оплатити' },
      { name: 'decline', label: 'Відмовити' },
      { name: 'process', label: 'Оплата триває' },
      { name: 'abandon', label: 'Повернутися до магазину' },
    ],
  })
}
