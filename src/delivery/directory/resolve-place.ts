import type { Database } from '#src/database/connect.ts'
import type { DeliveryPoint } from '#src/contract/delivery.ts'
import type { ChosenPoint, FoundPlace } from '#src/domain/delivery/fit-point.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { findPoint } from './find-points.ts'
import { findSettlement } from './find-settlements.ts'

/** A place as requests and stored orders name it. */
type NamedPlace = Readonly<{
  method?: string | undefined
  settlement_id?: string | undefined
  point_id?: string | undefined
}>

const NOTHING: FoundPlace = { facts: {} }
const GONE: FoundPlace = { facts: {}, point: null }

/**
 * Finds the settlement and point that an order names, and returns their ids and texts to be stored with it; texts too, because
 * the carrier may drop an id. An address that was only typed has no ids and stays as it is, so orders work without a directory.
 */
export async function resolvePlace(
  database: Database,
  { settlement_id, point_id }: NamedPlace,
  now: Date,
): Promise<FoundPlace> {
  if (point_id !== undefined) return resolvePoint(database, point_id, now)
  if (settlement_id === undefined) return NOTHING
  const settlement = await findSettlement(database, settlement_id)
  return settlement ? { facts: { settlement_id, city: settlement.label } } : NOTHING
}

async function resolvePoint(database: Database, pointId: string, now: Date): Promise<FoundPlace> {
  const point = await findPoint(database, pointId, now)
  const settlement = point && (await findSettlement(database, point.settlement_id))
  if (!settlement) return GONE
  const facts = {
    carrier: point.carrier,
    settlement_id: settlement.id,
    city: settlement.label,
    point_id: point.id,
    point_kind: point.kind,
    point_number: point.number,
    branch: `${point.title}, ${point.address}`,
  }
  return { facts, point: chosenPoint(point) }
}

function chosenPoint({ max_size_mm: size, max_declared: dear, ...point }: DeliveryPoint): ChosenPoint {
  const { carrier, kind, number, max_weight_g } = point
  const max_size_mm = size && ([size.length, size.width, size.height] as const)
  const max_declared = dear === null ? null : toKopiykas(dear)
  return { carrier, kind, number, max_weight_g, max_size_mm, max_declared }
}
