import type { LiveSearch } from '#src/contract/search.ts'
import { COMPANY_ID, LIVE_LIMITS } from '#src/contract/search-limits.ts'
import { browserApi } from '../browser-api.ts'
import { sessionId } from '../session-id.ts'

const NOTHING: LiveSearch = {
  products: [],
  brands: [],
  categories: [],
  stats: { total_products: 0, total_brands: 0, total_categories: 0 },
  shown_for: null,
}

/** What the shop has for the query; nothing when the call fails, for a hint that does not come is no harm. */
export async function fetchLive(query: string, signal: AbortSignal): Promise<LiveSearch> {
  const params = new URLSearchParams({ query, company_id: String(COMPANY_ID) })
  for (const [group, limit] of Object.entries(LIVE_LIMITS)) params.set(`limits[${group}]`, String(limit))
  try {
    const headers = { 'X-Session': sessionId() }
    return await browserApi().get<LiveSearch>(`/api/search/live?${params}`, { headers, signal })
  } catch {
    return NOTHING
  }
}
