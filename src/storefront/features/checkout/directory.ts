import type { DeliveryPoint, PointKind, Settlement } from '#src/contract/delivery.ts'
import type { Suggestion } from './suggestion.ts'
import { savedPlaces } from './saved-places.ts'
import type { PlaceForm } from './use-checkout.ts'
import { weightText } from '#src/domain/measures/measure-text.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'

/** Latitude and longitude in the form of the API. */
export type Position = `${number},${number}`

type PointsWanted = {
  settlement: string
  query: string
  kind: PointKind | null
  near: Position | null
  /** Weight of all goods together, in grams; 0 if unknown. */
  weight_g: number
  /** Price of the goods, in hryvnias. */
  declared: number
}

/**
 * The carrier's handovers that a method needs. Methods that are not listed are brought by the shop itself or
 * need none.
 */
const HANDOVERS: Readonly<Record<string, readonly string[]>> = {
  nova_poshta: ['branch', 'locker'],
  nova_poshta_locker: ['locker'],
  nova_poshta_courier: ['courier'],
}

async function findSettlements(query: string, method: string, signal: AbortSignal): Promise<Suggestion[]> {
  const path = `/api/delivery/settlements?q=${encodeURIComponent(query)}`
  const { data } = await browserApi().get<{ data: Settlement[] }>(path, { signal })
  return data.filter((settlement) => isServed(settlement, method)).map(settlementEntry)
}

async function findPoints(wanted: PointsWanted, signal: AbortSignal): Promise<Suggestion[]> {
  const { settlement, query, kind, near, weight_g, declared } = wanted
  const params = new URLSearchParams({ settlement, carrier: 'nova_poshta', q: query })
  if (kind) params.set('kind', kind)
  if (near) params.set('near', near)
  if (weight_g > 0) params.set('weight_g', String(weight_g))
  if (declared > 0) params.set('declared', String(declared))
  const { data } = await browserApi().get<{ data: DeliveryPoint[] }>(`/api/delivery/points?${params}`, {
    signal,
  })
  return data.map(pointEntry)
}

/**
 * Asks the browser for the position, which asks the customer. Called only after she has pressed the button.
 * Null where she refuses or it is unknown.
 */
export function askPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${round(coords.latitude)},${round(coords.longitude)}`),
      () => resolve(null),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  })
}

/** Rounds to about a hundred metres, which is precise enough to find what is near. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

function isServed({ carriers }: Settlement, method: string): boolean {
  const wanted = HANDOVERS[method]
  if (!wanted) return true
  return carriers.some(
    ({ carrier, kinds }) => carrier === 'nova_poshta' && kinds.some((kind) => wanted.includes(kind)),
  )
}

function settlementEntry({ id, name, type, label }: Settlement): Suggestion {
  const title = `${type} ${name}`
  const detail = label.startsWith(`${title}, `) ? label.slice(title.length + 2) : ''
  return { id, title, detail, meta: '', values: { city: label, settlement_id: id, branch: '', point_id: '' } }
}

function pointEntry(point: DeliveryPoint): Suggestion {
  const { id, title, address } = point
  return {
    id,
    title,
    detail: address,
    meta: pointFacts(point),
    values: { branch: `${title}, ${address}`, point_id: id },
  }
}

function pointFacts({ hours, hours_today, max_weight_g, distance_m }: DeliveryPoint): string {
  const today = hours_today === null ? 'сьогодні зачинено' : `сьогодні ${hours_today}`
  return [
    hours === null ? '' : today,
    max_weight_g === null ? '' : `до ${weightText(max_weight_g)}`,
    distance_m === null ? '' : distanceText(distance_m),
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}

function distanceText(metres: number): string {
  return metres < 1000 ? `${metres} м` : `${String(Math.round(metres / 100) / 10).replace('.', ',')} км`
}

/** Returns the search of a field in the directory; null where there is nothing to search for. */
export function searchOf(
  field: 'city' | 'branch',
  { draft, offers }: Pick<PlaceForm, 'draft' | 'offers'>,
  options: {
    method: string
    kind: PointKind | null
    near: Position | null
    weight_g: number
    declared: number
  },
): { key: string; run: (signal: AbortSignal) => Promise<Suggestion[]> } | null {
  const { method, ...wanted } = options
  // A chosen place is no query; the list then shows other places.
  if (field === 'city') {
    const query = draft.settlement_id === '' ? draft.city.trim() : ''
    const isOffered = (id: string) => offers?.get(id)?.misfit === null
    const hasSaved = offers !== undefined && query === ''
    return {
      key: `${method} ${query}`,
      run: async (signal) => {
        const [saved, found] = await Promise.all([
          hasSaved ? savedPlaces(isOffered, signal) : [],
          findSettlements(query, method, signal),
        ])
        return [...saved, ...found]
      },
    }
  }
  if (draft.settlement_id === '') return null
  const query = draft.point_id === '' ? draft.branch.trim() : ''
  const asked = { settlement: draft.settlement_id, query, ...wanted }
  return { key: JSON.stringify(asked), run: (signal) => findPoints(asked, signal) }
}
