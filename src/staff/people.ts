import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { hasRight, type Role } from '#src/domain/rights/rights.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act, demandRight } from './act.ts'
import type { Actor, StaffActor } from './actor.ts'
import { expectVersion } from './expect-version.ts'
import { withdrawLinksOf } from './invitations.ts'
import type { AuditEntry } from './record-audit.ts'
import { StaffRefusal } from './refusal.ts'
import { endSessions, isOpen } from './sessions.ts'
import { hasWayIn, waysIn } from './ways-in.ts'

export type Person = {
  id: number
  name: string
  email: string
  role: Role
  is_active: boolean
  passkeys: number
  has_password: boolean
  sessions: number
  seen_at: Date | null
  device: string | null
}

/**
 * Returns everybody who works or has worked in the shop, owners first.
 * @throws RightRefused
 */
export async function listStaff(database: Database, actor: Actor, now: Date): Promise<Person[]> {
  demandRight(actor, 'staff.change')
  const { rows } = await sql<Person>`
    select p.id, p.name, p.email, p.role, p.is_active,
      (select count(*) from staff_passkeys k where k.staff_id = p.id) as passkeys,
      p.password_hash is not null as has_password,
      (select count(*) from staff_sessions s where s.staff_id = p.id and ${isOpen(now)}) as sessions,
      last.seen_at, last.device
    from staff p
    left join lateral (
      select s.seen_at, s.device from staff_sessions s where s.staff_id = p.id order by s.seen_at desc limit 1
    ) last on true
    order by p.is_active desc, array_position(array['owner', 'manager', 'editor', 'packer'], p.role), p.id`.execute(
    database,
  )
  return rows
}

/** Returns the version of a person's place in the team, see `versionOf`. */
export function personVersion({ role, is_active }: Pick<Person, 'role' | 'is_active'>): string {
  return versionOf({ role, is_active })
}

/** Whose place in the team changes, and its version that the caller saw; without it nothing is compared. */
type Seen = { id: number; version?: string | undefined }

/**
 * Changes a person's role, at once in all her sessions, and withdraws the links that she has made if she may make no
 * more. Null if there is no such person.
 * @throws Conflict, StaffRefusal for the last owner
 */
export async function changeRole(
  database: Database,
  actor: Actor,
  { role, ...seen }: Seen & { role: Role },
  now: Date,
): Promise<{ name: string } | null> {
  return change(database, actor, seen, now, async (transaction, person, { audit, note }) => {
    if (person.role === role) return
    await transaction.updateTable('staff').set({ role }).where('id', '=', seen.id).execute()
    audit('staff.role', { role: person.role }, { role })
    if (!hasRight(role, 'staff.change')) await withdrawLinksOf(transaction, seen.id, note)
  })
}

/**
 * Removes a person from the team at once: ends her sessions, her links and those that she has made. Null if there
 * is no such person.
 * @throws Conflict, StaffRefusal for the last owner
 */
export async function deactivate(
  database: Database,
  actor: Actor,
  seen: Seen,
  now: Date,
): Promise<{ name: string } | null> {
  const { id } = seen
  return change(database, actor, seen, now, async (transaction, person, { audit, note }) => {
    if (!person.is_active) return
    await transaction.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute()
    await endSessions(transaction, id)
    await sql`delete from staff_links where lower(email) = lower(${person.email}) and used_at is null`.execute(
      transaction,
    )
    audit('staff.off', { is_active: true }, { is_active: false })
    await withdrawLinksOf(transaction, id, note)
  })
}

/**
 * Returns a person to the team. Null if there is no such person.
 * @throws Conflict
 */
export async function reactivate(
  database: Database,
  actor: Actor,
  seen: Seen,
  now: Date,
): Promise<{ name: string } | null> {
  return change(database, actor, seen, now, async (transaction, person, { audit }) => {
    if (person.is_active) return
    await transaction.updateTable('staff').set({ is_active: true }).where('id', '=', seen.id).execute()
    audit('staff.on', { is_active: false }, { is_active: true })
  })
}

/** Ends all sessions of a person. Null if there is no such person. */
export async function endSessionsOf(
  database: Database,
  actor: Actor,
  id: number,
  now: Date,
): Promise<{ name: string } | null> {
  return change(database, actor, { id }, now, async (transaction, _person, { audit }) => {
    const ended = await endSessions(transaction, id)
    audit('staff.end_sessions', null, { ended })
  })
}

type Row = { name: string; email: string; role: Role; is_active: boolean }
type Say = {
  /** Records a change of this person. */
  audit: (action: string, before: object | null, after: object | null) => void
  /** Records a change of anything else. */
  note: (entry: AuditEntry) => void
}

async function change(
  database: Database,
  actor: Actor,
  { id, version }: Seen,
  now: Date,
  work: (transaction: Database, person: Row, say: Say) => Promise<void>,
): Promise<{ name: string } | null> {
  return act(
    database,
    { actor, right: 'staff.change', needsProof: true, now },
    async (transaction, audit) => {
      // Locked, so that if two owners demote each other, the second one finds that she is the last.
      await sql`select from staff where role = 'owner' and is_active order by id for update`.execute(
        transaction,
      )
      const person = await transaction
        .selectFrom('staff')
        .select(['name', 'email', 'role', 'is_active'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!person) return null
      if (version !== undefined) {
        const current = { role: person.role, is_active: person.is_active, version: personVersion(person) }
        const stated = { entity: 'staff', entityId: String(id), currentVersion: current.version, current }
        await expectVersion(transaction, { ...stated, version })
      }
      const before = await countOwners(transaction)
      await work(transaction, person, {
        audit: (action, was, is) =>
          audit({ action, entity: 'staff', entityId: String(id), before: was, after: is }),
        note: audit,
      })
      const after = await countOwners(transaction)
      if (after.all === 0) throw new StaffRefusal('Це останній власник: спершу дайте цю роль комусь іще')
      if (after.withKeys === 0 && before.withKeys > 0)
        throw new StaffRefusal(
          'Інші власники ще не мають ні ключа, ні пароля, тож магазин лишився б без власника, який може увійти. Хай спершу хтось із них додасть ключ',
        )
      return { name: person.name }
    },
  )
}

/** Counts active owners; `withKeys` are those who can sign in without a link. */
async function countOwners(transaction: Database): Promise<{ all: number; withKeys: number }> {
  const { rows: owners } = await sql<{ id: number }>`
    select id from staff where role = 'owner' and is_active`.execute(transaction)
  const ways = await Promise.all(owners.map(({ id }) => waysIn(transaction, id)))
  return { all: owners.length, withKeys: ways.filter(hasWayIn).length }
}

/** Returns the person's e-mail; empty if she no longer exists. */
export async function emailOf(database: Database, { id }: StaffActor): Promise<string> {
  const row = await database.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email ?? ''
}
