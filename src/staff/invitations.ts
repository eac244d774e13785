import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import { act, demandRight } from './act.ts'
import type { Actor } from './actor.ts'
import { InvalidInput } from './invalid-input.ts'
import { createLink } from './links.ts'
import type { AuditEntry } from './record-audit.ts'

export type Invitation = {
  id: number
  name: string
  email: string
  role: Role
  purpose: 'invite' | 'recover'
  expires_at: Date
  is_expired: boolean
  opened_at: Date | null
}

/**
 * Returns invitations that are not accepted yet, including expired ones, since the invited persons are still
 * missing.
 * @throws RightRefused
 */
export async function listInvitations(database: Database, actor: Actor, now: Date): Promise<Invitation[]> {
  demandRight(actor, 'staff.change')
  const { rows } = await sql<Invitation>`
    select id, name, email, role, purpose, expires_at, expires_at <= ${now} as is_expired, opened_at
    from staff_links l
    where used_at is null and (
      purpose <> 'owner' and expires_at > ${now}
      or purpose = 'invite' and not exists (select from staff p where lower(p.email) = lower(l.email)))
    order by id`.execute(database)
  return rows
}

export type Invite = { name: string; email: string; role: Role }

/**
 * Creates a link, valid for three days, for a new person or for one who has lost her keys. Returns the token,
 * so that the caller can hand the link over; with `hasMail` it is also sent by letter.
 * @throws StaffRefusal, RightRefused, ProofNeeded
 */
export async function invite(
  database: Database,
  actor: Actor,
  { name, email, role }: Invite,
  { hasMail, now }: { hasMail: boolean; now: Date },
): Promise<{ id: number; token: string; purpose: 'invite' | 'recover' }> {
  return act(
    database,
    { actor, right: 'staff.change', needsProof: true, now },
    async (transaction, audit) => {
      const known = await transaction
        .selectFrom('staff')
        .select(['id', 'name', 'role', 'is_active'])
        .where((of) => of(of.fn<string>('lower', ['email']), '=', email.toLowerCase()))
        .executeTakeFirst()
      if (known && !known.is_active)
        throw new InvalidInput({ email: ['Ця людина вже була в команді: поверніть її у переліку'] })
      const purpose = known ? 'recover' : 'invite'
      const person = known ?? { name, role }
      const createdBy = actor.kind === 'staff' ? actor.id : null
      const link = await createLink(
        transaction,
        { purpose, name: person.name, email, role: person.role, createdBy },
        now,
      )
      if (hasMail)
        await enqueue(transaction, {
          topic: 'staff.invited',
          order_id: null,
          payload: { link: link.id, email },
        })
      audit({
        action: `staff.${purpose === 'invite' ? 'invite' : 'send_link'}`,
        entity: 'staff',
        entityId: email,
        after: { name: person.name, role: person.role },
      })
      return { ...link, purpose }
    },
  )
}

/** Withdraws an invitation; returns false if there is none. */
export async function withdrawInvitation(
  database: Database,
  actor: Actor,
  id: number,
  now: Date,
): Promise<boolean> {
  return act(
    database,
    { actor, right: 'staff.change', needsProof: true, now },
    async (transaction, audit) => {
      const [link] = await transaction
        .deleteFrom('staff_links')
        .where('id', '=', id)
        .where('purpose', '<>', 'owner')
        .where('used_at', 'is', null)
        .returning(['email', 'role'])
        .execute()
      if (!link) return false
      audit({
        action: 'staff.withdraw',
        entity: 'staff',
        entityId: link.email,
        before: { role: link.role },
      })
      return true
    },
  )
}

/**
 * Withdraws the links that this person has made and nobody has used. She may have copied one, and would come back by
 * it as somebody else.
 */
export async function withdrawLinksOf(
  transaction: Database,
  id: number,
  audit: (entry: AuditEntry) => void,
): Promise<void> {
  const links = await transaction
    .deleteFrom('staff_links')
    .where('created_by', '=', id)
    .where('used_at', 'is', null)
    .returning(['email', 'role'])
    .execute()
  for (const { email, role } of links)
    audit({ action: 'staff.withdraw', entity: 'staff', entityId: email, before: { role } })
}
