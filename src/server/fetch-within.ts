import { currentTrace } from '#src/traces/spans.ts'
import { TRACEPARENT, writeTraceparent } from '#src/traces/trace-context.ts'
import type { Send } from '#src/storefront/runtime/calls/api-client.ts'

/**
 * `fetch` that limits the whole answer of an API elsewhere to `limitMs`, because a page that waits for it makes others
 * wait. The API is the shop's own, so the trace is continued there.
 */
export function fetchWithin(limitMs: number): Send {
  return (request) => {
    const trace = currentTrace()
    if (trace) request.headers.set(TRACEPARENT, writeTraceparent(trace))
    return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]) })
  }
}
