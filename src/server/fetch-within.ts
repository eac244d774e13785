import type { Send } from '#src/storefront/runtime/calls/api-client.ts'

/** `fetch` that gives an API elsewhere so long for its whole answer: a page that waits for it keeps others waiting. */
export function fetchWithin(limitMs: number): Send {
  return (request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]) })
}
