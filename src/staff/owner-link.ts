import type { Database } from '#src/database/connect.ts'
import { act } from './act.ts'
import { COMMAND } from './actor.ts'
import { createLink, LINK_LIFE_MS } from './links.ts'
import { linkPath } from './link-path.ts'

export type OwnerLink = { path: string; name: string; email: string; minutes: number; isNew: boolean }

/**
 * Creates a link for the owner. Only somebody who can run the shop's commands can do this, so there is no page for a first
 * sign-in that a stranger could reach first.
 *
 * @param who by default the existing owner, or `otherwise` if there is none
 */
export async function ownerLink(
  database: Database,
  { email, name }: { email?: string | undefined; name?: string | undefined },
  otherwise: { email: string; name: string },
  now: Date,
): Promise<OwnerLink> {
  return act(database, { actor: COMMAND, right: 'staff.change', now }, async (transaction, audit) => {
    const known = await transaction
      .selectFrom('staff')
      .select(['name', 'email'])
      .$if(email !== undefined, (query) =>
        query.where((of) => of(of.fn<string>('lower', ['email']), '=', email?.toLowerCase() ?? '')),
      )
      .$if(email === undefined, (query) => query.where('role', '=', 'owner').where('is_active', '=', true))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    const person = known ?? { email: email ?? otherwise.email, name: name ?? otherwise.name }
    const { token } = await createLink(
      transaction,
      { purpose: 'owner', ...person, role: 'owner', createdBy: null },
      now,
    )
    audit({ action: 'staff.make_owner_link', entity: 'staff', entityId: person.email })
    return {
      path: linkPath(token),
      ...person,
      minutes: LINK_LIFE_MS.owner / 60_000,
      isNew: known === undefined,
    }
  })
}
