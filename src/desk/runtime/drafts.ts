import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { DraftScreen } from './desk-database.ts'
import { timeOf } from './formats.ts'
import { draftKey, readDraft, removeDraft, writeDraft } from './stored-drafts.ts'
import { showDraft, showTyped } from './net.ts'
import { untilOf } from './personal.ts'
import { useSession } from './session.ts'
import { sayNews } from './toasts.ts'
import { TITLE_END } from './use-title.ts'

/** How long after the last key a draft is stored, unless the field is left before. A power cut loses this much typing. */
const STORE_MS = 2_000

export type Draft<Fields> = {
  /** The draft that was found when the form was opened: when it was typed, and its fields. */
  restored: { at: Date; fields: Fields } | null
  /** Removes the draft because it was sent or the person threw it away. */
  discard: () => void
  /** Stores the draft without waiting. */
  storeNow: () => void
}

/**
 * Stores what is typed into a form in this browser until it is sent.
 *
 * @param name of the form and its record: `product-15`
 * @param fields what is typed; null while it equals what is saved
 * @param isUsable whether a stored draft can be restored. If it cannot, it is dropped and the person is notified
 */
export function useDraft<Fields>(
  name: string,
  fields: Fields | null,
  isUsable?: (stored: unknown) => boolean,
): Draft<Fields> {
  const session = useSession()
  const { person } = session
  const until = untilOf(session)
  const key = draftKey(person.id, name)
  const latest = useRef(fields)
  const [restored, setRestored] = useRestored<Fields>(key, latest, isUsable)
  /** What was stored last, as JSON. */
  const storedText = useRef<string | null>(null)
  const screen = useScreen(fields !== null)
  // Compared as text, because each render makes a new object of the same fields.
  const text = fields === null ? null : JSON.stringify(fields)

  const store = useCallback(() => {
    const stored = latest.current
    if (stored === null) return
    storedText.current = JSON.stringify(stored)
    async function put(): Promise<void> {
      const at = await writeDraft({
        name,
        owner: person.id,
        fields: stored,
        screen: screen.current,
        until,
      })
      // What was typed or sent meanwhile has reported its own state.
      if (latest.current === stored) showDraft(key, at)
    }
    // If it could not be stored, the top bar goes on saying that the input is not stored.
    put().catch(() => undefined)
  }, [key, name, person.id, screen, until])

  useEffect(() => {
    latest.current = fields
    if (text === null) {
      // The input was typed and then undone by hand, so the stored draft must go.
      if (storedText.current !== null) forget(key)
      else showTyped(key, false)
      storedText.current = null
      return undefined
    }
    showTyped(key, true)
    const timer = setTimeout(store, STORE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `text` is what `fields` say
  }, [text, key, store])

  const leave = useCallback(() => {
    if (latest.current !== null && JSON.stringify(latest.current) !== storedText.current) store()
  }, [store])
  useLeaving(leave)

  const discard = useCallback(() => {
    latest.current = null
    storedText.current = null
    setRestored(null)
    forget(key)
  }, [key, setRestored])

  return { restored, discard, storeNow: store }
}

/** The draft stored before. It is ignored if the person has begun to type before it was read. */
function useRestored<Fields>(
  key: string,
  typed: RefObject<Fields | null>,
  isUsable: ((stored: unknown) => boolean) | undefined,
) {
  const [restored, setRestored] = useState<Draft<Fields>['restored']>(null)
  const usable = useRef(isUsable)
  useEffect(() => {
    let isHere = true
    async function restore(): Promise<void> {
      const draft = await readDraft(key)
      if (!isHere || !draft || typed.current !== null) return
      if (usable.current?.(draft.fields) === false) {
        await removeDraft(key)
        sayNews(`Чернетку від ${timeOf(draft.at)} відкинуто: невідомо, що змінилося відтоді`)
        return
      }
      // A draft of this name was written by the same form.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      setRestored({ at: draft.at, fields: draft.fields as Fields })
    }
    // A browser without IndexedDB has nothing to restore.
    restore().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [key, typed])
  return [restored, setRestored] as const
}

/** Stores what is typed when the field, the screen or the tab is left. */
function useLeaving(leave: () => void): void {
  useEffect(() => {
    document.addEventListener('focusout', leave)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('focusout', leave)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])
}

/**
 * The screen on which the typing began: a draft that is stored while that screen is being left belongs to it, not to
 * the next one.
 */
function useScreen(isTyped: boolean) {
  const { pathname, search } = useLocation()
  const screen = useRef<DraftScreen>({ path: '', title: '' })
  useEffect(() => {
    if (isTyped) screen.current = { path: pathname + search, title: document.title.replace(TITLE_END, '') }
  }, [isTyped, pathname, search])
  return screen
}

function forget(key: string): void {
  // Without IndexedDB there is nothing to forget.
  removeDraft(key).catch(() => undefined)
}
