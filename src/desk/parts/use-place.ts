import { useMemo } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { DeskSession } from '#src/contract/admin/session.ts'
import { DESK_ROUTE } from '../runtime/session.ts'

/** Lists of more places are read anew: nobody goes back that far to a row. */
const MOST_PLACES = 20

/** By session: who signs in next in this tab goes back to nothing of it. */
const places = new WeakMap<DeskSession, Map<string, unknown>>()

export type Place<Value> = {
  recall: () => Value | null
  note: (value: Value) => void
}

/**
 * What of a list is gone on with on the way back to this place of the history.
 *
 * @param name apart from what else the screen notes
 */
export function usePlace<Value>(name: string): Place<Value> {
  const session = useRouteLoaderData<DeskSession>(DESK_ROUTE)
  const { key, pathname } = useLocation()
  return useMemo(() => {
    // Every address that is opened anew has the key `default`.
    const at = `${name} ${key} ${pathname}`
    return {
      // Under this name only its own values are noted.
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
