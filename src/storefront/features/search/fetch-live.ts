import { COMPANY_ID, LIVE_LIMITS } from '#src/contract/search-limits.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { sessionId } from '../../runtime/calls/session-id.ts'
import { type LiveFound, readLive } from './read-live.ts'

/**
 * Returns what the shop finds for the query. Empty if the call fails, because a missing suggestion does no
 * harm.
 */
export async function fetchLive(query: string, signal: AbortSignal): Promise<LiveFound> {
  const params = new URLSearchParams({ query, company_id: String(COMPANY_ID) })
  for (const [group, limit] of Object.entries(LIVE_LIMITS)) params.set(`limits[${group}]`, String(limit))
  try {
    const headers = { 'X-Session': sessionId() }
    return readLive(await browserApi().get<unknown>(`/api/search/live?${params}`, { headers, signal }))
  } catch {
    return readLive(null)
  }
}
