import type { Database } from '#src/database/connect.ts'
import type { Arrival } from './links.ts'
import { recordAudit } from './record-audit.ts'

/** Records a sign-in in the journal. Returns false if the person is no longer in the team. */
export async function recordSignIn(
  transaction: Database,
  staffId: number,
  way: 'passkey' | 'code' | 'recovery',
  { device, address }: Arrival,
  now: Date,
): Promise<boolean> {
  const person = await transaction
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!person) return false
  const actor = { kind: 'staff', ...person, device, provedAt: now } as const
  await recordAudit(transaction, actor, [
    { action: 'staff.sign_in', entity: 'staff', entityId: String(staffId), after: { way, address } },
  ])
  return true
}

/** Records too many wrong passwords; nothing is written for an address that belongs to nobody. */
export async function recordStop(
  database: Database,
  email: string,
  { device, address }: Arrival,
): Promise<void> {
  const person = await database
    .selectFrom('staff')
    .select('id')
    .where((of) => of(of.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (!person) return
  await recordAudit(database, { kind: 'job', name: 'Вхід' }, [
    {
      action: 'staff.stopped',
      entity: 'staff',
      entityId: String(person.id),
      after: { email, address, device },
    },
  ])
}
