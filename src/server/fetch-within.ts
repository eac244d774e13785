import { currentTrace } from '#src/traces/spans.ts'
import { TRACEPARENT, writeTraceparent } from '#src/traces/trace-context.ts'
import type { Send } from '#src/storefront/runtime/calls/api-client.ts'

/**
 * `fetch` that gives an API elsewhere so long for its whole answer: a page that waits for it keeps others waiting. It is the
 * shop's own, so it may go on with the trace.
 */
export function fetchWithin(limitMs: number): Send {
  return (request) => {
    const trace = currentTrace()
    if (trace) request.headers.set(TRACEPARENT, writeTraceparent(trace))
    return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]) })
  }
}
