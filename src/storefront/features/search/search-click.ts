import type { SearchClick } from '#src/contract/search.ts'
import { COMPANY_ID } from '#src/contract/search-limits.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { sessionId } from '../../runtime/calls/session-id.ts'
import { isAsked } from './live-state.ts'

type Click = Omit<SearchClick, 'company_id'>

export const CLEARED = { model_instance: null, model_id: null, click_to: 'clear' } as const

/**
 * Reports to the shop what was chosen for a query, with `keepalive`, so that leaving the page does not abort
 * it.
 */
export async function sendSearchClick(click: Click): Promise<void> {
  if (!isAsked(click.query)) return
  const { query, model_instance, model_id, click_to } = click
  const body = { query, company_id: COMPANY_ID, model_instance, model_id, click_to }
  try {
    const headers = { 'X-Session': sessionId() }
    await browserApi().post('/api/search/handle-click', body, { headers, keepalive: true })
  } catch {
    // A lost click costs a number in a report, and the shopper nothing.
    return
  }
}
