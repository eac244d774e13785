import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { type Callbacks, createCallbacks } from './callbacks.ts'
import { describeInvoice, invoicePage, type MonoCancel, type MonoInvoice, sumOf } from './mono-invoice.ts'
import { type CardDeed, isCardDeed, refusalPage } from './pay-page.ts'
import {
  objectOf,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'
import { isAmount, refuse, wrongInvoice } from './mono-basket.ts'

export type MonoServer = ProviderServer & {
  token: string
  invoices: Map<string, MonoInvoice>
  callbacks: Callbacks
  /**
   * How a cancel goes: it is done at once, it is done by `finishCancel`, it fails, or it is not available
   * (500).
   */
  cancels: 'at-once' | 'deferred' | 'fail' | 'not-available'
  /** Whether the shop has a cash register at mono, which makes `basketOrder` mandatory. */
  wantsBasket: boolean
  /** Fields that replace those of a webhook before it is signed. */
  spoiled: Record<string, unknown>
  signsWrongly: boolean
  /** Whether every call is answered 429. */
  tooManyRequests: boolean
  act: (invoiceId: string, deed: CardDeed) => Promise<MonoInvoice>
  setStatus: (invoiceId: string, status: string, extra?: Record<string, unknown>) => Promise<void>
  /** Ends the time to pay; no webhook is sent. */
  expire: (invoiceId: string) => void
  /** Makes cancels that were left under way become `success`. */
  finishCancel: (invoiceId: string) => Promise<void>
  /** Signs with a new key from now on, which `pubkey` answers too. */
  rotateKey: () => void
  /** The last invoice with this `merchantPaymInfo.reference` of the shop. */
  find: (reference: string) => MonoInvoice
}

type Options = { port?: number; token?: string; repeatAfterMs?: readonly number[] }

const DAY_SECONDS = 86_400
const PAY_SECONDS_MS = 1000
const NOT_FOUND = refuse(404, 'NOT_FOUND', 'invoice not found')
const OPEN = new Set(['created', 'processing'])

/**
 * Starts plata by mono of ukraine.md 1.2: invoices, refunds, holds, and webhooks that are signed over the raw
 * bytes.
 */
export async function startMonoServer(options: Options = {}): Promise<MonoServer> {
  const token = options.token ?? 'local-mono-token'
  const invoices = new Map<string, MonoInvoice>()
  // Webhooks that were not accepted are repeated after 60 s and 600 s (ukraine.md 11).
  const callbacks = createCallbacks({
    accepts: (status) => status === 200,
    repeatAfterMs: options.repeatAfterMs ?? [60_000, 600_000],
  })
  let keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let lastModified = 0
  const base = await startProviderServer(answer, options.port)

  async function answer(request: ProviderRequest): Promise<ProviderReply> {
    if (request.path.startsWith('/pay/')) return walkPage(request)
    if (request.headers['x-token'] !== token) return refuse(403, 'FORBIDDEN', 'forbidden')
    if (server.tooManyRequests) return refuse(429, 'TMR', 'too many requests')
    const route = ROUTES[`${request.method} ${request.path}`]
    if (!route) {
      const isKnown = Object.keys(ROUTES).some((name) => name.endsWith(` ${request.path}`))
      return isKnown ? refuse(405, 'METHOD_NOT_ALLOWED', 'method not allowed') : NOT_FOUND
    }
    if (request.method === 'GET') return route({}, request)
    const body = readJson(request.text)
    return body ? route(body, request) : refuse(400, 'BAD_REQUEST', 'json unmarshal error')
  }

  type Route = (
    body: Record<string, unknown>,
    request: ProviderRequest,
  ) => ProviderReply | Promise<ProviderReply>
  const ROUTES: Record<string, Route> = {
    'POST /api/merchant/invoice/create': (body) => create(body),
    'GET /api/merchant/invoice/status': (_body, { query }) => {
      const invoice = fresh(query.get('invoiceId'))
      return invoice ? { json: describeInvoice(invoice) } : NOT_FOUND
    },
    'POST /api/merchant/invoice/cancel': cancel,
    'POST /api/merchant/invoice/finalize': finalize,
    'POST /api/merchant/invoice/remove': (body) => {
      const invoice = fresh(body.invoiceId)
      if (!invoice) return NOT_FOUND
      if (invoice.status !== 'created')
        return refuse(400, 'BAD_REQUEST', 'invoice is not waiting for payment')
      change(invoice, 'expired')
      return { json: {} }
    },
    'GET /api/merchant/invoice/fiscal-checks': () => ({ json: { checks: [] } }),
    'GET /api/merchant/pubkey': () => ({ json: { key: publicKeyOf(keys.publicKey) } }),
    'GET /api/merchant/details': () => ({
      json: { merchantId: 'local-merchant', merchantName: 'Локальна крамниця', edrpou: '12345678' },
    }),
    'GET /api/merchant/statement': () => ({ json: { list: [...invoices.values()].map(describeInvoice) } }),
  }

  function create(body: Record<string, unknown>): ProviderReply {
    const wrong = wrongInvoice(body, server.wantsBasket)
    if (wrong) return wrong
    const info = objectOf(body.merchantPaymInfo)
    const now = nextModified()
    const invoice: MonoInvoice = {
      invoiceId: `p2_${randomBytes(9).toString('base64url')}`,
      status: 'created',
      paymentType: textOf(body.paymentType) || 'debit',
      amount: Number(body.amount),
      ccy: Number(body.ccy ?? 980),
      finalAmount: 0,
      createdDate: now,
      modifiedDate: now,
      reference: textOf(info.reference),
      destination: textOf(info.destination),
      cancelList: [],
      failureReason: '',
      errCode: '',
      redirectUrl: textOf(body.redirectUrl),
      webHookUrl: textOf(body.webHookUrl),
      expiresAt: Date.now() + Number(body.validity ?? DAY_SECONDS) * 1000,
      request: body,
      extra: {},
    }
    invoices.set(invoice.invoiceId, invoice)
    return { json: { invoiceId: invoice.invoiceId, pageUrl: `${base.url}/pay/${invoice.invoiceId}` } }
  }

  /** An invoice as it is now: one that nobody paid in time has expired. */
  function fresh(id: unknown): MonoInvoice | null {
    const invoice = invoices.get(textOf(id)) ?? null
    if (invoice?.status === 'created' && invoice.expiresAt <= Date.now()) change(invoice, 'expired')
    return invoice
  }

  function change(invoice: MonoInvoice, status: string): void {
    invoice.status = status
    invoice.modifiedDate = nextModified()
    if (status === 'success' && invoice.finalAmount === 0) invoice.finalAmount = invoice.amount
  }

  /**
   * The moment of a change. Moments have whole seconds, and no two changes share one, so the newest state is
   * the one with the newest moment.
   */
  function nextModified(): string {
    lastModified = Math.max(Math.floor(Date.now() / PAY_SECONDS_MS), lastModified + 1)
    return new Date(lastModified * PAY_SECONDS_MS).toISOString().replace('.000Z', 'Z')
  }

  async function walkPage(request: ProviderRequest): Promise<ProviderReply> {
    const invoice = fresh(request.path.slice('/pay/'.length))
    if (!invoice) return { status: 404, html: refusalPage('plata by mono', 'NOT_FOUND', 'Рахунку немає') }
    if (!OPEN.has(invoice.status)) {
      return invoice.redirectUrl !== '' && invoice.status !== 'expired'
        ? { location: invoice.redirectUrl }
        : { html: refusalPage('plata by mono', invoice.status, 'Цей рахунок уже не можна оплатити') }
    }
    if (request.method === 'GET') return { html: invoicePage(invoice) }
    const deed = new URLSearchParams(request.text).get('action') ?? ''
    if (isCardDeed(deed)) await act(invoice.invoiceId, deed)
    return invoice.redirectUrl === ''
      ? { html: refusalPage('plata by mono', invoice.status, 'Стан рахунку') }
      : { location: invoice.redirectUrl }
  }

  async function act(invoiceId: string, deed: CardDeed): Promise<MonoInvoice> {
    const invoice = known(invoiceId)
    if (deed === 'process') await setStatus(invoiceId, 'processing')
    if (deed === 'pay') await setStatus(invoiceId, invoice.paymentType === 'hold' ? 'hold' : 'success')
    if (deed === 'decline') {
      invoice.failureReason = 'Недостатньо коштів'
      invoice.errCode = '59'
      await setStatus(invoiceId, 'failure')
    }
    return invoice
  }

  async function setStatus(invoiceId: string, status: string, extra: Record<string, unknown> = {}) {
    const invoice = known(invoiceId)
    invoice.extra = { ...invoice.extra, ...extra }
    change(invoice, status)
    if (status !== 'expired') await sendWebhook(invoice)
  }

  function known(invoiceId: string): MonoInvoice {
    const invoice = invoices.get(invoiceId)
    if (!invoice) throw new Error(`mono has no invoice ${invoiceId}`)
    return invoice
  }

  async function sendWebhook(invoice: MonoInvoice): Promise<void> {
    const body = JSON.stringify({ ...describeInvoice(invoice), ...server.spoiled })
    const { privateKey } = server.signsWrongly ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : keys
    await callbacks.push({
      url: invoice.webHookUrl,
      headers: { 'content-type': 'application/json', 'x-sign': signMono(body, privateKey) },
      body,
      about: `${invoice.invoiceId} ${invoice.status}`,
    })
  }

  async function cancel(body: Record<string, unknown>): Promise<ProviderReply> {
    const invoice = fresh(body.invoiceId)
    if (!invoice) return NOT_FOUND
    if (server.cancels === 'not-available' || !['success', 'hold'].includes(invoice.status)) {
      return refuse(500, 'CANCEL_NOT_AVAILABLE', 'cancel is not available')
    }
    const taken = invoice.status === 'hold' ? invoice.amount : invoice.finalAmount
    const waiting = sumOf(invoice.cancelList.filter(({ status }) => status === 'processing'))
    const amount = body.amount === undefined ? taken - waiting : body.amount
    if (!isAmount(amount) || amount > taken - waiting) return refuse(400, 'BAD_REQUEST', 'invalid amount')
    const now = nextModified()
    const entry: MonoCancel = {
      status: 'processing',
      amount,
      createdDate: now,
      modifiedDate: now,
      extRef: textOf(body.extRef),
    }
    invoice.cancelList.push(entry)
    if (server.cancels === 'fail') entry.status = 'failure'
    if (server.cancels === 'at-once') await finishCancel(invoice.invoiceId)
    return {
      json: { status: entry.status, createdDate: entry.createdDate, modifiedDate: entry.modifiedDate },
    }
  }

  async function finishCancel(invoiceId: string): Promise<void> {
    const invoice = known(invoiceId)
    const waiting = invoice.cancelList.filter(({ status }) => status === 'processing')
    const isReleased = invoice.status === 'hold'
    invoice.finalAmount = isReleased ? 0 : invoice.finalAmount - sumOf(waiting)
    for (const entry of waiting) {
      entry.status = 'success'
      entry.modifiedDate = nextModified()
    }
    await setStatus(invoiceId, invoice.finalAmount === 0 ? 'reversed' : 'success')
  }

  async function finalize(body: Record<string, unknown>): Promise<ProviderReply> {
    const invoice = fresh(body.invoiceId)
    if (!invoice) return NOT_FOUND
    const amount = body.amount ?? invoice.amount
    if (invoice.status !== 'hold') return refuse(400, 'BAD_REQUEST', 'invoice is not on hold')
    if (!isAmount(amount) || amount > invoice.amount) return refuse(400, 'BAD_REQUEST', 'invalid amount')
    invoice.finalAmount = amount
    await setStatus(invoice.invoiceId, 'success')
    return { json: { status: 'success' } }
  }

  const server: MonoServer = {
    ...base,
    token,
    invoices,
    callbacks,
    cancels: 'at-once',
    wantsBasket: false,
    spoiled: {},
    signsWrongly: false,
    tooManyRequests: false,
    act,
    setStatus,
    expire: (invoiceId) => change(known(invoiceId), 'expired'),
    finishCancel,
    rotateKey: () => {
      keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    },
    find: (reference) => {
      const found = [...invoices.values()].findLast((invoice) => invoice.reference === reference)
      if (!found) throw new Error(`mono has no invoice of ${reference}`)
      return found
    },
    close: async () => {
      callbacks.stop()
      await base.close()
    },
  }
  return server
}

/** The signature in `X-Sign`: base64 of DER ECDSA over SHA-256 of the raw body. */
const signMono = (body: string, key: KeyObject): string =>
  createSign('sha256').update(body).sign(key).toString('base64')

const publicKeyOf = (key: KeyObject): string =>
  Buffer.from(key.export({ type: 'spki', format: 'pem' })).toString('base64')
