import type { PoolState } from '#src/database/open-requests.ts'
import { type Family, gauge } from './families.ts'

/** Connections to the database: at work, the most there may be, and requests that wait for one. */
export function measurePools(pools: readonly PoolState[]): Family[] {
  return pools.flatMap(({ name: pool, open, idle, waiting, most }) => [
    gauge('vitryna_pool_in_use', 'Connections that are at work', open - idle, { pool }),
    gauge('vitryna_pool_size', 'Connections that there may be at most', most, { pool }),
    gauge('vitryna_pool_waiting', 'Who waits for a connection', waiting, { pool }),
  ])
}
