import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { act } from './act.ts'
import type { StaffActor } from './actor.ts'
import { prunePresses } from './presses.ts'
import type { AuditEntry } from './record-audit.ts'
import { hashToken, newToken } from './secret-token.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts without a request, and at most, in milliseconds; longer on a person's own device. */
export const SESSION_LIMITS = {
  shared: { idleMs: 12 * HOUR_MS, lifeMs: 7 * DAY_MS },
  own: { idleMs: 30 * DAY_MS, lifeMs: 90 * DAY_MS },
} as const

/** `seen_at` is updated at most this often, in milliseconds, not with every request. */
const RENEW_MS = 60_000

export type Session = {
  id: number
  isOwnDevice: boolean
  expiresAt: Date
  email: string
  actor: StaffActor
}

export type NewSession = {
  staffId: number
  isOwnDevice: boolean
  device: string
  address: string
}

/** Starts a session and deletes expired ones. Returns the token, of which only a hash is stored. */
export async function startSession(
  database: Database,
  { staffId, isOwnDevice, device, address }: NewSession,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken()
  await database.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  await prunePresses(database, now)
  await database
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      hash,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + limitsOf(isOwnDevice).lifeMs),
      is_own_device: isOwnDevice,
      proved_at: now,
      device,
      address,
    })
    .execute()
  return token
}

type SessionRow = {
  id: number
  seen_at: Date
  expires_at: Date
  is_own_device: boolean
  proved_at: Date
  device: string
  staff_id: number
  name: string
  email: string
  role: Role
}

/**
 * Returns the session of a token, with the person's present role. Null if it is unknown or has expired, or
 * the person is no longer in the team.
 *
 * @param isAtRest whether the desk has asked by itself, which does not prolong the session
 */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
  { isAtRest = false }: { isAtRest?: boolean } = {},
): Promise<Session | null> {
  const hash = hashToken(token)
  if (!hash) return null
  const { rows } = await sql<SessionRow>`
    select s.id, s.seen_at, s.expires_at, s.is_own_device, s.proved_at, s.device, p.id as staff_id, p.name, p.email, p.role
    from staff_sessions s
    join staff p on p.id = s.staff_id
    where s.hash = ${hash} and s.expires_at > ${now} and p.is_active`.execute(database)
  const [row] = rows
  if (!row) return null
  const restMs = now.getTime() - row.seen_at.getTime()
  if (restMs >= limitsOf(row.is_own_device).idleMs) return null
  if (restMs >= RENEW_MS && !isAtRest)
    await database.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', row.id).execute()
  const { id, name, role, device } = { ...row, id: row.staff_id }
  return {
    id: row.id,
    isOwnDevice: row.is_own_device,
    expiresAt: row.expires_at,
    email: row.email,
    actor: { kind: 'staff', id, name, role, device, provedAt: row.proved_at },
  }
}

/** Records that the person has proved again who she is. */
export async function proveSession(database: Database, sessionId: number, now: Date): Promise<void> {
  await database
    .updateTable('staff_sessions')
    .set({ proved_at: now, seen_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Marks the session's device as the person's own, or no longer so, which decides how long the session lasts
 * and what the desk stores there.
 * @throws ProofNeeded when it becomes her own
 */
export async function setOwnDevice(
  database: Database,
  { id, actor }: Pick<Session, 'id' | 'actor'>,
  { isOwnDevice, now }: { isOwnDevice: boolean; now: Date },
): Promise<void> {
  const deed = { actor, right: 'desk.open', needsProof: isOwnDevice, now } as const
  await act(database, deed, async (transaction, audit) => {
    const { lifeMs } = limitsOf(isOwnDevice)
    await sql`
      update staff_sessions
      set is_own_device = ${isOwnDevice}, expires_at = created_at + make_interval(secs => ${lifeMs / 1000})
      where id = ${id}`.execute(transaction)
    audit({
      action: 'staff.own_device',
      entity: 'staff',
      entityId: String(actor.id),
      after: { is_own_device: isOwnDevice },
    })
  })
}

export type ListedSession = {
  id: number
  device: string
  address: string
  created_at: Date
  seen_at: Date
  is_own_device: boolean
}

/** Returns the person's valid sessions, the newest first. */
export async function listSessions(database: Database, staffId: number, now: Date): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id, device, address, created_at, seen_at, is_own_device from staff_sessions
    where staff_id = ${staffId} and ${isOpen(now)}
    order by seen_at desc, id desc`.execute(database)
  return rows
}

/** Ends one of the person's own sessions, this one or another; returns false if it is not hers. */
export function endSession(
  database: Database,
  { actor, now }: { actor: StaffActor; now: Date },
  { id, isSignOut = false }: { id: number; isSignOut?: boolean },
): Promise<boolean> {
  return act(database, { actor, right: 'desk.open', now }, async (transaction, audit) => {
    const ended = await transaction
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', actor.id)
      .where('id', '=', id)
      .returning('device')
      .executeTakeFirst()
    if (!ended) return false
    audit({
      action: isSignOut ? 'staff.sign_out' : 'staff.end_session',
      entity: 'staff',
      entityId: String(actor.id),
      before: { device: ended.device },
    })
    return true
  })
}

/** The present session of a person who changes something of her own. */
export type OwnSession = Pick<Session, 'id' | 'actor'>

/** Ends all of the person's sessions but the present one. */
export async function endOtherSessions(database: Database, session: OwnSession, now: Date): Promise<void> {
  const { actor } = session
  await act(database, { actor, right: 'desk.open', now }, (transaction, audit) =>
    endOthers(transaction, audit, session),
  )
}

/** Ends them within a change of her keys: whoever signed in by the earlier ones stays out. */
export async function endOthers(
  transaction: Database,
  audit: (entry: AuditEntry) => void,
  { id, actor }: OwnSession,
): Promise<void> {
  const ended = await endSessions(transaction, actor.id, id)
  if (ended === 0) return
  audit({ action: 'staff.end_sessions', entity: 'staff', entityId: String(actor.id), after: { ended } })
}

/** Ends all sessions of a person except `exceptId`. Returns how many there were. */
export async function endSessions(
  database: Database,
  staffId: number,
  exceptId: number | null = null,
): Promise<number> {
  const ended = await database
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .returning('id')
    .execute()
  return ended.length
}

function limitsOf(isOwnDevice: boolean) {
  return isOwnDevice ? SESSION_LIMITS.own : SESSION_LIMITS.shared
}

/** The condition in SQL that a row of `staff_sessions` has neither reached its limit nor rested for too long. */
export function isOpen(now: Date) {
  return sql<boolean>`(expires_at > ${now}
    and seen_at > case when is_own_device then ${since(now, true)}::timestamptz else ${since(now, false)} end)`
}

function since(now: Date, isOwnDevice: boolean): Date {
  return new Date(now.getTime() - limitsOf(isOwnDevice).idleMs)
}
