import { createHmac, randomUUID } from 'node:crypto'
import { hryvniasOf, kopiykasOf } from './amounts.ts'
import { type Callbacks, createCallbacks } from './callbacks.ts'
import { wrongApplication } from './mono-parts-application.ts'
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

export type MonoPartsApplication = {
  order_id: string
  store_order_id: string
  phone: string
  /** State and sub-state, such as `IN_PROCESS/WAITING_FOR_CLIENT`. */
  state: string
  /** The total in kopiykas. */
  total: number
  refunded: number
  parts: unknown
  result_callback: string
  /** The returns in kopiykas, each with the id that the shop gave it. */
  returns: { id: string; sum: number }[]
  request: Record<string, unknown>
}

export type MonoPartsDeed = 'pay' | 'decline' | 'process' | 'abandon'

export type MonoPartsServer = ProviderServer & {
  store: { id: string; secret: string }
  /** The applications by the shop's own number. */
  payments: Map<string, MonoPartsApplication>
  callbacks: Callbacks
  /** Phones of people who have no account at this bank. */
  strangers: Set<string>
  /** Whether the first payment, which is due when the goods are handed over, cannot be taken. */
  hasNoMoney: boolean
  canReturnToCard: boolean
  signsWrongly: boolean
  /** Fields that replace those of a callback before it is signed. */
  spoiled: Record<string, unknown>
  act: (storeOrderId: string, deed: MonoPartsDeed) => Promise<void>
  /** Gives an application any state, which is reported where this bank reports. */
  setState: (storeOrderId: string, state: string) => Promise<void>
}

type Body = Record<string, unknown>
const WAITING = 'IN_PROCESS/WAITING_FOR_CLIENT'
const AGREED = 'IN_PROCESS/WAITING_FOR_STORE_CONFIRM'

/**
 * Starts «Покупка частинами» of ukraine.md 1.2. What that leaves open (state, data, confirm, reject, return,
 * check/paid) is done as the bank's published description says.
 * There is no page: the shopper's deeds are those of her application.
 */
export async function startMonoPartsServer(
  options: { port?: number; storeId?: string; secret?: string } = {},
): Promise<MonoPartsServer> {
  const store = { id: options.storeId ?? 'LOCAL-MONO-STORE', secret: options.secret ?? 'local-mono-secret' }
  const payments = new Map<string, MonoPartsApplication>()
  const callbacks = createCallbacks({ accepts: (status) => status === 200 })
  const base = await startProviderServer(answer, options.port)
  const sign = (body: string | Buffer, secret = store.secret) =>
    createHmac('sha256', secret).update(body).digest('base64')

  const deeds: Readonly<Record<string, (known: MonoPartsApplication, body: Body) => Promise<ProviderReply>>> =
    {
      state: async (known) => stateOf(known),
      data: async (known) => dataOf(known),
      confirm,
      reject,
      return: giveBack,
      'check/paid': checkPaid,
    }

  async function answer(request: ProviderRequest): Promise<ProviderReply> {
    const { method, path, headers, body, text } = request
    if (headers['store-id'] !== store.id || headers.signature !== sign(body))
      return refuse(401, 'Підпис не передано або не валідний')
    const said = readJson(text)
    const deed = /^\/api\/order\/(.+)$/.exec(path)?.[1] ?? ''
    if (method !== 'POST' || !said) return refuse(400, 'Помилка у запиті')
    if (deed === 'create') return create(said)
    const known = [...payments.values()].find(({ order_id }) => order_id === said['order_id'])
    return deeds[deed] && known ? deeds[deed](known, said) : refuse(404, 'Замовлення не знайдене')
  }

  async function create(body: Body): Promise<ProviderReply> {
    const wrong = wrongApplication(body)
    if (wrong !== null) return refuse(400, wrong)
    const id = textOf(body['store_order_id'])
    const before = payments.get(id)
    // A number that is known makes no second application.
    if (before) return { status: 201, json: { order_id: before.order_id } }
    const phone = textOf(body['client_phone'])
    const isBusy = [...payments.values()].some((each) => each.phone === phone && each.state === WAITING)
    const [program] = listOf(body['available_programs'])
    const order_id = randomUUID()
    payments.set(id, {
      order_id,
      store_order_id: id,
      phone,
      state: WAITING,
      total: kopiykasOf(body['total_sum']) ?? 0,
      refunded: 0,
      parts: program?.['available_parts_count'],
      result_callback: textOf(body['result_callback']),
      returns: [],
      request: body,
    })
    if (server.strangers.has(phone)) await setState(id, 'FAIL/CLIENT_NOT_FOUND')
    else if (isBusy) await setState(id, 'FAIL/EXISTS_OTHER_OPEN_ORDER')
    return { status: 201, json: { order_id } }
  }

  async function confirm(known: MonoPartsApplication): Promise<ProviderReply> {
    if (known.state !== AGREED) return refuse(400, 'Заявка не очікує підтвердження магазину')
    if (server.hasNoMoney) await setState(known.store_order_id, 'FAIL/NOT_ENOUGH_MONEY_FOR_INIT_DEBIT')
    else await setState(known.store_order_id, 'SUCCESS/ACTIVE')
    return stateOf(known)
  }

  async function reject(known: MonoPartsApplication): Promise<ProviderReply> {
    if (!known.state.startsWith('IN_PROCESS/')) return refuse(400, 'Заявку вже завершено')
    await setState(known.store_order_id, 'FAIL/REJECTED_BY_STORE')
    return stateOf(known)
  }

  async function giveBack(known: MonoPartsApplication, body: Body): Promise<ProviderReply> {
    const sum = typeof body['sum'] === 'number' ? (kopiykasOf(body['sum']) ?? 0) : 0
    const id = textOf(body['store_return_id'])
    if (!isActive(known)) return refuse(400, 'Заявка не активна')
    if (id === '' || body['return_money_to_card'] !== true) return refuse(400, 'Помилка у запиті')
    if (!server.canReturnToCard) return refuse(400, 'Повернення на картку неможливе')
    if (sum === 0 || sum > known.total - known.refunded) return refuse(400, 'Сума більша за залишок')
    // Nothing says that the bank knows the number of a return again, so a second one gives back once more.
    known.returns.push({ id, sum })
    known.refunded += sum
    if (known.refunded === known.total) known.state = 'SUCCESS/RETURNED'
    return { json: { status: 'OK' } }
  }

  async function checkPaid(known: MonoPartsApplication): Promise<ProviderReply> {
    if (!known.state.startsWith('SUCCESS/')) return refuse(400, 'Заявка не активна')
    const fully_paid = known.state === 'SUCCESS/DONE'
    return { json: { fully_paid, bank_can_return_money_to_card: server.canReturnToCard } }
  }

  async function act(storeOrderId: string, deed: MonoPartsDeed): Promise<void> {
    const known = payments.get(storeOrderId)
    if (known?.state !== WAITING) throw new Error(`application ${storeOrderId} is not waiting for its client`)
    if (deed === 'pay') await setState(storeOrderId, AGREED)
    if (deed === 'decline') await setState(storeOrderId, 'FAIL/REJECTED_BY_CLIENT')
  }

  async function setState(storeOrderId: string, state: string): Promise<void> {
    const known = payments.get(storeOrderId)
    if (!known) throw new Error(`no application ${storeOrderId} was made at monobank`)
    known.state = state
    // The bank reports no other state.
    if (state !== AGREED && !state.startsWith('FAIL/')) return
    const body = JSON.stringify({ ...objectOf(stateOf(known).json), ...server.spoiled })
    await callbacks.push({
      url: known.result_callback,
      headers: {
        'content-type': 'application/json',
        signature: sign(body, server.signsWrongly ? 'somebody-elses-secret' : store.secret),
      },
      body,
      about: `${storeOrderId} ${state}`,
    })
  }

  const server: MonoPartsServer = {
    ...base,
    store,
    payments,
    callbacks,
    strangers: new Set(),
    hasNoMoney: false,
    canReturnToCard: true,
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

const refuse = (status: number, message: string): ProviderReply => ({ status, json: { message } })
const isActive = ({ state }: MonoPartsApplication) => state === 'SUCCESS/ACTIVE' || state === 'SUCCESS/DONE'

function stateOf({ order_id, state }: MonoPartsApplication): ProviderReply {
  const [top, order_sub_state] = state.split('/')
  return { json: { order_id, state: top, order_sub_state } }
}

function dataOf({ total, store_order_id, returns, request }: MonoPartsApplication): ProviderReply {
  const { number, date, source } = objectOf(request['invoice'])
  return {
    json: {
      total_sum: hryvniasOf(total),
      source,
      invoice_number: number,
      invoice_date: date,
      store_order_id,
      create_timestamp: new Date().toISOString(),
      reverse_list: returns.map(({ sum }) => ({ sum: hryvniasOf(sum), timestamp: new Date().toISOString() })),
      maskedCard: '5375 41** **** 1234',
      iban: 'UA123456789012345678901234567',
    },
  }
}
