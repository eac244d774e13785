import type { Database } from '#src/database/connect.ts'
import type { Actor } from '#src/staff/actor.ts'

/** Adds an empty change to the history. Returns its id. */
export async function insertChange(
  transaction: Database,
  actor: Actor,
  title: string,
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('goods_changes')
    .values({
      actor: actor.kind,
      staff_id: actor.kind === 'staff' ? actor.id : null,
      actor_name: actor.kind === 'command' ? null : actor.name,
      title,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
