import { LRUCache } from 'lru-cache'
import { CarrierProblem } from './carrier-problem.ts'
import { refreshPoint } from './refresh-point.ts'
import { type Carriers, loadCarriers } from './load-carriers.ts'
import type { QuoteDeps } from './quote.ts'
import { findOffice } from './ukrposhta/office.ts'

const CACHED_MS = 600_000
const MOST_CACHED = 2_000
const WAIT_MS = 2_000

type Address = Readonly<{ method: string; index?: string | undefined; point_id?: string | undefined }>

/** To be called before `resolvePlace`, which reads what this writes about a point of Nova Poshta. */
export type ClosedOffices = (delivery: Address | null) => Promise<boolean>

/**
 * Whether the office with Ukrposhta's index is closed now by the carrier's answer, cached for some minutes. For a point of Nova
 * Poshta it refreshes our own copy and returns false: `resolvePlace` refuses a closed one. If the carrier does not answer in
 * time, the office counts as open and the order is accepted.
 */
export function findClosedOffices(deps: QuoteDeps): ClosedOffices {
  const { clock } = deps
  const cached = new LRUCache<string, { until: number; isClosed: boolean }>({ max: MOST_CACHED })
  return async (delivery) => {
    const { method, index, point_id: point } = delivery ?? {}
    const asked = method === 'ukrposhta' ? index : point
    if (asked === undefined) return false
    const known = cached.get(asked)
    if (known && known.until > clock().getTime()) return known.isClosed
    try {
      const carriers = await loadCarriers({ ...deps, outboundMs: Math.min(deps.outboundMs, WAIT_MS) })
      const isClosed =
        method === 'ukrposhta'
          ? await isOfficeClosed(carriers, asked)
          : await bringUpToDate(deps, carriers, asked)
      cached.set(asked, { until: clock().getTime() + CACHED_MS, isClosed })
      return isClosed
    } catch (error) {
      if (error instanceof CarrierProblem) return false
      throw error
    }
  }
}

async function isOfficeClosed({ ukrposhta }: Carriers, index: string): Promise<boolean> {
  return ukrposhta !== null && (await findOffice(ukrposhta, index)).is_closed
}

/** Always false: whether the point is closed is read from the copy. */
async function bringUpToDate(
  { database }: QuoteDeps,
  { novaPoshta }: Carriers,
  point: string,
): Promise<boolean> {
  if (novaPoshta) await refreshPoint(database, novaPoshta, point)
  return false
}
