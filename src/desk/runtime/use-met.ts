import { useState } from 'react'
import type { Met } from './merged-fields.ts'

/** Who changed the same field: null where it was not a person of the shop, undefined where it was not asked. */
export type By = string | null | undefined

export type Decision<Fields> = {
  met: readonly Met<Fields>[]
  by: By
  /** How often a save has stopped because `met` is not decided. */
  stops: number
  setMet: (found: readonly Met<Fields>[], whose?: By) => void
  stop: () => void
}

/** The fields of which the person has to decide whether her own value or the other person's is saved. */
export function useMet<Fields>(): Decision<Fields> {
  const [{ met, by }, setState] = useState<Pick<Decision<Fields>, 'met' | 'by'>>({ met: [], by: undefined })
  const [stops, setStops] = useState(0)
  return {
    met,
    by,
    stops,
    setMet: (found, whose) => setState({ met: found, by: whose }),
    stop: () => setStops((times) => times + 1),
  }
}
