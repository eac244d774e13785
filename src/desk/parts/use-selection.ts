import { useEffect, useState } from 'react'
import { afterPicture } from './after-picture.ts'

export type Selection = {
  /** Keys of the rows that are selected and still shown, in the order of the list. */
  keys: string[]
  has: (key: string) => boolean
  /** What its row shows: of many rows that one press selects it may come a picture later than the press is seen. */
  isMarked: (key: string) => boolean
  /** @param toHere with Shift: all rows from the one that was pressed last */
  toggle: (key: string, toHere?: boolean) => void
  /** These rows and no others change. */
  set: (keys: readonly string[], isOn: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Which rows are selected; what leaves the list leaves the selection. */
export function useSelection(rows: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const [isOfMany, setOfMany] = useState(false)
  const [shown, setShown] = useState(chosen)
  const marked = isOfMany ? shown : chosen
  const keys = rows.filter((key) => chosen.has(key))
  // A deferred value would not do: on a processor that is free its rows are drawn within the frame of the press.
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
      const next = new Set(keys)
      for (const key of some) {
        if (isOn) next.add(key)
        else next.delete(key)
      }
      chooseMany(next)
    },
    toggleAll: () => chooseMany(new Set(keys.length === rows.length ? [] : rows)),
    clear: () => chooseMany(new Set()),
  }
}

/** The rows from one to the other, whichever stands first. */
function between(rows: readonly string[], from: string | null, to: string): string[] {
  const a = from === null ? -1 : rows.indexOf(from)
  const b = rows.indexOf(to)
  if (a === -1) return [to]
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}
