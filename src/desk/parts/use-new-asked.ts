import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useKey } from '../runtime/keys.ts'

/**
 * Opens the dialog of a new record by `N`, and that or another one for an address with `?new`, which Find leads to. It goes out of the
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
  useKey('KeyN', open, { isOff: word !== 'new' })
  useEffect(() => {
    if (isAsked) handleAsked()
  }, [isAsked])
}
