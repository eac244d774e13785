import { notFound } from '#src/http/errors.ts'
import {
  coveredAnswer,
  coveredQuery,
  fromQuery,
  missingAnswer,
  hidePathBody,
  redirectBody,
  redirectsAnswer,
  redirectsQuery,
} from '#src/contract/admin/redirects.ts'
import {
  hideMissingPath,
  listMissingPaths,
  listRedirects,
  redirectVersion,
  removeRedirect,
  saveRedirect,
} from '#src/pages/redirects.ts'
import { coveredPage } from '#src/showcase/covered-page.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const ROWS = 50
const right = 'showcase.change'

/** Old addresses and their targets, and addresses that visitors requested in vain. */
export const redirectsDeskRoutes: AdminRoutes = (desk, { database }) => {
  desk.get(
    '/redirects',
    { right, query: redirectsQuery, answer: redirectsAnswer },
    async ({ actor, query }) => {
      const rows = await listRedirects(database, { actor, query: query.q, after: query.after, limit: ROWS })
      return {
        data: {
          rows: rows.map(({ from_path, to_path, status, hits, last_at }) => ({
            from: from_path,
            to: to_path,
            status,
            hits,
            last_at: last_at?.toISOString() ?? null,
            version: redirectVersion({ to_path, status }),
          })),
          next: rows.length < ROWS ? null : (rows.at(-1)?.from_path ?? null),
        },
      }
    },
  )

  desk.get('/redirects/missing', { right, answer: missingAnswer }, async ({ actor }) => {
    const rows = await listMissingPaths(database, { actor })
    return { data: rows.map(({ path, hits, last_at }) => ({ path, hits, last_at: last_at.toISOString() })) }
  })

  desk.get(
    '/redirects/covered',
    { right, query: coveredQuery, answer: coveredAnswer },
    async ({ query }) => ({
      data: await coveredPage(database, query.from),
    }),
  )

  desk.put('/redirects', { right, body: redirectBody }, async ({ actor, body }) => {
    const { version, instead, ...redirect } = body
    await saveRedirect(database, { actor, redirect, version, instead })
  })

  desk.delete('/redirects', { right, query: fromQuery }, async ({ actor, query }) => {
    if (!(await removeRedirect(database, { actor, ...query }))) throw notFound('address')
  })

  desk.post('/redirects/missing/hide', { right, body: hidePathBody }, async ({ actor, body }) => {
    if (!(await hideMissingPath(database, { actor, path: body.path, isHidden: body.is_hidden })))
      throw notFound('address')
  })
}
