import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 1000

/** What the shop's work does is seen as it goes: the screen is read anew until it is done. */
export function usePolling(isOn: boolean, pollMs = POLL_MS): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOn || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), pollMs)
    return () => clearTimeout(timer)
  }, [isOn, state, revalidate, pollMs])
}
