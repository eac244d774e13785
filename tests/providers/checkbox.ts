import { createHmac, randomUUID } from 'node:crypto'
import { type Callbacks, createCallbacks } from './callbacks.ts'
import { type CheckboxChain, createCheckboxChains } from './checkbox-chains.ts'
import {
  listOf,
  objectOf,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'

export type CheckboxReceipt = {
  id: string
  /** Of a prepayment and of what is paid after it as well. */
  type: 'SELL' | 'RETURN'
  status: 'CREATED' | 'DONE' | 'ERROR'
  /** Kopiykas. */
  total: number
  fiscal_code: string
  is_created_offline: boolean
  is_sent_dps: boolean
  request: Record<string, unknown>
  related_receipt_id: string
  pre_payment_relation_id: string | null
}

export type CheckboxShift = {
  id: string
  status: 'CREATED' | 'OPENING' | 'OPENED' | 'CLOSING' | 'CLOSED'
  opened_at: string | null
}

export type CheckboxServer = ProviderServer & {
  keys: { login: string; password: string; pinCode: string; licenseKey: string }
  receipts: Map<string, CheckboxReceipt>
  /** Prepayments and what was paid after them, by relation. */
  chains: Map<string, CheckboxChain>
  shifts: CheckboxShift[]
  callbacks: Callbacks
  /** How often a receipt is asked for before it is DONE; Infinity leaves it CREATED until `finish`. */
  asksUntilDone: number
  /** The same of a shift that opens or closes. */
  asksUntilOpened: number
  /** Receipts made from now on end as ERROR. */
  receiptsFail: boolean
  /** The tax office cannot be reached: receipts are made offline, with codes of a stock, and sent by `backOnline`. */
  isTaxOfficeDown: boolean
  /** So many receipts may still be made offline. */
  offlineCodes: number
  /** A receipt that is made offline has its number only once it is sent. */
  isNumberDelayed: boolean
  /** What a second receipt with the same id is answered: documented nowhere (ukraine.md 11). */
  repeatedId: 'refuse' | 'same'
  finish: (receiptId: string) => Promise<void>
  backOnline: () => void
  /** Everybody must sign in again. */
  forgetTokens: () => void
  /** The shift ends by itself, as one older than a day does. */
  endShift: () => void
}

type Body = Record<string, unknown>
type Options = { port?: number; licenseKey?: string; login?: string; password?: string; pinCode?: string }

const API = '/api/v1'
const CURRENT = new Set(['CREATED', 'OPENING', 'OPENED', 'CLOSING'])
const FILES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  qrcode: 'image/png',
}

/** Checkbox of ukraine.md 6: sign-in, shifts and receipts that both take their time. `CHECKBOX_URL` is the origin. */
export async function startCheckboxServer(options: Options = {}): Promise<CheckboxServer> {
  const keys = {
    login: options.login ?? 'cashier',
    password: options.password ?? 'local-password',
    pinCode: options.pinCode ?? '1234567890',
    licenseKey: options.licenseKey ?? 'local-license-key',
  }
  const tokens = new Set<string>()
  const receipts = new Map<string, CheckboxReceipt>()
  const shifts: CheckboxShift[] = []
  const asks = new Map<string, number>()
  let webhook: { url: string; secret: string } | null = null
  const callbacks = createCallbacks({ accepts: (status) => status < 400 })
  const base = await startProviderServer(answer, options.port)
  const { chains, answer: answerChain } = createCheckboxChains({
    totalOf,
    make: (body, { type, total, relation }) => {
      const id = textOf(body.id)
      if (receipts.has(id)) {
        if (server.repeatedId === 'refuse') return refuse(400, 'Чек з таким ідентифікатором вже існує')
        return { status: 201, json: describe(receipts.get(id)) }
      }
      const wrong = noReceipt() ?? wrongFields(body)
      if (wrong) return wrong
      return storeReceipt(body, { type, total, relation })
    },
    describe: (id) => describe(receipts.get(id)),
    newId: randomUUID,
  })

  function answer(request: ProviderRequest): ProviderReply | Promise<ProviderReply> {
    if (!request.path.startsWith(API)) return refuse(404, 'Not Found')
    const path = request.path.slice(API.length)
    const body = request.method === 'GET' ? {} : readJson(request.text || '{}')
    if (!body) return invalid('body', 'value is not a valid dict')
    if (path === '/cashier/signin')
      return signIn(body.login === keys.login && body.password === keys.password)
    if (path === '/cashier/signinPinCode') return signIn(body.pin_code === keys.pinCode)
    if (!tokens.has(bearerOf(request))) return refuse(401, 'Не вірний токен доступу')
    return route(request, path, body)
  }

  function route(request: ProviderRequest, path: string, body: Body): ProviderReply | Promise<ProviderReply> {
    const call = `${request.method} ${path}`
    if (call === 'GET /cashier/me') return { json: { id: 'cashier-1', full_name: 'Коваль Олена' } }
    if (call === 'GET /cashier/shift') return { json: currentShift() }
    if (call === 'GET /cash-registers/info') {
      const offline = { offline_mode: server.isTaxOfficeDown, stay_offline: false }
      return hasLicense(request) ? { json: { ...REGISTER, ...offline } } : NO_LICENSE
    }
    if (call === 'GET /cash-registers/get-offline-codes-count') {
      const available = server.offlineCodes
      const enough = available > MINIMAL_CODES
      const counts = { available, minimal: MINIMAL_CODES, default: 2000, used: 0 }
      return hasLicense(request) ? { json: { ...counts, enough_offline_codes: enough } } : NO_LICENSE
    }
    if (call === 'POST /shifts') return hasLicense(request) ? openShift(body) : NO_LICENSE
    if (call === 'POST /shifts/close') return closeShift()
    if (call === 'POST /receipts/sell') return makeReceipt(body)
    const chained = answerChain(request.method, path, body)
    if (chained) return chained
    if (call === 'POST /receipts/validate') return wrongReceipt(body) ?? { json: { total: totalOf(body) } }
    if (call === 'POST /webhook') {
      webhook = { url: textOf(body.url), secret: randomUUID() }
      return { json: { url: webhook.url, secret_key: webhook.secret } }
    }
    return found(request.method, path.split('/').slice(1))
  }

  function found(method: string, [kind, id = '', file]: string[]): ProviderReply | Promise<ProviderReply> {
    if (method !== 'GET') return refuse(405, 'Method Not Allowed')
    if (kind === 'shifts') {
      const shift = shifts.find((one) => one.id === id)
      return shift ? { json: progressShift(shift) } : refuse(404, 'Зміну не знайдено')
    }
    const receipt = kind === 'receipts' ? receipts.get(id) : undefined
    if (!receipt) return refuse(404, 'Чек не знайдено')
    if (file === undefined) return progressReceipt(receipt)
    const type = FILES[file]
    if (type === undefined) return refuse(404, 'Not Found')
    return {
      bytes: Buffer.from(`Чек ${receipt.fiscal_code}, ${receipt.total / 100} грн`),
      headers: { 'content-type': type },
    }
  }

  function signIn(isKnown: boolean): ProviderReply {
    if (!isKnown) return refuse(403, 'Невірний логін або пароль')
    const access_token = randomUUID()
    tokens.add(access_token)
    return { json: { type: 'bearer', token_type: 'bearer', access_token } }
  }

  const hasLicense = ({ headers }: ProviderRequest) => headers['x-license-key'] === keys.licenseKey

  function currentShift(): CheckboxShift | null {
    const shift = shifts.find(({ status }) => CURRENT.has(status))
    return shift ? progressShift(shift) : null
  }

  function openShift(body: Body): ProviderReply {
    if (shifts.some(({ status }) => CURRENT.has(status)))
      return refuse(400, 'Касир вже працює, зміна вже відкрита')
    const opened_at = new Date().toISOString()
    const shift: CheckboxShift = { id: textOf(body.id) || randomUUID(), status: 'CREATED', opened_at }
    shifts.push(shift)
    return { status: 202, json: { ...shift } }
  }

  function closeShift(): ProviderReply {
    const shift = shifts.find(({ status }) => status === 'OPENED')
    if (!shift) return refuse(400, 'Зміну не відкрито')
    if ([...receipts.values()].some(({ status }) => status === 'CREATED'))
      return refuse(400, 'Не всі транзакції зміни оброблено')
    shift.status = 'CLOSING'
    asks.delete(shift.id)
    return { status: 202, json: { ...shift } }
  }

  function progressShift(shift: CheckboxShift): CheckboxShift {
    if (shift.status === 'OPENED' || shift.status === 'CLOSED') return shift
    const asked = (asks.get(shift.id) ?? 0) + 1
    asks.set(shift.id, asked)
    const isDone = asked >= server.asksUntilOpened
    if (shift.status === 'CLOSING') shift.status = isDone ? 'CLOSED' : 'CLOSING'
    else shift.status = isDone ? 'OPENED' : 'OPENING'
    return shift
  }

  function makeReceipt(body: Body): ProviderReply {
    const known = receipts.get(textOf(body.id))
    if (known && server.repeatedId === 'same') return { status: 201, json: describe(known) }
    if (known) return refuse(400, 'Чек з таким ідентифікатором вже існує')
    const wrong = noReceipt() ?? wrongReceipt(body)
    if (wrong) return wrong
    const isReturn = listOf(body.goods).some(({ is_return }) => is_return === true)
    const type = isReturn ? 'RETURN' : 'SELL'
    return {
      status: 201,
      json: describe(storeReceipt(body, { type, total: totalOf(body), relation: null })),
    }
  }

  /** Why none at all can be made now. */
  function noReceipt(): ProviderReply | null {
    if (!shifts.some(({ status }) => status === 'OPENED')) return refuse(400, 'Зміну не відкрито')
    if (server.isTaxOfficeDown && server.offlineCodes === 0)
      return refuse(400, 'Немає доступних офлайн кодів')
    return null
  }

  function storeReceipt(
    body: Body,
    { type, total, relation }: { type: 'SELL' | 'RETURN'; total: number; relation: string | null },
  ): CheckboxReceipt {
    if (server.isTaxOfficeDown) server.offlineCodes -= 1
    const receipt: CheckboxReceipt = {
      id: textOf(body.id) || randomUUID(),
      type,
      status: 'CREATED',
      total,
      fiscal_code: '',
      is_created_offline: server.isTaxOfficeDown,
      is_sent_dps: false,
      request: body,
      related_receipt_id: textOf(body.related_receipt_id),
      pre_payment_relation_id: relation,
    }
    receipts.set(receipt.id, receipt)
    return receipt
  }

  /** Why a receipt is not taken: a field, a return without its receipt, or sums that do not meet. */
  function wrongReceipt(body: Body): ProviderReply | null {
    return wrongFields(body) ?? wrongSums(body)
  }

  function wrongFields(body: Body): ProviderReply | null {
    const goods = listOf(body.goods)
    const payments = listOf(body.payments)
    const id = textOf(body.id)
    if (id !== '' && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
      return invalid('id', 'value is not a valid uuid')
    }
    if (goods.length === 0) return invalid('goods', 'ensure this value has at least 1 items')
    if (payments.length === 0) return invalid('payments', 'ensure this value has at least 1 items')
    const field = goods.flatMap(wrongGood)[0] ?? payments.flatMap(wrongPayment)[0]
    if (field !== undefined) return invalid(field, 'field required or wrong')
    const related = textOf(body.related_receipt_id)
    if (related !== '' && !receipts.has(related)) return refuse(400, 'Пов’язаний чек не знайдено')
    return null
  }

  async function progressReceipt(receipt: CheckboxReceipt): Promise<ProviderReply> {
    const asked = (asks.get(receipt.id) ?? 0) + 1
    asks.set(receipt.id, asked)
    if (asked >= server.asksUntilDone) await finish(receipt.id)
    return { json: describe(receipt) }
  }

  async function finish(receiptId: string): Promise<void> {
    const receipt = receipts.get(receiptId)
    if (!receipt) throw new Error(`Checkbox has no receipt ${receiptId}`)
    if (receipt.status !== 'CREATED') return
    receipt.status = server.receiptsFail ? 'ERROR' : 'DONE'
    const isNumbered = !server.receiptsFail && !(receipt.is_created_offline && server.isNumberDelayed)
    receipt.fiscal_code = isNumbered ? `LOCAL-${receipts.size}` : ''
    receipt.is_sent_dps = receipt.status === 'DONE' && !receipt.is_created_offline
    if (!webhook) return
    const body = JSON.stringify({ callback: 'receipt', receipt: describe(receipt) })
    const signature = createHmac('sha256', webhook.secret).update(body).digest('base64')
    const headers = { 'content-type': 'application/json', 'x-request-signature': signature }
    await callbacks.push({ url: webhook.url, headers, body, about: `${receipt.id} ${receipt.status}` })
  }

  const server: CheckboxServer = {
    ...base,
    keys,
    receipts,
    chains,
    shifts,
    callbacks,
    asksUntilDone: 1,
    asksUntilOpened: 1,
    receiptsFail: false,
    isTaxOfficeDown: false,
    offlineCodes: 2000,
    isNumberDelayed: false,
    repeatedId: 'refuse',
    finish,
    backOnline: () => {
      server.isTaxOfficeDown = false
      for (const receipt of receipts.values()) {
        receipt.is_sent_dps = receipt.status === 'DONE'
        if (receipt.status === 'DONE' && receipt.fiscal_code === '')
          receipt.fiscal_code = `SENT-${receipt.id.slice(0, 8)}`
      }
    },
    forgetTokens: () => tokens.clear(),
    endShift: () => {
      for (const shift of shifts) shift.status = 'CLOSED'
    },
    close: async () => {
      callbacks.stop()
      await base.close()
    },
  }
  return server
}

const MINIMAL_CODES = 10
const REGISTER = { id: 'register-1', fiscal_number: '4000000001', active: true, is_test: true }
const NO_LICENSE = refuse(403, 'Невірний ключ ліцензії каси')

const bearerOf = ({ headers }: ProviderRequest): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

function refuse(status: number, message: string): ProviderReply {
  return { status, json: { message } }
}

function invalid(field: string, msg: string): ProviderReply {
  const detail = [{ loc: ['body', field], msg, type: 'value_error' }]
  return { status: 422, json: { message: 'Validation error', detail } }
}

const isWhole = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value)

function wrongGood({ good, quantity, discounts }: Body): string[] {
  const { code, name, price, tax } = objectOf(good)
  if (textOf(code) === '') return ['goods.good.code']
  if (textOf(name) === '') return ['goods.good.name']
  if (!isWhole(price) || Number(price) < 0) return ['goods.good.price']
  if (tax !== undefined && !Array.isArray(tax)) return ['goods.good.tax']
  if (!isWhole(quantity) || Number(quantity) <= 0) return ['goods.quantity']
  return listOf(discounts).some(({ value }) => !isWhole(value)) ? ['goods.discounts.value'] : []
}

const wrongPayment = ({ type, value }: Body): string[] =>
  ['CASH', 'CASHLESS', 'CARD'].includes(textOf(type)) && Number.isInteger(value) ? [] : ['payments']

/** Σ(price × quantity/1000) − discounts, kopiykas. */
function totalOf(body: Body): number {
  const lines = listOf(body.goods).reduce((sum, line) => {
    const whole = Math.round((Number(objectOf(line.good).price) * Number(line.quantity)) / 1000)
    return sum + whole - discountOf(line, whole)
  }, 0)
  return lines - discountOf(body, lines)
}

/** `discounts: [{ type: 'DISCOUNT' | 'EXTRA_CHARGE', mode: 'VALUE' | 'PERCENT', value }]` */
function discountOf({ discounts }: Body, whole: number): number {
  return listOf(discounts).reduce((sum, { type, mode, value }) => {
    const size = mode === 'PERCENT' ? Math.round((whole * Number(value)) / 100) : Number(value)
    return sum + (type === 'EXTRA_CHARGE' ? -size : size)
  }, 0)
}

/** Payments make the total; cash alone may be more, and the rest is given back (ukraine.md 11). */
function wrongSums(body: Body): ProviderReply | null {
  const payments = listOf(body.payments)
  const paid = payments.reduce((sum, { value }) => sum + Number(value), 0)
  const hasCash = payments.some(({ type }) => type === 'CASH')
  const total = totalOf(body)
  const meets = hasCash ? paid >= total : paid === total
  return meets ? null : refuse(400, 'Сума оплат не дорівнює сумі чека')
}

function describe(made: CheckboxReceipt | undefined): Body {
  if (!made) return {}
  const { request, ...receipt } = made
  const paid = listOf(request.payments).reduce((sum, { value }) => sum + Number(value), 0)
  return {
    ...receipt,
    total_sum: receipt.total,
    total_payment: paid,
    total_rest: paid - receipt.total,
    goods: request.goods,
    payments: request.payments,
    tax_url:
      receipt.fiscal_code !== '' && receipt.status === 'DONE'
        ? `https://cabinet.tax.gov.ua/cashregs/check?id=${receipt.fiscal_code}`
        : null,
    fiscal_date: receipt.status === 'DONE' ? new Date().toISOString() : null,
  }
}
