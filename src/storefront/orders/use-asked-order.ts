import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#src/contract/orders.ts'
import { ApiError } from '../calls/api-client.ts'
import { browserApi } from '../calls/browser-api.ts'
import { useHydrated } from '../use-hydrated.ts'

/** `waiting` also on the server: it keeps one page for everybody and never learns which order is asked for. */
export type AskedOrder =
  | { state: 'waiting' | 'failed'; id: string | null }
  | { state: 'missing' }
  | { state: 'shown'; id: string; order: Order }

const ORDER_ID = /^[\w-]{1,64}$/

/** The order of `?order=` in the address, fetched by the browser; `retry` asks again after a failure. */
export function useAskedOrder(): { asked: AskedOrder; retry: () => void } {
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const id = isHydrated ? readId(new URLSearchParams(search).get('order')) : null
  const [answer, setAnswer] = useState<{ id: string; asked: AskedOrder } | null>(null)
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

async function fetchOrder(id: string, signal: AbortSignal): Promise<AskedOrder> {
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
