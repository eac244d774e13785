import type { DeskSession } from '#src/contract/admin/session.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { deskDatabase, type OnOwnDevice } from './desk-database.ts'
import { readPressRow } from './stored-rows.ts'

/** Drafts about a customer: her identity, her address, the team's notes about her. The first entry that fits counts. */
const DRAFTS: readonly { begins: string; right: Right }[] = [
  { begins: 'new-order', right: 'orders.change' },
  { begins: 'order-note-', right: 'orders.see' },
  { begins: 'order-', right: 'orders.change' },
  { begins: 'customer-', right: 'customers.see' },
]

/**
 * Presses about a customer that may wait for a connection: a new order, a note, the outcome of a call, a step of an
 * order.
 */
const PRESSES = /^\/(?:orders|calls)(?:\/|$)/

/** The right that is needed to see a draft of this name; null where the draft is not about a customer. */
export function rightOfDraft(name: string): Right | null {
  return DRAFTS.find(({ begins }) => name.startsWith(begins))?.right ?? null
}

export function isPersonalPress({ path }: { path: string }): boolean {
  return PRESSES.test(path)
}

/** Until when something that is stored now may be restored; null where others use the device too. */
export function untilOf({
  is_own_device,
  expires_at,
}: Pick<DeskSession, 'is_own_device' | 'expires_at'>): string | null {
  return is_own_device ? expires_at : null
}

/**
 * Whether something stored here remains after its session, to be restored when the person signs in again. It does on
 * her own device if the session has expired, and not if somebody has ended it before that.
 */
export function outlastsSession({ until }: OnOwnDevice, now = new Date()): boolean {
  return typeof until === 'string' && Date.parse(until) <= now.getTime()
}

export async function dropPersonalPresses(): Promise<void> {
  const { store, done } = (await deskDatabase()).transaction('queue', 'readwrite')
  for (const row of await store.getAll()) {
    const press = readPressRow(row)
    // It is unknown to whom a damaged row belongs, so it is removed.
    const isGone = press === null || (isPersonalPress(press) && !outlastsSession(press))
    if (isGone && row.id !== undefined) await store.delete(row.id)
  }
  await done
}
