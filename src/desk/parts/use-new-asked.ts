import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens the dialog of a new record, or another one, for an address with `?new`, which Find leads to. It goes out of the
 * address at once: neither a reload nor a step back opens the dialog again.
 */
export function useNewAsked(open: () => void, word = 'new'): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(word)
  const handleAsked = useEffectEvent(() => {
    open()
    const rest = new URLSearchParams(params)
    rest.delete(word)
    setParams(rest, { replace: true })
  })
  useEffect(() => {
    if (isAsked) handleAsked()
  }, [isAsked])
}
