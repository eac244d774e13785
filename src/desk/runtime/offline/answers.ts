import type { DeskSession } from '#src/contract/admin/session.ts'
import { deskDatabase } from '../desk-database.ts'
import { createStore } from '../store.ts'

/** Whether the person has said that this device is hers: only there anything of orders is kept. */
export const isOwnDevice = createStore(false)

const SESSION = '/session'
/** Without a word of the server that she is signed in still. */
const KEPT_MS = 24 * 3_600_000

/** As the server has just said who is here: what was kept for another person, role or on a shared device goes. */
export async function rememberSession(session: DeskSession): Promise<void> {
  const before = await readSession()
  const isSame = before?.person.id === session.person.id && before.person.role === session.person.role
  if (!session.is_own_device || (before !== null && !isSame)) await eraseAnswers()
  isOwnDevice.set(session.is_own_device)
  await keepAnswer(SESSION, session)
}

export async function keepAnswer(path: string, data: unknown): Promise<void> {
  if (!isOwnDevice.get()) return
  const at = new Date().toISOString()
  await (await deskDatabase()).put('answers', { path, at, data })
}

/** As it was kept last; null for what was not, and when all is too old to stay. */
export async function readAnswer<Answer>(path: string): Promise<Answer | null> {
  await eraseOld()
  const kept = await (await deskDatabase()).get('answers', path)
  // Put there as it came from the server, by the same address.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return kept ? (kept.data as Answer) : null
}

export async function listKept(): Promise<{ path: string; at: string }[]> {
  const kept = await (await deskDatabase()).getAll('answers')
  return kept.map(({ path, at }) => ({ path, at }))
}

export async function dropAnswer(path: string): Promise<void> {
  await (await deskDatabase()).delete('answers', path)
}

/** Nothing of orders stays; what is typed and what waits to be sent does. */
export async function eraseAnswers(): Promise<void> {
  isOwnDevice.set(false)
  await (await deskDatabase()).clear('answers')
}

/** Also while the desk lies open without a connection. */
export async function eraseOld(): Promise<void> {
  const session = await (await deskDatabase()).get('answers', SESSION)
  if (session && Date.now() - Date.parse(session.at) > KEPT_MS) await eraseAnswers()
}

async function readSession(): Promise<DeskSession | null> {
  return readAnswer<DeskSession>(SESSION)
}
