import { useEffect, useState } from 'react'
import type { OrderPayment } from '#src/contract/payments.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'

const FIRST_MS = 2_000
const MOST_MS = 15_000
/** Milliseconds. A bank that does not answer is asked less often. */
const MOST_UNANSWERED_MS = 60_000

/** The state is also `unknown` with an API that has no payments. */
export type FetchedPayment =
  | { state: 'waiting' | 'unknown' | 'failed' }
  | {
      state: 'shown'
      payment: OrderPayment
      /** Whether the provider has not been asked yet. */
      isAsking: boolean
    }

/**
 * Loads the state of an order's payment, repeatedly while the bank may still change it.
 *
 * @param orderId null while it is unknown
 */
export function usePayment(orderId: string | null): FetchedPayment {
  const [asked, setAsked] = useState<FetchedPayment>({ state: 'waiting' })

  useEffect(() => {
    if (orderId === null) return undefined
    const stop = new AbortController()
    let timer: number | undefined

    async function ask(id: string, pauseMs: number, isFirst: boolean): Promise<void> {
      const next = await fetchPayment(id, isFirst, stop.signal)
      if (stop.signal.aborted) return
      // If a repeated request fails, the state shown before stays.
      if (isFirst || next.state === 'shown') setAsked(next)
      if (next.state === 'shown' ? !mayChange(next.payment) : isFirst) return
      const isUnanswered = next.state === 'shown' && next.payment.outcome === 'unknown'
      const most = isUnanswered ? MOST_UNANSWERED_MS : MOST_MS
      const again = () => void ask(id, Math.min(most, pauseMs * 1.5), false)
      timer = window.setTimeout(again, isFirst ? 0 : pauseMs)
    }

    void ask(orderId, FIRST_MS, true)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
    }
  }, [orderId])

  return asked
}

function mayChange({ outcome }: OrderPayment): boolean {
  return ['unfinished', 'in_app', 'waiting', 'unknown'].includes(outcome)
}

/** The first answer is what the shop itself knows, which is there at once; after it the provider is asked. */
async function fetchPayment(id: string, isFirst: boolean, signal: AbortSignal): Promise<FetchedPayment> {
  try {
    const path = `/api/orders/${id}/payment${isFirst ? '' : '?ask=1'}`
    const { data } = await browserApi().get<{ data: OrderPayment }>(path, { signal })
    return { state: 'shown', payment: data, isAsking: isFirst && mayChange(data) }
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return { state: isUnknown ? 'unknown' : 'failed' }
  }
}
