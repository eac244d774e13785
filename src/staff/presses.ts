import type { Database } from '#src/database/connect.ts'
import type { Actor } from './actor.ts'

/** A press that was done before, whose answer was lost on its way. */
export class PressRepeated extends Error {
  constructor() {
    super('Це вже зроблено')
    this.name = 'PressRepeated'
  }
}

export type Press = { staff_id: number; key: string }

export function pressOf(actor: Actor): Press | null {
  if (actor.kind !== 'staff' || actor.press === undefined) return null
  return { staff_id: actor.id, key: actor.press }
}

/** A second one of the same key waits for the first to commit. @throws PressRepeated */
export async function takePress(transaction: Database, press: Press): Promise<void> {
  const taken = await transaction
    .insertInto('staff_presses')
    .values(press)
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .returning('key')
    .execute()
  if (taken.length === 0) throw new PressRepeated()
}

/** Nothing was done, so the same press may come again. */
export async function leavePress(transaction: Database, { staff_id, key }: Press): Promise<void> {
  await transaction
    .deleteFrom('staff_presses')
    .where('staff_id', '=', staff_id)
    .where('key', '=', key)
    .execute()
}

/** A device without a connection keeps its presses no longer. */
const RETENTION_MS = 90 * 86_400_000

export async function prunePresses(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('staff_presses')
    .where('created_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
