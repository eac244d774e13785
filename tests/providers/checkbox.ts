import { createHmac, randomUUID } from 'node:crypto'
import { type Callbacks, createCallbacks } from './callbacks.ts'
import { type CheckboxChain, createCheckboxChains } from './checkbox-chains.ts'
import {
  type CheckboxReceipt,
  describeReceipt,
  invalid,
  refuse,
  totalOf,
  wrongField,
  wrongSums,
} from './checkbox-receipt.ts'
import { type CheckboxShift, createCheckboxShifts } from './checkbox-shifts.ts'
import {
  listOf,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'

export type CheckboxServer = ProviderServer & {
  keys: { login: string; password: string; pinCode: string; licenseKey: string }
  receipts: Map<string, CheckboxReceipt>
  /** Prepayments and the payments that followed them, by their relation. */
  chains: Map<string, CheckboxChain>
  shifts: CheckboxShift[]
  callbacks: Callbacks
  /** How often a receipt is asked for before it is DONE; Infinity leaves it CREATED until `finish`. */
  asksUntilDone: number
  /** How often a shift is asked for before it is open or closed. */
  asksUntilOpened: number
  /** Whether receipts that are made from now on end as ERROR. */
  receiptsFail: boolean
  /**
   * Whether the tax office cannot be reached: then receipts are made offline, with codes of a stock, and
   * `backOnline` sends them.
   */
  isTaxOfficeDown: boolean
  /** How many receipts may still be made offline. */
  offlineCodes: number
  /** Whether a receipt that is made offline gets its number only when it is sent. */
  isNumberDelayed: boolean
  /** What is answered to a second receipt with the same id, which is documented nowhere (ukraine.md 11). */
  repeatedId: 'refuse' | 'same'
  finish: (receiptId: string) => Promise<void>
  backOnline: () => void
  /** Makes everybody sign in again. */
  forgetTokens: () => void
  /** Ends the shift, as Checkbox itself ends one that is older than a day. */
  endShift: () => void
}

type Body = Record<string, unknown>
type Options = { port?: number; licenseKey?: string; login?: string; password?: string; pinCode?: string }

const API = '/api/v1'
const FILES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  qrcode: 'image/png',
}

/**
 * Starts Checkbox of ukraine.md 6: sign-in, and shifts and receipts that both take their time. `CHECKBOX_URL`
 * is the origin.
 */
export async function startCheckboxServer(options: Options = {}): Promise<CheckboxServer> {
  const keys = {
    login: options.login ?? 'cashier',
    password: options.password ?? 'local-password',
    pinCode: options.pinCode ?? '1234567890',
    licenseKey: options.licenseKey ?? 'local-license-key',
  }
  const tokens = new Set<string>()
  const receipts = new Map<string, CheckboxReceipt>()
  const { shifts, ...shiftCalls } = createCheckboxShifts({
    asksUntilDone: () => server.asksUntilOpened,
    hasUnfinished: () => [...receipts.values()].some(({ status }) => status === 'CREATED'),
  })
  const asks = new Map<string, number>()
  let numbered = 0
  let webhook: { url: string; secret: string } | null = null
  const callbacks = createCallbacks({ accepts: (status) => status < 400 })
  const base = await startProviderServer(answer, options.port)
  const { chains, answer: answerChain } = createCheckboxChains({
    totalOf,
    make: (body, { type, total, relation }) => {
      const id = textOf(body.id)
      if (receipts.has(id)) {
        if (server.repeatedId === 'refuse') return refuse(400, 'Чек з таким ідентифікатором вже існує')
        return { status: 201, json: describeReceipt(receipts.get(id)) }
      }
      const wrong = noReceipt() ?? wrongFields(body)
      if (wrong) return wrong
      return storeReceipt(body, { type, total, relation })
    },
    describe: (id) => describeReceipt(receipts.get(id)),
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
    if (call === 'GET /cashier/shift') return { json: shiftCalls.current() }
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
    if (call === 'POST /shifts') return hasLicense(request) ? shiftCalls.open(body) : NO_LICENSE
    if (call === 'POST /shifts/close') return shiftCalls.close()
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
    if (kind === 'shifts') return shiftCalls.find(id)
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

  function makeReceipt(body: Body): ProviderReply {
    const known = receipts.get(textOf(body.id))
    if (known && server.repeatedId === 'same') return { status: 201, json: describeReceipt(known) }
    if (known) return refuse(400, 'Чек з таким ідентифікатором вже існує')
    const wrong = noReceipt() ?? wrongReceipt(body)
    if (wrong) return wrong
    const isReturn = listOf(body.goods).some(({ is_return }) => is_return === true)
    const type = isReturn ? 'RETURN' : 'SELL'
    return {
      status: 201,
      json: describeReceipt(storeReceipt(body, { type, total: totalOf(body), relation: null })),
    }
  }

  /** The refusal when no receipt at all can be made now. */
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

  /**
   * The refusal of a receipt for a wrong field, for a return without its receipt, or for sums that do not
   * meet.
   */
  function wrongReceipt(body: Body): ProviderReply | null {
    return wrongFields(body) ?? wrongSums(body)
  }

  function wrongFields(body: Body): ProviderReply | null {
    const related = textOf(body.related_receipt_id)
    const isUnknown = related !== '' && !receipts.has(related)
    return wrongField(body) ?? (isUnknown ? refuse(400, 'Пов’язаний чек не знайдено') : null)
  }

  async function progressReceipt(receipt: CheckboxReceipt): Promise<ProviderReply> {
    const asked = (asks.get(receipt.id) ?? 0) + 1
    asks.set(receipt.id, asked)
    if (asked >= server.asksUntilDone) await finish(receipt.id)
    return { json: describeReceipt(receipt) }
  }

  async function finish(receiptId: string): Promise<void> {
    const receipt = receipts.get(receiptId)
    if (!receipt) throw new Error(`Checkbox has no receipt ${receiptId}`)
    if (receipt.status !== 'CREATED') return
    receipt.status = server.receiptsFail ? 'ERROR' : 'DONE'
    const isNumbered = !server.receiptsFail && !(receipt.is_created_offline && server.isNumberDelayed)
    receipt.fiscal_code = isNumbered ? `LOCAL-${(numbered += 1)}` : ''
    receipt.is_sent_dps = receipt.status === 'DONE' && !receipt.is_created_offline
    if (!webhook) return
    const body = JSON.stringify({ callback: 'receipt', receipt: describeReceipt(receipt) })
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
