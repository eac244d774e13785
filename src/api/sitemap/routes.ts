import { sitemapParamsSchema, sitemapPartSchema, sitemapSchema } from '#src/contract/sitemap.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import { anyFailure, notFoundFailure } from '#src/http/failures.ts'
import { sendJsonText } from '#src/http/send-json-text.ts'
import { listSitemap, readSitemapPart } from '#src/pages/list-sitemap.ts'

const tags = ['Каталог']

export const sitemapRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/sitemap',
    {
      schema: {
        operationId: 'listSitemap',
        tags,
        summary: 'Частини карти сайту з товарами та категоріями',
        response: { 200: sitemapSchema, ...anyFailure },
      },
    },
    async () => ({ data: await listSitemap(database) }),
  )

  app.get(
    '/api/sitemap/:part',
    {
      schema: {
        operationId: 'getSitemapPart',
        tags,
        summary: 'Адреси однієї частини карти сайту',
        params: sitemapParamsSchema,
        response: { 200: sitemapPartSchema, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request, reply) => {
      const data = await readSitemapPart(database, request.params.part)
      if (data === null) throw notFound('address')
      return sendJsonText(reply, `{"data":${data}}`)
    },
  )
}
