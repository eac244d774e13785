import type { DeskSession } from '#src/contract/admin/session.ts'
import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { deskDatabase } from '../desk-database.ts'
import { dropPersonalPresses } from '../personal.ts'
import { dropPersonalDrafts } from '../stored-drafts.ts'
import { createStore } from '../store.ts'
import { readAnswerRow } from '../stored-rows.ts'
import { forgetShell } from './shell.ts'

/** Whether the person has said that this device is her own. Data of orders is stored only there. */
export const isOwnDevice = createStore(false)

/** When the data on the screen was fetched, if it comes from this device; null while it comes from the server. */
export const shownAsOf = createStore<Date | null>(null)

const SESSION = '/session'
/** How long stored answers may be read without the server having confirmed the session, in milliseconds. */
const STORED_MS = 24 * 3_600_000

let erased = 0

/** How often everything was erased. An answer that was requested before an erasure must not be stored after it. */
export function erasures(): number {
  return erased
}

/**
 * Records who is at the desk, by the server's answer. What is stored for another person or role, or on a shared
 * device, is erased.
 *
 * @param began `erasures()` when the request was sent
 */
export async function rememberSession(session: DeskSession, began?: number): Promise<void> {
  if (began !== undefined && began !== erased) return
  await eraseOld()
  const now = erased
  const before = await readAnswer<DeskSession>(SESSION)
  if (now !== erased) return
  if (!session.is_own_device) {
    await eraseAnswers()
    return
  }
  const isSame = before?.person.id === session.person.id && before.person.role === session.person.role
  if (before !== null && !isSame) await clearAnswers()
  isOwnDevice.set(true)
  await storeAnswer(SESSION, session, erased)
}

/** @param began `erasures()` when the request was sent */
export async function storeAnswer(path: string, data: unknown, began: number): Promise<void> {
  const database = await deskDatabase()
  if (!isOwnDevice.get() || began !== erased) return
  const at = new Date().toISOString()
  await database.put('answers', { path, at, data })
}

/** The answer stored for this path; null if there is none, or if it is too old. */
export async function readAnswer<Answer>(path: string): Promise<Answer | null> {
  await eraseOld()
  const stored = readAnswerRow(await (await deskDatabase()).get('answers', path))
  // It was stored as the server gave it, for the same path.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return stored ? (stored.data as Answer) : null
}

/** Like `readAnswer`, and lets the screen show how old the answer is. */
export async function storedAnswer<Answer>(path: string): Promise<Answer | null> {
  const answer = await readAnswer<Answer>(path)
  const stored = path === SESSION ? null : readAnswerRow(await (await deskDatabase()).get('answers', path))
  if (stored) shownAsOf.set(new Date(stored.at))
  return answer
}

export async function listStored(): Promise<{ path: string; at: string }[]> {
  const stored = await (await deskDatabase()).getAll('answers')
  return stored.flatMap((row) => readAnswerRow(row) ?? []).map(({ path, at }) => ({ path, at }))
}

export async function dropAnswer(path: string): Promise<void> {
  await (await deskDatabase()).delete('answers', path)
}

/** Erases stored answers and the desk that opens without a connection. Drafts and waiting presses stay. */
export async function eraseAnswers(): Promise<void> {
  await Promise.all([clearAnswers(), forgetShell()])
}

/**
 * Called when the server no longer accepts the session. Drafts and waiting presses about customers are erased too,
 * except on the person's own device if the session has expired: there they wait for her return.
 */
export async function endSession(): Promise<void> {
  await eraseAnswers()
  await Promise.all([dropPersonalDrafts(), dropPersonalPresses()])
}

async function clearAnswers(): Promise<void> {
  erased += 1
  isOwnDevice.set(false)
  await (await deskDatabase()).clear('answers')
}

/** A damaged session is treated as expired. */
function isOpenStill({ at, data }: { at: string; data: object }): boolean {
  const session = readRecord(data)
  const expiresAt = readText(session?.['expires_at'])
  const isWhole =
    readRecord(session?.['person']) !== null && Array.isArray(session?.['rights']) && expiresAt !== null
  const isFresh = Math.abs(Date.now() - Date.parse(at)) < STORED_MS
  return isWhole && isFresh && Date.now() < Date.parse(expiresAt)
}

/**
 * Erases answers whose session has expired, also while the desk is used without a connection. Returns whether there
 * were any.
 */
export async function eraseOld(): Promise<boolean> {
  const row = await (await deskDatabase()).get('answers', SESSION)
  if (!row) return false
  const session = readAnswerRow(row)
  if (session && isOpenStill(session)) return false
  await eraseAnswers()
  return true
}
