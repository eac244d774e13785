import { useLayoutEffect, useRef } from 'react'
import { readFlag, writeFlag } from './device-flags.ts'

/** By the place on the keyboard, `KeyJ`, so that it works in the Ukrainian layout as well. */
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

/** Single letters can be turned off: a person who dictates, or rests a hand on the keys, presses them unmeant. */
export function turnLetters(isOn: boolean): void {
  writeFlag(LETTERS_OFF, !isOn)
}

/** `isEverywhere`: of the desk itself; a screen's own use of the key goes first, whenever it appeared. */
export type KeyOptions = { ctrl?: boolean; shift?: boolean; isOff?: boolean; isEverywhere?: boolean }

/**
 * Runs on a press anywhere but in a field, with Ctrl also there, and never behind an open dialog; of several that wait for
 * one key the last that appeared has it.
 */
export function useKey(code: KeyCode, run: Handler, options: KeyOptions = {}): void {
  const { ctrl = false, shift = false, isOff = false, isEverywhere = false } = options
  const latest = useRef(run)
  // With the picture: a press upon what has just been drawn counts.
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

/** The press that began a sequence, `G` of `G O`; forgotten after a second. */
let prefix: { code: KeyCode; at: number } | null = null
const PREFIX_MS = 1_000

/** `G` then another: where to go. */
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
  // Behind a dialog the desk does nothing, and the browser saves no page either.
  if (!hasDialog()) entry.run(event)
})

function isLetter(code: KeyCode): boolean {
  return /^(Key[A-Z]|Slash)$/.test(code)
}

/** Keys, and the undo of what is typed, belong to the field, Enter and Space to the button, that has the focus. */
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
