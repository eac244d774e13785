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

/** To be asked before an order's place is resolved: Nova Poshta's answer is written where `resolvePlace` reads. */
export type ClosedOffices = (delivery: Address | null) => Promise<boolean>

/**
 * Whether the office of Ukrposhta's index gives nothing out now, as the carrier says, each cached for some minutes. A point of
 * Nova Poshta is brought up to date in our own copy, which refuses it where it is closed. What a carrier does not say in time
 * is not known, and the order is taken.
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

/** False: it is the copy that says so. */
async function bringUpToDate(
  { database }: QuoteDeps,
  { novaPoshta }: Carriers,
  point: string,
): Promise<boolean> {
  if (novaPoshta) await refreshPoint(database, novaPoshta, point)
  return false
}
