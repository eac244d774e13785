import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { useHydrated } from '../../runtime/use-hydrated.ts'

/** Where the history entry has the token, for a reload. */
const TOKEN_KEY = 'link'

/**
 * The token of the link that led here from a letter; empty where there is none, null until the page reacts. It is taken out
 * of the address at once, where a glance, a screenshot or a script of others could read it.
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
