import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { CopyState, DrillState } from '#src/database/tables/copies.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { MANIFEST_FILE } from './copy-manifest.ts'
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
  { actor, dataDir, id, now }: { actor: Actor; dataDir: string; id: number; now: Date },
): Promise<string> {
  const options = { actor, right: 'copies.make', needsProof: true, now } as const
  return act(database, options, async (transaction, audit) => {
    const name = await readyCopy({ database: transaction, dataDir }, id)
    audit({ action: 'copy.download', entity: 'copy', entityId: String(id), after: { name } })
    return name
  })
}

/** Name of the folder of a copy that can be taken out of this machine. @throws CopyRefused */
export async function readyCopy(
  { database, dataDir }: { database: Database; dataDir: string },
  id: number,
): Promise<string> {
  const row = await database
    .selectFrom('copies')
    .select('name')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!row) throw new CopyRefused('Такої готової копії немає')
  // Packed without it, an empty archive would look like the copy.
  if (!isCopyHere(dataDir, row.name))
    throw new CopyRefused(`Цілої копії не знайдено: ${awayText(dataDir, row.name)}`)
  return row.name
}

/** Whether the folder is on this machine: removed by hand, or of another machine, it is not. */
export function isCopyHere(dataDir: string, name: string): boolean {
  return existsSync(join(copiesFolder(dataDir), name, MANIFEST_FILE))
}

/** What is missing and why that may be, for the owner. */
export function awayText(dataDir: string, name: string): string {
  return `теки ${join(copiesFolder(dataDir), name)} тут немає: її прибрали або вона на іншій машині`
}

/** `2026-11-23-040002`, in UTC. */
function copyName(now: Date): string {
  return now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
}

function nameOf(actor: Actor): string | null {
  if (actor.kind === 'staff') return actor.name
  return actor.kind === 'command' ? 'команда' : null
}
