import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { onDialogs } from './open-dialogs.ts'
import { useStable } from './use-stable.ts'

/** What a press has asked for is mostly there by then; who has gone on to something else is not called back. */
const ANSWERED_MS = 10_000

type Pressed = { key: string; at: number; button: number; since: number }

const buttonsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('button, .btn') ?? []),
]

/**
 * A press often takes its own button away, with the row or without it: who works with keys goes on from what stands in its
 * place, from the same button. Keys are of the rows of a list, in order; its handler takes the presses in it.
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
    // There are fewer of them there, or this one is in a menu.
    if (document.activeElement === document.body) buttons[0]?.focus({ preventScroll: true })
  })
  useLayoutEffect(takeUp)
  // A dialog that was opened meanwhile gives the focus back to a button that has gone: after it has closed.
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
