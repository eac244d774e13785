import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import {
  type DeskSession,
  ownDeviceBody,
  sessionAnswer,
  sessionsAnswer,
} from '#src/contract/admin/session.ts'
import { fromDigits, idSchema } from '#src/contract/parts.ts'
import { rightsOf, ROLE_NAMES } from '#src/domain/rights/rights.ts'
import {
  endOtherSessions,
  endSession,
  findSession,
  listSessions,
  type Session,
  setOwnDevice,
} from '#src/staff/sessions.ts'
import { hasWayIn, waysIn } from '#src/staff/ways-in.ts'
import { isShopClosed } from '#src/settings/opening.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { clearSessionCookie, readSessionCookie, setPreviewCookie } from '../session-cookie.ts'

/** A person's present session and her other ones. */
export const sessionDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  desk.get('/session', { right: 'desk.open', answer: sessionAnswer }, async ({ session, request, reply }) => {
    const [ways, isClosed] = await Promise.all([waysIn(database, session.actor.id), isShopClosed(database)])
    // The team sees a closed shop as it will be.
    if (isClosed) setPreviewCookie(request, reply, config, clock())
    return { data: { ...present(session), has_way_in: hasWayIn(ways), is_shop_closed: isClosed } }
  })

  desk.put('/session/device', { right: 'desk.open', body: ownDeviceBody }, ({ session, body }) =>
    setOwnDevice(database, session, { isOwnDevice: body.is_own_device, now: clock() }),
  )

  desk.get('/sessions', { right: 'desk.open', answer: sessionsAnswer }, async ({ actor, session }) => {
    const sessions = await listSessions(database, actor.id, clock())
    return {
      data: sessions.map((each) => ({
        ...each,
        created_at: each.created_at.toISOString(),
        seen_at: each.seen_at.toISOString(),
        is_current: each.id === session.id,
      })),
    }
  })

  desk.open.post('/sign-out', {}, async ({ request, reply }) => {
    const token = readSessionCookie(request)
    const session = token === null ? null : await findSession(database, token, clock())
    if (session)
      await endSession(database, { actor: session.actor, now: clock() }, { id: session.id, isSignOut: true })
    clearSessionCookie(request, reply)
  })

  desk.delete(
    '/sessions/:id',
    { right: 'desk.open', params: z.object({ id: fromDigits(idSchema) }) },
    async ({ actor, params }) => {
      if (!(await endSession(database, { actor, now: clock() }, params))) throw notFound('address')
    },
  )

  desk.delete('/sessions', { right: 'desk.open' }, async ({ session }) => {
    await endOtherSessions(database, session, clock())
  })
}

function present({
  actor,
  email,
  isOwnDevice,
  expiresAt,
}: Session): Omit<DeskSession, 'has_way_in' | 'is_shop_closed'> {
  const { id, name, role, device, provedAt } = actor
  return {
    person: { id, name, email, role, role_name: ROLE_NAMES[role] },
    rights: rightsOf(role),
    device,
    is_own_device: isOwnDevice,
    expires_at: expiresAt.toISOString(),
    proved_at: provedAt.toISOString(),
  }
}
