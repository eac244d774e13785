import { currentTrace } from '#src/traces/spans.ts'
import { TRACEPARENT, writeTraceparent } from '#src/traces/trace-context.ts'
import type { Send } from '#src/storefront/runtime/calls/api-client.ts'

/**
 * Returns a `fetch` that gives an API elsewhere so many milliseconds for its whole answer, because a page
 * that waits for it delays others. That API belongs to the shop, so it may continue the trace.
 */
export function fetchWithin(limitMs: number): Send {
  return (request) => {
    const trace = currentTrace()
    if (trace) request.headers.set(TRACEPARENT, writeTraceparent(trace))
    return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]) })
  }
}
