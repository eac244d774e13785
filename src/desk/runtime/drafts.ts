import { useCallback, useEffect, useRef, useState } from 'react'
import { deskDatabase } from './desk-database.ts'
import { showDraft } from './net.ts'
import { useSession } from './session.ts'

/** After the last key; leaving the field keeps at once. A power cut costs this much typing. */
const KEEP_MS = 2_000

export type Draft<Fields> = {
  /** What was found from before: typed at this moment and never sent. */
  restored: { at: Date; fields: Fields } | null
  /** Sent, or thrown away by the person. */
  discard: () => void
  /** The restored fields were taken into the form or the notice was closed. */
  accept: () => void
  /** For `onBlur` of the form: keeps at once. */
  keepNow: () => void
}

/**
 * Keeps what is typed into a form in this browser until it is sent.
 *
 * @param name of the form and its record: `product-15`
 * @param fields what is typed, null while nothing differs from what is saved
 */
export function useDraft<Fields>(name: string, fields: Fields | null): Draft<Fields> {
  const { person } = useSession()
  const key = `${person.id}:${name}`
  const [restored, setRestored] = useState<Draft<Fields>['restored']>(null)
  const latest = useRef(fields)
  const isKept = useRef(false)

  useEffect(() => {
    let isHere = true
    async function restore(): Promise<void> {
      const draft = await readDraft(key)
      if (!isHere || !draft || latest.current !== null) return
      // Written by the same form; it takes what it knows of it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      setRestored({ at: draft.at, fields: draft.fields as Fields })
    }
    void restore()
    return () => {
      isHere = false
    }
  }, [key])

  const keep = useCallback(() => {
    if (latest.current === null) return
    isKept.current = true
    void writeDraft(key, person.id, latest.current)
  }, [key, person.id])

  useEffect(() => {
    latest.current = fields
    if (fields === null) {
      // Typed and taken back by hand: there is nothing left to keep.
      if (isKept.current) void removeDraft(key)
      isKept.current = false
      return undefined
    }
    const timer = setTimeout(keep, KEEP_MS)
    return () => clearTimeout(timer)
  }, [fields, key, keep])

  // Leaving the screen or the tab never loses what is typed.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  const discard = useCallback(() => {
    latest.current = null
    isKept.current = false
    setRestored(null)
    void removeDraft(key)
  }, [key])

  return { restored, discard, accept: () => setRestored(null), keepNow: keep }
}

async function readDraft(key: string): Promise<{ at: Date; fields: unknown } | null> {
  const draft = await (await deskDatabase()).get('drafts', key)
  if (!draft) return null
  return { at: new Date(draft.at), fields: draft.fields }
}

async function writeDraft(key: string, owner: number, fields: unknown): Promise<void> {
  const at = new Date()
  await (await deskDatabase()).put('drafts', { name: key, owner, at: at.toISOString(), fields })
  showDraft(key, at)
}

async function removeDraft(key: string): Promise<void> {
  await (await deskDatabase()).delete('drafts', key)
  showDraft(key, null)
}
