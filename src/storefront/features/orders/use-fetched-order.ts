import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#src/contract/orders.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { useHydrated } from '../../runtime/use-hydrated.ts'

/**
 * The state is `waiting` on the server too, which caches one page for everybody and does not know the order.
 */
export type FetchedOrder =
  | { state: 'waiting' | 'failed'; id: string | null }
  | { state: 'missing' }
  | { state: 'shown'; id: string; order: Order }

const ORDER_ID = /^[\w-]{1,64}$/

/** Returns the id in `?order=` of the address; null on the server and where there is none. */
export function useAskedOrderId(): string | null {
  const { search } = useLocation()
  const isHydrated = useHydrated()
  return isHydrated ? readId(new URLSearchParams(search).get('order')) : null
}

/** Loads the order of `?order=` in the browser; `retry` asks again after a failure. */
export function useFetchedOrder(): { asked: FetchedOrder; retry: () => void } {
  const isHydrated = useHydrated()
  const id = useAskedOrderId()
  const [answer, setAnswer] = useState<{ id: string; asked: FetchedOrder } | null>(null)
  const isAnswered = answer !== null && answer.id === id

  useEffect(() => {
    if (id === null || isAnswered) return undefined
    const stop = new AbortController()
    const load = async () => {
      const asked = await fetchOrder(id, stop.signal)
      if (!stop.signal.aborted) setAnswer({ id, asked })
    }
    void load()
    return () => stop.abort()
  }, [id, isAnswered])

  const retry = () => setAnswer(null)
  if (isHydrated && id === null) return { asked: { state: 'missing' }, retry }
  return { asked: isAnswered ? answer.asked : { state: 'waiting', id }, retry }
}

async function fetchOrder(id: string, signal: AbortSignal): Promise<FetchedOrder> {
  try {
    const { data } = await browserApi().get<{ data: Order }>(`/api/orders/${id}`, { signal })
    return { state: 'shown', id, order: data }
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return isMissing ? { state: 'missing' } : { state: 'failed', id }
  }
}

function readId(text: string | null): string | null {
  return text !== null && ORDER_ID.test(text) ? text : null
}
