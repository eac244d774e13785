import { useLayoutEffect, useRef } from 'react'
import { readFlag, writeFlag } from './device-flags.ts'

/** The physical key, such as `KeyJ`, so that shortcuts work in the Ukrainian layout as well. */
export type KeyCode = string

type Press = { code: KeyCode; withCtrl: boolean; withShift: boolean }
type Handler = (event: KeyboardEvent) => void
type Entry = Press & { run: Handler; order: number }

const entries = new Set<Entry>()
let lastOrder = 0
const LETTERS_OFF = 'desk-letters-off'

export function hasLetters(): boolean {
  return !readFlag(LETTERS_OFF)
}

/**
 * Turns single-letter shortcuts on or off: people who dictate, or rest a hand on the keyboard, trigger them by
 * accident.
 */
export function turnLetters(isOn: boolean): void {
  writeFlag(LETTERS_OFF, !isOn)
}

/**
 * `isEverywhere` marks shortcuts of the whole desk; a screen's own use of the same key comes first, whenever it was
 * added.
 */
export type KeyOptions = { ctrl?: boolean; shift?: boolean; isOff?: boolean; isEverywhere?: boolean }

/**
 * Calls `run` when the key is pressed. In a field only combinations with Ctrl count, and behind an open dialog none.
 * If several components use one key, the one added last gets it.
 */
export function useKey(code: KeyCode, run: Handler, options: KeyOptions = {}): void {
  const { ctrl = false, shift = false, isOff = false, isEverywhere = false } = options
  const latest = useRef(run)
  // A layout effect, so that a press on what has just been drawn already calls the new `run`.
  useLayoutEffect(() => {
    latest.current = run
  }, [run])
  useLayoutEffect(() => {
    if (isOff) return undefined
    lastOrder += 1
    const entry: Entry = {
      code,
      withCtrl: ctrl,
      withShift: shift,
      run: (event) => latest.current(event),
      order: isEverywhere ? 0 : lastOrder,
    }
    entries.add(entry)
    return () => {
      entries.delete(entry)
    }
  }, [code, ctrl, shift, isOff, isEverywhere])
}

/** The first key of a sequence, such as `G` of `G O`; it counts for a second. */
let prefix: { code: KeyCode; at: number } | null = null
const PREFIX_MS = 1_000

/** Returns the first key of a sequence and forgets it; null if there is none or it was too long ago. */
export function takePrefix(): KeyCode | null {
  const known = prefix
  prefix = null
  return known && Date.now() - known.at < PREFIX_MS ? known.code : null
}

export function setPrefix(code: KeyCode): void {
  prefix = { code, at: Date.now() }
}

document.addEventListener('keydown', (event) => {
  const { code, shiftKey, altKey, repeat } = event
  if (event.defaultPrevented || altKey || (repeat && code !== 'KeyJ' && code !== 'KeyK')) return
  const withCtrl = event.ctrlKey || event.metaKey
  if (isTyping(event) && (!withCtrl || code === 'KeyZ')) return
  if (!withCtrl && (hasDialog() || (isLetter(code) && !hasLetters()))) return
  const entry = [...entries]
    .filter((known) => known.code === code && known.withCtrl === withCtrl && known.withShift === shiftKey)
    .toSorted((a, b) => b.order - a.order)[0]
  if (!entry) return
  event.preventDefault()
  // Behind a dialog the desk ignores the key, and the browser must not act on it either, for example save the page.
  if (!hasDialog()) entry.run(event)
})

function isLetter(code: KeyCode): boolean {
  return /^(Key[A-Z]|Slash)$/.test(code)
}

/**
 * Whether the focused element needs the key itself: a field needs what is typed and its undo, a button Enter and
 * Space.
 */
function isTyping({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [role=menu]'))
    return true
  if (code === 'Space') return target.closest('button, input, summary, label') !== null
  return code === 'Enter' && target.closest('a, button, input, summary') !== null
}

function hasDialog(): boolean {
  return document.querySelector('dialog:is([open], :popover-open)') !== null
}
