import { useEffect } from 'react'
import { useStore } from '../stores/store.ts'
import { tokenStore } from '../calls/token-store.ts'

/** Goes with the token, wherever it comes from: an earlier visit, the form, another tab. A guest loads nothing for it. */
export function SessionKeeper() {
  const token = useStore(tokenStore)

  useEffect(() => {
    if (token === null) return undefined
    const stop = new AbortController()
    void keep(stop.signal)
    return () => stop.abort()
  }, [token])

  return null
}

async function keep(signal: AbortSignal): Promise<void> {
  const { keepSession } = await import('./keep-session.ts')
  if (!signal.aborted) await keepSession(signal)
}
