import { sql } from 'kysely'
import type { DeliveryPoint, PointKind, WeekHours } from '#src/contract/delivery.ts'
import { CARRIERS } from '#src/domain/delivery/carriers.ts'
import { kyivWeekday } from '#src/domain/dates/kyiv-weekday.ts'
import { WEEK } from '#src/domain/dates/week.ts'
import { pointTitle } from '#src/domain/delivery/point-title.ts'
import { toHryvnias } from '#src/domain/money/money.ts'

export type PointRow = {
  id: string
  carrier: string
  kind: PointKind
  number: string
  address: string
  settlement_id: string
  lat: number | null
  lng: number | null
  max_weight_g: number | null
  max_size_mm: number[] | null
  max_declared: number | null
  hours: (string | null)[] | null
  distance_m: number | null
}

/** SQL columns of a point `p` for `PointRow`. */
export const pointColumns = sql`
  p.id, p.carrier, p.kind, p.number, p.address, p.settlement_id, p.lat, p.lng, p.max_weight_g, p.max_size_mm,
  p.max_declared, p.hours`

export function presentPoint(row: PointRow, now: Date): DeliveryPoint {
  const { id, kind, number, address, settlement_id, lat, lng, max_weight_g, max_declared, distance_m } = row
  const hours = weekHours(row.hours)
  return {
    id,
    carrier: CARRIERS.find((carrier) => carrier === row.carrier) ?? 'nova_poshta',
    kind,
    number,
    title: pointTitle(kind, number),
    address,
    settlement_id,
    lat,
    lng,
    max_weight_g,
    max_size_mm: presentSize(row.max_size_mm),
    max_declared: max_declared === null ? null : toHryvnias(max_declared),
    hours,
    hours_today: hours?.[kyivWeekday(now)] ?? null,
    distance_m: distance_m === null ? null : Math.round(distance_m),
  }
}

function presentSize(sides: readonly number[] | null): DeliveryPoint['max_size_mm'] {
  const [length, width, height] = sides ?? []
  return length === undefined || width === undefined || height === undefined
    ? null
    : { length, width, height }
}

function weekHours(hours: readonly (string | null)[] | null): WeekHours | null {
  if (hours === null) return null
  const [monday = null, tuesday = null, wednesday = null, thursday = null, ...weekend] = WEEK.map(
    (_, index) => hours[index]?.replace('-', '–') ?? null,
  )
  const [friday = null, saturday = null, sunday = null] = weekend
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday }
}
