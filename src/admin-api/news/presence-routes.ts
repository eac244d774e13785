import { presenceAnswer, presenceBody, presenceParams } from '#src/contract/admin/presence.ts'
import { comeTo, leave } from '#src/staff/presence.ts'
import type { AdminRoutes } from '../admin-routes.ts'

/** Who else has a record open. Others learn of it through the stream of news. */
export const presenceDeskRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.put(
    '/presence/:tab',
    { right: 'desk.open', params: presenceParams, body: presenceBody, answer: presenceAnswer },
    async ({ actor, params: { tab }, body: { place } }) => {
      const present = await comeTo(database, actor, { tab, place, now: clock() })
      return { data: present.map(({ id, name }) => ({ id, name })) }
    },
  )
  desk.delete(
    '/presence/:tab',
    { right: 'desk.open', params: presenceParams },
    async ({ actor, params: { tab } }) => {
      await leave(database, actor, tab)
    },
  )
}
