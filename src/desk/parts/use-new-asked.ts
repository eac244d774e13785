import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useKey } from '../runtime/keys.ts'

/**
 * Opens the dialog for a new record on `N`, and this or another dialog for an address with `?new`, to which Find leads. The
 * parameter is removed at once, so that neither reloading nor going back opens the dialog again.
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
