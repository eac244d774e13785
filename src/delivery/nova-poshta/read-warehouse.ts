import { WEEK } from '#src/domain/dates/week.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import type { DirectoryPoint } from '../directory/directory-rows.ts'
import { type Fields, flagOf, numberOf, readFields, refOf, textOf } from '../fields.ts'

const LOCKER_TYPES = ['f9316480-5f2d-425d-bc2c-ac7cd29decf0', '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc']
const GRAMS = 1000
const MILLIMETRES = 10

/** Reads a branch or locker; null if it has no ref or belongs to no settlement. */
export function readWarehouse(fields: Fields): DirectoryPoint | null {
  const [id, settlement_id] = [refOf(fields, 'Ref'), refOf(fields, 'SettlementRef')]
  if (id === null || settlement_id === null) return null
  const schedule = readSchedule(fields)
  return {
    id,
    carrier: 'nova_poshta',
    kind: isLocker(fields) ? 'locker' : 'branch',
    settlement_id,
    city_ref: refOf(fields, 'CityRef'),
    number: textOf(fields, 'Number'),
    address: addressOf(fields),
    ...readPosition(fields),
    max_weight_g: weightLimit(fields),
    max_size_mm: sizeLimit(readFields(fields['ReceivingLimitationsOnDimensions'])),
    max_declared: declaredLimit(fields),
    hours: schedule,
    code: textOf(fields, 'WarehouseIndex') || null,
    is_open: isOpen(fields) && !(schedule?.every((day) => day === null) ?? false),
  }
}

function isLocker(fields: Fields): boolean {
  const type = textOf(fields, 'TypeOfWarehouse').toLowerCase()
  return LOCKER_TYPES.includes(type) || textOf(fields, 'CategoryOfWarehouse').toLowerCase() === 'postomat'
}

function isOpen(fields: Fields): boolean {
  const status = textOf(fields, 'WarehouseStatus')
  return !flagOf(fields, 'DenyToSelect') && (status === '' || status.toLowerCase() === 'working')
}

/** Street and house alone, from `Відділення №12 (до 30 кг): вул. Хрещатик, 22` or `Київ, Хрещатик, 22`. */
function addressOf(fields: Fields): string {
  const [, described] = /:\s*(.+)$/su.exec(textOf(fields, 'Description')) ?? []
  if (described !== undefined) return described.trim()
  const short = textOf(fields, 'ShortAddress', 'Description')
  const city = textOf(fields, 'CityDescription', 'SettlementDescription')
  return city !== '' && short.startsWith(`${city}, `) ? short.slice(city.length + 2) : short
}

function readPosition(fields: Fields): { lat: number | null; lng: number | null } {
  const [lat, lng] = [numberOf(fields, 'Latitude'), numberOf(fields, 'Longitude')]
  return lat === null || lng === null || (lat === 0 && lng === 0) ? { lat: null, lng: null } : { lat, lng }
}

/** The lower of the limits of one seat and of the whole parcel, since the shop sends one seat; zero means no limit. */
function weightLimit(fields: Fields): number | null {
  const limits = ['PlaceMaxWeightAllowed', 'TotalMaxWeightAllowed'].flatMap((name) => {
    const kilograms = numberOf(fields, name) ?? 0
    return kilograms > 0 ? [Math.round(kilograms * GRAMS)] : []
  })
  return limits.length > 0 ? Math.min(...limits) : null
}

function sizeLimit(limits: Fields): number[] | null {
  const sides = ['Length', 'Width', 'Height'].map((name) => numberOf(limits, name) ?? 0)
  return sides.every((side) => side > 0) ? sides.map((side) => Math.round(side * MILLIMETRES)) : null
}

function declaredLimit(fields: Fields): number | null {
  const hryvnias = numberOf(fields, 'MaxDeclaredCost') ?? 0
  return hryvnias > 0 ? toKopiykas(hryvnias) : null
}

function readSchedule(fields: Fields): (string | null)[] | null {
  const days = readFields(fields['Schedule'])
  const known = WEEK.map((day) => textOf(days, `${day.charAt(0).toUpperCase()}${day.slice(1)}`))
  if (known.every((hours) => hours === '')) return null
  return known.map((hours) =>
    /^\d{1,2}:\d{2}\s*-\s*\d{1,2}:\d{2}$/.test(hours) ? hours.replaceAll(' ', '') : null,
  )
}
