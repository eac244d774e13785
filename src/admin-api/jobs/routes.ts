import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { listFailedJobs } from '#src/checks/list-failed-work.ts'
import { failedJobsAnswer } from '#src/contract/admin/jobs.ts'
import { fromDigits, idSchema } from '#src/contract/parts.ts'
import { nextTryText } from '#src/domain/dates/next-try.ts'
import { serviceName } from '#src/domain/payments/service-name.ts'
import { hastenMessage } from '#src/messages/postponed-messages.ts'
import { hastenReceipt } from '#src/receipts/postponed-receipts.ts'
import { dropMessage, retryMessage } from '#src/messages/list-messages.ts'
import { retryFailedPictures } from '#src/import-runs/retry-pictures.ts'
import { retryReceipt } from '#src/receipts/list-receipts.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const SHOWN = 100
const numbered = z.object({ id: fromDigits(idSchema) })

/** Work that the shop has given up, and repeating it by hand. */
export const jobsDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  desk.get('/jobs', { right: 'jobs.see', answer: failedJobsAnswer }, async () => {
    const shop = { database, dataDir: config.dataDir }
    const now = clock()
    const { messages, receipts, pictures, picture_problems, work, paused, postponed } = await listFailedJobs(
      shop,
      {
        now,
        limit: SHOWN,
      },
    )
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
        picture_problems,
        work: work.map(({ since, ...failed }) => ({ ...failed, since: since?.toISOString() ?? null })),
        paused: paused.map(({ service, problem, paused_until }) => ({
          service,
          title: serviceName(service),
          problem,
          next: nextTryText(paused_until, now),
        })),
        postponed: [
          ...postponed.receipts.map(({ id, order, problem, next_try_at }) => ({
            kind: 'receipts' as const,
            id,
            title: `Чек, № ${order}`,
            problem,
            next: nextTryText(next_try_at, now),
          })),
          ...postponed.messages.map(({ id, order, channel, recipient, problem, next_try_at }) => ({
            kind: 'messages' as const,
            id: String(id),
            title: [recipient || channel, ...(order === null ? [] : [`№ ${order}`])].join(', '),
            problem: problem ?? '',
            next: nextTryText(next_try_at, now),
          })),
        ],
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
  desk.post(
    '/jobs/messages/:id/hasten',
    { right: 'jobs.see', params: numbered },
    async ({ actor, params }) => {
      if (!(await hastenMessage(database, params.id, actor))) throw notFound('address')
    },
  )
  desk.post(
    '/jobs/receipts/:id/hasten',
    { right: 'jobs.see', params: z.object({ id: z.uuid() }) },
    async ({ actor, params }) => {
      if (!(await hastenReceipt(database, params.id, actor))) throw notFound('address')
    },
  )
  desk.post('/jobs/pictures/retry', { right: 'import.run' }, async ({ actor }) => {
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
