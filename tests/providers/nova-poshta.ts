import { randomUUID } from 'node:crypto'
import { addressMethods } from './nova-poshta-addresses.ts'
import { smallDirectory } from './nova-poshta-directory.ts'
import { documentMethods } from './nova-poshta-documents.ts'
import { SENDER, SENDER_ADDRESS, SENDER_CONTACT, isName, contactOf } from './nova-poshta-rows.ts'
import {
  type Method,
  type NovaPoshtaState,
  numberIn,
  type Properties,
  type Result,
  type Tracked,
} from './nova-poshta-state.ts'
import type { NpWaybill } from './nova-poshta-waybill.ts'
import {
  objectOf,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'

export type NovaPoshtaServer = ProviderServer &
  NovaPoshtaState & {
    apiKey: string
    /** The refs of the sender, as the cabinet has them. */
    sender: { ref: string; contact: string; city: string; address: string }
    /** Whether `errors`, `warnings` and `info` are objects, as in some calls. */
    listsAsObjects: boolean
    /** Whether answers with many rows go through a redirect (303). */
    redirectsLargeAnswers: boolean
    /**
     * Whether the print address gives PDFs: of all the waybills asked for or, where it does not know one of
     * them, of none.
     */
    prints: boolean
    /**
     * Methods that answer `success: false` with these errors, such as `{ 'InternetDocument.save': ['…'] }`.
     */
    refuses: Record<string, string[]>
    /** Gives a status of ukraine.md 2.1 to a waybill of ours or to any number. */
    setStatus: (number: string, code: number, extra?: Record<string, unknown>) => void
    /** The calls of one method: `{ modelName, calledMethod, methodProperties }`. */
    callsOf: (method: string) => Record<string, unknown>[]
  }

const PRINT_PATH = '/orders/printMarking100x100/'
const LARGE_ROWS = 100
const MODELS = ['Address', 'InternetDocument', 'TrackingDocument', 'Common', 'Counterparty', 'ContactPerson']

/**
 * Starts Nova Poshta's JSON API 2.0 of ukraine.md 2.1. `NOVA_POSHTA_URL` is the origin; the path is
 * /v2.0/json/.
 */
export async function startNovaPoshtaServer(
  options: { port?: number; apiKey?: string } = {},
): Promise<NovaPoshtaServer> {
  const apiKey = options.apiKey ?? 'local-nova-poshta-key'
  const waybills: NpWaybill[] = []
  const tracked = new Map<string, Tracked>()
  const counterparties = new Map<string, Properties>()
  const parked = new Map<string, unknown>()
  const base = await startProviderServer(answer, options.port)
  const stateOf = (): NovaPoshtaState => server

  function answer(request: ProviderRequest): ProviderReply {
    if (parked.has(request.path)) return { json: parked.get(request.path) }
    if (request.path.startsWith(PRINT_PATH)) return print(request.path)
    if (request.method !== 'POST' || request.path.replace(/\/$/, '') !== '/v2.0/json') return { status: 404 }
    const call = readJson(request.text)
    if (!call) return { json: envelope({ errors: ['Invalid JSON'] }) }
    const body = envelope(run(call))
    if (!server.redirectsLargeAnswers || body.data.length < LARGE_ROWS) return { json: body }
    const path = `/large/${randomUUID()}`
    parked.set(path, body)
    return { location: `${base.url}${path}` }
  }

  /** The answer of the print address. What it does not print is a page that says so, with status 200. */
  function print(path: string): ProviderReply {
    const [list = '', ending] = decodeURIComponent(path.slice(PRINT_PATH.length)).split('/type/pdf/apiKey/')
    const refs = list.split('/').filter((part) => part !== 'orders[]')
    const found = refs.map((ref) => waybills.find(({ Ref, isDeleted }) => Ref === ref && !isDeleted))
    const isRefused = ending !== apiKey || refs.length === 0 || found.includes(undefined)
    if (!server.prints || isRefused) return { html: '<p>Документ не знайдено</p>' }
    const numbers = found.map((waybill) => waybill?.IntDocNumber).join(' ')
    return {
      bytes: Buffer.from(`%PDF-1.4\n% ${numbers}\n%%EOF\n`),
      headers: { 'content-type': 'application/pdf' },
    }
  }

  function run(call: Properties): Result {
    const name = methodName(call)
    const refused = server.refuses[name]
    if (refused) return { errors: refused }
    // Tracking works without a key (ukraine.md 2.1), but not with a wrong one.
    const needsKey = name !== 'TrackingDocument.getStatusDocuments' || textOf(call.apiKey) !== ''
    if (needsKey && textOf(call.apiKey) === '') {
      return { errors: ['API key is empty'], codes: ['20000200069'] }
    }
    if (needsKey && call.apiKey !== apiKey) {
      return { errors: ['API key is invalid'], codes: ['20000200068'] }
    }
    const method = METHODS[name]
    return method
      ? method({ ...objectOf(call.methodProperties), hasKey: needsKey })
      : { errors: ['Called method or model is invalid'] }
  }

  function envelope(result: Result) {
    const errors = 'errors' in result ? result.errors : []
    const codes = 'errors' in result ? (result.codes ?? []) : []
    const total = 'rows' in result ? (result.total ?? result.rows.length) : 0
    const emptyList = server.listsAsObjects ? {} : []
    return {
      success: errors.length === 0,
      data: 'rows' in result ? result.rows : [],
      errors: server.listsAsObjects ? Object.fromEntries(errors.entries()) : errors,
      warnings: emptyList,
      info: total === 0 ? emptyList : { totalCount: numberIn(server, total) },
      messageCodes: [],
      errorCodes: codes,
      warningCodes: [],
      infoCodes: [],
    }
  }

  const METHODS: Readonly<Record<string, Method>> = {
    ...addressMethods(stateOf, counterparties),
    ...documentMethods(stateOf, tracked),
    'Counterparty.save': saveCounterparty,
    'Counterparty.getCounterparties': ({ CounterpartyProperty }) => ({
      rows: CounterpartyProperty === 'Sender' ? [SENDER] : [],
    }),
    'Counterparty.getCounterpartyContactPersons': ({ Ref }) =>
      Ref === SENDER.Ref
        ? { rows: [SENDER_CONTACT] }
        : { rows: [contactOf(counterparties.get(textOf(Ref)))].flatMap((contact) => contact ?? []) },
    'Counterparty.getCounterpartyAddresses': ({ Ref }) => ({
      rows: Ref === SENDER.Ref ? [SENDER_ADDRESS] : [],
    }),
    'Common.getMessageCodeText': () => ({
      rows: [
        {
          MessageCode: '20000200068',
          MessageText: 'API key is invalid',
          MessageDescriptionUA: 'Ключ хибний',
        },
        {
          MessageCode: '20000200069',
          MessageText: 'API key is empty',
          MessageDescriptionUA: 'Ключ порожній',
        },
      ],
    }),
  }

  function saveCounterparty(properties: Properties): Result {
    const names = ['FirstName', 'LastName'].map((name) => textOf(properties[name]))
    if (properties.CounterpartyType !== 'PrivatePerson') return { errors: ['CounterpartyType is invalid'] }
    if (!['Recipient', 'Sender'].includes(textOf(properties.CounterpartyProperty))) {
      return { errors: ['CounterpartyProperty is invalid'] }
    }
    const middle = textOf(properties.MiddleName)
    if (!names.every(isName) || (middle !== '' && !isName(middle))) {
      return { errors: ['FirstName or LastName has invalid characters'] }
    }
    if (!/^\+?380\d{9}$|^0\d{9}$/.test(textOf(properties.Phone))) return { errors: ['Phone is invalid'] }
    const Ref = randomUUID()
    const ContactRef = randomUUID()
    counterparties.set(Ref, { ...properties, Ref, ContactRef })
    const Description = 'Приватна особа'
    const ContactPerson = {
      success: true,
      data: [{ Ref: ContactRef, Description: names.toReversed().join(' ') }],
      errors: [],
      warnings: [],
      info: [],
    }
    return { rows: [{ Ref, Description, CounterpartyType: 'PrivatePerson', ContactPerson }] }
  }

  const server: NovaPoshtaServer = {
    ...base,
    apiKey,
    sender: { ref: SENDER.Ref, contact: SENDER_CONTACT.Ref, city: SENDER.City, address: SENDER_ADDRESS.Ref },
    directory: smallDirectory(),
    waybills,
    scalars: 'mixed',
    deliveryDate: 'nested',
    listsAsObjects: false,
    redirectsLargeAnswers: false,
    lastPage: null,
    basePrice: 80,
    prints: false,
    refuses: {},
    setStatus: (documentNumber, code, extra = {}) => {
      tracked.set(documentNumber, { code, extra })
      const waybill = waybills.find(({ IntDocNumber }) => IntDocNumber === documentNumber)
      if (waybill) waybill.statusCode = String(code)
    },
    callsOf: (method) =>
      base.requests.map(({ text }) => objectOf(readJson(text))).filter((call) => methodName(call) === method),
  }

  return server
}

/** The name of a method, in which `AddressGeneral` is `Address`, because models have twin names. */
function methodName({ modelName, calledMethod }: Properties): string {
  const model = textOf(modelName).replace(/General$/, '')
  return MODELS.includes(model) ? `${model}.${textOf(calledMethod)}` : ''
}
