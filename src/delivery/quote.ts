import { LRUCache } from 'lru-cache'
import type { Handover } from '#src/contract/delivery.ts'
import { kyivClock } from '#src/domain/delivery/dispatch-days.ts'
import type { Carrier } from '#src/domain/delivery/carriers.ts'
import type { Office } from '#src/domain/delivery/office-text.ts'
import type { Database } from '#src/database/connect.ts'
import { CarrierProblem } from './carrier-problem.ts'
import { refreshPoint } from './refresh-point.ts'
import { type Carriers, type DeliveryDeps, loadCarriers } from './load-carriers.ts'
import { askNovaPoshtaDate, askNovaPoshtaPrice, type NovaPoshtaParcel } from './nova-poshta/price-and-date.ts'
import { findOffice } from './ukrposhta/office.ts'
import { askUkrposhtaPrice } from './ukrposhta/price.ts'

export type QuoteRequest = {
  /** Destination for Nova Poshta … */
  settlementId?: string
  pointId?: string
  /** … and for Ukrposhta. */
  index?: string
  kind: Handover
  weightG: number
  /** Sides of the parcel, millimetres. */
  sizeMm?: readonly number[]
  declaredKopiykas: number
  /** Day in Kyiv on which the parcel is handed over, `2026-11-26`. */
  sentOn: string
}

export type Quote = {
  /** Kopiykas; null if unknown. */
  price: number | null
  /** Day in Kyiv, `2026-11-27`; null if unknown. */
  arrivesOn: string | null
  /** Office of Ukrposhta's index or Nova Poshta's point by the carrier's present answer; null if unknown. */
  office: Office | null
}

export type QuoteDeps = DeliveryDeps & { clock: () => Date }
export type Quotes = (carrier: Carrier, request: QuoteRequest) => Promise<Quote>

const UNKNOWN: Quote = { price: null, arrivesOn: null, office: null }
const CACHED_MS = 600_000
/** An unknown price is cached briefly, so that a carrier that is away is not asked for every shopper. */
const UNKNOWN_CACHED_MS = 30_000
const MOST_CACHED = 2_000
const WAIT_MS = 2_000
/** Noon UTC falls on the same day in Kyiv. */
const NOON = '12:00:00Z'

/**
 * Prices and dates from the carriers, each cached for some minutes. Weights are rounded up to 100 g and declared values to 100
 * hryvnias, so that similar parcels share an answer. What a carrier does not say in time is unknown; only the shop's own
 * database makes it throw, and such a failure is not cached.
 */
export function createQuotes(deps: QuoteDeps): Quotes {
  const { clock } = deps
  const cached = new LRUCache<string, { until: number; quote: Promise<Quote> }>({ max: MOST_CACHED })
  return (carrier, asked) => {
    const request = rounded(asked)
    const key = JSON.stringify([carrier, request])
    const known = cached.get(key)
    if (known && known.until > clock().getTime()) return known.quote
    const quote = askOnce()
    cached.set(key, { until: clock().getTime() + CACHED_MS, quote })
    quote.catch(() => {
      if (cached.get(key)?.quote === quote) cached.delete(key)
    })
    return quote

    async function askOnce(): Promise<Quote> {
      const answer = await ask(deps, carrier, request)
      const entry = cached.get(key)
      const isUnknown = answer.price === null && answer.arrivesOn === null
      if (isUnknown && entry?.quote === quote) entry.until = clock().getTime() + UNKNOWN_CACHED_MS
      return answer
    }
  }
}

async function ask(deps: QuoteDeps, carrier: Carrier, request: QuoteRequest): Promise<Quote> {
  const carriers = await loadCarriers({ ...deps, outboundMs: Math.min(deps.outboundMs, WAIT_MS) })
  return carrier === 'ukrposhta' ? askByIndex(carriers, request) : askByPlace(deps, carriers, request)
}

/** Ukrposhta names no day of arrival; the owner's table of days gives it. */
async function askByIndex({ ukrposhta, settings }: Carriers, request: QuoteRequest): Promise<Quote> {
  const { index, weightG, sizeMm, declaredKopiykas } = request
  const { ukrposhta_sender_address: addressFrom } = settings
  if (!ukrposhta || index === undefined || addressFrom === undefined) return UNKNOWN
  const parcel = { addressFrom, indexTo: index, weightG, sizeMm, declaredKopiykas }
  const [price, office] = await Promise.all([
    orNull(askUkrposhtaPrice(ukrposhta, parcel)),
    orNull(findOffice(ukrposhta, index)),
  ])
  return { price, arrivesOn: null, office }
}

async function askByPlace(deps: QuoteDeps, carriers: Carriers, request: QuoteRequest): Promise<Quote> {
  const city = await findCityRef(deps.database, request)
  const { novaPoshta } = carriers
  const parcel = city === null ? null : parcelOf(carriers, city, request)
  if (!novaPoshta || !parcel) return UNKNOWN
  const sent = new Date(`${request.sentOn}T${NOON}`)
  const { pointId } = request
  const [price, date, office] = await Promise.all([
    orNull(askNovaPoshtaPrice(novaPoshta, parcel)),
    orNull(askNovaPoshtaDate(novaPoshta, parcel, sent)),
    pointId === undefined ? null : orNull(refreshPoint(deps.database, novaPoshta, pointId)),
  ])
  return { price, arrivesOn: date && kyivClock(date).day, office }
}

function parcelOf({ settings }: Carriers, cityTo: string, request: QuoteRequest): NovaPoshtaParcel | null {
  const cityFrom = settings.nova_poshta_sender_city
  if (cityFrom === undefined) return null
  const { kind, weightG, sizeMm, declaredKopiykas } = request
  const isFromDoor = settings.nova_poshta_from_door ?? false
  return { cityFrom, cityTo, isFromDoor, isToDoor: kind === 'courier', weightG, sizeMm, declaredKopiykas }
}

async function findCityRef(
  database: Database,
  { settlementId, pointId }: QuoteRequest,
): Promise<string | null> {
  const point = pointId && (await cityOf(database, 'delivery_points', pointId))
  return point || (settlementId ? cityOf(database, 'settlements', settlementId) : null)
}

async function cityOf(
  database: Database,
  table: 'delivery_points' | 'settlements',
  id: string,
): Promise<string | null> {
  const row = await database.selectFrom(table).select('city_ref').where('id', '=', id).executeTakeFirst()
  return row?.city_ref ?? null
}

async function orNull<Value>(answer: Promise<Value | null>): Promise<Value | null> {
  try {
    return await answer
  } catch (error) {
    // The checkout shows the price as unknown and goes on.
    if (error instanceof CarrierProblem) return null
    throw error
  }
}

function rounded(request: QuoteRequest): QuoteRequest {
  return {
    ...request,
    weightG: Math.ceil(request.weightG / 100) * 100,
    declaredKopiykas: Math.ceil(request.declaredKopiykas / 10_000) * 10_000,
  }
}
