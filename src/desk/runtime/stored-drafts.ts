import type { DeskSession } from '#src/contract/admin/session.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { deskDatabase, type StoredDraft } from './desk-database.ts'
import { showDraft } from './net.ts'
import { readDraftRow } from './stored-rows.ts'
import { outlastsSession, rightOfDraft, untilOf } from './personal.ts'

/** Of who is at the desk, null until it is known: what they do not cover is not stored again by a screen that still shows it. */
let rights: readonly Right[] | null = null

/** From signing out on: the screen that is left stores what it shows once more. */
let isPaused = false

/** @returns begins to store again, where the session goes on */
export function pauseDrafts(): () => void {
  isPaused = true
  return () => {
    isPaused = false
  }
}

export const draftKey = (owner: number, name: string) => `${owner}:${name}`

export async function readDraft(key: string): Promise<{ at: Date; fields: unknown } | null> {
  const draft = readDraftRow(await (await deskDatabase()).get('drafts', key))
  return draft ? { at: new Date(draft.at), fields: draft.fields } : null
}

/** @param draft its `name` is the form's, without the owner. Null where it may not be stored */
export async function writeDraft(draft: Omit<StoredDraft, 'at'>): Promise<Date | null> {
  const { name, owner } = draft
  if (isPaused || (!isSeen(name) && !outlastsSession(draft))) return null
  const at = new Date()
  const transaction = (await deskDatabase()).transaction('drafts', 'readwrite')
  const put = transaction.store.put({ ...draft, name: draftKey(owner, name), at: at.toISOString() })
  // A tab that is being closed commits nothing of its own accord.
  transaction.commit()
  await Promise.all([put, transaction.done])
  return at
}

function isSeen(name: string): boolean {
  const right = rightOfDraft(name)
  return right === null || rights === null || rights.includes(right)
}

export async function removeDraft(key: string): Promise<void> {
  showDraft(key, null)
  await (await deskDatabase()).delete('drafts', key)
}

/** What this person has typed in this browser and not sent, the newest first. */
export async function listDrafts(owner: number): Promise<StoredDraft[]> {
  const all = await (await deskDatabase()).getAll('drafts')
  return all
    .flatMap((row) => readDraftRow(row) ?? [])
    .filter((draft) => draft.owner === owner)
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

/**
 * What this person has typed here before and not sent is said on every screen, from the first on, and goes on under this
 * session. Of customers whom her role shows no more it goes.
 */
export async function showOwnDrafts(session: DeskSession): Promise<void> {
  ;({ rights } = session)
  isPaused = false
  const until = untilOf(session)
  const { store, done } = (await deskDatabase()).transaction('drafts', 'readwrite')
  for (const draft of (await store.getAll()).map(readDraftRow)) {
    if (draft?.owner !== session.person.id) continue
    const { name, at } = draft
    const isLeft = isSeen(formOf(name))
    if (!isLeft) await store.delete(name)
    else if (draft.until !== until) await store.put({ ...draft, until })
    showDraft(name, isLeft ? new Date(at) : null)
  }
  await done
}

/** A session has ended: nobody after her reads here whom she was writing of. */
export async function dropPersonalDrafts(): Promise<void> {
  rights = []
  const drafts = await (await deskDatabase()).getAll('drafts')
  const gone = drafts.filter(({ name, until }) => !isSeen(formOf(name)) && !outlastsSession({ until }))
  await Promise.all(gone.map(({ name }) => removeDraft(name)))
}

/** The name of a draft without its owner. */
function formOf(key: string): string {
  return key.replace(/^\d+:/, '')
}
