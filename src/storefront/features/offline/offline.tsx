import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ConnectionBar } from './connection-bar.tsx'
import { watchConnection } from './connection-store.ts'
import { startWorker, reportOpened } from './page-worker.ts'

/** Milliseconds. A visitor who only tries out filters has not read those pages. */
const READ_MS = 3000

export function Offline() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const started = useRef<Promise<void>>(null)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // Navigates to the present address, so that its data is loaded again.
    const refresh = () => void navigate(pathname + search, { replace: true, preventScrollReset: true })
    watchConnection(refresh, signal)
    return () => stop.abort()
  }, [navigate, pathname, search])

  useEffect(() => {
    const path = pathname + search
    if (started.current === null) {
      started.current = startWorker(path)
      return undefined
    }
    const timer = setTimeout(() => void started.current?.then(() => reportOpened(path)), READ_MS)
    return () => clearTimeout(timer)
  }, [pathname, search])

  return <ConnectionBar />
}
