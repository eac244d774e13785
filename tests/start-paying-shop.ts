import type { AddressInfo } from 'node:net'
import type { ApiConfig } from '#src/http/api-routes.ts'
import type { Order } from '#src/contract/orders.ts'
import type { OrderPayment } from '#src/contract/payments.ts'
import { createDesk, type OpenDesk } from '#src/payments/payment-desk.ts'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import type { PrivateKey } from '#src/settings/private-keys.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { onFileEnd } from './file-end.ts'
import { orderBody, orderKey } from './order-request.ts'
import { type LiqpayServer, startLiqpayServer } from './providers/liqpay.ts'
import { type MonoServer, startMonoServer } from './providers/mono.ts'
import { type MonoPartsServer, startMonoPartsServer } from './providers/mono-parts.ts'
import { type PrivatPartsServer, startPrivatPartsServer } from './providers/privat-parts.ts'
import { startWayforpayServer, type WayforpayServer } from './providers/wayforpay.ts'
import { startTestShop, TEST_CONFIG, type TestShop, type TestShopOptions } from './start-test-shop.ts'

/** Ways by which an order is paid at once by card. */
export const CARD_METHODS = ['liqpay', 'mono', 'wayforpay'] as const
export type CardMethod = (typeof CARD_METHODS)[number]

type PayPage = { kind: 'form' | 'link' | 'app'; url: string; fields: { name: string; value: string }[] }

export type PayingShop = TestShop & {
  liqpay: LiqpayServer
  mono: MonoServer
  wayforpay: WayforpayServer
  privat_parts: PrivatPartsServer
  mono_parts: MonoPartsServer
  /** The address where the shop listens, as providers see it. */
  origin: string
  desk: OpenDesk
  set: (key: PrivateKey, value: unknown) => Promise<void>
  /** Places an order of one line; its price is in hryvnias. */
  order: (change?: Record<string, unknown>, price?: number) => Promise<Order & { variant_id: number }>
  start: (id: string, method: OnlineMethod, parts?: number) => Promise<PayPage>
  /**
   * Begins to pay and opens the provider's page.
   *
   * @returns the reference of the try
   */
  open: (id: string, method: OnlineMethod, parts?: number) => Promise<string>
  payment: (id: string, ask?: boolean) => Promise<OrderPayment>
  /** Does what the payer does on the provider's page of a try. */
  act: (
    method: OnlineMethod,
    reference: string,
    deed: 'pay' | 'decline' | 'process' | 'abandon',
  ) => Promise<void>
  finishRefund: (method: OnlineMethod, reference: string) => Promise<void>
  /** What the provider itself has given back of a try, in kopiykas. */
  refundedOf: (method: OnlineMethod, reference: string) => number
}

/**
 * Starts a shop that listens, and the servers of all payment providers. It sets the keys of those where one
 * pays by card.
 */
export async function startPayingShop(
  options: TestShopOptions & { without?: readonly CardMethod[]; hasInstalments?: boolean } = {},
): Promise<PayingShop> {
  const [liqpay, mono, wayforpay, privat_parts, mono_parts] = await Promise.all([
    startLiqpayServer(),
    startMonoServer(),
    startWayforpayServer({ account: 'vitryna_shop', secret: 'local-wayforpay-key' }),
    startPrivatPartsServer(),
    startMonoPartsServer(),
  ])
  for (const server of [liqpay, mono, wayforpay, privat_parts, mono_parts]) onFileEnd(() => server.close())
  const urls = {
    liqpay: liqpay.url,
    mono: mono.url,
    wayforpay: wayforpay.url,
    privat_parts: privat_parts.url,
    mono_parts: mono_parts.url,
  }
  const config: Partial<ApiConfig> = {
    providers: { ...TEST_CONFIG.providers, ...urls },
    waits: { ...TEST_CONFIG.waits, outboundMs: 3_000 },
    ...options.config,
  }
  const shop = await startTestShop({ ...options, config })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const vault = createVault(TEST_CONFIG.secret)
  const set: PayingShop['set'] = (key, value) => savePrivateSetting(shop.database, vault, key, value)
  const { without = [], hasInstalments = false } = options
  const clock = options.clock ?? (() => new Date())

  async function setKeys(): Promise<void> {
    if (!without.includes('liqpay')) {
      await set('liqpay_public_key', liqpay.keys.publicKey)
      await set('liqpay_private_key', liqpay.keys.privateKey)
    }
    if (!without.includes('mono')) await set('mono_token', mono.token)
    if (!without.includes('wayforpay')) {
      await set('wayforpay_merchant_account', wayforpay.merchant.account)
      await set('wayforpay_secret_key', wayforpay.merchant.secret)
      await set('wayforpay_domain', wayforpay.merchant.domain)
    }
    if (hasInstalments) {
      await set('privat_parts_store', privat_parts.store.id)
      await set('privat_parts_password', privat_parts.store.password)
      await set('mono_parts_store', mono_parts.store.id)
      await set('mono_parts_secret', mono_parts.store.secret)
    }
  }

  async function start(id: string, method: OnlineMethod, parts?: number): Promise<PayPage> {
    const answer = await fetch(`${origin}/api/orders/${id}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method, parts }),
    })
    const body = (await answer.json()) as { data: PayPage }
    if (answer.status !== 200)
      throw new Error(`starting ${method} answered ${answer.status}: ${JSON.stringify(body)}`)
    return body.data
  }

  const invoiceOf = (reference: string) => mono.find(reference)?.invoiceId ?? ''

  await setKeys()
  return {
    act: async (method, reference, deed) => {
      const server = { liqpay, mono, wayforpay, privat_parts, mono_parts }[method]
      // mono knows an invoice by its own id.
      await server.act(method === 'mono' ? invoiceOf(reference) : reference, deed)
      await server.callbacks.settled()
    },
    finishRefund: async (method, reference) => {
      if (method === 'mono') await mono.finishCancel(invoiceOf(reference))
      // A bank that lends gives the money back at once.
      else if (method === 'liqpay' || method === 'wayforpay')
        await { liqpay, wayforpay }[method].finishRefund(reference)
      await { liqpay, mono, wayforpay, privat_parts, mono_parts }[method].callbacks.settled()
    },
    refundedOf: (method, reference) => {
      if (method === 'mono') {
        const cancels = mono.find(reference)?.cancelList ?? []
        return cancels.reduce((sum, { amount, status }) => sum + (status === 'success' ? amount : 0), 0)
      }
      return { liqpay, wayforpay, privat_parts, mono_parts }[method].payments.get(reference)?.refunded ?? 0
    },
    ...shop,
    liqpay,
    mono,
    wayforpay,
    privat_parts,
    mono_parts,
    origin,
    set,
    start,
    desk: createDesk({
      database: shop.database,
      vault,
      urls,
      answerMs: 3_000,
      domain: 'shop.example.com',
      clock,
    }),
    order: async (change = {}, price = 100) => {
      const { id, variant } = await shop.build.product({ stock: 50, price: price * 100 })
      const lines = [{ product_id: id, quantity: 1, price }]
      const body = orderBody({ lines, payment_method: 'liqpay', delivery: { method: 'pickup' }, ...change })
      const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
      if (answer.status !== 201) throw new Error(answer.text)
      return { ...answer.json<{ data: Order }>().data, variant_id: variant.id }
    },
    open: async (id, method, parts) => {
      const page = await start(id, method, parts)
      await walkTo(method, page)
      return referenceOf(shop, id, method, page)
    },
    payment: async (id, ask = false) => {
      const { data } = await shop.getJson<{ data: OrderPayment }>(
        `/api/orders/${id}/payment${ask ? '?ask=1' : ''}`,
      )
      return data
    },
  }
}

/** Brings the payer to the provider's page; a payment in an application has none. */
async function walkTo(method: OnlineMethod, { kind, url, fields }: PayPage): Promise<void> {
  if (kind === 'app') return
  const form = new URLSearchParams(fields.map(({ name, value }) => [name, value]))
  const page = await fetch(url, kind === 'form' ? { method: 'POST', body: form } : {})
  if (page.status !== 200) throw new Error(`${method} answered ${page.status}: ${await page.text()}`)
}

/** The reference of the try to which the page belongs; it may be an older try that goes on. */
async function referenceOf(
  { database }: TestShop,
  id: string,
  method: OnlineMethod,
  { kind, url, fields }: PayPage,
): Promise<string> {
  const field = (wanted: string) => fields.find(({ name }) => name === wanted)?.value
  const named = field('orderReference') ?? liqpayOrder(field('data'))
  const { reference } = await database
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select('a.reference')
    .where('o.public_id', '=', id)
    .where('a.provider', '=', method)
    .$if(kind === 'form', (query) => query.where('a.reference', '=', named ?? ''))
    .$if(kind === 'link', (query) => query.where('a.page_url', '=', url))
    .orderBy('a.attempt', 'desc')
    .executeTakeFirstOrThrow()
  return reference
}

function liqpayOrder(data: string | undefined): string | undefined {
  if (data === undefined) return undefined
  return (JSON.parse(Buffer.from(data, 'base64').toString()) as { order_id: string }).order_id
}
