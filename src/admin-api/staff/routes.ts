import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { changePersonSchema, inviteAnswer, inviteSchema, staffAnswer } from '#src/contract/admin/staff.ts'
import { fromDigits, idSchema } from '#src/contract/parts.ts'
import { invite, listInvitations, withdrawInvitation } from '#src/staff/invitations.ts'
import {
  changeRole,
  deactivate,
  endSessionsOf,
  listStaff,
  personVersion,
  reactivate,
} from '#src/staff/people.ts'
import { linkPath } from '#src/staff/link-path.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'

const params = z.object({ id: fromDigits(idSchema) })
const change = { right: 'staff.change', needsProof: true, params } as const

/** The people who work in the shop. */
export const staffDeskRoutes: AdminRoutes = (desk, { database, clock, config }) => {
  desk.get('/staff', { right: 'staff.change', answer: staffAnswer }, async ({ actor }) => {
    const now = clock()
    const [people, invitations] = [
      await listStaff(database, actor, now),
      await listInvitations(database, actor, now),
    ]
    return {
      data: {
        people: people.map((person) => ({
          ...person,
          is_you: person.id === actor.id,
          version: personVersion(person),
          seen_at: person.seen_at?.toISOString() ?? null,
        })),
        invitations: invitations.map((each) => ({
          ...each,
          expires_at: each.expires_at.toISOString(),
          opened_at: each.opened_at?.toISOString() ?? null,
        })),
      },
    }
  })

  desk.post(
    '/staff/invitations',
    { right: 'staff.change', needsProof: true, body: inviteSchema, answer: inviteAnswer, status: 201 },
    async ({ actor, body, request }) => {
      const { hasMail } = config
      const { token, purpose } = await invite(database, actor, body, { hasMail, now: clock() })
      const url = hasMail ? null : deskOrigin(request, config) + linkPath(token)
      return { data: { purpose, is_mailed: hasMail, url } }
    },
  )

  desk.delete('/staff/invitations/:id', change, async ({ actor, params: { id } }) => {
    if (!(await withdrawInvitation(database, actor, id, clock()))) throw notFound('address')
  })

  desk.patch(
    '/staff/:id',
    { ...change, body: changePersonSchema },
    async ({ actor, params: { id }, body }) => {
      const { role, is_active, version } = body
      const seen = { id, version }
      const changed =
        role === undefined
          ? await (is_active === true ? reactivate : deactivate)(database, actor, seen, clock())
          : await changeRole(database, actor, { ...seen, role }, clock())
      if (!changed) throw notFound('address')
    },
  )

  desk.delete('/staff/:id/sessions', change, async ({ actor, params: { id } }) => {
    if (!(await endSessionsOf(database, actor, id, clock()))) throw notFound('address')
  })
}
