import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { auditName } from './audit-name.ts'

/** The note on a customer, with the version that a save refers to. */
export function shownNote(note = ''): { note: string; note_version: string } {
  return { note, note_version: versionOf({ note }) }
}

type NoteChange = {
  actor: Actor
  key: string
  note: string
  /** Version of the note that the person saw; without it nothing is compared. */
  version?: string | undefined
}

/** Saves a note on a customer; an empty one deletes it. @throws Conflict, RightRefused */
export async function saveCustomerNote(
  database: Database,
  { actor, key, note, version }: NoteChange,
): Promise<void> {
  await act(database, { actor, right: 'customers.see' }, async (transaction, audit) => {
    const before = await transaction
      .selectFrom('customer_notes')
      .select(['note', 'changed_by as by', 'changed_at as at'])
      .where('phone', '=', key)
      .forUpdate()
      .executeTakeFirst()
    const current = shownNote(before?.note)
    if (version !== undefined && version !== current.note_version)
      throw new Conflict(current, before ?? { by: null, at: null })
    const row = { note, changed_at: sql<Date>`now()`, changed_by: actor.kind === 'staff' ? actor.name : null }
    if (note === '') await transaction.deleteFrom('customer_notes').where('phone', '=', key).execute()
    else
      await transaction
        .insertInto('customer_notes')
        .values({ phone: key, ...row })
        .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
        .execute()
    // The text is not in the audit, because it may be personal.
    audit({ action: 'customer.note', entity: 'customer', entityId: auditName(key) })
  })
}
