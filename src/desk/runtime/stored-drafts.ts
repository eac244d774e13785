import { type DraftScreen, deskDatabase, type StoredDraft } from './desk-database.ts'
import { showDraft } from './net.ts'

/** Drafts that tell of a customer: who she is, where she lives, what the team thinks of her. */
const PERSONAL = /^(?:new-order|order-|customer-)/

/** Whether the session has ended on a device that others use too: what a screen still shows is not kept again. */
let isEnded = false

export const draftKey = (owner: number, name: string) => `${owner}:${name}`

export async function readDraft(key: string): Promise<{ at: Date; fields: unknown } | null> {
  const draft = await (await deskDatabase()).get('drafts', key)
  return draft ? { at: new Date(draft.at), fields: draft.fields } : null
}

/** Null where it may not be kept. */
export async function writeDraft(
  owner: number,
  name: string,
  fields: unknown,
  screen: DraftScreen,
): Promise<Date | null> {
  if (isEnded && PERSONAL.test(name)) return null
  const at = new Date()
  const row = { name: draftKey(owner, name), owner, at: at.toISOString(), fields, screen }
  await (await deskDatabase()).put('drafts', row)
  return at
}

export async function removeDraft(key: string): Promise<void> {
  showDraft(key, null)
  await (await deskDatabase()).delete('drafts', key)
}

/** What this person has typed in this browser and not sent, the newest first. */
export async function listDrafts(owner: number): Promise<StoredDraft[]> {
  const all = await (await deskDatabase()).getAll('drafts')
  return all.filter((draft) => draft.owner === owner).toSorted((a, b) => b.at.localeCompare(a.at))
}

/** What this person has typed here before and not sent is said on every screen, from the first on. */
export async function showOwnDrafts(owner: number): Promise<void> {
  isEnded = false
  for (const draft of await (await deskDatabase()).getAll('drafts'))
    if (draft.owner === owner) showDraft(draft.name, new Date(draft.at))
}

/** A session has ended on a device that others use too: nobody after her reads there whom she was writing of. */
export async function dropPersonalDrafts(): Promise<void> {
  isEnded = true
  const keys = await (await deskDatabase()).getAllKeys('drafts')
  await Promise.all(keys.filter((key) => PERSONAL.test(key.replace(/^\d+:/, ''))).map(removeDraft))
}
