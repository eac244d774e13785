import { randomInt, randomUUID } from 'node:crypto'
import {
  type NpPoint,
  type NpSettlement,
  npRef,
  POINT_TYPES,
  smallDirectory,
  warehouseRow,
} from './nova-poshta-directory.ts'
import { NP_STATUSES, type NpWaybill, waybillErrors } from './nova-poshta-waybill.ts'
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
import {
  STREETS,
  SENDER,
  SENDER_ADDRESS,
  SENDER_CONTACT,
  isName,
  contactOf,
  matches,
  isOrAny,
  cityRow,
  settlementRow,
  listRow,
  afterDays,
  isoDay,
  localDay,
  dashedTime,
  isWithin,
} from './nova-poshta-rows.ts'

export type NovaPoshtaServer = ProviderServer & {
  apiKey: string
  /** Refs of who sends, as the cabinet has them. */
  sender: { ref: string; contact: string; city: string; address: string }
  directory: { settlements: NpSettlement[]; points: NpPoint[] }
  waybills: NpWaybill[]
  /** Everything is a string (the documentation), or what section 11 saw as numbers and booleans is so. */
  scalars: 'strings' | 'mixed'
  /** getDocumentDeliveryDate is seen both ways (ukraine.md 11). */
  deliveryDate: 'nested' | 'flat'
  /** `errors`, `warnings`, `info` as objects, as some calls have them. */
  listsAsObjects: boolean
  /** Answers with many rows go through a redirect (303). */
  redirectsLargeAnswers: boolean
  /** Pages from this one on are empty, as if the list were cut (null: whole). */
  lastPage: number | null
  /** Hryvnia of getDocumentPrice and of waybills; kilograms come on top. */
  basePrice: number
  /** Its print address gives PDFs: of all the waybills asked for, or, where it does not know one, of none. */
  prints: boolean
  /** Methods that answer `success: false` with these errors: `{ 'InternetDocument.save': ['…'] }`. */
  refuses: Record<string, string[]>
  /** A status of ukraine.md 2.1 for a waybill of ours or any number. */
  setStatus: (number: string, code: number, extra?: Record<string, unknown>) => void
  /** Calls of one method: `{ modelName, calledMethod, methodProperties }`. */
  callsOf: (method: string) => Record<string, unknown>[]
}

type Properties = Record<string, unknown>
type Rows = { rows: unknown[]; total?: number }
type Result = Rows | { errors: string[]; codes?: string[] }
type Method = (properties: Properties) => Result

const PRINT_PATH = '/orders/printMarking100x100/'
const SETTLEMENTS_A_PAGE = 150
const LARGE_ROWS = 100
const TRACKED_AT_ONCE = 100
const MODELS = ['Address', 'InternetDocument', 'TrackingDocument', 'Common', 'Counterparty', 'ContactPerson']

/** Nova Poshta JSON API 2.0 of ukraine.md 2.1. `NOVA_POSHTA_URL` is the origin; the path is /v2.0/json/. */
export async function startNovaPoshtaServer(
  options: { port?: number; apiKey?: string } = {},
): Promise<NovaPoshtaServer> {
  const apiKey = options.apiKey ?? 'local-nova-poshta-key'
  const waybills: NpWaybill[] = []
  const tracked = new Map<string, { code: number; extra: Record<string, unknown> }>()
  const counterparties = new Map<string, Properties>()
  const addresses = new Map<string, Properties>()
  const parked = new Map<string, unknown>()
  const base = await startProviderServer(answer, options.port)

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

  /** What it does not print is a page that says so, with 200. */
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
      info: total === 0 ? emptyList : { totalCount: number(total) },
      messageCodes: [],
      errorCodes: codes,
      warningCodes: [],
      infoCodes: [],
    }
  }

  const number = (value: number) => (server.scalars === 'mixed' ? value : String(value))
  const flag = (value: boolean) => (server.scalars === 'mixed' ? value : value ? '1' : '0')
  const cities = () =>
    new Map(server.directory.settlements.flatMap((one) => (one.cityRef === '' ? [] : [[one.cityRef, one]])))
  const settlementOf = ({ settlementRef }: NpPoint) =>
    server.directory.settlements.find(({ ref }) => ref === settlementRef)

  const METHODS: Record<string, Method> = {
    'Address.searchSettlements': ({ CityName, Limit, Page }) => {
      const found = server.directory.settlements.filter(({ name }) => matches(name, textOf(CityName)))
      const page = pageOf(found, Page, Limit, 50)
      return { rows: [{ TotalCount: number(found.length), Addresses: page.map(foundRow) }] }
    },
    'Address.searchSettlementStreets': ({ StreetName, SettlementRef, Limit }) => {
      const isKnown = server.directory.settlements.some(({ ref }) => ref === SettlementRef)
      if (!isKnown) return { errors: ['SettlementRef is not found'] }
      const found = STREETS.filter((street) => matches(street, textOf(StreetName)))
      const rows = pageOf(found, '1', Limit, 50).map((street) => ({
        SettlementRef,
        SettlementStreetRef: npRef(`street ${textOf(SettlementRef)} ${street}`),
        SettlementStreetDescription: street,
        Present: `вул. ${street}`,
        StreetsType: 'вул.',
        StreetsTypeDescription: 'вул.',
      }))
      return { rows: [{ TotalCount: number(rows.length), Addresses: rows }] }
    },
    'Address.getCities': ({ Ref, FindByString, Page, Limit }) => {
      const found = [...cities().values()].filter(
        ({ cityRef, name }) =>
          isOrAny(cityRef, Ref) && (!FindByString || matches(name, textOf(FindByString))),
      )
      return { rows: limited(found, Page, Limit).map(cityRow), total: found.length }
    },
    'Address.getSettlements': ({ Ref, AreaRef, RegionRef, FindByString, Page, Warehouse }) => {
      const found = server.directory.settlements.filter(
        ({ ref, name, area, region, points }) =>
          isOrAny(ref, Ref) &&
          isOrAny(npRef(`area ${area}`), AreaRef) &&
          isOrAny(npRef(`region ${region}`), RegionRef) &&
          (!FindByString || matches(name, textOf(FindByString))) &&
          (textOf(Warehouse) !== '1' || points > 0),
      )
      return { rows: page(found, Page, SETTLEMENTS_A_PAGE).map(settlementRow), total: found.length }
    },
    'Address.getAreas': () => {
      const areas = new Set(server.directory.settlements.map(({ area }) => area))
      return {
        rows: [...areas].map((area) => ({ Ref: npRef(`area ${area}`), Description: area, AreasCenter: '' })),
      }
    },
    'Address.getWarehouseTypes': () => ({
      rows: Object.values(POINT_TYPES).map(({ ref, title }) => ({ Ref: ref, Description: title })),
    }),
    'Address.getWarehouses': getWarehouses,
    'Address.save': ({ CounterpartyRef, StreetRef, BuildingNumber, Flat }) => {
      if (!counterparties.has(textOf(CounterpartyRef))) return { errors: ['CounterpartyRef is not found'] }
      if (textOf(StreetRef) === '' || textOf(BuildingNumber) === '') return { errors: ['StreetRef is empty'] }
      const Ref = randomUUID()
      addresses.set(Ref, { CounterpartyRef, StreetRef, BuildingNumber, Flat })
      return { rows: [{ Ref, Description: `буд. ${textOf(BuildingNumber)} кв. ${textOf(Flat)}` }] }
    },
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
    'InternetDocument.getDocumentPrice': getPrice,
    'InternetDocument.getDocumentDeliveryDate': ({ DateTime, CitySender, CityRecipient }) => {
      const wrong = wrongCities(CitySender, CityRecipient)
      if (wrong) return wrong
      const date = `${isoDay(afterDays(DateTime, CitySender === CityRecipient ? 1 : 2))} 18:00:00.000000`
      const nested = { date, timezone_type: number(3), timezone: 'Europe/Kiev' }
      return { rows: [server.deliveryDate === 'nested' ? { DeliveryDate: nested } : nested] }
    },
    'InternetDocument.save': (properties) => saveWaybill(properties, null),
    'InternetDocument.update': (properties) => {
      const known = waybills.find(({ Ref, isDeleted }) => Ref === properties.Ref && !isDeleted)
      if (!known) return { errors: ['Document is not found'] }
      if (known.statusCode !== '1') return { errors: ['Document can not be changed'] }
      return saveWaybill(properties, known)
    },
    'InternetDocument.delete': deleteWaybills,
    'InternetDocument.getDocumentList': ({ DateTime, DateTimeFrom, DateTimeTo }) => {
      const from = textOf(DateTimeFrom) || textOf(DateTime)
      const to = textOf(DateTimeTo) || from
      if (from === '') return { errors: ['DateTime is empty'] }
      const found = waybills.filter(
        ({ request, isDeleted }) => !isDeleted && isWithin(textOf(request.DateTime), from, to),
      )
      return { rows: found.map(listRow) }
    },
    'TrackingDocument.getStatusDocuments': ({ Documents, hasKey }) => {
      const asked = listOf(Documents)
      if (asked.length === 0) return { errors: ['Documents is empty'] }
      if (asked.length > TRACKED_AT_ONCE) return { errors: ['Documents has more than 100 numbers'] }
      return { rows: asked.map(({ DocumentNumber }) => trackingRow(textOf(DocumentNumber), hasKey === true)) }
    },
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

  function getWarehouses(properties: Properties): Result {
    const { Ref, CityName, CityRef, SettlementRef, WarehouseId, FindByString, Page, Limit } = properties
    if (Number(textOf(Limit)) > 500) return { errors: ['Limit is more than 500'] }
    const found = server.directory.points.flatMap((point) => {
      const settlement = settlementOf(point)
      const isAsked =
        settlement &&
        isOrAny(point.ref, Ref) &&
        isOrAny(settlement.cityRef, CityRef) &&
        isOrAny(settlement.ref, SettlementRef) &&
        isOrAny(settlement.name, CityName) &&
        isOrAny(point.number, WarehouseId) &&
        isOrAny(POINT_TYPES[point.type].ref, properties.TypeOfWarehouseRef) &&
        isOrAny(POINT_TYPES[point.type].category, properties.CategoryOfWarehouse) &&
        (textOf(FindByString) === '' || matches(`${point.number} ${point.street}`, textOf(FindByString)))
      return isAsked ? [warehouseRow(point, settlement, server.scalars === 'mixed')] : []
    })
    return { rows: limited(found, Page, Limit), total: found.length }
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

  function getPrice(properties: Properties): Result {
    const wrong = wrongCities(properties.CitySender, properties.CityRecipient)
    if (wrong) return wrong
    if (!(Number(textOf(properties.Weight)) >= 0.1) || !(Number(textOf(properties.Cost)) > 0)) {
      return { errors: ['Weight or Cost is empty'] }
    }
    const redelivery = Number(textOf(objectOf(properties.RedeliveryCalculate).Amount))
    const row = {
      AssessedCost: number(Number(textOf(properties.Cost))),
      Cost: number(priceOf(properties)),
      ...(redelivery > 0 ? { CostRedelivery: number(Math.round(20 + redelivery * 0.02)) } : {}),
      TZoneInfo: { TzoneName: 'Україна', TzoneID: '2' },
    }
    return { rows: [row] }
  }

  /** Hryvnia: more for kilograms and for a door. */
  function priceOf(properties: Properties): number {
    const doors = textOf(properties.ServiceType).endsWith('Doors') ? 35 : 0
    return server.basePrice + Math.max(0, Math.ceil(Number(textOf(properties.Weight)) - 2)) * 5 + doors
  }

  /** Price, date and waybill take city refs; a settlement ref is not one. */
  function wrongCities(...refs: unknown[]): Result | null {
    const known = cities()
    return refs.every((ref) => known.has(textOf(ref)))
      ? null
      : { errors: ['CitySender or CityRecipient is invalid'] }
  }

  function saveWaybill(properties: Properties, known: NpWaybill | null): Result {
    const points = new Map(server.directory.points.map((point) => [point.ref, point]))
    const errors = waybillErrors(properties, { cities: cities(), points })
    if (errors.length > 0) return { errors }
    const waybill: NpWaybill = known ?? {
      Ref: randomUUID(),
      IntDocNumber: `204500${String(randomInt(100_000_000)).padStart(8, '0')}`,
      request: {},
      cost: 0,
      estimatedDate: '',
      statusCode: '1',
      status: NP_STATUSES['1'] ?? '',
      isDeleted: false,
      created: new Date(),
      extra: {},
    }
    waybill.request = properties
    waybill.cost = priceOf(properties)
    waybill.estimatedDate = localDay(afterDays(properties.DateTime, 2))
    if (!known) waybills.push(waybill)
    const row = {
      Ref: waybill.Ref,
      CostOnSite: number(waybill.cost),
      EstimatedDeliveryDate: waybill.estimatedDate,
      IntDocNumber: waybill.IntDocNumber,
      TypeDocument: 'InternetDocument',
    }
    return { rows: [row] }
  }

  function deleteWaybills({ DocumentRefs }: Properties): Result {
    const refs = Array.isArray(DocumentRefs) ? DocumentRefs.map(textOf) : [textOf(DocumentRefs)]
    const found = waybills.filter(({ Ref, isDeleted }) => refs.includes(Ref) && !isDeleted)
    if (found.length < refs.length) return { errors: ['Document is not found'] }
    if (found.some(({ statusCode }) => statusCode !== '1')) return { errors: ['Document can not be deleted'] }
    for (const waybill of found) {
      waybill.isDeleted = true
      waybill.statusCode = '2'
    }
    return { rows: found.map(({ Ref }) => ({ Ref })) }
  }

  function trackingRow(documentNumber: string, hasKey: boolean): Properties {
    const waybill = waybills.find(({ IntDocNumber }) => IntDocNumber === documentNumber)
    const set = tracked.get(documentNumber)
    const code = String(set?.code ?? waybill?.statusCode ?? 3)
    const isReceived = ['9', '10', '11', '106'].includes(code)
    const now = new Date()
    return {
      Number: documentNumber,
      StatusCode: code,
      Status: NP_STATUSES[code] ?? '',
      DateCreated: waybill ? dashedTime(waybill.created) : '',
      ScheduledDeliveryDate: waybill ? `${waybill.estimatedDate} 18:00:00` : '',
      ActualDeliveryDate: isReceived ? `${isoDay(now)} 13:53:47` : '0001-01-01 00:00:00',
      RecipientDateTime: isReceived ? `${localDay(now)} 13:53:47` : '',
      WarehouseRecipient: '',
      CitySender: 'Київ',
      CityRecipient: waybill ? (cities().get(textOf(waybill.request.CityRecipient))?.name ?? '') : '',
      DocumentCost: waybill ? number(waybill.cost) : '',
      AnnouncedPrice: waybill ? textOf(waybill.request.Cost) : '',
      RedeliverySum: '',
      AfterpaymentOnGoodsCost: waybill ? textOf(waybill.request.AfterpaymentOnGoodsCost) : '',
      UndeliveryReasons: '',
      PhoneRecipient: hasKey && waybill ? textOf(waybill.request.RecipientsPhone) : '',
      ...set?.extra,
    }
  }

  const foundRow = (one: NpSettlement) => ({
    Present: `${one.type} ${one.name}, ${one.region === '' ? '' : `${one.region} р-н, `}${one.area} обл.`,
    Warehouses: number(
      server.directory.points.filter(({ settlementRef }) => settlementRef === one.ref).length,
    ),
    MainDescription: one.name,
    Area: one.area,
    Region: one.region,
    SettlementTypeCode: one.type,
    Ref: one.ref,
    DeliveryCity: one.cityRef,
    AddressDeliveryAllowed: flag(one.cityRef !== ''),
    StreetsAvailability: flag(one.type === 'м.'),
    ParentRegionTypes: 'область',
    ParentRegionCode: 'обл.',
    RegionTypes: one.region === '' ? '' : 'район',
    RegionTypesCode: one.region === '' ? '' : 'р-н',
  })

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

  function page<Row>(rows: readonly Row[], asked: unknown, size: number): Row[] {
    const at = Math.max(1, Number(textOf(asked) || '1'))
    return server.lastPage !== null && at > server.lastPage ? [] : rows.slice((at - 1) * size, at * size)
  }
  const pageOf = <Row>(rows: readonly Row[], asked: unknown, limit: unknown, usual: number): Row[] =>
    page(rows, asked, Number(textOf(limit) || usual))
  /** Without Limit everything comes at once. */
  function limited<Row>(rows: readonly Row[], asked: unknown, limit: unknown): Row[] {
    return textOf(limit) === '' ? page(rows, asked, rows.length) : page(rows, asked, Number(textOf(limit)))
  }
  return server
}

/** `AddressGeneral` is `Address`: models have twin names. */
function methodName({ modelName, calledMethod }: Properties): string {
  const model = textOf(modelName).replace(/General$/, '')
  return MODELS.includes(model) ? `${model}.${textOf(calledMethod)}` : ''
}
