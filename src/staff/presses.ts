import type { Database } from '#src/database/connect.ts'
import type { Actor } from './actor.ts'

/** The press was done before; only its answer was lost on its way. */
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

/** Records a press. A second one with the same key waits for the first to commit. @throws PressRepeated */
export async function takePress(transaction: Database, press: Press): Promise<void> {
  const taken = await transaction
    .insertInto('staff_presses')
    .values(press)
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .returning('key')
    .execute()
  if (taken.length === 0) throw new PressRepeated()
}

/** Forgets a press that did nothing, so that it may be sent again. */
export async function leavePress(transaction: Database, { staff_id, key }: Press): Promise<void> {
  await transaction
    .deleteFrom('staff_presses')
    .where('staff_id', '=', staff_id)
    .where('key', '=', key)
    .execute()
}

/** As long as a device without a connection stores its presses. */
const RETENTION_MS = 90 * 86_400_000

export async function prunePresses(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('staff_presses')
    .where('created_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
