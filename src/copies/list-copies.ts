import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { CopyState, DrillState } from '#src/database/tables/copies.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { CopyRefused } from './copy-refused.ts'

export type ListedCopy = {
  id: number
  name: string
  reason: 'hand' | 'schedule'
  state: CopyState
  asked_at: Date
  ready_at: Date | null
  bytes: number | null
  problem: string | null
  actor_name: string | null
  drill_state: DrillState | null
  drilled_at: Date | null
  drill_problem: string | null
}

const SHOWN = 100
const COLUMNS = [
  'id',
  'name',
  'reason',
  'state',
  'asked_at',
  'ready_at',
  'bytes',
  'problem',
  'actor_name',
  'drill_state',
  'drilled_at',
  'drill_problem',
] as const

/** Returns the folder of the copies, each in a folder of its own name. */
export function copiesFolder(dataDir: string): string {
  return join(dataDir, 'copies')
}

/**
 * Returns the copies, the newest first.
 * @throws RightRefused
 */
export async function listCopies(database: Database, actor: Actor): Promise<ListedCopy[]> {
  demandRight(actor, 'copies.make')
  return database.selectFrom('copies').select(COLUMNS).orderBy('id', 'desc').limit(SHOWN).execute()
}

/**
 * Orders a copy. If one is already being made, it is that one. Returns its id.
 * @throws RightRefused
 */
export async function requestCopy(
  database: Database,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  return act(database, { actor, right: 'copies.make' }, async (transaction, audit) => {
    const running = await transaction
      .selectFrom('copies')
      .select('id')
      .where('state', 'in', ['asked', 'making'])
      .executeTakeFirst()
    if (running) return running.id
    const name = copyName(now)
    const { id } = await transaction
      .insertInto('copies')
      .values({ name, reason: 'hand', state: 'asked', asked_at: now, actor_name: nameOf(actor) })
      .returning('id')
      .executeTakeFirstOrThrow()
    audit({ action: 'copy.make', entity: 'copy', entityId: String(id), after: { name } })
    return id
  })
}

/**
 * Orders a copy to be restored into an empty database and compared.
 * @throws CopyRefused, RightRefused
 */
export async function requestDrill(
  database: Database,
  { actor, id }: { actor: Actor; id: number },
): Promise<void> {
  await act(database, { actor, right: 'copies.make' }, async (transaction, audit) => {
    const { numUpdatedRows } = await transaction
      .updateTable('copies')
      .set({ drill_state: 'asked', drill_problem: null, request_id: sql<string | null>`current_request()` })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new CopyRefused('Такої готової копії немає')
    audit({ action: 'copy.drill', entity: 'copy', entityId: String(id) })
  })
}

/**
 * Records in the audit who downloads personal data. Returns the name of the copy's folder.
 * @throws CopyRefused, ProofNeeded, RightRefused
 */
export async function takeOutCopy(
  database: Database,
  { actor, id, now }: { actor: Actor; id: number; now: Date },
): Promise<string> {
  const options = { actor, right: 'copies.make', needsProof: true, now } as const
  return act(database, options, async (transaction, audit) => {
    const name = await readyCopy(transaction, id)
    audit({ action: 'copy.download', entity: 'copy', entityId: String(id), after: { name } })
    return name
  })
}

/**
 * Returns the folder's name of a complete copy.
 * @throws CopyRefused if there is none with this id
 */
export async function readyCopy(database: Database, id: number): Promise<string> {
  const row = await database
    .selectFrom('copies')
    .select('name')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!row) throw new CopyRefused('Такої готової копії немає')
  return row.name
}

/** `2026-11-23-040002`, in UTC. */
function copyName(now: Date): string {
  return now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
}

function nameOf(actor: Actor): string | null {
  if (actor.kind === 'staff') return actor.name
  return actor.kind === 'command' ? 'команда' : null
}
