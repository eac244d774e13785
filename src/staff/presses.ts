import type { Database } from '#src/database/connect.ts'
import type { Actor } from './actor.ts'

/** The request was done before, and its answer was lost on the way. */
export class PressRepeated extends Error {
  constructor() {
    super('Це вже зроблено')
    this.name = 'PressRepeated'
  }
}

export type Press = { staff_id: number; key: string }

/** Returns the idempotency key of a request; null if it has none. */
export function pressOf(actor: Actor): Press | null {
  if (actor.kind !== 'staff' || actor.press === undefined) return null
  return { staff_id: actor.id, key: actor.press }
}

/**
 * Takes the key. A second request with the same key waits until the first one commits.
 * @throws PressRepeated
 */
export async function takePress(transaction: Database, press: Press): Promise<void> {
  const taken = await transaction
    .insertInto('staff_presses')
    .values(press)
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .returning('key')
    .execute()
  if (taken.length === 0) throw new PressRepeated()
}

/** Releases the key because nothing was done, so that the same request may come again. */
export async function leavePress(transaction: Database, { staff_id, key }: Press): Promise<void> {
  await transaction
    .deleteFrom('staff_presses')
    .where('staff_id', '=', staff_id)
    .where('key', '=', key)
    .execute()
}

/** In milliseconds. A device without a connection discards its unsent requests after this time. */
const RETENTION_MS = 90 * 86_400_000

/** Deletes keys that no repeated request can have any more. */
export async function prunePresses(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('staff_presses')
    .where('created_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
