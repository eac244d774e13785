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

/** After the last key; leaving the field stores at once. A power cut costs this much typing. */
const STORE_MS = 2_000

export type Draft<Fields> = {
  /** What was found from before: typed at this moment and never sent. */
  restored: { at: Date; fields: Fields } | null
  /** Sent, or thrown away by the person. */
  discard: () => void
  /** Stores at once. */
  storeNow: () => void
}

/**
 * Stores what is typed into a form in this browser until it is sent.
 *
 * @param name of the form and its record: `product-15`
 * @param fields what is typed, null while nothing differs from what is saved
 * @param isUsable whether what was stored says enough to be taken up; what does not is dropped, with a word
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
  /** What was stored last, as text. */
  const storedText = useRef<string | null>(null)
  const screen = useScreen(fields !== null)
  // Drawing the form anew is no typing.
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
      // What was typed or sent meanwhile says its own.
      if (latest.current === stored) showDraft(key, at)
    }
    // What could not be stored stands on the screen alone, and so it is said.
    put().catch(() => undefined)
  }, [key, name, person.id, screen, until])

  useEffect(() => {
    latest.current = fields
    if (text === null) {
      // Typed and taken back by hand: there is nothing left to store.
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

/** What was stored before: taken up while nothing is typed yet. */
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
      // Written by the same form; it takes what it knows of it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      setRestored({ at: draft.at, fields: draft.fields as Fields })
    }
    // A browser that stores nothing has nothing to restore.
    restore().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [key, typed])
  return [restored, setRestored] as const
}

/** Leaving the field, the screen or the tab never loses what is typed. */
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

/** Where something is typed: a draft that is stored while the screen is left belongs to that one still. */
function useScreen(isTyped: boolean) {
  const { pathname, search } = useLocation()
  const screen = useRef<DraftScreen>({ path: '', title: '' })
  useEffect(() => {
    if (isTyped) screen.current = { path: pathname + search, title: document.title.replace(TITLE_END, '') }
  }, [isTyped, pathname, search])
  return screen
}

function forget(key: string): void {
  // Where the browser keeps nothing there is nothing to forget.
  removeDraft(key).catch(() => undefined)
}
