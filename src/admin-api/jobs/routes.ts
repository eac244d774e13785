import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { listFailedJobs } from '#src/checks/list-failed-work.ts'
import { failedJobsAnswer } from '#src/contract/admin/jobs.ts'
import { fromDigits, idSchema } from '#src/contract/parts.ts'
import { dropMessage, retryMessage } from '#src/messages/list-messages.ts'
import { retryFailedPictures } from '#src/import-runs/retry-pictures.ts'
import { retryReceipt } from '#src/receipts/list-receipts.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const SHOWN = 100
const numbered = z.object({ id: fromDigits(idSchema) })

/** What the shop has given up, and its next try by hand. */
export const jobsDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  desk.get('/jobs', { right: 'jobs.see', answer: failedJobsAnswer }, async () => {
    const shop = { database, dataDir: config.dataDir }
    const { messages, receipts, pictures, work } = await listFailedJobs(shop, { now: clock(), limit: SHOWN })
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
        work: work.map(({ since, ...failed }) => ({ ...failed, since: since?.toISOString() ?? null })),
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
