import type { Right } from '#src/domain/rights/rights.ts'
import { deskDatabase, type QueuedPress, type StoredDraft } from './desk-database.ts'

/** Drafts that tell of a customer: who she is, where she lives, what the team thinks of her. The first that fits counts. */
const DRAFTS: readonly { begins: string; right: Right }[] = [
  { begins: 'new-order', right: 'orders.change' },
  { begins: 'order-note-', right: 'orders.see' },
  { begins: 'order-', right: 'orders.change' },
  { begins: 'customer-', right: 'customers.see' },
]

/** Presses that may wait and tell of a customer: a note, the outcome of a call, a step of an order. */
const PRESSES = /^\/(?:orders|calls)\//

/** Without it nobody sees what a draft of this name tells of; null where that is no customer. */
export function rightOfDraft(name: string): Right | null {
  return DRAFTS.find(({ begins }) => name.startsWith(begins))?.right ?? null
}

/**
 * Whether what was put into this browser outlasts its session, to be gone on with after signing in again: on her own device,
 * where the session has come to its own end. One that somebody has ended before leaves nothing.
 */
export function outlastsSession({ until }: Pick<StoredDraft, 'until'>, now = new Date()): boolean {
  return typeof until === 'string' && Date.parse(until) <= now.getTime()
}

/** With `owner` of that person alone. */
export async function dropPersonalPresses(owner: number | null = null): Promise<void> {
  const database = await deskDatabase()
  const isGone = (press: QueuedPress) =>
    PRESSES.test(press.path) && (owner === null ? !outlastsSession(press) : press.owner === owner)
  const gone = (await database.getAll('queue')).filter(isGone)
  await Promise.all(gone.flatMap(({ id }) => (id === undefined ? [] : [database.delete('queue', id)])))
}
