import type { DeskSession } from '#src/contract/admin/session.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { deskDatabase, type StoredDraft } from './desk-database.ts'
import { showDraft } from './net.ts'
import { readDraftRow } from './stored-rows.ts'
import { outlastsSession, rightOfDraft, untilOf } from './personal.ts'

/**
 * Rights of the person at the desk; null until they are known. A screen that is still shown must not store a draft
 * that they do not cover.
 */
let rights: readonly Right[] | null = null

/** Set while signing out: the screen that is left would store its draft once more. */
let isPaused = false

/** @returns resumes storing, if signing out has failed */
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

/**
 * Returns when it was stored, or null if it may not be.
 * @param draft its `name` is that of the form, without the owner
 */
export async function writeDraft(draft: Omit<StoredDraft, 'at'>): Promise<Date | null> {
  const { name, owner } = draft
  if (isPaused || (!isSeen(name) && !outlastsSession(draft))) return null
  const at = new Date()
  const transaction = (await deskDatabase()).transaction('drafts', 'readwrite')
  const put = transaction.store.put({ ...draft, name: draftKey(owner, name), at: at.toISOString() })
  // A tab that is being closed does not commit by itself.
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

/** The person's drafts in this browser, the newest first. */
export async function listDrafts(owner: number): Promise<StoredDraft[]> {
  const all = await (await deskDatabase()).getAll('drafts')
  return all
    .flatMap((row) => readDraftRow(row) ?? [])
    .filter((draft) => draft.owner === owner)
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

/**
 * Shows on every screen that the person has unsent drafts, and moves them into this session. Drafts about customers
 * are removed if her role no longer allows her to see them.
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

/** Called when a session has ended, so that whoever comes next cannot read drafts about customers. */
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
