import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { onDialogs } from './open-dialogs.ts'
import { useStable } from './use-stable.ts'

/** Milliseconds within which most changes have come. After that the focus is not moved, because the person has gone on. */
const ANSWERED_MS = 10_000

type Pressed = { key: string; at: number; button: number; since: number }

const buttonsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('button, .btn') ?? []),
]

/**
 * A press often removes its own button, with or without the row. The focus then goes to the same button of the row that has
 * taken its place.
 *
 * @param keys of the rows in their order
 */
export function useFocusInPlace<List extends HTMLElement = HTMLUListElement>(keys: readonly string[]) {
  const list = useRef<List>(null)
  const pressed = useRef<Pressed | null>(null)
  const takeUp = useStable(() => {
    if (pressed.current === null || document.activeElement !== document.body) return
    const { key, at, button, since } = pressed.current
    if (performance.now() - since > ANSWERED_MS) return
    const place = keys.includes(key) ? keys.indexOf(key) : Math.min(at, keys.length - 1)
    const buttons = buttonsOf(list.current?.children[place])
    buttons[button]?.focus({ preventScroll: true })
    // The other row has fewer buttons, or this one is in a menu.
    if (document.activeElement === document.body) buttons[0]?.focus({ preventScroll: true })
  })
  useLayoutEffect(takeUp)
  // A dialog that was opened meanwhile returns the focus to a button that no longer exists, so this waits until it has
  // closed.
  useEffect(() => onDialogs(() => queueMicrotask(takeUp)), [takeUp])
  return {
    ref: list,
    onClick: ({ target }: MouseEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const at = rows.findIndex((row) => target instanceof Node && row.contains(target))
      const key = keys[at]
      if (key === undefined) return
      const button = buttonsOf(rows[at]).findIndex((one) => target instanceof Node && one.contains(target))
      pressed.current = { key, at, button, since: performance.now() }
    },
  }
}
