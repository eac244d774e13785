import { z } from 'zod'
import { seenVersion } from '#src/contract/admin/seen.ts'
import {
  defaultViewBody,
  viewBody,
  viewChangeBody,
  viewsAnswer,
  viewsQuery,
} from '#src/contract/admin/views.ts'
import { fromDigits, idSchema } from '#src/contract/parts.ts'
import type { ViewArea } from '#src/domain/rights/view-rights.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { changeView, chooseDefaultView, listViews, removeView, saveView } from '#src/staff/views.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'desk.open'
const params = z.object({ id: fromDigits(idSchema) })

/**
 * Named selections of lists, the person's own and the team's. They contain nothing that the list itself would
 * not show.
 */
export const viewsDeskRoutes: AdminRoutes = (desk, { database }) => {
  const views = async (actor: StaffActor, area: ViewArea) => ({
    data: await listViews(database, { actor, area }),
  })

  desk.get('/views', { right, query: viewsQuery, answer: viewsAnswer }, ({ actor, query }) =>
    views(actor, query.area),
  )
  desk.post('/views', { right, body: viewBody, answer: viewsAnswer }, async ({ actor, body }) => {
    await saveView(database, { actor, ...body })
    return views(actor, body.area)
  })
  desk.put(
    '/views/default',
    { right, body: defaultViewBody, answer: viewsAnswer },
    async ({ actor, body }) => {
      await chooseDefaultView(database, { actor, ...body })
      return views(actor, body.area)
    },
  )
  desk.patch(
    '/views/:id',
    { right, params, body: viewChangeBody, answer: viewsAnswer },
    async ({ actor, params: { id }, body }) =>
      views(actor, await changeView(database, { actor, id, ...body })),
  )
  desk.delete(
    '/views/:id',
    { right, params, query: z.object({ version: seenVersion }) },
    async ({ actor, params: { id }, query }) => removeView(database, { actor, id, ...query }),
  )
}
