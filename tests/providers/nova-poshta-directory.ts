import { createHash } from 'node:crypto'

/** A place in which people live. Its settlement ref is not its city ref (ukraine.md 2.1, the main trap). */
export type NpSettlement = {
  ref: string
  /** The ref in the delivery network; empty where Nova Poshta does not deliver. */
  cityRef: string
  name: string
  /** The kind of place: `м.`, `с.` or `смт`. */
  type: string
  region: string
  area: string
  index: string
  /** How many points there are, as `Warehouses` says it. */
  points: number
}

export type NpPoint = {
  ref: string
  settlementRef: string
  number: string
  type: keyof typeof POINT_TYPES
  street: string
  latitude: number
  longitude: number
  /** The most that one seat may weigh, in kilograms; 0 is no limit. */
  maxWeight: number
  /** The most that a parcel may measure, in centimetres; null where the network does not say. */
  maxSize: { width: number; height: number; length: number } | null
  maxDeclaredCost: number
  deniesSelection: boolean
  status: 'Working' | 'NotWorking' | 'Closed'
  postIndex: string
}

/** Refs of the types, from ukraine.md 2.1. */
export const POINT_TYPES = {
  branch: { ref: '841339c7-591a-42e2-8233-7a0a00f0ed6f', category: 'Branch', title: 'Відділення' },
  cargo: { ref: '9a68df70-0267-42a8-bb5c-37f427e36ee4', category: 'Branch', title: 'Відділення' },
  pickup: {
    ref: '6f8c7162-4b72-4b0a-88e5-906948c6a92f',
    category: 'DropOff',
    title: 'Пункт приймання-видачі',
  },
  locker: { ref: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0', category: 'Postomat', title: 'Поштомат' },
  privat: {
    ref: '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc',
    category: 'Postomat',
    title: 'Поштомат ПриватБанку',
  },
} as const

/** A made-up ref that is the same at every start. */
export function npRef(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

type Place = [name: string, type: string, region: string, area: string, index: string, points: number]

const PLACES: readonly Place[] = [
  ['Київ', 'м.', '', 'Київська', '01001', 6],
  ['Львів', 'м.', 'Львівський', 'Львівська', '79000', 3],
  ['Одеса', 'м.', 'Одеський', 'Одеська', '65000', 2],
  ['Харків', 'м.', 'Харківський', 'Харківська', '61000', 2],
  ['Дніпро', 'м.', 'Дніпровський', 'Дніпропетровська', '49000', 2],
  ['Умань', 'м.', 'Уманський', 'Черкаська', '20300', 2],
  ['Іванівка', 'с.', 'Уманський', 'Черкаська', '20320', 1],
  ['Іванівка', 'с.', 'Бориспільський', 'Київська', '08320', 1],
  ['Іванівка', 'смт', 'Херсонський', 'Херсонська', '75401', 0],
]

/** Kyiv has its true refs, from ukraine.md 2.1. */
const KYIV = { ref: 'e718a680-4b33-11e4-ab6d-005056801329', cityRef: '8d5a980d-391c-11dd-90d9-001a92567626' }

const STREETS = [
  'Хрещатик',
  'Володимирська',
  'Січових Стрільців',
  'Лесі Українки',
  'Соборна',
  'Степана Бандери',
]

/**
 * A directory that is small enough to read and wide enough for every rule: it has equal names, and a village
 * without service.
 */
export function smallDirectory(): { settlements: NpSettlement[]; points: NpPoint[] } {
  const settlements = PLACES.map(([name, type, region, area, index, points]): NpSettlement => {
    const own = {
      ref: npRef(`s ${name} ${region}`),
      cityRef: points === 0 ? '' : npRef(`c ${name} ${region}`),
    }
    return { ...(name === 'Київ' ? KYIV : own), name, type, region, area, index, points }
  })
  return { settlements, points: settlements.flatMap(pointsOf) }
}

/**
 * The points of a settlement. Point 1 takes everything, 2 takes up to 30 kg, 3 is a locker, 4 is for cargo, 5
 * denies selection, and 6 is closed.
 */
function pointsOf(settlement: NpSettlement): NpPoint[] {
  const kinds: Partial<NpPoint>[] = [
    { type: 'branch', maxWeight: 0 },
    { type: 'branch', maxWeight: 30 },
    {
      type: 'locker',
      maxWeight: 20,
      maxSize: { width: 40, height: 30, length: 60 },
      maxDeclaredCost: 10_000,
    },
    { type: 'cargo', maxWeight: 1100 },
    { type: 'branch', deniesSelection: true },
    { type: 'branch', status: 'Closed' },
  ]
  return kinds.slice(0, settlement.points).map((kind, index) => point(settlement, index + 1, kind))
}

function point(settlement: NpSettlement, number: number, kind: Partial<NpPoint>): NpPoint {
  // Lockers have numbers of five digits, as in the network.
  const shown = kind.type === 'locker' ? 20_000 + number : number
  return {
    ref: npRef(`p ${settlement.ref} ${shown}`),
    settlementRef: settlement.ref,
    number: String(shown),
    type: 'branch',
    street: `вул. ${STREETS[number % STREETS.length] ?? ''}, ${number * 3}`,
    latitude: 50.45 + number / 100,
    longitude: 30.52 + number / 100,
    maxWeight: 0,
    maxSize: null,
    maxDeclaredCost: 0,
    deniesSelection: false,
    status: 'Working',
    postIndex: settlement.index,
    ...kind,
  }
}

/** So many more branches in one settlement, for a test of pages or of plausibility. */
export const manyPoints = (settlement: NpSettlement, count: number): NpPoint[] =>
  Array.from({ length: count }, (_, index) => point(settlement, 1000 + index, {}))

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const hoursOf = (weekday: string, sunday: string) =>
  Object.fromEntries(WEEK.map((day) => [day, day === 'Sunday' ? sunday : weekday]))

/** A row of getWarehouses. With `numbers` those values are numbers that section 11 has seen as numbers. */
export function warehouseRow(point: NpPoint, settlement: NpSettlement, numbers: boolean) {
  const scalar = (value: number) => (numbers ? value : String(value))
  const { ref, category, title } = POINT_TYPES[point.type]
  const limit = point.maxWeight > 0 ? ` (до ${point.maxWeight} кг)` : ''
  const size = point.maxSize ?? { width: 0, height: 0, length: 0 }
  const sizes = { Width: scalar(size.width), Height: scalar(size.height), Length: scalar(size.length) }
  const isLocker = category === 'Postomat'
  return {
    SiteKey: point.number,
    Description: `${title} №${point.number}${limit}: ${point.street}`,
    DescriptionRu: `Отделение №${point.number}${limit}: ${point.street}`,
    ShortAddress: `${settlement.name}, ${point.street}`,
    Phone: '380800500609',
    TypeOfWarehouse: ref,
    Ref: point.ref,
    Number: point.number,
    CityRef: settlement.cityRef,
    CityDescription: settlement.name,
    SettlementRef: settlement.ref,
    SettlementDescription: settlement.name,
    SettlementAreaDescription: settlement.area,
    SettlementRegionsDescription: settlement.region,
    Longitude: String(point.longitude),
    Latitude: String(point.latitude),
    PostFinance: isLocker ? '0' : '1',
    POSTerminal: isLocker ? '0' : '1',
    PaymentAccess: '1',
    InternationalShipping: '0',
    TotalMaxWeightAllowed: String(point.maxWeight),
    PlaceMaxWeightAllowed: String(point.maxWeight),
    SendingLimitationsOnDimensions: sizes,
    ReceivingLimitationsOnDimensions: sizes,
    Reception: hoursOf('08:00-21:00', '10:00-18:00'),
    Delivery: hoursOf('08:00-16:00', '-'),
    Schedule: isLocker ? hoursOf('00:00-24:00', '00:00-24:00') : hoursOf('08:00-21:00', '-'),
    WarehouseStatus: point.status,
    WarehouseStatusDate: '2026-11-01 00:00:00',
    CategoryOfWarehouse: category,
    MaxDeclaredCost: String(point.maxDeclaredCost),
    DenyToSelect: point.deniesSelection ? '1' : '0',
    OnlyReceivingParcel: '0',
    PostMachineType: isLocker ? 'FullEquipment' : 'None',
    PostalCodeUA: point.postIndex,
    WarehouseIndex: `${settlement.index.slice(0, 3)}/${point.number}`,
    GeneratorEnabled: '1',
    HasFittingRoom: '0',
    CanGetMoneyTransfer: isLocker ? '0' : '1',
    RegionCity: '',
  }
}
