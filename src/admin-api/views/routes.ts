import { z } from 'zod'
import { viewBody, viewsAnswer } from '#src/contract/admin/views.ts'
import { fromDigits, idSchema } from '#src/contract/parts.ts'
import { listViews, removeView, saveView } from '#src/staff/views.ts'
import type { AdminRoutes } from '../admin-routes.ts'

/** One's own selections of lists, by name: they say nothing that the list itself would not show. */
export const viewsDeskRoutes: AdminRoutes = (desk, { database }) => {
  desk.get(
    '/views',
    { right: 'desk.open', query: viewBody.pick({ area: true }), answer: viewsAnswer },
    async ({ actor, query }) => ({ data: await listViews(database, { actor, area: query.area }) }),
  )
  desk.post(
    '/views',
    { right: 'desk.open', body: viewBody, answer: viewsAnswer },
    async ({ actor, body }) => {
      await saveView(database, { actor, ...body })
      return { data: await listViews(database, { actor, area: body.area }) }
    },
  )
  desk.delete(
    '/views/:id',
    { right: 'desk.open', params: z.object({ id: fromDigits(idSchema) }) },
    async ({ actor, params }) => removeView(database, { actor, id: params.id }),
  )
}
