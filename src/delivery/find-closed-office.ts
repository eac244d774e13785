import { LRUCache } from 'lru-cache'
import { CarrierProblem } from './carrier-problem.ts'
import { loadCarriers } from './load-carriers.ts'
import type { QuoteDeps } from './quote.ts'
import { findOffice } from './ukrposhta/office.ts'

const CACHED_MS = 600_000
const MOST_CACHED = 2_000
const WAIT_MS = 2_000

export type ClosedOffices = (
  delivery: Readonly<{ method: string; index?: string | undefined }>,
) => Promise<boolean>

/**
 * Whether the office of Ukrposhta's index gives nothing out now, as the carrier says, each cached for some minutes. What it
 * does not say in time is not known, and the order is taken.
 */
export function findClosedOffices(deps: QuoteDeps): ClosedOffices {
  const { clock } = deps
  const cached = new LRUCache<string, { until: number; isClosed: boolean }>({ max: MOST_CACHED })
  return async ({ method, index }) => {
    if (method !== 'ukrposhta' || index === undefined) return false
    const known = cached.get(index)
    if (known && known.until > clock().getTime()) return known.isClosed
    try {
      const { ukrposhta } = await loadCarriers({ ...deps, outboundMs: Math.min(deps.outboundMs, WAIT_MS) })
      if (!ukrposhta) return false
      const { is_closed: isClosed } = await findOffice(ukrposhta, index)
      cached.set(index, { until: clock().getTime() + CACHED_MS, isClosed })
      return isClosed
    } catch (error) {
      if (error instanceof CarrierProblem) return false
      throw error
    }
  }
}
