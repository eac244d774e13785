import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { StaffLinkPurpose } from '#src/database/tables/staff.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { recordAudit } from './record-audit.ts'
import { hashToken, newToken } from './secret-token.ts'
import { endSessions, startSession } from './sessions.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

export const LINK_LIFE_MS: Readonly<Record<StaffLinkPurpose, number>> = {
  owner: 15 * MINUTE_MS,
  invite: 3 * DAY_MS,
  recover: 3 * DAY_MS,
}

export type LinkFor = {
  purpose: StaffLinkPurpose
  name: string
  email: string
  role: Role
  createdBy: number | null
}

/** Creates a link that signs in once; earlier links to the same address become invalid. */
export async function createLink(
  transaction: Database,
  { purpose, name, email, role, createdBy }: LinkFor,
  now: Date,
): Promise<{ id: number; token: string }> {
  const { token, hash } = newToken()
  await sql`delete from staff_links where lower(email) = lower(${email}) and used_at is null`.execute(
    transaction,
  )
  const { id } = await transaction
    .insertInto('staff_links')
    .values({
      hash,
      purpose,
      name,
      email,
      role,
      created_by: createdBy,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_LIFE_MS[purpose]),
      opened_at: null,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Gives a valid link a new token, because its letter is written anew for each try. Null if the link is not valid any more. */
export async function renewToken(
  database: Database,
  id: number,
  now: Date,
): Promise<(LinkFor & { token: string }) | null> {
  const { token, hash } = newToken()
  const row = await database
    .updateTable('staff_links')
    .set({ hash })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'name', 'email', 'role', 'created_by as createdBy'])
    .executeTakeFirst()
  return row ? { ...row, token } : null
}

export type LookedAt = { purpose: StaffLinkPurpose; name: string; email: string; role: Role }

/** Returns what a link is for and records that it was opened. Null if it is unknown, used or expired. */
export async function lookAtLink(database: Database, token: string, now: Date): Promise<LookedAt | null> {
  const hash = hashToken(token)
  if (!hash) return null
  const { rows } = await sql<LookedAt>`
    update staff_links set opened_at = coalesce(opened_at, ${now})
    where hash = ${hash} and used_at is null and expires_at > ${now}
    returning purpose, name, email, role`.execute(database)
  return rows[0] ?? null
}

export type Arrival = { isOwnDevice: boolean; device: string; address: string }

/** Uses up a link and starts a session. The person is added, or restored to the team; an owner's link makes her an owner. */
export async function arriveByLink(
  database: Database,
  token: string,
  { isOwnDevice, device, address }: Arrival,
  now: Date,
): Promise<{ token: string; staffId: number } | null> {
  const hash = hashToken(token)
  if (!hash) return null
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql<LookedAt>`
      update staff_links set used_at = ${now}
      where hash = ${hash} and used_at is null and expires_at > ${now}
      returning purpose, name, email, role`.execute(transaction)
    const [link] = rows
    if (!link) return null
    const person = await welcome(transaction, link)
    if (!person) return null
    // The other sessions end, because one of them may be on a lost device.
    if (link.purpose !== 'invite') await endSessions(transaction, person.id)
    const session = await startSession(transaction, { staffId: person.id, isOwnDevice, device, address }, now)
    const actor = { kind: 'staff', ...person, device, provedAt: now } as const
    const action = { owner: 'staff.owner_link', invite: 'staff.join', recover: 'staff.recover' }[link.purpose]
    await recordAudit(transaction, actor, [
      {
        action,
        entity: 'staff',
        entityId: String(person.id),
        after: { email: link.email, role: person.role },
      },
    ])
    return { token: session, staffId: person.id }
  })
}

type Person = { id: number; name: string; role: Role }

async function welcome(
  transaction: Database,
  { purpose, name, email, role }: LookedAt,
): Promise<Person | null> {
  const isOwner = purpose === 'owner'
  const { rows: known } = await sql<Person>`
    update staff
    set role = case when ${isOwner} then 'owner' else role end, is_active = is_active or ${isOwner}
    where lower(email) = lower(${email}) and (is_active or ${isOwner})
    returning id, name, role`.execute(transaction)
  if (known[0]) return known[0]
  if (purpose === 'recover') return null
  const { rows: made } = await sql<Person>`
    insert into staff (name, email, role) values (${name}, ${email}, ${role})
    on conflict (lower(email)) do nothing
    returning id, name, role`.execute(transaction)
  return made[0] ?? null
}
