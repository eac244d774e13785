import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 1000

/** Reloads the screen's data repeatedly, so that it shows the progress of work in the background. */
export function usePolling(isOn: boolean, pollMs = POLL_MS): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOn || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), pollMs)
    return () => clearTimeout(timer)
  }, [isOn, state, revalidate, pollMs])
}
