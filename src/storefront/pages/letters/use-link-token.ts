import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { useHydrated } from '../../runtime/use-hydrated.ts'

/** Key of the token in the state of the history entry, where it survives a reload. */
const TOKEN_KEY = 'link'

/**
 * Returns the token of the letter's link that led here; empty where there is none, null until hydration. It is
 * removed from the address at once, where other people, screenshots and other scripts could read it.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  useEffect(() => hideToken(hash), [hash])
  return isHydrated ? tokenOf(hash) : null
}

function tokenOf(hash: string): string {
  return hash.slice(1) || readText(readRecord(window.history.state)?.[TOKEN_KEY]) || ''
}

function hideToken(hash: string): void {
  if (hash === '') return
  const state = readRecord(window.history.state)
  window.history.replaceState({ ...state, [TOKEN_KEY]: tokenOf(hash) }, '', window.location.pathname)
}
