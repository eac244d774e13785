import { useState } from 'react'
import type { Met } from './merged-fields.ts'

/** Who has changed the same: null where it was no person of the shop, undefined where nobody has asked. */
export type By = string | null | undefined

/** What the person has to decide between her own and the other's, and how often a save has stopped at it. */
export function useMet<Fields>() {
  const [{ met, by }, setState] = useState<{ met: readonly Met<Fields>[]; by: By }>({
    met: [],
    by: undefined,
  })
  const [stops, setStops] = useState(0)
  return {
    met,
    by,
    stops,
    setMet: (found: readonly Met<Fields>[], whose?: By) => setState({ met: found, by: whose }),
    stop: () => setStops((times) => times + 1),
  }
}
