import { notFound } from '#src/http/errors.ts'
import { waitingAnswer, waitingParams } from '#src/contract/admin/waiting.ts'
import { finishWaiting, listWaiting } from '#src/stock-waiting/list-waiting.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const SHOWN = 200
const right = 'customers.see'

/** Customers who wait for goods: letters are sent automatically, those who left a phone number are called. */
export const waitingDeskRoutes: AdminRoutes = (desk, { database }) => {
  desk.get('/waiting', { right, answer: waitingAnswer }, async () => {
    const rows = await listWaiting(database, SHOWN)
    return { data: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })) }
  })

  desk.post('/waiting/:id/called', { right, params: waitingParams }, async ({ actor, params }) => {
    if (!(await finishWaiting(database, params.id, actor))) throw notFound('address')
  })
}
