import { z } from 'zod'
import { notFound } from '#src/api/http/errors.ts'
import { failedJobsAnswer } from '#src/contract/admin/jobs.ts'
import { fromDigits, idSchema } from '#src/contract/parts.ts'
import { dropMessage, listMessages, retryMessage } from '#src/messages/list-messages.ts'
import { retryFailedPictures } from '#src/import-runs/retry-pictures.ts'
import { countFailedPictures } from '#src/pictures/count-failed.ts'
import { listReceipts, retryReceipt } from '#src/receipts/list-receipts.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const SHOWN = 100
const numbered = z.object({ id: fromDigits(idSchema) })

/** What the shop has given up, and its next try by hand. */
export const jobsDeskRoutes: AdminRoutes = (desk, { database }) => {
  desk.get('/jobs', { right: 'jobs.see', answer: failedJobsAnswer }, async () => {
    const [messages, receipts, pictures] = await Promise.all([
      listMessages(database, { dead: true, limit: SHOWN }),
      listReceipts(database, { state: 'error', order: null, limit: SHOWN }),
      countFailedPictures(database),
    ])
    return {
      data: {
        messages: messages.map(({ created_at, ...message }) => ({
          ...message,
          created_at: created_at.toISOString(),
        })),
        receipts: receipts.map(({ id, created_at, order, problem }) => ({
          id,
          created_at: created_at.toISOString(),
          order,
          problem,
        })),
        pictures,
      },
    }
  })

  desk.post(
    '/jobs/messages/:id/retry',
    { right: 'jobs.see', params: numbered },
    async ({ actor, params }) => {
      if (!(await retryMessage(database, params.id, actor))) throw notFound('address')
    },
  )
  desk.delete('/jobs/messages/:id', { right: 'jobs.see', params: numbered }, async ({ actor, params }) => {
    if (!(await dropMessage(database, params.id, actor))) throw notFound('address')
  })
  desk.post('/jobs/pictures/retry', { right: 'jobs.see' }, async ({ actor }) => {
    await retryFailedPictures(database, actor)
  })
  desk.post(
    '/jobs/receipts/:id/retry',
    { right: 'jobs.see', params: z.object({ id: z.uuid() }) },
    async ({ actor, params }) => {
      if (!(await retryReceipt(database, params.id, actor))) throw notFound('address')
    },
  )
}
