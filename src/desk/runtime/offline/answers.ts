import type { DeskSession } from '#src/contract/admin/session.ts'
import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { deskDatabase } from '../desk-database.ts'
import { dropPersonalPresses } from '../personal.ts'
import { dropPersonalDrafts } from '../stored-drafts.ts'
import { createStore } from '../store.ts'
import { readAnswerRow } from '../stored-rows.ts'
import { forgetShell } from './shell.ts'

/** Whether the person has said that this device is hers: only there anything of orders is stored. */
export const isOwnDevice = createStore(false)

/** When what the screen shows was brought, where it comes from this device; null while it comes from the server. */
export const shownAsOf = createStore<Date | null>(null)

const SESSION = '/session'
/** Without a word of the server that she is signed in still. */
const STORED_MS = 24 * 3_600_000

let erased = 0

/** How often all was erased: what was asked for before is not stored after. */
export function erasures(): number {
  return erased
}

/**
 * As the server has just said who is here: what was stored for another person, role or on a shared device goes.
 *
 * @param began `erasures()` when it was asked for
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

/** @param began `erasures()` when it was asked for */
export async function storeAnswer(path: string, data: unknown, began: number): Promise<void> {
  const database = await deskDatabase()
  if (!isOwnDevice.get() || began !== erased) return
  const at = new Date().toISOString()
  await database.put('answers', { path, at, data })
}

/** As it was stored last; null for what was not, and when all is too old to stay. */
export async function readAnswer<Answer>(path: string): Promise<Answer | null> {
  await eraseOld()
  const stored = readAnswerRow(await (await deskDatabase()).get('answers', path))
  // Put there as it came from the server, by the same address.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return stored ? (stored.data as Answer) : null
}

/** The same for a screen, which says how old it is. */
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

/** Nothing of orders stays, nor the desk itself without a connection; what is typed and what waits to be sent does. */
export async function eraseAnswers(): Promise<void> {
  await Promise.all([clearAnswers(), forgetShell()])
}

/**
 * The server knows her no longer: what she has typed of customers and what waits to be sent of them goes as well. Only on her
 * own device, where the session has come to its own end, it stays for her return.
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

/** Of a damaged session nobody knows; it goes as one that is over. */
function isOpenStill({ at, data }: { at: string; data: object }): boolean {
  const session = readRecord(data)
  const expiresAt = readText(session?.['expires_at'])
  const isWhole =
    readRecord(session?.['person']) !== null && Array.isArray(session?.['rights']) && expiresAt !== null
  const isFresh = Math.abs(Date.now() - Date.parse(at)) < STORED_MS
  return isWhole && isFresh && Date.now() < Date.parse(expiresAt)
}

/** Also while the desk lies open without a connection; true where there was something to erase. */
export async function eraseOld(): Promise<boolean> {
  const row = await (await deskDatabase()).get('answers', SESSION)
  if (!row) return false
  const session = readAnswerRow(row)
  if (session && isOpenStill(session)) return false
  await eraseAnswers()
  return true
}
