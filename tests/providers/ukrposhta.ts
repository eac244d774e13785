import { randomInt, randomUUID } from 'node:crypto'
import {
  objectOf,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'
import { classifierRows, OFFICES, type UkrposhtaOffice, xmlOf } from './ukrposhta-classifier.ts'

export type UkrposhtaShipment = {
  uuid: string
  barcode: string
  isDeleted: boolean
  /** The price of delivery in hryvnias. */
  deliveryPrice: number
  request: Record<string, unknown>
  events: Record<string, unknown>[]
}

export type UkrposhtaServer = ProviderServer & {
  keys: { ecom: string; counterparty: string; tracking: string }
  /** The shop itself as a client of the carrier. */
  sender: { uuid: string; addressId: number }
  offices: UkrposhtaOffice[]
  shipments: UkrposhtaShipment[]
  /** Which of its two addresses prints stickers (SDKs name the first, ukraine.md 2.3 names the second). */
  stickersAt: 'forms' | 'ecom'
  /** Whether a single match comes as an array of one, and not as an object. */
  singleAsArray: boolean
  /** What is answered in place of making one of these: `addresses`, `clients`, `shipments`. */
  refuses: Record<string, string>
  /** Gives a barcode a new event: `setStatus('0500…', 21700, 'У точці видачі')`. */
  setStatus: (barcode: string, event: number, eventName: string) => void
}

type Body = Record<string, unknown>

const CLASSIFIER = '/address-classifier-ws'
const ECOM = '/ecom/0.0.1'
const FORMS = '/forms/ecom/0.0.1'
const TRACKING = '/status-tracking/0.0.1'

/**
 * Starts Ukrposhta of ukraine.md 2.3: address classifier, shipments, tracking. `UKRPOSHTA_URL` is the origin.
 */
export async function startUkrposhtaServer(options: { port?: number } = {}): Promise<UkrposhtaServer> {
  const keys = {
    ecom: 'local-ecom-bearer',
    counterparty: 'local-counterparty-token',
    tracking: 'local-tracking-bearer',
  }
  const shipments: UkrposhtaShipment[] = []
  const sender = { uuid: '6c5e1f0e-0000-4000-8000-000000000001', addressId: 1 }
  const addresses = new Map<string, Body>([['1', { id: 1, postcode: '01001' }]])
  const clients = new Map<string, Body>([
    [sender.uuid, { uuid: sender.uuid, name: 'Локальна крамниця', addressId: sender.addressId }],
  ])
  const base = await startProviderServer(answer, options.port)

  function answer(request: ProviderRequest): ProviderReply {
    const { path } = request
    if (path.startsWith(`${CLASSIFIER}/`)) return classify(request, path.slice(CLASSIFIER.length + 1))
    if (path.startsWith(`${TRACKING}/`)) return track(request, path.slice(TRACKING.length + 1))
    if (path.startsWith(`${ECOM}/`)) return callEcom(request, path.slice(ECOM.length + 1).split('/'))
    if (path.startsWith(`${FORMS}/`)) return print(request, path.slice(FORMS.length + 1).split('/'))
    return { status: 404, json: { message: 'Not Found' } }
  }

  function classify({ headers, query }: ProviderRequest, method: string): ProviderReply {
    const rows = classifierRows(server.offices, method, query)
    if (!rows) return { status: 404, json: { message: 'Not Found' } }
    // Without the header it answers XML (ukraine.md 2.3).
    if (!(headers.accept ?? '').includes('application/json')) {
      return { bytes: Buffer.from(xmlOf(rows)), headers: { 'content-type': 'application/xml' } }
    }
    const [only] = rows
    const entry = rows.length === 1 && !server.singleAsArray ? only : rows
    return { json: { Entries: rows.length === 0 ? {} : { Entry: entry } } }
  }

  function callEcom(request: ProviderRequest, [kind = '', id = '', more]: string[]): ProviderReply {
    const stranger = refuseStranger(request)
    if (stranger) return stranger
    const body = request.method === 'GET' || request.method === 'DELETE' ? {} : readJson(request.text)
    if (!body) return refuse(400, 'JSON parse error')
    const call = `${request.method} ${kind}`
    const refused = request.method === 'GET' ? undefined : server.refuses[kind]
    if (refused !== undefined) return refuse(400, refused)
    if (call === 'POST addresses') return saveAddress(body)
    if (call === 'POST clients') return saveClient(body)
    if (call === 'POST shipments') return saveShipment(body)
    if (call === 'GET shipments' && id === '') return listShipments(request.query.get('senderUuid') ?? '')
    if (call === 'PUT shipments') return changeShipment(id, body)
    if (call === 'POST domestic' && id === 'delivery-price') return price(body)
    if (kind === 'shipments') return oneShipment(request.method, id === 'barcode' ? (more ?? '') : id, more)
    const found = kind === 'addresses' ? addresses.get(id) : clients.get(id)
    return found ? { json: found } : refuse(404, 'Not Found')
  }

  function refuseStranger({ headers, query }: ProviderRequest): ProviderReply | null {
    if (headers.authorization !== `Bearer ${keys.ecom}`) return refuse(401, 'Unauthorized')
    return query.get('token') === keys.counterparty ? null : refuse(403, 'Counterparty token is wrong')
  }

  function print(request: ProviderRequest, [kind, id = '', what]: string[]): ProviderReply {
    const stranger = refuseStranger(request)
    if (stranger) return stranger
    const shipment = find(id)
    if (kind !== 'shipments' || what !== 'sticker' || !shipment || server.stickersAt !== 'forms')
      return refuse(404, 'Not Found')
    return sticker(shipment)
  }

  function find(id: string): UkrposhtaShipment | undefined {
    return shipments.find(({ uuid, barcode, isDeleted }) => !isDeleted && (uuid === id || barcode === id))
  }

  function listShipments(senderUuid: string): ProviderReply {
    const own = shipments.filter(
      ({ request, isDeleted }) => !isDeleted && textOf(objectOf(request.sender).uuid) === senderUuid,
    )
    return { json: own.map(describe) }
  }

  function changeShipment(id: string, body: Body): ProviderReply {
    const shipment = find(id)
    if (!shipment) return refuse(404, 'Shipment is not found')
    if (shipment.events.length > 1) return refuse(400, 'Shipment is on its way')
    const wrong = wrongShipment(body)
    if (wrong !== null) return refuse(400, wrong)
    Object.assign(shipment, { request: body, deliveryPrice: priceOf(firstParcel(body)) })
    return { json: describe(shipment) }
  }

  function wrongShipment(body: Body): string | null {
    const people = [body.sender, body.recipient].map((person) => textOf(objectOf(person).uuid))
    if (people.some((uuid) => !clients.has(uuid))) return 'sender or recipient is not found'
    return wrongParcel(body)
  }

  function saveAddress(body: Body): ProviderReply {
    if (!/^\d{5}$/.test(textOf(body.postcode))) return refuse(400, 'postcode must have 5 digits')
    const id = String(100_000 + addresses.size)
    addresses.set(id, { ...body, id: Number(id) })
    return { json: addresses.get(id) }
  }

  function saveClient(body: Body): ProviderReply {
    if (!addresses.has(textOf(body.addressId))) return refuse(400, 'addressId is not found')
    if (textOf(body.name) === '' && textOf(body.lastName) === '') return refuse(400, 'name is empty')
    const uuid = randomUUID()
    clients.set(uuid, { ...body, uuid })
    return { json: clients.get(uuid) }
  }

  function saveShipment(body: Body): ProviderReply {
    const wrong = wrongShipment(body)
    if (wrong !== null) return refuse(400, wrong)
    const shipment: UkrposhtaShipment = {
      uuid: randomUUID(),
      barcode: `0500${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
      isDeleted: false,
      deliveryPrice: priceOf(firstParcel(body)),
      request: body,
      events: [],
    }
    shipments.push(shipment)
    server.setStatus(shipment.barcode, 10100, 'Створення відправлення онлайн')
    return { json: describe(shipment) }
  }

  function oneShipment(method: string, id: string, more: string | undefined): ProviderReply {
    const shipment = find(id)
    if (!shipment) return refuse(404, 'Shipment is not found')
    if (method === 'DELETE') {
      if (shipment.events.length > 1) return refuse(400, 'Shipment is on its way')
      shipment.isDeleted = true
      return { json: {} }
    }
    if (more !== 'sticker') return { json: describe(shipment) }
    return server.stickersAt === 'ecom' ? sticker(shipment) : refuse(404, 'Not Found')
  }

  const price = (body: Body): ProviderReply => {
    const wrong = wrongParcel({ parcels: [body] })
    return wrong === null ? { json: { deliveryPrice: priceOf(body) } } : refuse(400, wrong)
  }

  function track({ headers, query }: ProviderRequest, method: string): ProviderReply {
    if (headers.authorization !== `Bearer ${keys.tracking}`) return refuse(401, 'Unauthorized')
    const events = shipments.find(({ barcode }) => barcode === query.get('barcode'))?.events
    if (!events) return refuse(404, 'Barcode is not found')
    if (method === 'statuses') return { json: events }
    return method === 'statuses/last' ? { json: events.at(-1) } : refuse(404, 'Not Found')
  }

  const server: UkrposhtaServer = {
    ...base,
    keys,
    sender,
    offices: [...OFFICES],
    shipments,
    stickersAt: 'ecom',
    singleAsArray: false,
    refuses: {},
    setStatus: (barcode, event, eventName) => {
      const shipment = shipments.find((one) => one.barcode === barcode)
      if (!shipment) throw new Error(`Ukrposhta has no shipment ${barcode}`)
      const step = shipment.events.length + 1
      const date = new Date().toISOString().slice(0, 19)
      shipment.events.push({ barcode, step, date, event: String(event), eventName, country: 'Україна' })
    },
  }
  return server
}

const refuse = (status: number, message: string): ProviderReply => ({ status, json: { message } })
/** The fault of a parcel, whose sizes are in grams and centimetres. */
function wrongParcel(body: Body): string | null {
  const { weight, length } = firstParcel(body)
  if (!Number.isInteger(weight) || Number(weight) <= 0) return 'weight must be in whole grams'
  if (Number(weight) > 30_000) return 'weight is more than 30 kg'
  return Number(length) > 0 ? null : 'length is empty'
}

function firstParcel({ parcels }: Body): Body {
  return objectOf(Array.isArray(parcels) ? parcels[0] : {})
}

const priceOf = ({ weight }: Body): number => 45 + Math.ceil(Number(weight) / 1000) * 5

function sticker({ barcode }: UkrposhtaShipment): ProviderReply {
  return {
    bytes: Buffer.from(`%PDF-1.4\n% ${barcode}\n%%EOF\n`),
    headers: { 'content-type': 'application/pdf' },
  }
}

function describe({ uuid, barcode, deliveryPrice, request }: UkrposhtaShipment): Body {
  return { ...request, uuid, barcode, deliveryPrice, status: 'CREATED' }
}
