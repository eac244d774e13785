import { useMemo } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { DeskSession } from '#src/contract/admin/session.ts'
import { DESK_ROUTE } from '../runtime/session.ts'

/** How many places are remembered. Lists of older ones are loaded again. */
const MOST_PLACES = 20

/** By session, so that the next person who signs in on this tab does not get them. */
const places = new WeakMap<DeskSession, Map<string, unknown>>()

export type Place<Value> = {
  recall: () => Value | null
  note: (value: Value) => void
}

/**
 * Remembers a value for this entry of the browser's history, to restore a list when the person comes back.
 *
 * @param name distinguishes several values of one screen
 */
export function usePlace<Value>(name: string): Place<Value> {
  const session = useRouteLoaderData<DeskSession>(DESK_ROUTE)
  const { key, pathname } = useLocation()
  return useMemo(() => {
    // Every address that is opened directly has the key `default`.
    const at = `${name} ${key} ${pathname}`
    return {
      // Only values of this type are stored under this name.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      recall: () => ((session && places.get(session)?.get(at)) ?? null) as Value | null,
      note: (value) => {
        if (session) noteOf(session, at, value)
      },
    }
  }, [name, key, pathname, session])
}

function noteOf(session: DeskSession, at: string, value: unknown): void {
  const noted = places.get(session) ?? new Map<string, unknown>()
  places.set(session, noted)
  noted.delete(at)
  noted.set(at, value)
  const [oldest] = noted.keys()
  if (noted.size > MOST_PLACES && oldest !== undefined) noted.delete(oldest)
}
