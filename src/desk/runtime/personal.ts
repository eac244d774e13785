import type { DeskSession } from '#src/contract/admin/session.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { deskDatabase, type OnOwnDevice } from './desk-database.ts'
import { readPressRow } from './stored-rows.ts'

/** Drafts about a customer: who she is, where she lives, what the team thinks of her. The first that fits counts. */
const DRAFTS: readonly { begins: string; right: Right }[] = [
  { begins: 'new-order', right: 'orders.change' },
  { begins: 'order-note-', right: 'orders.see' },
  { begins: 'order-', right: 'orders.change' },
  { begins: 'customer-', right: 'customers.see' },
]

/** Presses that may wait and are about a customer: a new order, a note, the outcome of a call, a step of an order. */
const PRESSES = /^\/(?:orders|calls)(?:\/|$)/

/** The right without which nobody sees a draft of this name; null where it is about no customer. */
export function rightOfDraft(name: string): Right | null {
  return DRAFTS.find(({ begins }) => name.startsWith(begins))?.right ?? null
}

export function isPersonalPress({ path }: { path: string }): boolean {
  return PRESSES.test(path)
}

/** Till when what is put into this browser now would be gone on with; null where others use the device too. */
export function untilOf({
  is_own_device,
  expires_at,
}: Pick<DeskSession, 'is_own_device' | 'expires_at'>): string | null {
  return is_own_device ? expires_at : null
}

/**
 * Whether what was put into this browser outlasts its session, to be gone on with after signing in again: on her own device,
 * where the session has come to its own end. One that somebody has ended before leaves nothing.
 */
export function outlastsSession({ until }: OnOwnDevice, now = new Date()): boolean {
  return typeof until === 'string' && Date.parse(until) <= now.getTime()
}

export async function dropPersonalPresses(): Promise<void> {
  const { store, done } = (await deskDatabase()).transaction('queue', 'readwrite')
  for (const row of await store.getAll()) {
    const press = readPressRow(row)
    // Whose a damaged one was nobody knows.
    const isGone = press === null || (isPersonalPress(press) && !outlastsSession(press))
    if (isGone && row.id !== undefined) await store.delete(row.id)
  }
  await done
}
