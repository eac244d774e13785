import { useEffect, useRef } from 'react'
import { useStore } from '../runtime/stores/store.ts'
import { tokenStore } from '../runtime/calls/token-store.ts'

/**
 * Follows the token wherever it comes from: an earlier visit, the form, another tab. For a guest it loads
 * nothing.
 */
export function SessionSync() {
  const token = useStore(tokenStore)
  const first = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    // During hydration the page still shows a guest, whatever token the browser has.
    if (first.current === undefined) first.current = tokenStore.get()
    if (token === null) return undefined
    const stop = new AbortController()
    void sync(stop.signal, token === first.current)
    return () => stop.abort()
  }, [token])

  return null
}

async function sync(signal: AbortSignal, isStart: boolean): Promise<void> {
  const { syncSession } = await import('./sync-session.ts')
  if (!signal.aborted) await syncSession(signal, isStart)
}
