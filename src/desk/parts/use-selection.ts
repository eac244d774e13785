import { useEffect, useState } from 'react'
import { afterPicture } from './after-picture.ts'

export type Selection = {
  /** Keys of the rows that are selected and still shown, in the order of the list. */
  keys: string[]
  has: (key: string) => boolean
  /**
   * Whether the row is drawn as selected. If one press selects many rows, that may come a frame later than the press
   * itself.
   */
  isMarked: (key: string) => boolean
  /** @param toHere with Shift: all rows from the one that was pressed last */
  toggle: (key: string, toHere?: boolean) => void
  /** Changes only these rows, whatever has been selected since the caller was drawn. */
  set: (keys: readonly string[], isOn: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Which rows are selected. A row that leaves the list is no longer selected. */
export function useSelection(rows: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const [isOfMany, setOfMany] = useState(false)
  const [shown, setShown] = useState(chosen)
  const marked = isOfMany ? shown : chosen
  const keys = rows.filter((key) => chosen.has(key))
  // `useDeferredValue` would not do: on an idle processor it renders the rows within the frame of the press.
  useEffect(() => afterPicture(() => setShown(chosen)), [chosen])

  function toggle(key: string, toHere = false): void {
    const next = new Set(keys)
    const isOn = !next.has(key)
    for (const one of toHere ? between(rows, last, key) : [key]) {
      if (isOn) next.add(one)
      else next.delete(one)
    }
    setChosen(next)
    setOfMany(false)
    setLast(key)
  }

  function chooseMany(next: ReadonlySet<string>): void {
    setChosen(next)
    setOfMany(true)
  }

  return {
    keys,
    has: (key) => chosen.has(key),
    isMarked: (key) => marked.has(key),
    toggle,
    set: (some, isOn) => {
      setChosen((now) => {
        const next = new Set(now)
        for (const key of some) {
          if (isOn) next.add(key)
          else next.delete(key)
        }
        return next
      })
      setOfMany(true)
    },
    toggleAll: () => chooseMany(new Set(keys.length === rows.length ? [] : rows)),
    clear: () => chooseMany(new Set()),
  }
}

/** The rows between two rows, in either order, both included. */
function between(rows: readonly string[], from: string | null, to: string): string[] {
  const a = from === null ? -1 : rows.indexOf(from)
  const b = rows.indexOf(to)
  if (a === -1) return [to]
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}
